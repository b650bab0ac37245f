import { describe, expect, it } from '@jest/globals';
import { dealBlanks } from './deal-blanks.js';

describe('signature blanks', () => {
  it('go to the signers in their order where nobody says more', () => {
    expect(dealBlanks(['a', 'b'], [null, null])).toEqual({ ok: true, fields: [['a'], ['b']] });
    expect(dealBlanks(['a'], [null, null])).toEqual({ ok: true, fields: [['a'], []] });
    expect(dealBlanks([], [null])).toEqual({ ok: true, fields: [[]] });
  });

  it('are never left out: one that is nobody’s is named', () => {
    expect(dealBlanks(['a', 'b'], [null])).toEqual({ ok: false, problem: { rule: 'nobody', fieldId: 'b' } });
    expect(dealBlanks(['a', 'b'], [['b'], null])).toEqual({ ok: false, problem: { rule: 'nobody', fieldId: 'a' } });
    expect(dealBlanks(['a'], [[], []])).toEqual({ ok: false, problem: { rule: 'nobody', fieldId: 'a' } });
  });

  it('go by the word of whoever asks, several to one or none', () => {
    expect(dealBlanks(['a', 'b', 'c'], [['c', 'a'], [], ['b']])).toEqual({
      ok: true,
      fields: [['c', 'a'], [], ['b']],
    });
  });

  it('are one person’s each, and blanks of this form', () => {
    expect(dealBlanks(['a', 'b'], [['a', 'b'], ['b']])).toEqual({
      ok: false,
      problem: { rule: 'twice', fieldId: 'b' },
    });
    expect(dealBlanks(['a'], [['a', 'x']])).toEqual({ ok: false, problem: { rule: 'unknown', fieldId: 'x' } });
  });
});
