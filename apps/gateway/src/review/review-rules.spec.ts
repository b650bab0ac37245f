import { describe, expect, it } from '@jest/globals';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { filled, piecesFilled, settled, undone } from './review-rules.js';

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

  it('confirms what is there as it was seen, and nothing else: the value, or that there is none', () => {
    const saw = (seen: string | null, stands: string | null) => () =>
      filled(document, [field({ value: stands })], 'a', { confirmed: true, seen });
    expect(saw('Ada', 'Ada')()).toEqual([{ id: 'a', confirmed: true }]);
    expect(saw(null, null)()).toEqual([{ id: 'a', confirmed: true }]);
    const refusal = expect.objectContaining({ code: 'conflict', details: expect.objectContaining({ fieldId: 'a' }) });
    for (const other of [saw('Ada', 'Eva'), saw('Ada', null), saw(null, 'Eva')]) expect(other).toThrow(refusal);
  });

  it('chooses an option of a group, confirmed with it or not yet', () => {
    const [chosen, other] = ['a', 'b'].map((id) => field({ id, type: 'checkbox', checkboxGroup: 'g', value: 'true' }));
    for (const confirmed of [true, false])
      expect(filled(document, [chosen!, other!], 'a', { value: 'true', confirmed })).toEqual([
        { id: 'a', value: 'true', source: 'user_input', state: 'ok', confirmed },
        { id: 'b', value: 'false', state: 'not_applicable' },
      ]);
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

describe('piecesFilled as they were seen', () => {
  const fields = [field({ id: 'a', value: '12' }), field({ id: 'b', value: '34' })];
  const said = (second: string, asSeen?: true) => () =>
    piecesFilled(document, fields, {
      pieces: [
        { id: 'a', value: '12' },
        { id: 'b', value: second },
      ],
      confirmed: true,
      ...(asSeen && { asSeen }),
    });

  it('confirms them where they say so still, and is refused where one says something else', () => {
    const confirmed = ['a', 'b'].map((id) => ({ id, confirmed: true }));
    expect(said('34', true)()).toEqual(confirmed);
    const refusal = expect.objectContaining({ code: 'conflict', details: expect.objectContaining({ fieldId: 'b' }) });
    expect(said('56', true)).toThrow(refusal);
  });

  it('puts in what was typed, whatever stands there', () => {
    expect(said('56')()).toMatchObject([{ id: 'a' }, { id: 'b', value: '56', source: 'user_input' }]);
  });
});

describe('piecesFilled of a group', () => {
  const [yes, no] = ['yes', 'no'].map((id) =>
    field({ id, label: id, type: 'checkbox', checkboxGroup: 'g', value: 'false' }),
  );
  const said = (...pieces: { id: string; value: string }[]) =>
    piecesFilled(document, [yes!, no!], { pieces, confirmed: true });

  it('is one choice, whichever option is named first', () => {
    const [ticked, open] = [
      { id: 'no', value: 'true' },
      { id: 'yes', value: 'false' },
    ];
    for (const changes of [said(ticked, open), said(open, ticked)]) {
      expect(changes.find(({ id }) => id === 'no')).toMatchObject({ value: 'true', state: 'ok', confirmed: true });
      expect(changes.find(({ id }) => id === 'yes')).toMatchObject({ value: 'false', state: 'not_applicable' });
    }
  });

  it('is refused where two are ticked, by both', () => {
    const two = ['yes', 'no'].map((id) => ({ id, value: 'true' }));
    expect(() => said(...two)).toThrow(/another option of the same group: "yes" beside "no"/);
  });
});

describe('settled', () => {
  const told = (...words: { id: string; seen: string | null; empty?: boolean }[]) => ({ fields: words });

  it('confirms each as it was seen: with its value, or as empty', () => {
    const fields = [field({ id: 'a', state: 'unsure' }), field({ id: 'b', state: 'missing', value: null })];
    expect(settled(document, fields, told({ id: 'a', seen: 'Ada' }, { id: 'b', seen: null }))).toEqual([
      { id: 'a', confirmed: true },
      { id: 'b', confirmed: true },
    ]);
  });

  it('leaves open what says something else than was seen, is gone, is another party’s, or is confirmed', () => {
    const fields = [
      field({ id: 'a', value: 'Eva' }),
      field({ id: 'b', confirmed: true }),
      field({ id: 'c', state: 'out_of_scope' }),
    ];
    const words = ['a', 'b', 'c', 'd'].map((id) => ({ id, seen: 'Ada', empty: true }));
    expect(settled(document, fields, told(...words))).toEqual([]);
  });

  it('leaves open what can’t be printed, and takes the rest', () => {
    const fields = [field({ id: 'a', value: '😀' }), field({ id: 'b' })];
    const words = told({ id: 'a', seen: '😀' }, { id: 'b', seen: 'Ada' });
    expect(settled(document, fields, words)).toEqual([{ id: 'b', confirmed: true }]);
    expect(settled(document, fields, told({ id: 'a', seen: '😀', empty: true }))).toMatchObject([
      { id: 'a', value: null },
    ]);
  });

  it('makes one change of a field that is named twice: the last word holds', () => {
    const words = told({ id: 'a', seen: 'Ada' }, { id: 'a', seen: 'Ada', empty: true });
    expect(settled(document, [field({})], words)).toEqual([
      { id: 'a', value: null, source: 'none', state: 'missing', confirmed: true },
    ]);
  });

  it('empties what is told to stay empty', () => {
    expect(settled(document, [field({})], told({ id: 'a', seen: 'Ada', empty: true }))).toEqual([
      { id: 'a', value: null, source: 'none', state: 'missing', confirmed: true },
    ]);
  });

  it('leaves a place to sign without the signature where it is told to stay empty', () => {
    const line = field({ type: 'signature', value: null });
    expect(settled(document, [line], told({ id: 'a', seen: null }))).toEqual([{ id: 'a', confirmed: true }]);
    expect(settled(document, [line], told({ id: 'a', seen: null, empty: true }))).toEqual([
      { id: 'a', value: null, source: 'none', state: 'not_applicable', confirmed: true },
    ]);
  });

  it('takes a box that nobody ticked for one that is not ticked, and lets a ticked one stand', () => {
    const box = { type: 'checkbox', checkboxGroup: 'g' } as const;
    const fields = [
      field({ ...box, id: 'a', value: null, state: 'missing' }),
      field({ ...box, id: 'b', value: 'true', state: 'unsure' }),
      field({ ...box, id: 'c', value: 'false', state: 'not_applicable' }),
    ];
    const no = { value: 'false', source: 'user_input', state: 'ok', confirmed: true };
    expect(settled(document, fields, told({ id: 'a', seen: null }, { id: 'b', seen: 'true' }))).toEqual([
      { id: 'a', ...no },
      { id: 'b', confirmed: true },
    ]);
    const empty = [
      { id: 'b', seen: 'true', empty: true },
      { id: 'c', seen: 'false', empty: true },
    ];
    expect(settled(document, fields, told(...empty))).toEqual([
      { id: 'b', ...no },
      { id: 'c', ...no },
    ]);
  });

  it('is refused on a document that is not filled in any more', () => {
    expect(() => settled({ status: 'signed' } as DocumentRow, [field({})], told({ id: 'a', seen: 'Ada' }))).toThrow();
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
