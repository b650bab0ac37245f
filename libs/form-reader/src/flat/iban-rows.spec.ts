import { describe, expect, it } from '@jest/globals';
import type { Rule } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { ibanRows } from './iban-rows.js';
import { across, pageWith, text } from './testing/drawn-page.js';

/** Where the groups of four begin, each with a stroke behind it. */
const GROUPS = [152, 196, 240, 284];
const STROKE = 35;
/** Four underscores with room between, as they are read. */
const four = (x: number): Rule => ({ ...across(x, x + 33, 600), drawn: 'glyphs' });

function groupsOf(head: string, end: string, groups = GROUPS): number[] {
  const strokes = GROUPS.map((x, at) => text(at < GROUPS.length - 1 ? '|' : end, x + STROKE, 600));
  const runs = [text(head, 150 - head.length * 5, 600), ...strokes];
  const page = pageWith({ runs, rules: groups.map(four) });
  return ibanRows(sightingOf(page)).map(({ candidate }) => candidate.cells);
}

describe('ibanRows', () => {
  it('has cells for the groups of an IBAN in underscores and strokes', () => {
    expect(groupsOf('D E _ _ |', '| _ _')).toEqual([2, 4, 4, 4, 4, 2]);
    expect(groupsOf('DE _ _ |', '|')).toEqual([2, 4, 4, 4, 4]);
  });

  it('leaves what begins or goes on otherwise', () => {
    expect(groupsOf('No _ _ |', '| _ _')).toEqual([]);
    expect(groupsOf('D E _ _ |', '| _ _', GROUPS.slice(0, 2))).toEqual([]);
  });
});
