import { describe, expect, it } from '@jest/globals';
import { turnsOf } from './turns.js';

describe('turns of those who sign', () => {
  it('come one after the other where nothing is said', () => {
    expect(turnsOf([undefined, undefined, undefined])).toEqual([1, 2, 3]);
  });

  it('are as they were said, shared ones too', () => {
    expect(turnsOf([2, 1, 2])).toEqual([2, 1, 2]);
  });

  it('are said of all or of none', () => {
    expect(turnsOf([1, undefined])).toBeNull();
  });
});
