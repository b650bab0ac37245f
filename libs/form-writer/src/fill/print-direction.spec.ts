import { describe, expect, it } from '@jest/globals';
import type { Rect, WriteField } from '@formseal/contracts';
import { pagesPrintedUnturned } from './print-direction.js';

const blank = (page: number, rect: Rect, over: Partial<WriteField> = {}) =>
  ({ page, rect, type: 'text', widget: null, ...over }) as WriteField;

describe('pagesPrintedUnturned', () => {
  it('goes by what most blanks of a page say', () => {
    const wide: Rect = [0, 0, 200, 12];
    const tall: Rect = [0, 0, 12, 200];
    const fields = [blank(1, wide), blank(1, wide), blank(1, tall), blank(2, tall), blank(2, tall), blank(2, wide)];
    expect([...pagesPrintedUnturned(fields)]).toEqual([1]);
  });

  it('asks no boxes, and no widgets: those say themselves how they are turned', () => {
    const widget = { name: 'a', object: 1, kind: 'text', onValue: null } as const;
    const wide: Rect = [0, 0, 200, 12];
    expect(pagesPrintedUnturned([blank(1, wide, { widget }), blank(1, wide, { type: 'checkbox' })]).size).toBe(0);
  });
});
