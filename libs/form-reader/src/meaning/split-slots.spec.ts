import { describe, expect, it } from '@jest/globals';
import type { Blank } from './testing/blanks.js';
import { meaning, run } from './testing/blanks.js';

const Y = 500;

/** Blanks of these widths on one row, 10 points apart, with those signs between. */
function row(language: string, label: string, widths: readonly number[], signs: string): (string | null)[] {
  const blanks: Blank[] = [];
  const print = [];
  let x = 100;
  for (const [at, width] of widths.entries()) {
    blanks.push({ label, rect: { x0: x, y0: Y, x1: x + width, y1: Y + 14 } });
    if (signs[at]) print.push(run(signs[at], Y + 2, x + width + 2));
    x += width + 10;
  }
  return meaning(language, blanks, { print }).fields.map(({ key }) => key?.replace(/^self\./, '') ?? null);
}

describe('one value in slots with a sign between', () => {
  it('is an e-mail address before and behind its sign', () => {
    const halves = ['email_address.local_part', 'email_address.domain'];
    expect(row('it', 'E-mail', [92, 114], '@')).toEqual(halves);
    expect(row('en', 'E-mail address', [150, 90], '@')).toEqual(halves);
    expect(row('en', 'E-mail address', [150], '@')).toEqual([null]);
  });

  it('is a telephone number in groups', () => {
    const thirds = ['area_code', 'local_prefix', 'local_suffix'];
    expect(row('en', 'Phone', [50, 50, 60], '--')).toEqual(thirds.map((part) => `phone_number.${part}`));
    expect(row('en', 'Cell phone', [30, 40, 50], ')-')).toEqual(thirds.map((part) => `mobile_phone_number.${part}`));
    const halves = ['mobile_phone_number.area_code', 'mobile_phone_number.local_number'];
    expect(row('it', 'Cellulare', [52, 148], '/')).toEqual(halves);
  });

  it('is a date in day, month and year, as many dates as stand on the row', () => {
    const date = ['day', 'month', 'year'].map((part) => `birth_date.${part}`);
    expect(row('fr', 'Date de naissance', [33, 30, 60], '//')).toEqual(date);
    expect(row('it', 'Nato il', [22, 22, 90], '--')).toEqual(date);
    expect(row('de', 'Geburtsdatum', [22, 22, 60], '..')).toEqual(date);
  });

  it('is a social security number in its groups', () => {
    const groups = ['first_three', 'middle_two', 'last_four'].map((part) => `social_security_number.${part}`);
    expect(row('en', 'Social Security number', [50, 40, 60], '--')).toEqual(groups);
    expect(row('en', 'Passport number', [50, 40, 60], '--')).toEqual([null, null, null]);
    expect(row('es', 'RUT', [90, 20], '-')[0]).not.toBeNull();
  });

  it('goes into none of them where nothing says what each takes', () => {
    expect(row('fr', 'Téléphone portable', [30, 30, 30, 30, 30], '////')).toEqual(Array(5).fill(null));
    expect(row('en', 'Date of birth', [60, 60], '/')).toEqual([null, null]);
  });

  it('is as many values as blanks where each has room for one, or more than a sign stands between', () => {
    expect(row('en', 'Phone', [150, 150], '/')[0]).toBe('phone_number');
    expect(row('en', 'E-mail address', [150, 150], 'x')[0]).toBe('email_address');
  });
});
