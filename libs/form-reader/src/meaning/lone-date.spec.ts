import { describe, expect, it } from '@jest/globals';
import { keys, type Blank } from './testing/blanks.js';

const slot = (x0: number, x1: number, y0 = 124): Blank => ({ label: 'Fecha', rect: { x0, x1, y0, y1: y0 + 14 } });
const first: Blank = { label: 'Nombre', rect: { x0: 100, x1: 300, y0: 600, y1: 614 } };

describe('the one date that a form asks for by that word alone', () => {
  it('is the day on which it is filled in', () => {
    expect(keys('es', first, slot(123, 253)).at(-1)).toBe('self.date_of_signing');
  });

  it('may have a slot for each of its parts', () => {
    expect(keys('es', first, slot(123, 153), slot(160, 190), slot(197, 240)).slice(1)).toEqual([
      'self.date_of_signing.day',
      'self.date_of_signing.month',
      'self.date_of_signing.year',
    ]);
  });

  it('is so on each page that asks for it once', () => {
    const below = (page: number): Blank => ({ ...(slot(123, 253, 60) as object), page, label: 'Fecha' });
    const other: Blank = { label: 'Nacionalidad', page: 2, rect: { x0: 100, x1: 300, y0: 600, y1: 614 } };
    const day = 'self.date_of_signing';
    expect(keys('es', first, below(1), other, below(2))).toEqual(
      [null, day, 'self.nationality', day].with(0, 'self.full_name'),
    );
    // A page where nothing else is the account's is somebody else's to date.
    expect(keys('es', first, below(1), below(2)).slice(1)).toEqual([day, null]);
    // In a sentence it is most often another blank's.
    const within = (page: number): Blank => ({ ...(below(page) as object), label: 'el' });
    expect(keys('es', first, within(1), other, within(2))[3]).toBeNull();
  });

  it('may be told apart from others by what it stands under', () => {
    expect(keys('es', first, { ...(slot(123, 253) as object), label: 'Datos – Fecha', bare: 'Fecha' }).at(-1)).toBe(
      'self.date_of_signing',
    );
  });

  it('is something else where the form asks for the day of signing by more', () => {
    const signed: Blank = { label: 'Fecha de la firma', rect: { x0: 123, x1: 253, y0: 80, y1: 94 } };
    expect(keys('es', first, slot(123, 253), signed).slice(1)).toEqual([null, 'self.date_of_signing']);
  });

  it('is not told where the form asks for it in several places', () => {
    expect(keys('es', first, slot(123, 253), slot(123, 253, 300)).slice(1)).toEqual([null, null]);
  });
});
