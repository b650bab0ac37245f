import { describe, expect, it } from '@jest/globals';
import { loadPdfjs } from './pdfjs.js';

const { push } = Array.prototype;
const { parse, stringify } = JSON;

describe('pdf.js, once it is loaded', () => {
  it('leaves the process what the engine itself does', async () => {
    await loadPdfjs();
    expect(Array.prototype.push).toBe(push);
    expect(JSON.parse).toBe(parse);
    expect(JSON.stringify).toBe(stringify);
  });

  it('writes the files of fonts as they are', async () => {
    await loadPdfjs();
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 256).subarray(3);
    const written = (bytes as Uint8Array & { toBase64: () => string }).toBase64();
    expect(written).toBe(Buffer.from(bytes).toString('base64'));
  });
});
