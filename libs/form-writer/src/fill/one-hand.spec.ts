import { expect, it } from '@jest/globals';
import type { Rect } from '@formseal/contracts';
import { field, order } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay, textPlaces } from '../specimens/read-back.js';
import { fillAndStamp } from '../write-pdf.js';

const blank = (id: string, rect: Rect, value: string | null) => field(rect, value, { id });

it('the blanks of a flat page are written in one size, and one that is too narrow for it in a smaller', async () => {
  const low = [0, 1, 2].map((at): Rect => [60, 600 - 20 * at, 250, 611.5 - 20 * at]);
  const fields = [
    ...low.map((rect, at) => blank(`low-${at}`, rect, 'Lovelace')),
    blank('high', [260, 600, 400, 622], 'Lovelace'),
    blank('narrow', [410, 600, 448, 622], 'Lovelace'),
  ];
  const done = await fillAndStamp(onePage({}), order(fields, { unsigned: true }));
  if (!done.ok) throw new Error(done.message);
  const sizes = textPlaces((await lastOverlay(done.stage.bytes)).operators).map(({ size }) => size);
  const [first, , , high, narrow] = sizes;
  expect(sizes).toHaveLength(5);
  expect(first).toBeCloseTo(8.97);
  expect(high).toBe(first);
  expect(narrow).toBeLessThan(high!);
  expect(narrow).toBeGreaterThanOrEqual(6);
});
