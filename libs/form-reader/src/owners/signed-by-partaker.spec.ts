import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';

const STUDENT: Blank[] = [
  { label: 'Student name', section: 'Student information' },
  { label: 'Address', section: 'Student information' },
  { label: 'Student’s signature', type: 'signature' },
];

const read = (blanks: readonly Blank[], ...lines: string[]): Array<string | null> =>
  meaning('en', blanks, { print: lines.map((text, at) => run(text, 780 - 20 * at)) }).fields.map(({ key }) => key);

describe('a form that a student signs', () => {
  it('is the account’s own, where it speaks of no parent', () => {
    expect(read(STUDENT)).toEqual(['self.full_name', 'self.resident_address', 'self.signature']);
  });

  it.each(['Parents must sign below.', 'My child may go home alone.'])('is a child’s, where it says “%s”', (line) => {
    expect(read(STUDENT, line)[0]).toBe('child[1].full_name');
  });

  it('is a child’s, where the student signs nothing', () => {
    expect(read(STUDENT.slice(0, 2))[0]).toBe('child[1].full_name');
  });
});
