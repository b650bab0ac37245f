import { expect, it, jest } from '@jest/globals';
import { onePage } from '../specimens/pdf-source.js';
import { order, signatureField } from '../specimens/orders.js';
import { fillAndStamp } from '../write-pdf.js';

it('looks at a page once, however many lines on it are signed', async () => {
  const readInk = jest.fn(() => Promise.resolve({ width: 612, height: 792, marked: () => false }));
  const lines = [700, 600, 500].map((y, i) => ({ ...signatureField([300, y, 480, y + 12]), id: `line-${i}` }));
  expect(await fillAndStamp(onePage({}), order(lines), { readInk })).toMatchObject({ ok: true });
  expect(readInk).toHaveBeenCalledTimes(1);
});
