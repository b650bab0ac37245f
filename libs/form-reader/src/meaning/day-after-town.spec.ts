import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from './testing/blanks.js';

const day: Blank = { label: 'Roma', rect: { x0: 90, x1: 180, y0: 300, y1: 312 } };
const signed = (y0: number): Blank => ({
  label: 'Firma',
  type: 'signature',
  rect: { x0: 300, x1: 450, y0, y1: y0 + 14 },
});
const read = (town: string, ...blanks: Blank[]) =>
  meaning('it', blanks, { print: [run(town, 302, 88 - 5 * town.length)] }).fields[0];

describe('a town that is printed before a blank', () => {
  it('leaves the day on which somebody signs there', () => {
    expect(read('Roma,', day, signed(300))).toMatchObject({ key: 'self.date_of_signing', type: 'date' });
    expect(
      read('Monte San Biagio,', { ...(day as object), label: 'Monte San Biagio' } as Blank, signed(240)),
    ).toMatchObject({
      key: 'self.date_of_signing',
    });
  });

  it.each(['Frankfurt/M, den', 'Rudawa, dn.', 'ROMA,', 'Rho (MI), lì'])('however it is written: %s', (town) => {
    expect(read(town, { ...(day as object), label: town } as Blank, signed(300))?.key).toBe('self.date_of_signing');
  });

  it('says nothing where nobody signs, or far away', () => {
    expect(read('Roma,', day)?.key).toBeNull();
    expect(read('Roma,', day, signed(60))?.key).toBeNull();
  });

  it('is none without its comma, or with more words', () => {
    expect(read('Roma', day, signed(300))?.key).toBeNull();
    expect(
      read('iscritto altrove,', { ...(day as object), label: 'iscritto altrove' } as Blank, signed(300))?.key,
    ).toBeNull();
  });
});
