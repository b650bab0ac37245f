import { describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { ViewRect } from '../content/page-content.js';
import { draftField } from '../draft-field.js';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { drawStages } from './draw-stages.js';

const first = pageWith({ runs: [text('Name', 100, 700)], rules: [across(150, 400, 698)] });
const second = { ...first, page: { ...first.page, page: 2 } };
const place = { x0: 150, x1: 400, y0: 698, y1: 714 };
const field = draftField({
  page: 2,
  rect: place,
  type: 'text',
  origin: 'flat',
  evidence: 'rule',
  confidence: 0.9,
  label: 'Name',
});

type Colour = readonly [number, number, number];

/** Whether a colour is to be seen on a part of a page's picture. */
async function shows(png: Uint8Array, { x0, x1, y0, y1 }: ViewRect, [r, g, b]: Colour): Promise<boolean> {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const scale = image.width / first.width;
  const part = [x0 * scale, (first.height - y1) * scale, (x1 - x0) * scale, (y1 - y0) * scale] as const;
  const { data } = context.getImageData(...part);
  for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) return true;
  return false;
}

const GREEN: Colour = [0x10, 0x80, 0x3a];
const RED: Colour = [0xd0, 0x30, 0x30];
const PINK: Colour = [0xd0, 0x40, 0x9a];
const PURPLE: Colour = [0xc0, 0x10, 0x80];

describe('the pictures of what the stages saw', () => {
  it('are one a page, with the fields of that page', async () => {
    const pictures = await drawStages({ pages: [first, second], ink: [], fields: [field] });
    expect(pictures.map(({ page }) => page)).toEqual([1, 2]);
    const [one, two] = pictures;
    expect(await shows(one!.png, place, GREEN)).toBe(false);
    expect(await shows(two!.png, place, GREEN)).toBe(true);
  });

  it('show lines, and what was filled in', async () => {
    const ink = [[text('Weber', 200, 702)]];
    const [picture] = await drawStages({ pages: [first], ink, fields: [] });
    expect(await shows(picture!.png, { ...place, y0: 696, y1: 700 }, RED)).toBe(true);
    expect(await shows(picture!.png, place, PURPLE)).toBe(true);
    expect(await shows(picture!.png, { ...place, y0: 600, y1: 690 }, PURPLE)).toBe(false);
  });

  it('show the boxes of a group joined', async () => {
    const [x, y] = [200, 600];
    const boxes = [x, x + 60].map((x0) => ({
      ...field,
      page: 1,
      rect: { x0, y0: y, x1: x0 + 10, y1: y + 10 },
      group: 'one',
    }));
    const [picture] = await drawStages({ pages: [first], ink: [], fields: boxes });
    expect(await shows(picture!.png, { x0: x + 20, x1: x + 50, y0: y, y1: y + 10 }, PINK)).toBe(true);
    const [empty] = await drawStages({
      pages: [first],
      ink: [],
      fields: boxes.map((box) => ({ ...box, group: null })),
    });
    expect(await shows(empty!.png, { x0: x + 20, x1: x + 50, y0: y, y1: y + 10 }, PINK)).toBe(false);
  });

  it('name the colours below the page', async () => {
    const [picture] = await drawStages({ pages: [first], ink: [], fields: [] });
    const below = { x0: 0, x1: first.width, y0: -14, y1: 0 };
    for (const colour of [GREEN, RED, PURPLE]) expect(await shows(picture!.png, below, colour)).toBe(true);
  });
});
