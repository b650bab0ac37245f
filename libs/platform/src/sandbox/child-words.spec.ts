import { describe, expect, it } from '@jest/globals';
import { placesIn, withMore } from './child-words.js';

describe('what is logged of a child', () => {
  it('is the kind of an error and where it happened', () => {
    const said =
      'TypeError\n    at readPage (file:///app/libs/form-reader/dist/read.js:12:3)\n    at node:internal/x:1:2\n    at readPage (/app/dist/child.bundle.cjs:12:3)';
    expect(placesIn(Buffer.from(said))).toBe(said);
  });

  it('is nothing of a file, whatever the child sends', () => {
    const said = 'Anna Weber, IBAN DE89 3704\nRangeError\n    at Anna Weber\n    at x (file:///a.js:1:1) Anna Weber';
    expect(placesIn(Buffer.from(said))).toBe('RangeError');
    expect(placesIn(Buffer.from('TypeError\n'.repeat(9_000))).split('\n')).toHaveLength(9);
  });

  it('is bounded and free of control characters where it does not come up', () => {
    expect(withMore('no module', Buffer.from(' \u001b[31mfound\n'))).toBe('no module [31mfound\n');
    expect(withMore('', Buffer.alloc(100_000, 'x'))).toHaveLength(4_000);
  });
});
