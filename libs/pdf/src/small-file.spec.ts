import { describe, expect, it } from '@jest/globals';
import { smallFile } from './small-file.js';

describe('a small file', () => {
  const content = Buffer.from([0x25, 0xe2, 0xe3]);
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', content];
  const text = smallFile(objects, '/Info 2 0 R ').toString('latin1');

  it('has each object where its table says, bytes as they are', () => {
    const [, table = ''] = /^xref\n0 3\n0000000000 65535 f \n((?:\d{10} 00000 n \n){2})trailer/m.exec(text) ?? [];
    const offsets = table.match(/^\d{10}/gm)!.map(Number);
    expect(offsets.map((at) => text.slice(at, at + 8))).toEqual(['1 0 obj\n', '2 0 obj\n']);
    expect(text.slice(offsets[1]! + 8)).toMatch(/^%âã\nendobj\nxref/);
  });

  it('ends with where its table is', () => {
    const [, at = ''] =
      /trailer\n<< \/Size 3 \/Root 1 0 R \/Info 2 0 R >>\nstartxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
    expect(text.slice(Number(at))).toMatch(/^xref\n/);
  });
});
