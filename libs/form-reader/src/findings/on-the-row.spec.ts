import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';

/** Which of the blanks the reader is sure of, with print around them. */
const sure = (blanks: readonly Blank[], print: TextRun[] = []): boolean[] =>
  meaning('en', blanks, { print }).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

const at = (label: string, x0: number, y0: number, width = 100): Blank => ({
  label,
  rect: { x0, y0, x1: x0 + width, y1: y0 + 14 },
});

describe('what stands beside a blank', () => {
  it('an account in print is the payee’s, with all that is asked of it', () => {
    const account = [at('Bank name', 100, 500), at('Swift code', 100, 480), at('IBAN', 100, 460)];
    expect(sure(account)).toEqual([true, true, true]);
    expect(sure(account, [run('SWIFT CODE: BCITITMM', 480, 210)])).toEqual([false, false, false]);
    expect(sure(account, [run('IT60 X054 2811 1010 0000 0123 456', 460, 210)])).toEqual([false, false, false]);
    expect(sure(account, [run('of your bank', 480, 210)])).toEqual([true, true, true]);
  });

  it('what is left of a caption’s cell, and the cell beside it', () => {
    const name = at('Last name', 100, 500);
    expect(sure([name, at('Nationality', 100, 480), at('Nationality (2)', 202, 480)])).toEqual([true, false, false]);
    expect(sure([name, at('Nationality', 100, 480)])).toEqual([true, true]);
  });

  it('what an office is called on, on the row of its address', () => {
    const own = [at('Last name', 100, 520), at('Mailing address', 100, 500)];
    const telephone = at('Tel. no.', 320, 480);
    expect(sure([...own, at('Clinic address', 100, 480), telephone])[3]).toBe(false);
    expect(sure([...own, telephone])[2]).toBe(true);
  });

  it('the town in print under a line for the address', () => {
    const address = [at('Last name', 100, 520), at('Home address', 100, 500, 300)];
    expect(sure(address, [run('River Forest, IL 60305', 485, 110)])).toEqual([true, false]);
    expect(sure(address, [run('as in your passport', 485, 110)])).toEqual([true, true]);
  });

  it('the second of several applicants', () => {
    const phone = (label: string): string | null | undefined =>
      meaning('en', [at('Applicant 1 last name', 100, 520), at(label, 100, 500)]).fields[1]?.key;
    expect(phone('Applicant 1 phone number')).toBe('self.phone_number');
    expect(phone('Applicant 2 phone number')).toBe('third_party.phone_number');
    expect(phone('About you. 5. Phone number')).toBe('self.phone_number');
    expect(sure([at('Applicant 1 last name', 100, 520), at('Applicant 1 phone number', 100, 500)])[1]).toBe(true);
  });

  it('what is asked of the family’s members', () => {
    expect(meaning('en', ['Last name', { label: 'Phone no.', section: 'Family members' }]).fields[1]?.key).toBe(
      'third_party.phone_number',
    );
  });
});
