import { expect, it } from '@jest/globals';
import { isAmericanPaper } from '@formseal/domain/forms';

it.each([
  ['A4', 595, 842, false],
  ['A4 on its side', 842, 595, false],
  ['A5', 420, 595, false],
  ['Letter', 612, 792, true],
  ['Letter, trimmed', 594, 783, true],
  ['Legal', 612, 1008, true],
])('%s', (_name, width, height, american) => {
  expect(isAmericanPaper({ width, height })).toBe(american);
});
