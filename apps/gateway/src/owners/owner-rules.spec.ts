import { describe, expect, it } from '@jest/globals';
import type { FieldRow } from '@formseal/database';
import type { SuggestedValue } from '@formseal/domain';
import { aFieldRow } from '../testing/a-field-row.js';
import { asRead, givenTo, openAmong, toldOf } from './owner-rules.js';

const club: SuggestedValue = { state: 'ok', value: 'Sailing Club', source: 'profile' };
const payee = (id: string, over: Partial<FieldRow> = {}) =>
  aFieldRow(id, { semanticKey: 'third_party.full_name', state: 'missing', value: null, source: 'none', ...over });

/** What changes where a person says of all these fields that they are somebody's, of whom the same is known for each. */
function given(rows: readonly FieldRow[], owner: string, { found = club, learned = owner as string | null } = {}) {
  const fields = toldOf(rows, owner, new Set(rows.map(({ id }) => id)));
  return givenTo(rows, new Map(rows.map(({ id }, at) => [id, { field: fields[at]!, found }])), learned);
}

describe('blanks of which a person says whose they are', () => {
  it('ask the same of that one, with what is known of them, and wait for a word', () => {
    expect(given([payee('a', { confidence: 0.95 })], 'organisation')).toEqual([
      {
        id: 'a',
        ...club,
        semanticKey: 'organisation.legal_name',
        part: null,
        confidence: 0.95,
        why: [],
        dated: null,
        confirmedBefore: null,
        emptied: false,
        corrected: { owner: 'organisation' },
      },
    ]);
  });

  it('are no longer doubted for whose they are, and as before for what they ask', () => {
    const [known, vague] = toldOf(
      [payee('a', { why: ['foreign_block'], confidence: 0.7 }), payee('b', { why: ['foreign_block', 'words_left'] })],
      'self',
      new Set(['a', 'b']),
    );
    expect(known).toMatchObject({ semanticKey: 'self.full_name', state: 'open', why: [], confidence: 0.75 });
    expect(vague).toMatchObject({ semanticKey: 'self.full_name', state: 'unsure', why: ['words_left'] });
  });

  it('take the place of what was known of another, also where less is known', () => {
    const before = payee('a', { state: 'ok', value: 'Engines Ltd', source: 'profile' });
    const nothing: SuggestedValue = { state: 'missing', value: null, source: 'none' };
    expect(given([before], 'self', { found: nothing })[0]).toMatchObject({ value: null, state: 'missing' });
  });

  it('are learned for the next copy, but for those of one of several', () => {
    const moved = payee('a', { corrected: { label: 'Payee' } });
    expect(given([moved], 'self')[0]).toMatchObject({ corrected: { label: 'Payee', owner: 'self' } });
    expect(given([moved], 'child[2]', { learned: null })[0]).not.toHaveProperty('corrected');
    expect(given([payee('b', { origin: 'drawn' })], 'self')[0]).not.toHaveProperty('corrected');
  });

  it('are none that a person filled in or confirmed, none that is signed, printed, out of scope, or asks about nobody', () => {
    const format = { ...payee('x').format, inked: 'x' };
    const rows = [
      payee('b', { confirmed: true }),
      payee('c', { source: 'user_input' }),
      payee('d', { type: 'signature' }),
      payee('e', { format }),
      payee('f', { state: 'out_of_scope' }),
      payee('g', { semanticKey: null }),
      payee('h'),
    ];
    expect(given(rows, 'self').map(({ id }) => id)).toEqual(['h']);
  });

  it('are all options of a group and all pieces of a value, or none where somebody has said anything of one', () => {
    const option = (id: string, over: Partial<FieldRow> = {}) =>
      payee(id, { type: 'checkbox', checkboxGroup: 'g', semanticKey: 'third_party.sex', ...over });
    const ruledOut = { state: 'not_applicable', value: 'false' } as const;
    const group = [option('a', { state: 'ok', value: 'true', source: 'profile' }), option('b', ruledOut)];
    expect([...openAmong(group, new Set(['a']))]).toEqual(['a', 'b']);
    expect(
      openAmong([option('a', { confirmed: true, value: 'true' }), option('b', ruledOut)], new Set(['b'])).size,
    ).toBe(0);
    const part = { of: 'iban', index: 1, count: 2, label: 'IBAN', pattern: null, semanticKey: 'third_party.iban' };
    const pieces = [
      payee('c', { semanticKey: null, part } as never),
      payee('d', { semanticKey: null, part, source: 'user_input' } as never),
    ];
    expect(openAmong(pieces, new Set(['c'])).size).toBe(0);
    expect([...openAmong([pieces[0]!], new Set(['c']))]).toEqual(['c']);
  });

  it('are left alone where somebody called one otherwise, or made it another kind, meanwhile', () => {
    const read = payee('a');
    const [field] = toldOf([read], 'self', new Set(['a']));
    const told = new Map([['a', { field: field!, found: club }]]);
    expect(givenTo([{ ...read, label: 'Remarks' }], told, null)).toEqual([]);
    expect(givenTo([{ ...read, type: 'date' }], told, null)).toEqual([]);
    expect(givenTo([read], told, null)).toHaveLength(1);
  });

  it('are read anew with what the reader doubted, and not with what was said of a value', () => {
    expect(asRead(payee('a', { why: ['strays', 'worked_out'] }))).toMatchObject({ state: 'unsure', why: ['strays'] });
    expect(asRead(payee('a', { why: ['worked_out'] }))).toMatchObject({ state: 'open', value: null, why: [] });
  });
});
