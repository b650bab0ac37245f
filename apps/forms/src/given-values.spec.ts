import { describe, expect, it } from '@jest/globals';
import type { Field } from '@formseal/client';
import { planFor } from './given-values.js';

const field = (id: string, over: Partial<Field> = {}): Field => ({
  ...{ id, page: 1, type: 'text', label: id, section: null, semanticKey: null, state: 'missing', value: null },
  ...{ source: 'none', confirmed: false, checkboxGroup: null, rect: [0, 0, 1, 1], required: false, maxLength: null },
  ...{ pattern: null, options: [], why: [] },
  ...over,
});
const NOTHING = { unsure: false, empty: false };

describe('a plan', () => {
  const fields = [
    field('sure', { state: 'ok', value: 'Ada' }),
    field('unsure', { state: 'unsure', value: 'Paris' }),
    field('open'),
    field('born', { semanticKey: 'self.birth_date' }),
    field('locker', { label: 'Locker  Number' }),
    field('not asked', { state: 'out_of_scope' }),
    field('done', { state: 'ok', value: 'x', confirmed: true }),
  ];

  it('keeps what is sure and takes what is given, by meaning, by label in any writing, or by id', () => {
    const given = { 'self.birth_date': '1988-04-17', 'locker number': '12', open: null, nobody: 'x' };
    expect(planFor(fields, given, NOTHING)).toEqual({
      fields: [
        { id: 'sure' },
        { id: 'open', value: null },
        { id: 'born', value: '1988-04-17' },
        { id: 'locker', value: '12' },
      ],
      select: [],
      unknown: ['nobody'],
    });
  });

  it('keeps what is unsure and leaves empty only where that is asked for', () => {
    const ids = (keeping: typeof NOTHING) => planFor(fields, {}, keeping).fields.map(({ id }) => id);
    expect(ids({ unsure: true, empty: false })).toEqual(['sure', 'unsure']);
    expect(ids({ unsure: false, empty: true })).toEqual(['sure', 'open', 'born', 'locker']);
  });

  it('chooses an option, and confirms no other of its group', () => {
    const group = ['a', 'b'].map((id) => field(id, { type: 'checkbox', checkboxGroup: 'g', label: id }));
    const box = field('news', { type: 'checkbox' });
    expect(planFor([...group, box], { b: true, news: true }, { unsure: true, empty: true })).toMatchObject({
      fields: [{ id: 'news', value: 'true' }],
      select: ['b'],
    });
  });
});
