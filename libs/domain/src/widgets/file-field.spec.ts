import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { Widget } from '@formseal/contracts';
import { byFileField, fileFieldOf } from './file-field.js';
import type { WidgetField } from './file-field.js';

const place = (over: Partial<WidgetField> = {}, widget: Partial<Widget> = {}): WidgetField => ({
  ...{ type: 'text', label: 'IBAN', format: FieldFormat.parse({}), part: null },
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

  it('take the same: what can be chosen or typed in one can be in all', () => {
    const list = (over: Partial<FieldFormat>) => place({ format: FieldFormat.parse(over) }, { kind: 'choice' });
    const choices = (...labels: string[]) => labels.map((label, at) => ({ value: `n${at}`, label }));
    const piers = list({ choices: choices('North', 'South') });
    expect(areOne(piers, list({ choices: choices('North', 'South') }))).toBe(true);
    // n0 would be chosen in both, and be North in one and South in the other.
    expect(areOne(piers, list({ choices: choices('South', 'North') }))).toBe(false);
    expect(areOne(piers, list({ choices: choices('North', 'South'), multiSelect: true }))).toBe(false);
    expect(areOne(piers, place())).toBe(false);
    const short = place({ format: FieldFormat.parse({ maxLength: 4 }) });
    expect(areOne(place(), short)).toBe(false);
    expect(areOne(place(), place({ format: FieldFormat.parse({ password: true }) }))).toBe(false);
  });
});
