import { describe, expect, it } from '@jest/globals';
import { ANSWERS, FieldFormat } from '@formseal/contracts';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { aFieldRow } from '../../../testing/a-field-row.js';
import { givenValues, settled } from './given-values.js';

const open = { status: 'ready_for_review' } as DocumentRow;
const option = (id: string) => aFieldRow(id, { type: 'checkbox', value: null, checkboxGroup: 'g' });

describe('values of an upload', () => {
  it('are an object of texts, true, false and null, or refused by name', () => {
    expect(givenValues(null)).toBeNull();
    expect(givenValues('{"a":"x","b":true,"c":null}')).toEqual({ a: 'x', b: true, c: null });
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`label ${at}`, ''])));
    for (const wrong of ['', '[]', '{"a":1}', '{"a":{}}', '{"a":"\\u0000"}', many])
      expect(() => givenValues(wrong)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
  });

  it('go to all fields of a meaning, and to none of several with one label', () => {
    const fields = [
      aFieldRow('a', { label: 'Name', semanticKey: 'self.full_name' }),
      aFieldRow('b', { label: 'Name', semanticKey: 'self.full_name' }),
    ];
    const { changes, outcome } = settled(open, fields, { 'self.full_name': 'Ada', name: 'Eve' });
    expect(changes.map(({ id, value }) => [id, value])).toEqual([
      ['a', 'Ada'],
      ['b', 'Ada'],
    ]);
    expect(outcome).toEqual({
      confirmed: 2,
      toCheck: [],
      unknown: [],
      refused: [expect.objectContaining({ name: 'name', fieldId: null })],
    });
  });

  it('go to a field of the file once, by the label that it has in several places, and to what is labelled otherwise by itself', () => {
    const widget = { name: 'name', object: 1, kind: 'text', onValue: null } as const;
    const fields = ['a', 'b'].map((id) => aFieldRow(id, { label: 'Name', widget }));
    const { changes, outcome } = settled(open, [...fields, aFieldRow('c', { widget })], {
      name: 'Ada',
      'field c': 'Eve',
    });
    expect(changes.map(({ id, value }) => [id, value])).toEqual([
      ['a', 'Ada'],
      ['c', 'Eve'],
    ]);
    expect(outcome).toMatchObject({ confirmed: 2, refused: [] });
  });

  it('are refused one by one where two would be said of one field of the file: what does not fit hinders nothing else', () => {
    const placed = (id: string, onValue: string, section: string) =>
      aFieldRow(id, {
        ...{ type: 'checkbox', label: onValue, section, value: null, checkboxGroup: section },
        widget: { name: 'pier', object: 1, kind: 'radio', unison: true, onValue },
      });
    const fields = ['Boat', 'Berth'].flatMap((section) =>
      ['North', 'South'].map((option) => placed(`${section} ${option}`, option, section)),
    );
    const { changes, outcome } = settled(open, [...fields, aFieldRow('c')], {
      ...{ 'Boat: North': true, 'Berth: South': true },
      'field c': 'Eve',
    });
    expect(changes.map(({ id, value }) => [id, value])).toEqual([
      ['Boat North', 'true'],
      ['Boat South', 'false'],
      ['c', 'Eve'],
    ]);
    expect(outcome).toMatchObject({ confirmed: 2, refused: [{ name: 'Berth: South', fieldId: 'Berth South' }] });
  });

  it('wait to be confirmed where a field of their meaning may be asked of somebody else', () => {
    const fields = [
      aFieldRow('a', { semanticKey: 'self.full_name' }),
      aFieldRow('b', { semanticKey: 'self.full_name', label: 'Name of the child', why: ['words_left', 'relative'] }),
    ];
    const { changes, outcome } = settled(open, fields, { 'self.full_name': 'Ada' });
    expect(changes.map(({ id, value, state, confirmed }) => [id, value, state, confirmed])).toEqual([
      ['a', 'Ada', 'ok', true],
      ['b', 'Ada', 'unsure', false],
    ]);
    const { somebody_else: message } = ANSWERS;
    expect(outcome).toMatchObject({ confirmed: 1, toCheck: [{ name: 'self.full_name', fieldId: 'b', message }] });
    // Whoever names the field itself means it.
    const named = settled(open, fields, { 'Name of the child': 'Eve' });
    expect(named.changes).toMatchObject([{ id: 'b', value: 'Eve', confirmed: true }]);
  });

  it('choose one option of a group', () => {
    const fields = [option('yes'), option('no')];
    for (const tick of [true, 'true']) {
      const { changes, outcome } = settled(open, fields, { 'field yes': tick, 'field no': tick });
      expect(changes.map(({ id, state }) => [id, state])).toEqual([
        ['yes', 'ok'],
        ['no', 'not_applicable'],
      ]);
      const message = expect.stringContaining('"field yes" beside "field no"');
      expect(outcome).toMatchObject({ confirmed: 1, refused: [{ name: 'field no', fieldId: 'no', message }] });
    }
    for (const given of [
      { 'field yes': false, 'field no': true },
      { 'field no': 'true', 'field yes': false },
    ]) {
      const { changes, outcome } = settled(open, fields, given);
      expect(changes.find(({ id }) => id === 'yes')).toMatchObject({ value: 'false', state: 'not_applicable' });
      expect(outcome).toMatchObject({ confirmed: 2, refused: [] });
    }
  });

  it('go across the pieces of a value that the form splits, by its meaning or its label', () => {
    const part = { of: 'whole-1', count: 3, label: 'Born on', semanticKey: 'self.birth_date', pattern: 'ddmmyyyy' };
    const piece = (id: string, index: number, comb: number, over: Partial<FieldRow> = {}) =>
      aFieldRow(id, { label: 'Born on', part: { ...part, index }, format: FieldFormat.parse({ comb }), ...over });
    const fields = [piece('d', 1, 2), piece('m', 2, 2), piece('y', 3, 4, { label: 'Year' })];
    const all = [
      ['d', '17'],
      ['m', '04'],
      ['y', '1988'],
    ];
    for (const name of ['self.birth_date', 'born on']) {
      const { changes, outcome } = settled(open, fields, { [name]: '1988-04-17' });
      expect(changes.map(({ id, value }) => [id, value])).toEqual(all);
      expect(outcome).toEqual({ confirmed: 3, toCheck: [], unknown: [], refused: [] });
    }
    expect(settled(open, fields, { year: '1989' }).changes).toMatchObject([{ id: 'y', value: '1989' }]);
    expect(settled(open, fields, { 'born on': '17 April 1988' }).outcome.refused).toMatchObject([{ fieldId: 'd' }]);
    fields[1] = piece('m', 2, 2, { confirmed: true });
    expect(settled(open, fields, { 'born on': '1988-04-17' }).changes).toEqual([]);
  });

  it('leave alone what somebody confirmed or chose: the call came twice', () => {
    const fields = [aFieldRow('a', { value: 'mine', confirmed: true })];
    expect(settled(open, fields, { 'field a': 'other' }).changes).toEqual([]);
    const chosen = [{ ...option('yes'), value: 'true', confirmed: true }, option('no')];
    for (const tick of [true, 'true']) expect(settled(open, chosen, { 'field no': tick }).changes).toEqual([]);
  });

  it('are for the field that is named, whatever else was sent for its meaning, and once for each', () => {
    const fields = [aFieldRow('a', { semanticKey: 'self.full_name', label: 'Name of the child', why: ['relative'] })];
    for (const given of [
      { 'Name of the child': 'Eve', 'self.full_name': 'Ada' },
      { 'self.full_name': 'Ada', 'Name of the child': 'Eve' },
    ]) {
      const { changes, outcome } = settled(open, fields, given);
      expect(changes).toMatchObject([{ id: 'a', value: 'Eve', confirmed: true }]);
      expect(outcome).toEqual({ confirmed: 1, toCheck: [], unknown: [], refused: [] });
    }
    const { changes, outcome } = settled(open, fields, { 'Name of the child': 'Eve', 'NAME of the child': 'Ada' });
    expect(changes).toMatchObject([{ id: 'a', value: 'Eve' }]);
    expect(outcome).toMatchObject({ confirmed: 1, refused: [{ name: 'NAME of the child', fieldId: 'a' }] });
  });

  it('are told one by one where they do not fit, and the rest is taken', () => {
    const fields = [aFieldRow('day', { type: 'date' }), aFieldRow('a')];
    const { changes, outcome } = settled(open, fields, { 'field day': 'soon', 'field a': 'x', z: 'y' });
    expect(changes.map(({ id }) => id)).toEqual(['a']);
    expect(outcome).toMatchObject({ confirmed: 1, unknown: ['z'], refused: [{ name: 'field day', fieldId: 'day' }] });
  });

  it('take a time that grows with what is sent: sixteen times as much takes no 256 times as long', () => {
    const settling = (count: number) => {
      const boxes = Array.from({ length: count }, (_, at) =>
        aFieldRow(`${at}`, { type: 'checkbox', value: null, checkboxGroup: `g${at >> 1}` }),
      );
      const sent = Array.from({ length: count / 4 }, (_, at) => [`field ${2 * at}`, true] as const);
      return () => expect(settled(open, boxes, Object.fromEntries(sent)).outcome.confirmed).toBe(sent.length);
    };
    const [few, many] = [settling(2_000), settling(32_000)];
    few();
    // Seen: 20 to 52, as what is small stays in the processor's own memory.
    expect(quickest(many) / quickest(few)).toBeLessThan(128);
  });
});

/** In time of the processor, the best of a few tries: a busy machine slows some of them down. */
function quickest(work: () => unknown): number {
  const tries = Array.from({ length: 8 }, () => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  });
  return Math.min(...tries);
}
