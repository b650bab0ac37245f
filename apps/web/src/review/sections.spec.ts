import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { itemsOf } from './items.js';
import { openInSection, runsOf } from './sections.js';

const PLAIN = { type: 'text', page: 1, state: 'missing', value: null, checkboxGroup: null, part: null, format: {} };

const itemsFrom = (...parts: Partial<ReviewField>[]) =>
  itemsOf(parts.map((part, at) => ({ ...PLAIN, id: `f${at}`, label: `Field ${at}`, ...part }) as ReviewField));
const office = { section: 'For the department' };

describe('blanks under the form’s headings', () => {
  const items = itemsFrom(
    { section: 'You' },
    office,
    { section: null },
    { ...office, state: 'ok', value: 'x' },
    { ...office, type: 'signature' },
    { ...office, confirmed: true },
    { ...office, drawn: true },
    { ...office, page: 2 },
    { section: 'You' },
    { section: null },
  );

  it('stay in their order, cut where another heading begins; between two of one heading is under it too', () => {
    const runs = runsOf(items, items).map(({ section, items: some }) => [section, some.length]);
    const expected = [
      ['You', 1],
      ['For the department', 7],
      ['You', 1],
      [null, 1],
    ];
    expect(runs).toEqual(expected);
  });

  it('are somebody else’s with all that is open there on the page, but not what was confirmed or drawn', () => {
    const [, run] = runsOf(
      items.filter(({ stage, page }) => stage === 'missing' && page === 1),
      items,
    );
    expect(openInSection(run!, items).map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f4']);
  });
});
