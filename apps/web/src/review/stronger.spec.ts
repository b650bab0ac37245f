import '../testing/window.js';
import { expect, it } from '@jest/globals';
import { de } from '../text/de.js';
import { t } from '../text/text.js';
import { strongerWords } from './stronger.js';

it('why more than a simple signature is needed is said in the pages’ own words, with those of the form', () => {
  const words = strongerWords(
    'Handwritten signature needed (handwritten): page 3 says “Bitte handschriftlich (Tinte).”',
  );
  expect(words).toBe(
    `${t.review.strongerBy['handwritten']} ${t.review.strongerSaid(3, 'Bitte handschriftlich (Tinte).')}`,
  );
  expect(strongerWords('Signature before a notary needed (notary): an affidavit is sworn')).toBe(
    t.review.strongerBy['notary'],
  );
  expect(Object.keys(de.review.strongerBy)).toEqual(Object.keys(t.review.strongerBy));
});

it('what it says otherwise is said as it is', () => {
  expect(strongerWords('Something else')).toBe('Something else');
  expect(strongerWords(null)).toBeNull();
});
