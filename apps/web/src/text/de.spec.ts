import { expect, it } from '@jest/globals';
import { de } from './de.js';

it('says how a date is written in the letters that Germans read', () => {
  for (const say of [de.review.badDate, de.review.wholeDay, de.review.anyCentury, de.review.badDateInCells])
    expect(say('dd.mm.yyyy')).toContain('TT.MM.JJJJ');
});
