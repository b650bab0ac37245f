import { describe, expect, it } from '@jest/globals';
import type { Rect } from '@formseal/contracts';
import { order, signatureField, widget } from '../specimens/orders.js';
import { formPage, onePage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { fillAndStamp } from '../write-pdf.js';
import { freeSpace } from './free-space.js';
import { upright } from './upright.js';

const PAGE = { width: 600, height: 800 };
const WANTED = [{ width: 180, height: 50, margin: 56 }];
const NOTHING = { signed: [], blanks: [] };

describe('free space for a signature on a page whose print is turned', () => {
  it.each([
    ['upright', 0, (rect: Rect) => rect[3] < 400],
    ['upside down', 180, (rect: Rect) => rect[1] > 400],
    ['on its left side', 90, (rect: Rect) => rect[0] > 300],
    ['on its right side', 270, (rect: Rect) => rect[2] < 300],
  ])('lies at the foot of print that runs %s', (_how, degrees, atFoot) => {
    const asked: Rect[] = [];
    const view = upright(PAGE, degrees);
    const ink = view.ink({ ...PAGE, marked: (rect) => asked.push(rect) < 0 });
    expect(freeSpace(ink, WANTED, NOTHING)).not.toBeNull();
    expect(asked.every(atFoot)).toBe(true);
  });

  it('is not where a blank lies', () => {
    const view = upright(PAGE, 180);
    const blank = view.fromShown([0, 500, 600, 800]);
    const free = freeSpace(view.ink({ ...PAGE, marked: () => false }), WANTED, {
      signed: [],
      blanks: [{ rect: blank, others: false }],
    });
    expect(free![1]).toBeGreaterThanOrEqual(300);
  });

  it.each([
    [90, '0 -1 1 0 80 312 cm'],
    [180, '-1 0 0 -1 312 712 cm'],
    [270, '0 1 -1 0 712 300 cm'],
  ])('in a widget on a page turned by %i is signed the way the print runs', async (rotate, turn) => {
    const source = formPage(['/FT /Sig /T (f0) /Rect [300 80 480 120]'], { page: `/Rotate ${rotate}` });
    const signature = { ...signatureField([300, 80, 480, 120]), widget: widget(0, 'signature') };
    const done = await fillAndStamp(source, order([signature]));
    if (!done.ok) throw new Error(done.message);
    const { operators } = await lastOverlay(done.stage.bytes);
    expect(operators).toContain(turn);
  });

  it('is signed the way the print runs', async () => {
    const readPrintTurns = () => Promise.resolve(new Map([[1, 0]]));
    const readInk = () => Promise.resolve({ width: 612, height: 792, marked: () => false });
    const done = await fillAndStamp(onePage({ page: '/Rotate 180' }), order([]), { readPrintTurns, readInk });
    if (!done.ok) throw new Error(done.message);
    // Once to the page as displayed, once back to its print.
    expect((await lastOverlay(done.stage.bytes)).operators.match(/-1 0 0 -1 612 792 cm/g)).toHaveLength(4);
  });
});
