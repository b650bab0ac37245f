import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../content/page-content.js';
import { draftField } from '../draft-field.js';
import type { DraftField } from '../draft-field.js';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { Print } from './printed-inside.js';

const blank = (more: Partial<DraftField> = {}): DraftField =>
  draftField({
    page: 1,
    rect: { x0: 100, y0: 500, x1: 300, y1: 560 },
    type: 'text',
    origin: 'flat',
    evidence: 'cell',
    confidence: 1,
    ...more,
  });

const printedInside = (draft: DraftField, page: PageContent) => new Print(page).inside(draft);

describe('what is printed inside a blank', () => {
  it('is nothing for most', () => {
    expect(printedInside(blank(), pageWith({ rules: [across(100, 300, 500)] }))).toBeUndefined();
  });

  it('are the lines of a block, pieced together, but no single line that is not level with others', () => {
    const pieces = [across(100, 190, 515), across(190, 300, 515)];
    const rules = [across(100, 300, 500), ...pieces, across(90, 310, 530), across(100, 300, 545)];
    const print = printedInside(blank(), pageWith({ rules }));
    expect(print?.rules.map(Math.round)).toEqual([45, 30, 15, 0]);
    const uneven = [across(100, 300, 500), across(100, 300, 510), across(100, 300, 550)];
    expect(printedInside(blank(), pageWith({ rules: uneven }))?.rules ?? []).toEqual([]);
  });

  it('is the line that a blank stands on', () => {
    const print = printedInside(blank({ evidence: 'rule' }), pageWith({ rules: [across(100, 300, 500)] }));
    expect(print?.rules).toHaveLength(1);
  });

  it('are words and the marks between the parts of a date', () => {
    const print = printedInside(blank(), pageWith({ runs: [text('/', 150, 504), text('/ 20', 200, 504)] }));
    expect(print?.words.map((one) => one.text)).toEqual(['/', '/', '20']);
    expect(print?.words[0]!.rect[0]).toBe(50);
  });

  it('is no paragraph that a blank was mistaken to hold', () => {
    const words = (count: number) => [text(Array.from({ length: count }, () => 'a').join(' '), 110, 504)];
    expect(printedInside(blank(), pageWith({ runs: words(12) }))?.words).toHaveLength(12);
    expect(printedInside(blank(), pageWith({ runs: words(13) }))?.words).toEqual([]);
  });

  it('is an amount where the label of a box asks for one, not of a line', () => {
    const alignOf = (more: Partial<DraftField>) => printedInside(blank(more), pageWith({}))?.align ?? 'left';
    expect(alignOf({ label: 'Total amount' })).toBe('right');
    expect(alignOf({ label: 'Total amount', evidence: 'rule' })).toBe('left');
    expect(alignOf({ label: 'Total' })).toBe('left');
  });

  it.each([
    ['cents behind it', '.00', 302],
    ['a currency before it', '$', 93],
    ['cents in it', ',00', 280],
  ])('is an amount with %s', (_what, printed, x) => {
    expect(printedInside(blank(), pageWith({ runs: [text(printed, x, 520)] }))?.align).toBe('right');
  });

  it('is no amount by any other neighbour', () => {
    const runs = [text('Name', 75, 520), text('2000', 302, 520)];
    expect(printedInside(blank(), pageWith({ runs }))?.align ?? 'left').toBe('left');
  });
});
