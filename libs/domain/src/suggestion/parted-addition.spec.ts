import { describe, expect, it } from '@jest/globals';
import type { ReadField } from '@formseal/contracts';
import { drawnField } from '../corrections/drawn-field.js';
import { suggestValues } from './suggest-values.js';

const page = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [0, 0, 600, 800], userUnit: 1 } as const;
const blank = (label: string): ReadField => ({
  ...drawnField({ page, rect: [50, 700, 250, 720], type: 'text', label, place: label }),
  semanticKey: 'self.resident_address_addition',
});

const valuesOf = (addition: string, ...labels: string[]): Array<string | null> =>
  suggestValues({
    fields: labels.map(blank),
    profile: { 'self.resident_address_addition': addition },
    learned: { byPlace: new Map(), byKey: new Map() },
    ...{ accountKind: 'personal', language: 'es', today: '2026-11-28', hasSignature: false, strongerSignature: null },
  }).map(({ value }) => value);

describe('what goes with an address', () => {
  it('stands in the one of several blanks that asks for its kind', () => {
    const labels = ['Bloque', 'Portal', 'Escalera', 'Planta', 'Puerta'];
    expect(valuesOf('3rd floor', ...labels)).toEqual([null, null, null, '3rd floor', null]);
    expect(valuesOf('Escalera B', ...labels)).toEqual([null, null, 'Escalera B', null, null]);
    expect(valuesOf('Hinterhaus', ...labels)).toEqual([null, null, null, null, null]);
  });

  it('stands in the only blank there is, whatever its kind', () => {
    expect(valuesOf('3rd floor', 'Bloque')).toEqual(['3rd floor']);
    expect(valuesOf('3rd floor', 'Apt.')).toEqual(['3rd floor']);
  });
});
