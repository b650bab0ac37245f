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
    ['as it is displayed', 90, 90],
    ['along the unturned page', 90, 0],
    ['upside down', 180, 0],
    ['as it is displayed, turned over', 180, 180],
  ])('is what the print says: %s', async (_what, rotate, seen) => {
    expect(await turnOf(rotate, [field(WIDE, 'x')], seen)).toBe(seen);
  });

  it('is what most blanks say where there is no print, and else as displayed', async () => {
    expect(await turnOf(90, [field(WIDE, 'x'), field(WIDE, 'x'), field(TALL, 'x')], null)).toBe(0);
    expect(await turnOf(90, [field(TALL, 'x'), field(TALL, 'x'), field(WIDE, 'x')], null)).toBe(90);
    expect(await turnOf(180, [field(WIDE, 'x')], null)).toBe(180);
  });

  it('asks no boxes, and no widgets: those say themselves how they are turned', async () => {
    const widget = { name: 'a', object: 1, kind: 'text', onValue: null } as const;
    expect(await turnOf(90, [field(WIDE, 'x', { widget })], 0)).toBeUndefined();
    expect(await turnOf(90, [field(WIDE, 'true', { type: 'checkbox' }), field(TALL, 'x')], null)).toBe(90);
  });

  it('of an unturned page is nobody’s question', async () => {
    expect(await turnOf(0, [field(WIDE, 'x')], 90)).toBeUndefined();
  });
});
