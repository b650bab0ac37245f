import { describe, expect, it } from '@jest/globals';
import type { Widget } from '@formseal/contracts';
import { byFileField, fileFieldOf } from './file-field.js';
import type { WidgetField } from './file-field.js';

const place = (over: Partial<WidgetField> = {}, widget: Partial<Widget> = {}): WidgetField => ({
  ...{ type: 'text', label: 'IBAN', part: null },
  widget: { name: 'iban', object: 1, kind: 'text', onValue: null, ...widget },
  ...over,
});
const areOne = (first: WidgetField, other: WidgetField): boolean => {
  expect(fileFieldOf(first) === fileFieldOf(other)).toBe(byFileField([first, other]).size === 1);
  return byFileField([first, other]).size === 1;
};

describe('places of one field of the file', () => {
  it('are those of one name and caption', () => {
    expect(areOne(place(), place())).toBe(true);
    expect(areOne(place(), place({ label: 'BIC' }))).toBe(false);
    expect(areOne(place(), place({}, { name: 'other' }))).toBe(false);
  });

  it('are not the cells that one value goes over, whose caption is that of all: of two such rows each cell is one with its own', () => {
    const piece = (index: number) => place({ part: { index } });
    expect(areOne(piece(1), piece(2))).toBe(false);
    expect(areOne(piece(2), piece(2))).toBe(true);
    expect(areOne(piece(1), place())).toBe(false);
  });
});
