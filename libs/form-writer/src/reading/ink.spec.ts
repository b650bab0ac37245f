import { expect, it, jest } from '@jest/globals';
import type { WriteField } from '@formseal/contracts';
import { onePage } from '../specimens/pdf-source.js';
import { order, signatureField } from '../specimens/orders.js';
import { fillAndStamp } from '../write-pdf.js';

it('looks at a page once, however many lines on it are signed', async () => {
  const readInk = jest.fn(() => Promise.resolve({ width: 612, height: 792, marked: () => false }));
  const lines = [700, 600, 500].map((y, i) => ({ ...signatureField([300, y, 480, y + 12]), id: `line-${i}` }));
  expect(await fillAndStamp(onePage({}), order(lines), { readInk })).toMatchObject({ ok: true });
  expect(readInk).toHaveBeenCalledTimes(1);
});

it('places each blank of a page a few times, however many others are signed', async () => {
  let looks = 0;
  const count = 80;
  const lines = Array.from({ length: count }, (_, i): WriteField => {
    const line = { ...signatureField([10, 40 + 9 * i, 190, 48 + 9 * i]), id: `line-${i}` };
    const { rect } = line;
    return Object.defineProperty(line, 'rect', { get: () => ((looks += 1), rect) });
  });
  expect(await fillAndStamp(onePage({}), order(lines))).toMatchObject({ ok: true });
  expect(looks / count).toBeLessThan(20);
});
