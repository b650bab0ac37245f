import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import { checkFilling, leftEmpty, problemOfGiving } from './filling.js';
import type { FillableField } from './filling.js';

const field = (id: string, more: Partial<FillableField> = {}): FillableField => ({
  ...{ id, type: 'text', label: id, format: FieldFormat.parse({}), state: 'missing', value: null, confirmed: false },
  ...{ checkboxGroup: null, part: null, corrected: null },
  ...more,
});
const WIDGET = { name: 'name', object: 1, kind: 'text', onValue: null } as const;
const option = (id: string, required = false) =>
  field(id, { type: 'checkbox', checkboxGroup: 'g', format: FieldFormat.parse({ required }) });

describe('blanks that a signer fills in', () => {
  it('are blanks of the form that nobody has filled in', () => {
    const others = field('others', { state: 'out_of_scope' });
    const left = field('left', { state: 'out_of_scope', corrected: { outOfScope: true, byOthers: true } });
    const fields = [field('a'), others, left, field('empty', { confirmed: true })];
    expect(problemOfGiving(fields, [['a', 'others', 'left'], ['empty']])).toBeNull();
    const unfillable = [
      field('signed', { type: 'signature' }),
      field('void', { state: 'not_applicable' }),
      field('out', { corrected: { outOfScope: true } }),
      field('inked', { format: FieldFormat.parse({ inked: 'Kiel' }) }),
    ];
    for (const one of unfillable)
      expect(problemOfGiving(unfillable, [[one.id]])).toEqual({ rule: 'unfillable', fieldId: one.id });
    expect(problemOfGiving(fields, [['x']])).toEqual({ rule: 'unfillable', fieldId: 'x' });
    const filled = [field('b', { value: 'Kiel', confirmed: true })];
    expect(problemOfGiving(filled, [['b']])).toEqual({ rule: 'filled', fieldId: 'b' });
  });

  it('are one person’s each, and all of one answer the same person’s', () => {
    expect(problemOfGiving([field('a')], [['a'], ['a']])).toEqual({ rule: 'two_fill', fieldId: 'a' });
    expect(problemOfGiving([option('o1'), option('o2')], [['o1', 'o2']])).toBeNull();
    expect(problemOfGiving([option('o1'), option('o2')], [['o1']])).toEqual({ rule: 'apart', fieldId: 'o2' });
    expect(problemOfGiving([option('o1'), option('o2')], [['o1'], ['o2']])).toEqual({ rule: 'apart', fieldId: 'o2' });
    const pieces = ['p1', 'p2'].map((id, at) => field(id, { part: { of: 'iban', index: at + 1 } }));
    expect(problemOfGiving(pieces, [['p2']])).toEqual({ rule: 'apart', fieldId: 'p2' });
    expect(problemOfGiving(pieces, [['p2', 'p1']])).toBeNull();
    const places = ['w1', 'w2'].map((id) => field(id, { label: 'Name', widget: WIDGET }));
    expect(problemOfGiving(places, [['w1']])).toEqual({ rule: 'apart', fieldId: 'w2' });
    expect(problemOfGiving(places, [['w1', 'w2']])).toBeNull();
  });
});

describe('what a signer fills in', () => {
  it('stands in all places of one field of the file, which has one value', () => {
    const own = ['w1', 'w2'].map((id) => field(id, { label: 'Name', widget: WIDGET }));
    const filled = checkFilling(own, [{ id: 'w2', value: 'Kim' }]);
    expect(filled.ok && [...filled.values]).toEqual([
      ['w2', 'Kim'],
      ['w1', 'Kim'],
    ]);
    const two = own.map(({ id }) => ({ id, value: id }));
    expect(checkFilling(own, two)).toMatchObject({ ok: false, problem: { field: { id: 'w2' } } });
    const cells = own.map((place, at) => ({ ...place, part: { of: 'name', index: at + 1 } }));
    expect(checkFilling(cells, two)).toMatchObject({ ok: true });
  });

  const own = [
    field('name', { format: FieldFormat.parse({ maxLength: 4 }) }),
    field('day', { type: 'date', format: FieldFormat.parse({ datePattern: 'dd.mm.yyyy' }) }),
    field('box', { type: 'checkbox' }),
  ];
  const fill = (entries: Record<string, string | null>) =>
    checkFilling(
      own,
      Object.entries(entries).map(([id, value]) => ({ id, value })),
    );

  it('holds nothing that can’t be printed', () => {
    expect(fill({ name: 'Əli' })).toMatchObject({
      ok: false,
      problem: { field: { id: 'name' }, rule: expect.stringContaining('"Ə"') },
    });
  });

  it('is kept as the contract writes it; what is left empty is nothing', () => {
    expect(fill({ name: 'Ada', day: '17.04.1988', box: 'true' })).toEqual({
      ok: true,
      values: new Map([
        ['name', 'Ada'],
        ['day', '1988-04-17'],
        ['box', 'true'],
      ]),
    });
    expect(fill({ name: '', day: null, box: 'false' })).toEqual({ ok: true, values: new Map() });
  });

  it('is refused at the field, and in anybody else’s', () => {
    expect(fill({ name: 'Lovelace' })).toMatchObject({ problem: { field: { id: 'name' }, rule: expect.any(String) } });
    expect(fill({ day: '31.02.2020' })).toMatchObject({ problem: { field: { id: 'day' } } });
    expect(fill({ box: 'maybe' })).toMatchObject({ problem: { field: { id: 'box' } } });
    expect(fill({ other: 'x' })).toMatchObject({ problem: { field: null } });
  });

  it('is one option of a group', () => {
    const both = checkFilling(
      [option('o1'), option('o2')],
      [
        { id: 'o1', value: 'true' },
        { id: 'o2', value: 'true' },
      ],
    );
    expect(both).toMatchObject({ ok: false, problem: { field: { id: 'o2' } } });
  });

  it('leaves nothing empty that the form asks for', () => {
    const asked = field('asked', { format: FieldFormat.parse({ required: true }) });
    expect(leftEmpty([field('a'), asked], new Map())).toBe(asked);
    expect(leftEmpty([asked], new Map([['asked', 'x']]))).toBeNull();
    const group = [option('o1', true), option('o2', true)];
    expect(leftEmpty(group, new Map())).toBe(group[0]);
    expect(leftEmpty(group, new Map([['o2', 'true']]))).toBeNull();
  });
});
