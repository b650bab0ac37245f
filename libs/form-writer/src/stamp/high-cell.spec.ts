import { expect, it } from '@jest/globals';
import { order, signatureField } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { picture } from '../specimens/pngs.js';
import { lastOverlay } from '../specimens/read-back.js';
import { fillAndStamp } from '../write-pdf.js';

/** At three fifths of a point for each pixel it is higher than any signature. */
const HIGH = new Uint8Array(picture(300, 200));

/** How high the signature is drawn in a cell of that height, in points. */
async function heightIn(cell: number): Promise<number> {
  const place = signatureField([60, 100, 540, 100 + cell]);
  const done = await fillAndStamp(onePage({}), order([place], { signature: { png: HIGH } }));
  if (!done.ok) throw new Error(done.message);
  const { operators } = await lastOverlay(done.stage.bytes);
  return Number(/^[\d.]+ 0 0 ([\d.]+) [\d.]+ [\d.]+ cm\n\/\S+ Do/m.exec(operators)![1]);
}

it('a signature is as high as its cell has room for, and no higher than people sign', async () => {
  const [low, high, highest] = [await heightIn(40), await heightIn(90), await heightIn(400)];
  expect(low).toBeGreaterThan(25);
  expect(low).toBeLessThan(40);
  // 18 mm.
  expect([high, highest]).toEqual([51, 51]);
});
