import { describe, expect, it } from '@jest/globals';
import { keys, type Blank } from './testing/blanks.js';

const line = (label: string, y0: number, x0 = 100, x1 = 300): Blank => ({
  label,
  bare: 'Adresse',
  rect: { x0, x1, y0, y1: y0 + 14 },
});
const [STREET, TOWN] = ['self.resident_street', 'self.resident_city'];

describe('a line under an address that nothing is printed at', () => {
  it('is for the postal code and the town, and the first for the street', () => {
    expect(keys('de', line('Adresse', 300), line('Adresse (2)', 280))).toEqual([STREET, TOWN]);
    const high = [300, 258].map((y0, at) => ({
      label: `Adresse (${at + 1})`,
      bare: 'Adresse',
      rect: { x0: 100, x1: 300, y0, y1: y0 + 27 },
    }));
    expect(keys('de', ...high)).toEqual([STREET, TOWN]);
  });

  it('is left under a street, which it is no second one of', () => {
    const street = (label: string, y0: number): Blank => ({
      label,
      bare: 'Straße',
      rect: { x0: 100, x1: 300, y0, y1: y0 + 14 },
    });
    expect(keys('de', street('Straße', 300), street('Straße (2)', 280), 'PLZ', 'Ort').slice(0, 2)).toEqual([
      STREET,
      null,
    ]);
  });

  it('is left where a third goes on, a town is asked for, or it stands elsewhere', () => {
    const first = line('Adresse', 300);
    const read = (...others: Blank[]) => keys('de', first, ...others)[0];
    expect(read(line('Adresse (2)', 280), line('Adresse (3)', 260))).toBe('self.resident_address');
    expect(read(line('Adresse (2)', 280), { label: 'Ort', rect: { x0: 100, x1: 300, y0: 250, y1: 264 } })).not.toBe(
      TOWN,
    );
    expect(read(line('Adresse (2)', 280, 320, 500))).toBe('self.resident_address');
    expect(read(line('Adresse (2)', 200))).toBe('self.resident_address');
  });
});

describe('where somebody lives, told in a sentence', () => {
  it('is the town, where the street is asked for after it', () => {
    expect(keys('es', 'y domicilio a efectos de notificaciones en', 'calle')).toEqual([TOWN, STREET]);
  });

  it('is all of it, where nothing more is asked for', () => {
    expect(keys('es', 'con domicilio en', 'Teléfono')[0]).not.toBe(TOWN);
  });
});
