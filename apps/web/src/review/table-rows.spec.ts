import '../testing/dom.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { press } from '../testing/keys.js';
import { closeForm, opened } from '../testing/opened.js';
import { aCell, references } from '../testing/references.js';
import { focusItem } from './focus.js';
import type { ReviewStore } from './store.js';
import { rowOf } from './table-rows.js';

afterEach(closeForm);

const itemIn = ({ state }: ReviewStore, id: string) => state.itemById.get(id)!;
const row = (store: ReviewStore, id: string) =>
  rowOf(itemIn(store, id), store.state.items, store.state.pages).map((item) => item.id);

function typed(text: string): void {
  for (const key of text) press({ key });
  press({ key: 'Enter' });
}

describe('blanks of a form', () => {
  const labels = ['one', 'two', 'three'];
  const form = {
    ...references,
    fields: labels.map((label, at) => aCell(label, label, [68, 500 - 30 * at, 300, 514 - 30 * at])),
  };

  it('are led to though the person was there, had they not gone on: a click further up passes none over', () => {
    const store = opened(form, 'clicked');
    focusItem(store, itemIn(store, 'two'));
    focusItem(store, itemIn(store, 'one'));
    typed('first');
    expect(store.state.focus).toBe('two');
    typed('second');
    expect(store.state.focus).toBe('three');
  });

  it('end with a choice that is left open: Enter goes on from there to what waits', () => {
    const option = (id: string, left: number): ReviewField => ({
      ...aCell(id, `Married – ${id}`, [left, 300, left + 12, 312]),
      ...({ type: 'checkbox', checkboxGroup: 'married' } as const),
    });
    const name = aCell('name', 'Name', [68, 530, 300, 544], 'Ada');
    const fields = [name, aCell('one', 'one', [68, 500, 300, 514]), option('yes', 68), option('no', 120)];
    const store = opened({ ...references, fields }, 'choice');
    focusItem(store, itemIn(store, 'one'));
    typed('first');
    expect(store.state.focus).toBe('yes');
    press({ key: 'Enter' });
    expect(store.state.focus).toBe('name');
  });

  it('that were passed over are led to no more', () => {
    const store = opened(form, 'passed');
    for (const id of ['one', 'two', 'three', 'one']) focusItem(store, itemIn(store, id));
    typed('first');
    expect(store.state.focus).toBe('three');
  });
});

describe('a row of a table', () => {
  it('is the cells beside each other whose columns come again', () => {
    const store = opened(references, 'rows');
    expect(row(store, 'ADDRESS 2')).toEqual(['COMPANY 2', 'ADDRESS 2', 'PHONE 2']);
    expect([row(store, 'city'), row(store, 'last')]).toEqual([[], []]);
  });

  it('has a column between that is called otherwise in each row', () => {
    const line = (labels: readonly string[], top: number) =>
      labels.map((label, at) => aCell(`${label} ${top}`, label, [68 + 110 * at, top, 170 + 110 * at, top + 14]));
    const fields = [...line(['City', 'County', 'Zip'], 500), ...line(['City', 'State', 'Zip'], 478)];
    const store = opened({ ...references, fields }, 'between');
    expect(row(store, 'City 500')).toEqual(['City 500', 'County 500', 'Zip 500']);
    focusItem(store, itemIn(store, 'City 478'));
    typed('Rome');
    expect(store.state.focus).toBe('State 478');
    typed('Lazio');
    expect(store.state.focus).toBe('Zip 478');
  });

  it('is none of what is asked of one person, and farther down of the next', () => {
    const block = (of: string, top: number): ReviewField[] =>
      ['Town', 'Street'].map((label, at) =>
        aCell(`${label} of ${of}`, label, [68 + 160 * at, top, 218 + 160 * at, top + 20]),
      );
    const store = opened({ ...references, fields: [...block('seller', 600), ...block('buyer', 460)] }, 'blocks');
    expect(row(store, 'Town of seller')).toEqual([]);
  });

  it('is filled in cell by cell: what is suggested is selected, typed over, and never passed by', () => {
    const store = opened(references, 'walked');
    focusItem(store, itemIn(store, 'city'));
    const rows = [
      ['Alpha', 'A street', '1'],
      ['Beta', 'B street', '2'],
      ['Gamma', 'C street', '3'],
    ];
    for (const text of ['Berlin', ...rows.flat()]) typed(text);
    const values = store.state.document.fields.map(({ id, value, confirmed }) => [id, value, confirmed]);
    expect(values.slice(0, 10)).toEqual([
      ['city', 'Berlin', true],
      ...rows.flatMap((cells, at) =>
        ['COMPANY', 'ADDRESS', 'PHONE'].map((label, column) => [`${label} ${at + 1}`, cells[column], true]),
      ),
    ]);
    // Outside of a table what is suggested waits for the look through all.
    expect(store.state.focus).toBe('last');
    expect(store.state.byId.get('first')).toMatchObject({ value: 'Anna', confirmed: false });
  });

  it('keeps what is suggested where only Enter is pressed', () => {
    const store = opened(references, 'entered');
    focusItem(store, itemIn(store, 'city'));
    press({ key: 'Enter' });
    expect(store.state.focus).toBe('COMPANY 1');
    press({ key: 'Enter' });
    expect(store.state.byId.get('COMPANY 1')).toMatchObject({ value: 'Nordlicht', source: 'profile', confirmed: true });
    expect(store.state.focus).toBe('ADDRESS 1');
  });
});

describe('Enter', () => {
  const at = (y: number): ReviewField['rect'] => [68, y, 300, y + 14];
  const suggested = (id: string, y: number): ReviewField => ({
    ...aCell(id, id, at(y)),
    state: 'unsure',
    value: 'Ada',
  });
  const fields = [
    suggested('name', 500),
    aCell('hobby', 'Hobby', at(470)),
    suggested('town', 440),
    aCell('shoe', 'Shoe size', at(410)),
    suggested('mail', 380),
  ];

  it('leads from whatever stands in a field to the next blank, and with none left to the rest', () => {
    const store = opened({ ...references, fields }, 'one rule');
    focusItem(store, itemIn(store, 'name'));
    press({ key: 'Enter' });
    expect(store.state.focus).toBe('hobby');
    typed('chess');
    expect(store.state.focus).toBe('shoe');
    focusItem(store, itemIn(store, 'town'));
    typed('Berlin');
    expect(store.state.focus).toBe('shoe');
    typed('38');
    // The list is nowhere to be seen here, as on a phone: there one comes to what waits by itself.
    expect(store.state.focus).toBe('mail');
  });
});
