import { describe, expect, it } from '@jest/globals';
import { ANSWERS } from '@formseal/contracts';
import type { DocumentRow } from '@formseal/database';
import { aFieldRow } from '../../../testing/a-field-row.js';
import { givenValues, settled } from './given-values.js';

const open = { status: 'ready_for_review' } as DocumentRow;
const option = (id: string) => aFieldRow(id, { type: 'checkbox', value: null, checkboxGroup: 'g' });

describe('values of an upload', () => {
  it('are an object of texts, true, false and null, or refused by name', () => {
    expect(givenValues(null)).toBeNull();
    expect(givenValues('{"a":"x","b":true,"c":null}')).toEqual({ a: 'x', b: true, c: null });
    for (const wrong of ['', '[]', '{"a":1}', '{"a":{}}', '{"a":"\\u0000"}'])
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
    const { changes, outcome } = settled(open, fields, { 'field yes': true, 'field no': true });
    expect(changes.map(({ id, state }) => [id, state])).toEqual([
      ['yes', 'ok'],
      ['no', 'not_applicable'],
    ]);
    expect(outcome).toMatchObject({ confirmed: 1, refused: [{ name: 'field no', fieldId: 'no' }] });
  });

  it('leave alone what somebody confirmed: the call came twice', () => {
    const fields = [aFieldRow('a', { value: 'mine', confirmed: true })];
    expect(settled(open, fields, { 'field a': 'other' }).changes).toEqual([]);
  });

  it('are told one by one where they do not fit, and the rest is taken', () => {
    const fields = [aFieldRow('day', { type: 'date' }), aFieldRow('a')];
    const { changes, outcome } = settled(open, fields, { 'field day': 'soon', 'field a': 'x', z: 'y' });
    expect(changes.map(({ id }) => id)).toEqual(['a']);
    expect(outcome).toMatchObject({ confirmed: 1, unknown: ['z'], refused: [{ name: 'field day', fieldId: 'day' }] });
  });
});
