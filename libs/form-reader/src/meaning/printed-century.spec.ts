import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from './testing/blanks.js';

const beside = (label: string, x0: number, x1: number): Blank => ({ label, rect: { x0, y0: 400, x1, y1: 414 } });

/** `Date signed: ____, 20__`. */
const read = (...blanks: Blank[]) =>
  meaning('en', blanks, { print: [run('Date signed:', 402, 60), run(', 20', 402, 250)] }).fields;

describe('a year behind its printed century', () => {
  it('is two digits of the date before it, which goes without', () => {
    const [date, year] = read(beside('Date signed', 130, 250), beside('Attorney', 271, 310));
    expect(date).toMatchObject({ key: 'self.date_of_signing', format: { datePattern: 'dd.mm.' } });
    expect(year).toMatchObject({
      key: 'self.date_of_signing.year',
      type: 'text',
      label: 'Date signed, 20',
      format: { maxLength: 2, datePattern: null },
    });
  });

  it('is two digits where the day, the month and the year have a blank each', () => {
    const print = [run('LOUVEIRA,', 402, 60), run('de', 402, 158), run('de 20', 402, 242)];
    const blanks = [beside('Louveira', 120, 150), beside('de', 175, 235), beside('de 20', 271, 310)];
    const { fields } = meaning('pt', ['Nome completo', ...blanks], { print });
    expect(fields.at(-1)).toMatchObject({ key: 'self.date_of_signing.year', format: { maxLength: 2 } });
  });

  it('is that of whosever date it is', () => {
    const [, year] = read(beside('Date signed by witness', 130, 250), beside('', 271, 310));
    expect(year?.key).toBe('witness[1].date_of_signing.year');
  });

  it('is none of a date that may be of another century', () => {
    expect(read(beside('Date of birth', 130, 250), beside('Email', 271, 310)).map(({ key }) => key)).toEqual([
      'self.birth_date',
      'self.email_address',
    ]);
  });

  it('is none where no date, or nothing, stands before it', () => {
    expect(read(beside('First name', 130, 250), beside('Email', 271, 310))[1]?.key).toBe('self.email_address');
    expect(read(beside('Date signed', 130, 200), beside('Email', 271, 310)).map(({ key }) => key)).toEqual([
      'self.date_of_signing',
      'self.email_address',
    ]);
  });
});
