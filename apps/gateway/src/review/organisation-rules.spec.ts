import { describe, expect, it } from '@jest/globals';
import type { DocumentRow, FieldRow } from '@formseal/database';
import type { SuggestedValue } from '@formseal/domain';
import { aFieldRow } from '../testing/a-field-row.js';
import { asRead, filledFor } from './organisation-rules.js';

const document = { id: 'd', status: 'in_review' } as DocumentRow;
const found: SuggestedValue = { state: 'ok', value: 'Sailing Club', source: 'profile' };
const firm = (id: string, over: Partial<FieldRow> = {}) =>
  aFieldRow(id, { semanticKey: 'organisation.legal_name', state: 'missing', value: null, source: 'none', ...over });
const changed = (fields: readonly FieldRow[]) =>
  filledFor(document, fields, new Map(fields.map(({ id }) => [id, found]))).map(({ id }) => id);

describe('the organisation that was chosen', () => {
  it('is put in where a form asks for one, and waits for a word', () => {
    expect(filledFor(document, [firm('a')], new Map([['a', found]]))).toEqual([
      { id: 'a', ...found, why: [], dated: null, confirmedBefore: null },
    ]);
  });

  it('takes the place of another that was chosen before, also where less is known of it', () => {
    const before = firm('a', { state: 'ok', value: 'Engines Ltd', source: 'profile' });
    const nothing: SuggestedValue = { state: 'missing', value: null, source: 'none' };
    expect(filledFor(document, [before], new Map([['a', nothing]]))[0]).toMatchObject({
      value: null,
      state: 'missing',
    });
  });

  it('changes nothing of others, nothing a person said, nothing signed or printed, and nothing that is out of scope', () => {
    const format = { ...firm('x').format, inked: 'x' };
    expect(
      changed([
        firm('a', { semanticKey: 'employer.legal_name' }),
        firm('b', { confirmed: true }),
        firm('c', { source: 'user_input' }),
        firm('d', { type: 'signature' }),
        firm('e', { format }),
        firm('f', { state: 'out_of_scope' }),
        firm('g', { semanticKey: null }),
        firm('h'),
      ]),
    ).toEqual(['h']);
    expect(() => filledFor({ ...document, status: 'signed' } as DocumentRow, [firm('a')], new Map())).toThrow(/signed/);
  });

  it('is looked at where the reader doubted the blank', () => {
    expect(asRead(firm('a', { why: ['strays'] }))).toMatchObject({ state: 'unsure', value: null });
    expect(asRead(firm('a'))).toMatchObject({ state: 'open' });
  });
});
