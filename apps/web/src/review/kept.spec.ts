import '../testing/window.js';
import { describe, expect, it, jest } from '@jest/globals';
import { kept } from './kept.js';

const WORK = { steps: [], drafts: { a: 'typed' }, undo: [] };
const NONE = { steps: [], drafts: {}, undo: [] };

describe('work kept on this device', () => {
  it('is forgotten after a week, and not before', () => {
    kept.write('old', WORK);
    const later = Date.now() + 8 * 86_400_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    kept.write('fresh', WORK);
    kept.forget();
    clock.mockRestore();
    expect([kept.read('old'), kept.read('fresh')]).toEqual([NONE, WORK]);
  });

  it('is forgotten with its document', () => {
    kept.write('erased', WORK);
    kept.write('other', WORK);
    kept.drop('erased');
    expect([kept.read('erased'), kept.read('other')]).toEqual([NONE, WORK]);
  });

  it('is forgotten when its owner signs out, and nothing else is', () => {
    localStorage.setItem('formseal.account', 'mine');
    kept.write('one', WORK);
    kept.forget(true);
    expect([kept.read('one'), localStorage.getItem('formseal.account')]).toEqual([NONE, 'mine']);
  });
});
