import { describe, expect, it } from '@jest/globals';
import type { Field } from '@formseal/client';
import { kept } from './keeping.js';

const field = (id: string, over: Partial<Field> = {}): Field => ({
  ...{
    id,
    page: 1,
    type: 'text',
    label: id,
    section: null,
    part: null,
    fileField: null,
    semanticKey: null,
    state: 'missing',
    value: null,
  },
  ...{ source: 'none', confirmed: false, checkboxGroup: null, rect: [0, 0, 1, 1], required: false, maxLength: null },
  ...{ pattern: null, options: [], why: [] },
  ...over,
});

describe('what a filled form keeps', () => {
  const fields = [
    field('sure', { state: 'ok', value: 'Ada' }),
    field('unsure', { state: 'unsure', value: 'Paris' }),
    field('open'),
    field('perhaps signed', { state: 'unsure', type: 'signature' }),
    field('by a pen', { state: 'hand', type: 'signature' }),
    field('other option', { state: 'not_applicable', value: 'false' }),
    field('not asked', { state: 'out_of_scope' }),
    field('done', { state: 'ok', value: 'x', confirmed: true }),
  ];

  it.each([
    ['is what is sure', { unsure: false, empty: false }, ['sure']],
    ['is what is unsure where that is asked for', { unsure: true, empty: false }, ['sure', 'unsure', 'perhaps signed']],
    ['is left empty where that is asked for', { unsure: false, empty: true }, ['sure', 'open', 'by a pen']],
  ])('%s', (_what, keeping, ids) => {
    expect(kept(fields, keeping).map(({ id }) => id)).toEqual(ids);
  });
});
