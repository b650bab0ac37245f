import { describe, expect, it } from '@jest/globals';
import { splitLeaders } from '../content/glyph-runs.js';
import type { Box, Rule } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { withoutShadesOnShades, withSeenBoxes } from './seen-boxes.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

const white = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1, stroked: false, fill: 1 });

/** The white that a word processor lays behind each line, the empty one among them. */
const grounds = [...prose.map(({ y0 }) => y0 - 1), 650, 634, 618, 602].map((y) => white(58, y, 540, y + 14));

describe('withSeenBoxes', () => {
  it('leaves out the white behind lines of text, empty ones among them', () => {
    const rest = white(100, 300, 250, 316);
    expect(withSeenBoxes(pageWith({ runs: prose, boxes: [...grounds, rest] })).boxes).toEqual([rest]);
  });

  it('leaves out the frames of a word processor, around one line and around a row to write on with its caption', () => {
    const runs = [...prose, text('(name and address)', 110, 308), text('(signature)', 200, 210)];
    const row = { ...across(110, 390, 235), drawn: 'glyphs' as const };
    const boxes = [white(100, 300, 400, 325), white(100, 200, 398, 253)];
    expect(withSeenBoxes(pageWith({ runs, rules: [row], boxes })).boxes).toEqual([]);
    expect(withSeenBoxes(pageWith({ runs, boxes })).boxes).toEqual([boxes[1]]);
    const [field, ground] = [white(100, 230, 420, 245), white(109, 230, 391, 245)];
    expect(withSeenBoxes(pageWith({ runs: prose, rules: [row], boxes: [field, ground] })).boxes).toEqual([field]);
  });

  it('leaves out the white of a badge behind a page, whose sides print runs across; a place to write stays', () => {
    const badge = white(120, 200, 480, 640);
    const picture = { ...white(200, 300, 400, 500), fill: null };
    const row: Rule = { ...across(90, 540, 560), drawn: 'glyphs' };
    const on = (changed: Partial<Rule>, pictures: readonly Box[] = [picture], count = 3) => {
      const rules = [560, 530, 500].slice(0, count).map((y) => ({ ...row, y0: y, y1: y + 1, ...changed }));
      return withSeenBoxes(pageWith({ runs: [text('Name:', 60, 560)], rules, boxes: [badge], pictures })).boxes;
    };
    expect(on({})).toEqual([]);
    expect(on({}, [picture], 2)).toEqual([badge]);
    expect(on({ drawn: 'stroke' })).toEqual([badge]);
    expect(on({ x0: 130, x1: 470 })).toEqual([badge]);
    expect(on({}, [{ ...picture, x0: 60 }])).toEqual([badge]);
  });

  it('keeps what is laid on something else: it shows', () => {
    const grey = { ...white(50, 700, 550, 820), fill: 0.8 };
    const on = (marks: Parameters<typeof pageWith>[0]) => withSeenBoxes(pageWith({ runs: prose, ...marks })).boxes;
    expect(on({ boxes: [grey, ...grounds.slice(0, 4)] })).toHaveLength(5);
    expect(on({ boxes: grounds.slice(0, 4), pictures: [grey] })).toHaveLength(4);
  });

  it('lets dots in running text be blanks, whatever is laid behind their lines', () => {
    const dots = '.'.repeat(40);
    const rows = [
      `The undersigned ${dots}, living in ${dots}`,
      `street ${dots}, no ......, floor ......`,
      `parent of ${dots}, born on ${dots}`,
      `Signature ${dots} Date ${dots}`,
    ].map((row, i) => text(row, 60, [653, 637, 621, 605][i]!, 8));
    const { runs, rules } = splitLeaders([...prose, ...rows]);
    const found = detectFields(pageWith({ runs, rules, boxes: grounds }));
    expect(found).toHaveLength(9);
    expect(found.every(({ evidence }) => evidence === 'leader')).toBe(true);
  });
});

describe('a shade on a shade', () => {
  const shade = (x0: number, y0: number, x1: number, y1: number, fill = 0.9): Box => ({
    ...white(x0, y0, x1, y1),
    fill,
  });
  const [cell, paragraph] = [shade(50, 600, 200, 622), shade(56, 603, 194, 616)];

  it('is not seen where both are as light, and is where they differ or it is outlined', () => {
    const seen = (...boxes: Box[]) => withoutShadesOnShades(boxes);
    expect(seen(cell, paragraph)).toEqual([cell]);
    expect(seen(paragraph, cell)).toEqual([paragraph, cell]);
    const [lighter, drawn] = [shade(55, 604, 195, 618, 0.95), { ...paragraph, stroked: true }];
    expect(seen(cell, lighter)).toEqual([cell, lighter]);
    expect(seen(cell, drawn)).toEqual([cell, drawn]);
    expect(seen(cell, lighter, paragraph)).toEqual([cell, lighter, paragraph]);
  });

  it('makes no box to tick where its corner lies by the lines of a table', () => {
    const rules = [across(50, 400, 609), across(50, 400, 630), across(50, 400, 588)];
    const posts = [50, 200, 400].map((x) => upright(x, 588, 630));
    const runs = [...prose, text('E-mail:', 60, 614)];
    const row = shade(50.5, 603.4, 199.5, 608.5);
    const found = detectFields(pageWith({ runs, rules: [...rules, ...posts], boxes: [cell, paragraph, row] }));
    expect(found.filter(({ type }) => type === 'checkbox')).toEqual([]);
  });

  it('is no blank where a cell shades each of its paragraphs: the answer would be written over the caption', () => {
    const rows = ['Surname', 'First name', 'Street'].map((caption, at) => ({ caption, y: 616 - 34 * at }));
    const runs = [...prose, ...rows.map(({ caption, y }) => text(caption, 99, y + 5, 9))];
    const paragraphs = rows.map(({ y }) => shade(98, y + 2, 247, y + 33));
    const found = detectFields(pageWith({ runs, boxes: [shade(95, 548, 266, 650), ...paragraphs] }));
    expect(found).toHaveLength(3);
    expect(found.filter(({ evidence }) => evidence === 'box')).toEqual([]);
  });
});
