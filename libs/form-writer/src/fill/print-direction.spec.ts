import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { Rect, WriteField } from '@formseal/contracts';
import { onePage } from '../specimens/pdf-source.js';
import { field } from '../specimens/orders.js';
import { printTurns } from './print-direction.js';

const WIDE: Rect = [0, 0, 200, 12];
const TALL: Rect = [0, 0, 12, 200];

/** A page that is displayed turned, with these blanks, whose print runs `seen` (null: it has none). */
async function turnOf(rotate: number, fields: WriteField[], seen: number | null): Promise<number | undefined> {
  const source = onePage({ page: `/Rotate ${rotate}` });
  const read = () => Promise.resolve(new Map(seen === null ? [] : [[1, seen]]));
  return (await printTurns(await PDF.load(source), source, fields, read)).get(1);
}

describe('the direction of print', () => {
  it.each([
    ['as it is displayed', [TALL, TALL, WIDE], 90],
    ['along the unturned page', [WIDE, WIDE, TALL], 0],
  ])('is what most blanks of a page say, which nobody need read then: %s', async (_what, rects, turn) => {
    const fields = rects.map((rect) => field(rect, 'x'));
    expect(await turnOf(90, fields, 270)).toBe(turn);
  });

  it.each([
    ['upside down', 180, 0],
    ['as it is displayed, turned over', 180, 180],
    ['along the unturned page', 90, 0],
  ])('is what the print says where blanks cannot tell: %s', async (_what, rotate, seen) => {
    expect(await turnOf(rotate, [field(WIDE, 'x'), field(TALL, 'x')], seen)).toBe(seen);
  });

  it('is as displayed where there is no print either', async () => {
    expect(await turnOf(180, [field(WIDE, 'x')], null)).toBe(180);
    expect(await turnOf(270, [field(WIDE, 'x'), field(TALL, 'x')], null)).toBe(270);
  });

  it('asks no boxes, and no widgets that are filled in: those say themselves how they are turned', async () => {
    const widget = { name: 'a', object: 1, kind: 'text', onValue: null } as const;
    const flat = field(TALL, null, { type: 'signature' });
    expect(await turnOf(90, [field(WIDE, 'x', { widget }), { ...flat, page: 2 }], 0)).toBeUndefined();
    expect(await turnOf(90, [field(WIDE, 'true', { type: 'checkbox' }), field(TALL, 'x')], 0)).toBe(90);
  });

  it.each([0, 90, 180, 270])(
    'is what the print says where a widget is signed, which does not say: %i',
    async (seen) => {
      const widget = { name: 'a', object: 1, kind: 'signature', onValue: null } as const;
      const signature = field(TALL, null, { type: 'signature', widget });
      expect(await turnOf(90, [signature], seen)).toBe(seen);
      expect(await turnOf(90, [{ ...signature, inScope: false }, field(WIDE, null, { type: 'signature' })], null)).toBe(
        0,
      );
    },
  );

  it('is asked of a page that may be signed in free space', async () => {
    expect(await turnOf(180, [], 0)).toBe(0);
  });

  it('is what whoever read the page saw', async () => {
    const { format } = field(WIDE, 'x');
    expect(await turnOf(0, [field(WIDE, 'x', { format: { ...format, turn: 180 } }), field(WIDE, 'x')], 0)).toBe(180);
    expect(await turnOf(180, [field(WIDE, 'x', { format: { ...format, turn: 90 } })], 0)).toBe(90);
  });

  it('of an unturned page is nobody’s question', async () => {
    expect(await turnOf(0, [field(WIDE, 'x')], 90)).toBeUndefined();
  });
});
