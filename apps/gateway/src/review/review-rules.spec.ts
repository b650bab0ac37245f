import { describe, expect, it } from '@jest/globals';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { allSure, filled, piecesFilled, undone } from './review-rules.js';

const format = { multiline: false, maxLength: null, comb: null, datePattern: null, required: false } as const;

function field(part: Partial<FieldRow>): FieldRow {
  const plain = {
    id: 'a',
    type: 'text',
    label: 'Name',
    state: 'ok',
    value: 'Ada',
    source: 'profile',
    confirmed: false,
  };
  return {
    ...plain,
    checkboxGroup: null,
    format: { ...format, choices: [], editable: true, multiSelect: false },
    ...part,
  } as FieldRow;
}
const document = { status: 'in_review' } as DocumentRow;

describe('filled', () => {
  it('keeps a value unconfirmed until the person says so', () => {
    expect(filled(document, [field({})], 'a', { value: 'Eva', confirmed: false })).toEqual([
      { id: 'a', value: 'Eva', source: 'user_input', state: 'ok', confirmed: false },
    ]);
  });

  it('confirms what is there where no value comes with it', () => {
    expect(filled(document, [field({})], 'a', { confirmed: true })).toEqual([{ id: 'a', confirmed: true }]);
  });

  it('is refused on a signed document', () => {
    expect(() => filled({ status: 'signed' } as DocumentRow, [field({})], 'a', { confirmed: true })).toThrow('signed');
  });
});

describe('piecesFilled', () => {
  const chosen = field({ id: 'a', type: 'checkbox', value: 'true', source: 'user_input', confirmed: true });
  const ruledOut = field({ id: 'b', type: 'checkbox', value: 'false', source: 'none', state: 'not_applicable' });
  const ofAll = (value: string | null, confirmed: boolean) =>
    piecesFilled(document, [chosen, ruledOut], { pieces: ['a', 'b'].map((id) => ({ id, value })), confirmed });

  it('answers every option of a group where none is the one, what a choice had ruled out too', () => {
    const none = { value: 'false', source: 'user_input', state: 'ok', confirmed: true };
    expect(ofAll('false', true)).toEqual([
      { id: 'a', ...none },
      { id: 'b', ...none },
    ]);
  });

  it('leaves a group to be answered where its choice is taken back', () => {
    const open = { value: null, source: 'none', state: 'missing', confirmed: false };
    expect(ofAll(null, false)).toEqual([
      { id: 'a', ...open },
      { id: 'b', ...open },
    ]);
  });
});

describe('allSure', () => {
  it('confirms what is ok and nothing that is unsure, missing or done', () => {
    const fields = [
      field({ id: 'a' }),
      field({ id: 'b', state: 'unsure' }),
      field({ id: 'c', state: 'missing', value: null }),
      field({ id: 'd', confirmed: true }),
      field({ id: 'e', state: 'not_applicable' }),
    ];
    expect(allSure(document, fields)).toEqual([{ id: 'a', confirmed: true }]);
  });
});

describe('undone', () => {
  const before = [{ id: 'a', state: 'ok', value: 'Ada', source: 'profile', confirmed: false } as const];
  const after = [{ id: 'a', state: 'ok', value: 'Eva', source: 'user_input', confirmed: true } as const];
  const change = { before: [...before], after: [...after] };

  it('puts the fields back as they stood', () => {
    expect(undone(document, [field({ value: 'Eva', source: 'user_input', confirmed: true })], change)).toEqual({
      edited: before,
      drawn: [],
      erased: [],
    });
  });

  it('is refused where somebody has changed the field since', () => {
    expect(() => undone(document, [field({ value: 'Mia', confirmed: true })], change)).toThrow('again since');
  });

  it('erases what was drawn, and draws what was erased', () => {
    const drawn = field({ id: 'new', label: 'Drawn', position: 3 });
    expect(
      undone(document, [field({ id: 'new', label: 'Drawn', position: 5 })], { before: [], after: [drawn] }),
    ).toEqual({ edited: [], drawn: [], erased: ['new'] });
    expect(undone(document, [], { before: [drawn], after: [] })).toEqual({ edited: [], drawn: [drawn], erased: [] });
    const renamed = [field({ id: 'new', label: 'Renamed since' })];
    expect(() => undone(document, renamed, { before: [], after: [drawn] })).toThrow(/changed again/);
  });
});
