import { describe, expect, it } from '@jest/globals';
import { outputName, refuseSameNames } from './output-names.js';

describe('what the results of a file are called', () => {
  it.each([
    ['forms/lease.pdf', 'lease'],
    ['LEASE.PDF', 'LEASE'],
    ['a.pdf.pdf', 'a.pdf'],
    ['scan', 'scan'],
  ])('%s', (file, name) => {
    expect(outputName(file)).toBe(name);
  });

  it('is not what those of another are called', () => {
    expect(() => refuseSameNames(['a/lease.pdf', 'a/deed.pdf'])).not.toThrow();
    expect(() => refuseSameNames(['a/lease.pdf', 'a/deed.pdf', 'b/lease.PDF'])).toThrow(
      'a/lease.pdf and b/lease.PDF would both be written as lease.json.',
    );
  });
});
