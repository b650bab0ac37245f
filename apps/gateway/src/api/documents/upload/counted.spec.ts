import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import { counted } from './counted.js';

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function passed(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const out: Uint8Array[] = [];
  for await (const chunk of counted(source)) out.push(chunk);
  return Buffer.concat(out);
}

const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 0x20)]);

describe('counted', () => {
  it('passes every byte on, however the file is cut up', async () => {
    const file = pdfOf(5_000);
    const bits = Array.from({ length: 500 }, (_bit, at) => file.subarray(at * 10, at * 10 + 10));
    expect(await passed(chunks(...bits))).toEqual(file);
    expect(await passed(chunks(file))).toEqual(file);
    expect((await passed(chunks('%PDF-1.4'))).toString()).toBe('%PDF-1.4');
  });

  it('takes exactly the limit and not one byte more', async () => {
    const half = pdfOf(LIMITS.fileBytes / 2);
    expect((await passed(chunks(half, half))).length).toBe(LIMITS.fileBytes);
    await expect(passed(chunks(half, half, 'x'))).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('finds the mark anywhere in the first 1,024 bytes, even across chunks, and nowhere later', async () => {
    await expect(passed(chunks(Buffer.alloc(1_019), '%PDF-'))).resolves.toHaveLength(1_024);
    await expect(passed(chunks('junk %P', 'DF-1.7'))).resolves.toHaveLength(13);
    await expect(passed(chunks(Buffer.alloc(1_020), '%PDF-1.7'))).rejects.toMatchObject({ code: 'not_a_pdf' });
    await expect(passed(chunks('hello'))).rejects.toMatchObject({ code: 'not_a_pdf' });
  });

  it('calls an empty file missing', async () => {
    await expect(passed(chunks())).rejects.toMatchObject({ code: 'missing_file' });
  });
});
