import { describe, expect, it } from '@jest/globals';
import { PDF, PdfNumber } from '@libpdf/core';
import { onePage } from '../specimens/pdf-source.js';
import { writtenBehind } from './written-behind.js';

async function extended(source: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(source);
  pdf.getCatalog().set('Extended', PdfNumber.of(1));
  return pdf.save({ incremental: true });
}
const fresh = async (): Promise<Uint8Array> => (await PDF.load(onePage({}))).save();
const patched = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  const at = Buffer.from(bytes).lastIndexOf(from);
  expect(at).toBeGreaterThanOrEqual(0);
  const copy = Buffer.from(bytes);
  copy.write(to, at, 'latin1');
  return new Uint8Array(copy);
};

describe('objects written behind a file', () => {
  it('are those of every update, and no other', async () => {
    const source = await fresh();
    const once = await extended(source);
    const catalog = (await PDF.load(source)).context.info.trailer.getRef('Root')!.objectNumber;
    expect([...writtenBehind(once, source)!]).toEqual([catalog]);
    expect([...writtenBehind(await extended(once), source)!]).toEqual([catalog]);
  });

  it('are not known where the file itself is another', async () => {
    const source = await fresh();
    expect(writtenBehind(patched(await extended(source), '%PDF-1', '%PDF-2'), source)).toBeNull();
    expect(writtenBehind(source, source)).toBeNull();
  });

  it('are not known where a table leads back into the file, or to another file’s end', async () => {
    const source = await fresh();
    const once = await extended(source);
    const [entry] = /\d{10} 00000 n(?!.*\d{10} 00000 n)/s.exec(Buffer.from(once).toString('latin1'))!;
    expect(writtenBehind(patched(once, entry, '0000000009 00000 n'), source)).toBeNull();
    const [previous] = /\/Prev \d+/.exec(Buffer.from(once).toString('latin1'))!;
    expect(writtenBehind(patched(once, previous, '/Prev 9'.padEnd(previous.length)), source)).toBeNull();
  });
});
