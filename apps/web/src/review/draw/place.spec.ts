import '../../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { unnamed } from './unnamed.js';
import type { TextPiece } from './near-text.js';
import { alreadyAt, clickedAt, draggedOver, fieldAt, signedAt } from './place.js';
import type { Paper } from './place.js';

const [WIDTH, HEIGHT, PER_POINT] = [300, 200, 2];

/** A page on which these lines are drawn (points). */
function pictureWith(...lines: readonly (readonly [x: number, y: number, width: number])[]) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * PER_POINT ** 2 * 4).fill(255);
  for (const [x, y, width] of lines)
    for (let at = x * PER_POINT; at < (x + width) * PER_POINT; at += 1)
      data.set([0, 0, 0, 255], (y * PER_POINT * WIDTH * PER_POINT + at) * 4);
  return { data, width: WIDTH * PER_POINT, height: HEIGHT * PER_POINT, perPoint: PER_POINT };
}

const text = (words: string, left: number, top: number): TextPiece => ({
  text: words,
  left,
  top,
  width: words.length * 5,
  height: 10,
});

/** A line that the reader found: so high as it writes there. */
const written = (y0: number, height: number) =>
  ({
    page: 1,
    rect: [50, y0, 150, y0 + height],
    type: 'text',
    onPaper: true,
    part: null,
    removed: false,
    format: { comb: null, multiline: false },
  }) as unknown as ReviewField;

const paper = (over: Partial<Paper>): Paper => ({
  page: { page: 1, width: WIDTH, height: HEIGHT, rotate: 0 },
  picture: pictureWith([60, 120, 180]),
  pieces: [],
  fields: [],
  language: 'en',
  ...over,
});

/** Such a page with words drawn on it as upright strokes, of which it does not say what they are. */
function withStrokes(picture: NonNullable<Paper['picture']>, from: number, to: number, bottom: number) {
  for (let x = from; x < to; x += 2)
    for (let y = (bottom - 7) * PER_POINT; y < bottom * PER_POINT; y += 1)
      for (let at = 0; at < PER_POINT; at += 1)
        picture.data.set([0, 0, 0, 255], (y * WIDTH * PER_POINT + x * PER_POINT + at) * 4);
  return picture;
}

describe('a click on a line that words lead to', () => {
  const over = [text('Born on', 62, 96), text('Member no.', 150, 96)];

  it('takes all of it, whatever stands in the row above', () => {
    const found = clickedAt({ x: 180, y: 119 }, paper({ pieces: [...over, text('Firm', 36, 111)] }));
    expect(found).toMatchObject({ label: 'Firm' });
    expect([found.box.left, found.box.width].map(Math.round)).toEqual([60, 180]);
  });

  it('is not called by the row above where the page does not say which words they are', () => {
    const picture = withStrokes(pictureWith([60, 120, 180]), 30, 58, 119);
    const found = clickedAt({ x: 180, y: 119 }, paper({ picture, pieces: over }));
    expect(found).toMatchObject({ label: '' });
    expect([found.box.left, found.box.width].map(Math.round)).toEqual([60, 180]);
    // Without them the captions over it part it.
    expect(clickedAt({ x: 180, y: 119 }, paper({ pieces: over }))).toMatchObject({ label: 'Member no' });
  });
});

describe('a click on a line', () => {
  it('is a field on it, called by its caption, as high as those next to it', () => {
    const found = clickedAt(
      { x: 100, y: 118 },
      paper({ pieces: [text('Occupation', 5, 112)], fields: [written(40, 11), written(20, 11)] }),
    );
    expect(found).toMatchObject({ label: 'Occupation', type: 'text' });
    expect(found.box.height).toBeCloseTo(11);
    expect(found.box.top + found.box.height).toBeCloseTo(120, 0);
  });

  it.each([
    ['Signature', 'en'],
    ['Unterschrift', 'de'],
    ['Semnătura', 'ro'],
    ['Aláírás', 'hu'],
    ['Firma', 'es'],
  ])('is a place to sign where it says %s (%s), as high as there is room', (caption, language) => {
    const found = clickedAt({ x: 100, y: 118 }, paper({ language, pieces: [text(caption, 60, 122)] }));
    expect(found).toMatchObject({ type: 'signature', label: caption });
    expect(found.box.height).toBeCloseTo(40, 0);
  });

  it('is a text over a short row of separate underscores, and nothing to tick', () => {
    const picture = pictureWith([60, 120, 5], [67.5, 120, 5], [75, 120, 5]);
    const found = clickedAt({ x: 70, y: 119 }, paper({ picture, pieces: [text('Group', 30, 112)] }));
    expect(found).toMatchObject({ type: 'text', label: 'Group' });
    expect(found.box.left).toBeCloseTo(60, -0.5);
    expect(found.box.width).toBeLessThan(23);
  });

  it('is no place to sign for a German enterprise', () => {
    expect(clickedAt({ x: 100, y: 118 }, paper({ language: 'de', pieces: [text('Firma', 60, 122)] })).type).toBe(
      'text',
    );
  });

  it('is a place to sign, and no date, where both are asked for in one printed line', () => {
    const picture = pictureWith([70, 120, 90], [200, 120, 80]);
    const line = {
      text: `Signature ${'.'.repeat(30)} Date: ${'.'.repeat(27)}`,
      left: 20,
      top: 110,
      width: 262,
      height: 12,
    };
    expect(clickedAt({ x: 100, y: 119 }, paper({ picture, pieces: [line] }))).toMatchObject({
      type: 'signature',
      label: 'Signature',
    });
    expect(clickedAt({ x: 230, y: 119 }, paper({ picture, pieces: [line] }))).toMatchObject({
      type: 'date',
      label: 'Date',
    });
  });

  it('is the part under its own caption over it, where what stands under it names the next blanks, and where none lies yet', () => {
    const pieces = [
      ...[text('Last name', 60, 94), text('Nickname', 150, 94)],
      ...[text('State', 150, 124), text('Zip', 210, 124)],
    ];
    const named = (left: number, top: number, label: string) =>
      ({ ...written(0, 0), label, rect: [left, HEIGHT - top - 14, left + 50, HEIGHT - top] }) as ReviewField;
    const next = [named(150, 136, 'State, Zip'), named(205, 136, 'State, Zip')];
    const found = clickedAt({ x: 180, y: 119 }, paper({ pieces, fields: next }));
    expect(found).toMatchObject({ label: 'Nickname', box: { left: 150, width: 89.5 } });
    // Where nothing has these captions they are the line's own.
    expect(clickedAt({ x: 180, y: 119 }, paper({ pieces })).label).toBe('State');
    // A row of blanks that goes on: the captions over it are those that the row above is called by too.
    const [above, last] = [named(60, 72, 'Last name'), named(150, 72, 'Nickname')];
    const row = clickedAt({ x: 180, y: 119 }, paper({ pieces: pieces.slice(0, 2), fields: [above, last] }));
    expect(row).toMatchObject({ label: 'Nickname', box: { left: 150 } });
    const before = named(60, 106, 'Last name');
    const beside = clickedAt({ x: 120, y: 119 }, paper({ pieces: [], fields: [before] }));
    expect(beside.box).toMatchObject({ left: 110, width: 129.5 });
    // Nobody writes in the little that is left.
    const all = { ...before, rect: [60, 80, 233, 94] } as ReviewField;
    expect(clickedAt({ x: 236, y: 119 }, paper({ pieces: [], fields: [all] })).box.width).toBeGreaterThan(170);
  });

  it('is the part of it under which a caption of its own stands', () => {
    const pieces = [text('Name', 62, 123), text('Date of birth', 170, 123)];
    const [first, second] = [100, 200].map((x) => clickedAt({ x, y: 119 }, paper({ pieces })));
    expect(first).toMatchObject({ label: 'Name', box: { left: 60, width: 108 } });
    expect(second).toMatchObject({ label: 'Date of birth', type: 'date', box: { left: 170 } });
    expect(second!.box.left + second!.box.width).toBeCloseTo(240, -0.5);
  });
});

it('a drag over a line lies on it, as high as those next to it; elsewhere it is what was dragged', () => {
  const fields = [written(40, 12)];
  const on = draggedOver({ left: 80, top: 106, width: 100, height: 20 }, paper({ fields }));
  expect(on.box).toMatchObject({ left: 80, width: 100, height: 12 });
  const off = { left: 80, top: 30, width: 100, height: 20 };
  expect(draggedOver(off, paper({ fields })).box).toEqual(off);
  const cell = { left: 80, top: 80, width: 100, height: 60 };
  expect(draggedOver(cell, paper({ fields })).box).toEqual(cell);
});

it('a drag over a part of a line is called by the caption under all of it', () => {
  const found = draggedOver({ left: 150, top: 106, width: 80, height: 14 }, paper({ pieces: [text('Name', 65, 123)] }));
  expect(found).toMatchObject({ label: 'Name', box: { left: 150, width: 80 } });
});

it('a drag around a printed box to tick is that box', () => {
  const picture = pictureWith([100, 50, 12], [100, 62, 12]);
  for (let row = 100; row <= 124; row += 1)
    for (const column of [200, 224]) picture.data.set([0, 0, 0, 255], (row * picture.width + column) * 4);
  const pieces = [text('I am a member', 118, 51)];
  const found = draggedOver({ left: 95, top: 46, width: 28, height: 20 }, paper({ picture, pieces: [] }));
  expect(found).toMatchObject({ type: 'checkbox' });
  expect(found.box.width).toBeLessThan(13);
  expect(clickedAt({ x: 106, y: 56 }, paper({ picture, pieces }))).toMatchObject({
    type: 'checkbox',
    label: 'I am a member',
  });
});

it('a click on a field that is there is known by where it hits, the smallest of several', () => {
  const [wide, small] = [written(78, 14), { ...written(80, 8), rect: [60, 80, 70, 88] } as unknown as ReviewField];
  expect(fieldAt({ x: 65, y: 115 }, paper({ fields: [wide, small] }))).toBe(small);
  expect(fieldAt({ x: 120, y: 115 }, paper({ fields: [wide, small] }))).toBe(wide);
  expect(fieldAt({ x: 120, y: 100 }, paper({ fields: [wide, small] }))).toBeUndefined();
});

it('a field that is there already is known by its place', () => {
  const there = written(78, 14);
  const box = { left: 55, top: 108, width: 100, height: 12 };
  expect(alreadyAt(box, paper({ fields: [there] }))).toBe(there);
  expect(alreadyAt({ ...box, top: 90 }, paper({ fields: [there] }))).toBeUndefined();
  expect(alreadyAt(box, paper({ fields: [{ ...there, state: 'out_of_scope' }] }))).toBeUndefined();
});

it('where somebody signs there is all the room over the line, and some where there is no line', () => {
  expect(signedAt({ x: 100, y: 118 }, paper({})).height).toBeCloseTo(40, 0);
  expect(signedAt({ x: 100, y: 40 }, paper({}))).toMatchObject({ width: 180, height: 40 });
});

it('what the page has no words for has a number', () => {
  expect(unnamed('Text', [])).toBe('Text 1');
  expect(unnamed('Text', [{ label: 'Text 1' }, { label: 'Text 3' }])).toBe('Text 2');
});
