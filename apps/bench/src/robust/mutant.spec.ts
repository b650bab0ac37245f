import { describe, expect, it } from '@jest/globals';
import { mutant } from './mutant.js';

const pdf = new Uint8Array(
  Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n4 0 obj\n<< /Length 9 >>\nstream\n'.repeat(30),
  ),
);

describe('a broken PDF', () => {
  it('is the same for the same number', () => {
    for (let number = 0; number < 50; number++) expect(mutant(pdf, number)).toEqual(mutant(pdf, number));
  });

  it('is another for another number, and never the one it was made of', () => {
    const all = Array.from({ length: 50 }, (_, number) => Buffer.from(mutant(pdf, number)).toString('latin1'));
    expect(new Set(all).size).toBeGreaterThan(40);
    expect(all).not.toContain(Buffer.from(pdf).toString('latin1'));
  });

  it('can be made of next to nothing', () => {
    for (let number = 0; number < 50; number++) expect(() => mutant(new Uint8Array([37]), number)).not.toThrow();
  });
});
