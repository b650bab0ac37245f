import { describe, expect, it } from '@jest/globals';
import { NumberFile, numberFile } from './number-file.js';

describe('a file of numbers', () => {
  const head = { of: 'é', lists: 3 };
  const lists = [Int8Array.of(-1, 2, 3), Float64Array.of(0.1, -Infinity), Int16Array.of(-32768)];
  const read = (bytes: Uint8Array): unknown[] => {
    const file = new NumberFile(bytes);
    return [file.head, file.next(Int8Array, 3), file.next(Float64Array, 2), file.next(Int16Array, 1)];
  };

  it('holds its head and its lists, number for number', () => {
    expect(read(numberFile(head, lists))).toEqual([head, ...lists]);
  });

  it('is read wherever it lies in memory', () => {
    const bytes = numberFile(head, lists);
    const within = new Uint8Array(bytes.length + 3);
    within.set(bytes, 3);
    expect(read(within.subarray(3))).toEqual([head, ...lists]);
  });

  it('is the same again from what was read of it', () => {
    const [again, ...numbers] = read(numberFile(head, lists)) as [object, ...typeof lists];
    expect(numberFile(again, numbers)).toEqual(numberFile(head, lists));
  });
});
