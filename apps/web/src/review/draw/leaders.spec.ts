import { expect, it } from '@jest/globals';
import { withoutLeaders } from './leaders.js';

const piece = (text: string, width: number) => ({ text, left: 72, top: 100, width, height: 12 });

it('a line that is printed with its blanks is what stands beside them, each where it stands', () => {
  // Of a form in Times at 12 points, where "Date:" begins at 253.
  const printed = `Signature ${'.'.repeat(43)} Date: .... ${'.'.repeat(30)}`;
  const parts = withoutLeaders(piece(printed, 314.5));
  expect(parts.map(({ text }) => text.trim())).toEqual(['Signature', 'Date:']);
  expect(parts[0]!.left).toBe(72);
  expect(Math.abs(parts[1]!.left - 253)).toBeLessThan(parts[1]!.off!);
});

it('says that a whole piece stands where it stands', () => {
  expect(withoutLeaders(piece('Name:', 40))).toEqual([piece('Name:', 40)]);
});

it.each([
  ['............', []],
  ['no. ______ bl. ___', ['no', 'bl']],
  ['et.… sc. …', ['et', 'sc']],
])('%s says %j', (text, said) => {
  expect(withoutLeaders(piece(text, 100)).map((part) => part.text.trim())).toEqual(said);
});
