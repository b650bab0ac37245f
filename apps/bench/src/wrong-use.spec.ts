import { describe, expect, it } from '@jest/globals';
import { countOf, folderAt, needed, patternOf, WrongUse } from './wrong-use.js';

describe('what a measurement is called with', () => {
  it('comes back where it makes sense', () => {
    expect(needed('forms', 'some/folder')).toBe('some/folder');
    expect(folderAt('/no/where', 'libs')).toBe('libs');
    expect([countOf('every', '1', 1), countOf('first', '0', 0)]).toEqual([1, 0]);
    expect(patternOf('only', '^us-').test('us-1')).toBe(true);
  });

  it.each([
    ['an option is missing', () => needed('forms', undefined), '--forms is missing'],
    ['a folder is not there', () => folderAt('/no/where', '/no/there'), 'no folder /no/where or /no/there'],
    ['a file stands for a folder', () => folderAt('package.json'), 'no folder'],
    ['a number is none', () => countOf('every', 'two', 1), '--every takes a whole number from 1 on; got "two"'],
    ['a number is too small', () => countOf('every', '0', 1), '--every takes a whole number from 1 on; got "0"'],
    ['a pattern is none', () => patternOf('only', '('), '--only takes a regular expression; got "("'],
  ])('is told as wrong use where %s', (_what, call, message) => {
    expect(call).toThrow(WrongUse);
    expect(call).toThrow(message);
  });
});
