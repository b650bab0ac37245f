import { describe, expect, it } from '@jest/globals';
import type { DocumentRow } from '@formseal/database';
import { FieldFormat } from '@formseal/contracts';
import { aFieldRow as field } from '../../testing/a-field-row.js';
import { confirmation, selection } from './field-rules.js';

const format = FieldFormat.parse({});
const open = { status: 'ready_for_review' } as DocumentRow;

describe('confirmation', () => {
  const fields = [field('a'), field('day', { type: 'date' }), field('s', { type: 'signature', value: null })];

  it('keeps the suggestion where no value is given', () => {
    expect(confirmation(open, fields, 'a', {})).toEqual([{ id: 'a', confirmed: true }]);
    expect(confirmation(open, fields, 's', {})).toEqual([{ id: 's', confirmed: true }]);
  });

  it('keeps none that is longer than the form allows: it could not be signed', () => {
    const long = field('a', { value: 'Tübingen', format: { ...format, maxLength: 5 } });
    expect(() => confirmation(open, [long], 'a', {})).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining('at most 5 characters') }),
    );
    expect(confirmation(open, [long], 'a', { value: 'Ulm' })).toMatchObject([{ value: 'Ulm', confirmed: true }]);
    const cells = field('a', { value: '12-34', format: { ...format, maxLength: 4, comb: 4 } });
    expect(confirmation(open, [cells], 'a', {})).toEqual([{ id: 'a', confirmed: true }]);
  });

  it.each([null, ''])('clears on %j', (value) => {
    const cleared = { id: 'a', value: null, source: 'none', state: 'missing', confirmed: true };
    expect(confirmation(open, fields, 'a', { value })).toEqual([cleared]);
  });

  it('leaves empty what is said to be empty, a place to sign too, until it is taken back', () => {
    const cleared = { id: 'a', value: null, source: 'none', state: 'missing', confirmed: true };
    expect(confirmation(open, fields, 'a', { empty: true })).toEqual([cleared]);
    expect(confirmation(open, fields, 'a', { empty: false })).toEqual([{ id: 'a', confirmed: true }]);
    expect(confirmation(open, [field('t', { type: 'checkbox' })], 't', { empty: true })).toMatchObject([
      { value: 'false' },
    ]);
    expect(confirmation(open, fields, 's', { empty: true })).toMatchObject([
      { state: 'not_applicable', confirmed: true },
    ]);
    const left = [field('s', { type: 'signature', state: 'not_applicable', value: null })];
    const [signed] = confirmation({ ...open, strongerTier: null }, left, 's', { empty: false });
    expect(signed).toEqual({ id: 's', value: null, source: 'profile', state: 'ok', confirmed: true });
    const [byHand] = confirmation({ ...open, strongerTier: 'notary' }, left, 's', { empty: false });
    expect(byHand).toMatchObject({ source: 'none', state: 'hand' });
    const others = [field('s', { type: 'signature', state: 'out_of_scope', value: null })];
    for (const empty of [true, false])
      expect(confirmation(open, others, 's', { empty })).toEqual([{ id: 's', confirmed: true }]);
    expect(() => confirmation(open, fields, 'a', { empty: true, value: 'x' })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining('no value') }),
    );
  });

  it('takes a string as the value', () => {
    const set = { id: 'a', value: 'x', source: 'user_input', state: 'ok', confirmed: true };
    expect(confirmation(open, fields, 'a', { value: 'x' })).toEqual([set]);
  });

  it('names the field and the rule of a value that does not fit', () => {
    expect(() => confirmation(open, fields, 'day', { value: '31.31.2020' })).toThrow(
      /value: "field day" must be a date/,
    );
    expect(() => confirmation(open, fields, 's', { value: 'x' })).toThrow(/takes no value/);
  });

  it('confirms nothing that can’t be printed, whether typed or suggested', () => {
    const named = [field('n', { value: 'Əli' })];
    const refusal = expect.objectContaining({
      code: 'invalid_parameter',
      message: expect.stringContaining('"Ə"'),
      details: expect.objectContaining({ fieldId: 'n' }),
    });
    expect(() => confirmation(open, named, 'n', {})).toThrow(refusal);
    expect(() => confirmation(open, named, 'n', { value: 'Əli Y' })).toThrow(refusal);
    expect(confirmation(open, named, 'n', { value: 'Ali' })).toMatchObject([{ value: 'Ali', confirmed: true }]);
  });

  it.each(['signed', 'sent', 'revoked', 'failed', 'received', 'extracting'] as const)('refuses on %s', (status) => {
    expect(() => confirmation({ status } as DocumentRow, fields, 'a', {})).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });

  it('lets what is written on the page stand: confirmed as it is, neither changed nor cleared', () => {
    const inked = [field('ink', { value: 'Weber', source: 'none', format: { ...format, inked: 'Weber' } })];
    expect(confirmation(open, inked, 'ink', {})).toEqual([{ id: 'ink', confirmed: true }]);
    const kept = { id: 'ink', value: 'Weber', source: 'none', state: 'ok', confirmed: true };
    expect(confirmation(open, inked, 'ink', { value: 'Weber' })).toEqual([kept]);
    for (const value of ['Meier', '', null])
      expect(() => confirmation(open, inked, 'ink', { value })).toThrow(
        expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining('on the page already') }),
      );
  });

  it('knows no field of another document', () => {
    expect(() => confirmation(open, fields, 'z', {})).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});

describe('selection', () => {
  const group = (id: string, checkboxGroup: string | null) => field(id, { type: 'checkbox', checkboxGroup });
  const fields = [group('yes', 'g'), group('no', 'g'), group('other', 'h'), group('lone', null)];
  const inked = { ...group('ink', 'g'), source: 'none' as const, format: { ...format, inked: 'true' } };

  it('chooses one, rules out the rest of its group, and touches nothing else', () => {
    expect(selection(open, fields, 'no')).toEqual([
      { id: 'yes', value: 'false', state: 'not_applicable' },
      { id: 'no', value: 'true', state: 'ok', source: 'user_input', confirmed: true },
    ]);
  });

  it('leaves alone what is no option of the account’s', () => {
    const left = { ...group('left', 'g'), state: 'out_of_scope' as const };
    expect(selection(open, [...fields, left], 'no').map(({ id }) => id)).toEqual(['yes', 'no']);
  });

  it('is what a confirm with `true` comes to, which no option beside one that is ticked on the page takes', () => {
    const said = (id: string, value: string, of = fields) => confirmation(open, of, id, { value });
    expect(said('no', 'true')).toEqual(selection(open, fields, 'no'));
    expect(said('no', 'false')).toMatchObject([{ id: 'no', value: 'false', state: 'ok' }]);
    expect(said('lone', 'true')).toMatchObject([{ id: 'lone', value: 'true', state: 'ok' }]);
    const withInk = [...fields, inked, { ...inked, id: 'ink too' }];
    expect(said('ink', 'true', withInk)).toMatchObject([{ id: 'ink', value: 'true', source: 'none' }]);
    expect(() => said('no', 'true', withInk)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', details: expect.objectContaining({ fieldId: 'no' }) }),
    );
  });

  it('is refused where another option is ticked on the page, and agrees with that one', () => {
    expect(() => selection(open, [...fields, inked], 'no')).toThrow(expect.objectContaining({ code: 'invalid' }));
    expect(selection(open, [...fields, inked], 'ink').at(-1)).toMatchObject({ value: 'true', source: 'none' });
  });

  it('is refused for a field without a group', () => {
    expect(() => selection(open, fields, 'lone')).toThrow(expect.objectContaining({ code: 'invalid', status: 422 }));
  });
});
