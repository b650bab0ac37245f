import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aFormSignedByPen, BY_PEN } from '../driver/forms/a-form-signed-by-pen.js';
import { readPdf } from '../driver/read-pdf.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';

const client = api(stack.apiKey);
let document: DocumentWithFields;

beforeAll(async () => {
  document = await client.uploaded(await aFormSignedByPen());
});

/** Sides of the page in points; the picture is twice as wide. */
const [WIDTH, HEIGHT, PER_POINT] = [595, 842, 2];
/** What may be written above a line. */
const ROOM = 30;

/** How much of the room over a line is blue, as the stored signature is and nothing else on the page. */
async function blueOver({ from, to, y }: { from: number; to: number; y: number }): Promise<number> {
  const { bytes } = await client.call('GET', `/documents/${document.id}/pages/1.png?width=${WIDTH * PER_POINT}`);
  const picture = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const area = [from, HEIGHT - y - ROOM, to - from, ROOM].map((value) => value * PER_POINT);
  const { data } = canvas.getImageData(...(area as [number, number, number, number]));
  let blue = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 2]! - data[at]! > 40) blue += 1;
  return blue;
}

describe('a form that declares its fields, and has printed lines where it is dated and signed', () => {
  it('has the account’s own lines as fields: where it signs, and the day and the town beside', () => {
    const today = new Date().toISOString().slice(0, 10);
    const found = document.fields.slice(4).map(({ type, semanticKey, value }) => ({ type, semanticKey, value }));
    expect(found).toEqual([
      { type: 'text', semanticKey: 'self.place_of_signing', value: expect.any(String) },
      { type: 'date', semanticKey: 'self.date_of_signing', value: today },
      { type: 'signature', semanticKey: 'self.signature', value: null },
    ]);
  });

  it('is signed on its line, on no page that is added, and dated beside it', async () => {
    await client.confirmAll(document);
    expect(await blueOver(BY_PEN.own)).toBe(0);
    expect((await client.sign(document.id)).outcome).toBe('200');
    expect(await blueOver(BY_PEN.own)).toBeGreaterThan(100);
    expect(await blueOver(BY_PEN.other)).toBe(0);
    const { pages } = await readPdf((await client.download(document.id)).bytes);
    expect(pages).toHaveLength(1);
    const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
    // Beneath the signature the day stands once more, as ever.
    expect(pages[0]?.split(`${day}/${month}/${year}`)).toHaveLength(3);
  });
});
