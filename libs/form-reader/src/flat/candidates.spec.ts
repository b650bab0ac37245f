import { describe, expect, it } from '@jest/globals';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import { across, pageWith, prose, square, text, upright } from './testing/drawn-page.js';

const placesOn = (marks: Partial<PageContent>): readonly Candidate[] => sightingOf(pageWith(marks)).candidates;
const sidesOf = ({ rect: { x0, x1, y0, y1 } }: Candidate): number[] => [x0, x1, y0, y1].map(Math.round);
const boxed = (rect: ViewRect) => ({ ...rect, stroked: true, fill: null });

describe('the places of a page that may be blanks', () => {
  it('are the boxes drawn on it, whatever lines run through them, but no frame around the page', () => {
    const box = boxed({ x0: 100, x1: 300, y0: 500, y1: 540 });
    const frame = boxed({ x0: 10, x1: 590, y0: 300, y1: 600 });
    const rules = [upright(200, 500, 540), upright(300, 300, 600)];
    const found = placesOn({ runs: prose, rules, boxes: [box, frame] }).filter(({ evidence }) => evidence === 'box');
    expect(found.map(sidesOf)).toEqual([[100, 300, 500, 540]]);
  });

  it('are room behind a colon, up to what comes next', () => {
    const runs = [...prose, text('Name:', 60, 500), text('Date:', 260, 500)];
    const spaces = placesOn({ runs }).filter(({ evidence }) => evidence === 'space');
    expect(spaces.map(({ rect }) => Math.round(rect.x0))).toEqual([87, 287]);
    expect(spaces[0]!.rect.x1).toBeCloseTo(258);
  });

  it('are room behind a colon up to the wall of its cell', () => {
    const runs = [...prose, text('Name:', 60, 500)];
    const spaces = placesOn({ runs, rules: [upright(200, 490, 515)] }).filter(({ evidence }) => evidence === 'space');
    expect(spaces.map(({ rect }) => Math.round(rect.x1))).toEqual([198]);
  });

  it('are lines of one length under one another, as one', () => {
    const block = [500, 520, 540, 560].map((y) => across(100, 400, y));
    const wholes = placesOn({ runs: prose, rules: block }).filter(({ fit }) => fit === 'lines');
    expect(wholes.map(sidesOf)).toContainEqual([100, 400, 500, 560]);
    const stairs = [500, 520, 540, 560].map((y, i) => across(100, 400 - 40 * i, y));
    expect(placesOn({ runs: prose, rules: stairs }).filter(({ fit }) => fit === 'lines')).toEqual([]);
  });

  it('do not lie beside the page', () => {
    expect(placesOn({ runs: prose, rules: [across(-200, 300, 500)] })).toEqual([]);
    expect(placesOn({ runs: prose, rules: [across(-4, 300, 500)] })).not.toEqual([]);
  });

  it('do not lie over a box to tick', () => {
    const { checks, candidates } = sightingOf(pageWith({ runs: prose, boxes: [square(100, 500, 10)] }));
    expect(checks).toHaveLength(1);
    expect(candidates.map(({ rect }) => rect.y0)).not.toContain(500);
    expect(candidates.map(({ rect }) => rect.y0)).toContain(510);
  });

  it('may lie over room before an answer, which no box is drawn in', () => {
    const runs = [...prose, text('Yes', 130, 502), text('No', 180, 502)];
    const { checks, candidates } = sightingOf(pageWith({ runs, rules: [across(60, 128, 500)] }));
    expect(checks.map(({ evidence }) => evidence)).toEqual(['space', 'space']);
    expect(candidates.some(({ rect }) => rect.x0 === 60)).toBe(true);
  });
});
