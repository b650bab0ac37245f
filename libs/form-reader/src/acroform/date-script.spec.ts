import { describe, expect, it } from '@jest/globals';
import { contractPattern, datePatternOf } from './date-script.js';

describe('a date pattern out of a file', () => {
  it('is taken where it names day, month and year once each', () => {
    const pattern = datePatternOf('AFDate_FormatEx("dd mm yyyy");') ?? '';
    expect([pattern, contractPattern(pattern)]).toEqual(['dd mm yyyy', 'dd mm yyyy']);
  });

  it.each(['mm/yyyy', 'mm/yy', 'yyyy'])('is taken where it asks for a month or a year alone: %s', (pattern) =>
    expect(contractPattern(pattern)).toBe(pattern),
  );

  it.each(['d d d d d d d d m yyyy', 'dd.mm.yyyy dd', 'dd mmm yyyy', `dd.mm.yyyy${'.'.repeat(100)}`])(
    'is none where it is %s',
    (pattern) => expect(contractPattern(pattern)).toBeNull(),
  );
});
