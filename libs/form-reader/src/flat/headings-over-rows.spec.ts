import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { isBehindHeading } from './headings-over-rows.js';
import { across, pageWith, text } from './testing/drawn-page.js';

const bold = (run: TextRun): TextRun => ({ ...run, bold: true });
const heading = text('Bank data:', 40, 402);
const rows = [text('Bank name:', 40, 386), text('Branch:', 300, 386), text('Bank name:', 40, 370)];
const rules = [across(94, 290, 385), across(340, 520, 385), across(94, 520, 369)];

/** Whether the room behind the heading is none to write in. */
const isHeading = (runs: readonly TextRun[], drawn = rules, evidence: 'space' | 'rule' = 'space'): boolean => {
  const rect = { x0: 94, x1: 540, y0: 400, y1: 411 };
  const sighting = sightingOf(pageWith({ runs, rules: drawn }));
  return isBehindHeading({ rect, ink: rect, evidence, type: 'text', cells: 0, area: null, fit: 'line' }, sighting);
};

describe('isBehindHeading', () => {
  it('knows the room behind a bold heading over rows with lines of their own', () => {
    expect(isHeading([bold(heading), ...rows])).toBe(true);
    expect(isHeading([{ ...heading, font: 'F2' }, ...rows])).toBe(true);
  });

  it('knows it behind an underlined heading, where the captions under it are not', () => {
    const under = (run: TextRun) => across(run.x0, run.x1, run.baseline - 1.5);
    const all = [heading, ...rows].map(bold);
    expect(isHeading(all, [...rules, under(heading)])).toBe(true);
    expect(isHeading(all, [...rules, ...[heading, ...rows].map(under)])).toBe(false);
  });

  it.each([
    ['a caption as plain as those under it', [heading, ...rows], rules],
    ['a page whose captions are all bold', [heading, ...rows].map(bold), rules],
    ['a caption with a line of its own', [bold(heading), ...rows], [...rules, across(94, 540, 401)]],
    ['rows without lines', [bold(heading), ...rows], []],
    ['rows that are set in', [bold(heading), ...rows.map((run) => text(run.text, run.x0 + 20, run.baseline))], rules],
    ['the second caption of a row', [text('Bank', 10, 402), bold(heading), ...rows], rules],
  ])('leaves the room behind %s', (_, runs, drawn) => expect(isHeading(runs, drawn)).toBe(false));

  it('leaves a line that is drawn', () => expect(isHeading([bold(heading), ...rows], rules, 'rule')).toBe(false));
});
