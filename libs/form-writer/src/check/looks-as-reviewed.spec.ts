import { describe, expect, it } from '@jest/globals';
import type { DrawnPage, DrawPages } from '../reading/draw-pages.js';
import { order, signatureField } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import type { Stamped } from '../stages.js';
import { fillAndStamp } from '../write-pdf.js';
import { unlikeReviewed } from './looks-as-reviewed.js';

/** White paper with these pixels black. */
function paper(black: readonly (readonly [number, number])[] = [], whole = true): DrawnPage {
  const [width, height] = [612, 792];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y] of black) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, scale: 1, whole, data };
}

const row = (x: number, y: number, length: number) => Array.from({ length }, (_, i) => [x + i, y] as const);

async function judged(before: DrawnPage, after: DrawnPage) {
  const stamped = await fillAndStamp(onePage({}), order([signatureField([100, 100, 300, 150])]));
  if (!stamped.ok) throw new Error(stamped.message);
  const { stage }: { stage: Stamped } = stamped;
  const draw: DrawPages = async (bytes) => [bytes === stage.source ? before : after];
  return unlikeReviewed(stage, stage.bytes, [draw]);
}

describe('a signed page that is drawn', () => {
  it('passes where it looks as it was reviewed, but for what was written', async () => {
    expect(await judged(paper(row(50, 50, 40)), paper([...row(50, 50, 40), ...row(150, 670, 90)]))).toBeNull();
  });

  it('passes where an edge is a pixel further', async () => {
    expect(
      await judged(paper([...row(50, 50, 40), ...row(50, 51, 40)]), paper([...row(50, 51, 40), ...row(50, 52, 40)])),
    ).toBeNull();
  });

  it.each([
    ['a hairline more', paper(), paper(row(400, 300, 30))],
    ['a hairline less', paper(row(400, 300, 30)), paper()],
  ])('is refused with page and place where it shows %s', async (_what, before, after) => {
    expect(await judged(before, after)).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(
        'Page 1 would look other than it was reviewed, 405 points from its left and 492',
      ),
    });
  });

  it('is refused where the drawing ends in one of the two only', async () => {
    expect(await judged(paper(), paper([], false))).toMatchObject({ code: 'invalid' });
  });
});
