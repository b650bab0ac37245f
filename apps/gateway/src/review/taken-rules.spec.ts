import { describe, expect, it } from '@jest/globals';
import type { LabelAnswer } from '@formseal/contracts';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { aFieldRow } from '../testing/a-field-row.js';
import { askedOfTaken, taken } from './taken-rules.js';

const document = { id: 'd', status: 'in_review', strongerTier: null } as unknown as DocumentRow;
const left = (id: string, over: Partial<FieldRow> = {}): FieldRow =>
  aFieldRow(id, { state: 'out_of_scope', value: null, source: 'none', why: ['office_part'], ...over });
const name: LabelAnswer = {
  ...{ type: 'text', semanticKey: 'self.full_name', confidence: 0.9, why: [] },
  ...{ state: 'ok', value: 'Mara Lindqvist', source: 'profile' },
};
const facts = { hasSignature: true, stronger: false, known: {} };

describe('a part that is the account’s own after all', () => {
  it('has what is known for it, waits for a word, and is learned', () => {
    const part = [left('name'), left('sign', { type: 'signature' }), left('other')];
    const change = taken(document, part, ['name', 'sign'], { ...facts, known: { name } });
    const corrected = { outOfScope: false };
    expect(change).toEqual([
      {
        ...{ id: 'name', confirmed: false, emptied: false, corrected, semanticKey: 'self.full_name', confidence: 0.9 },
        ...{ why: [], confirmedBefore: null, state: 'ok', value: 'Mara Lindqvist', source: 'profile', dated: null },
      },
      {
        ...{ id: 'sign', confirmed: false, emptied: false, corrected, state: 'ok', value: null, source: 'profile' },
        why: [],
      },
    ]);
  });

  it('is as it was read before somebody left it to others, with what stands there, and nothing of it is learned', () => {
    const corrected = { outOfScope: true, byOthers: true } as const;
    const [back] = taken(document, [left('a', { value: 'x', source: 'user_input', why: [], corrected })], ['a'], facts);
    expect(back).toMatchObject({ state: 'unsure', value: 'x', source: 'user_input', corrected: null });
  });

  it('is not doubted any more for whose it is where nobody can say what it asks for', () => {
    expect(taken(document, [left('a')], ['a'], facts)[0]).toMatchObject({ state: 'missing', value: null, why: [] });
  });

  it('leaves alone what is asked of the account already, and knows no field of another form', () => {
    expect(taken(document, [aFieldRow('a'), left('b')], ['a', 'b'], facts).map(({ id }) => id)).toEqual(['b']);
    expect(() => taken(document, [left('a')], ['elsewhere'], facts)).toThrow('no such field');
  });

  it('is asked about where nothing stands and nobody signs', () => {
    const part = [left('a'), left('b', { value: 'x' }), left('c', { type: 'signature' }), aFieldRow('d')];
    expect(askedOfTaken(part, ['a', 'b', 'c', 'd'])).toEqual(['a']);
  });
});
