import { describe, expect, it } from '@jest/globals';
import { dealBlanks } from './deal-blanks.js';

const needed = (id: string) => ({ id, needed: true });
const others = (id: string) => ({ id, needed: false });

describe('signature blanks', () => {
  it('go to the signers in their order where nobody says more', () => {
    expect(dealBlanks([needed('a'), needed('b')], [null, null])).toEqual({ ok: true, fields: [['a'], ['b']] });
    expect(dealBlanks([needed('a')], [null, null])).toEqual({ ok: true, fields: [['a'], []] });
    expect(dealBlanks([], [null])).toEqual({ ok: true, fields: [[]] });
  });

  it('are never left out: one that is nobody’s is named', () => {
    expect(dealBlanks([needed('a'), needed('b')], [null])).toEqual({
      ok: false,
      problem: { rule: 'nobody', fieldId: 'b' },
    });
    expect(dealBlanks([needed('a'), needed('b')], [['b'], null])).toEqual({
      ok: false,
      problem: { rule: 'nobody', fieldId: 'a' },
    });
    expect(dealBlanks([needed('a')], [[], []])).toEqual({ ok: false, problem: { rule: 'nobody', fieldId: 'a' } });
  });

  it('go by the word of whoever asks, several to one or none', () => {
    expect(dealBlanks([needed('a'), needed('b'), needed('c')], [['c', 'a'], [], ['b']])).toEqual({
      ok: true,
      fields: [['c', 'a'], [], ['b']],
    });
  });

  it('are one person’s each, and blanks of this form', () => {
    expect(dealBlanks([needed('a'), needed('b')], [['a', 'b'], ['b']])).toEqual({
      ok: false,
      problem: { rule: 'twice', fieldId: 'b' },
    });
    expect(dealBlanks([needed('a')], [['a', 'x']])).toEqual({ ok: false, problem: { rule: 'unknown', fieldId: 'x' } });
  });

  it('of others may stay empty, and are theirs who are asked', () => {
    const form = [needed('mine'), others('guardian'), others('official')];
    expect(dealBlanks(form, [null, null])).toEqual({ ok: true, fields: [['mine'], ['guardian']] });
    expect(dealBlanks(form, [['mine'], ['official']])).toEqual({ ok: true, fields: [['mine'], ['official']] });
    expect(dealBlanks([others('guardian')], [[]])).toEqual({ ok: true, fields: [[]] });
  });
});
