import type { ViewRect } from '../content/page-content.js';
import type { Judged } from './judged.js';
import type { TextIndex, Word } from './text-index.js';

/** Rules that part a page begin and end at the same places, in points. */
const SAME = 2;
/** What stands over and under such a rule is this near, in sizes of the page's print. */
const NEAR = 3.6;
/** The text of a part begins this near under its heading. */
const UNDER_HEADING = 3;
/** A heading has no more words; the text under it has more. */
const HEADING_WORDS = 8;

const SENTENCE_ENDS = /[.!…]["»”’)]?\s*$/u;
const ASKS = /[:?_]\s*$/u;

/**
 * Rules over the whole width of the text, each under the end of a sentence and over a heading with text under it: they part the page, and
 * nobody writes on them. Two of them say so of all that are alike, unless something is asked over one.
 */
export function withoutRulesBetweenParts(blanks: readonly Judged[], text: TextIndex): Judged[] {
  const extents: Judged[][] = [];
  for (const blank of blanks) {
    if (blank.candidate.evidence !== 'rule' || blank.candidate.type !== 'text') continue;
    const alike = extents.find(([first]) => isAlike(first!.candidate.rect, blank.candidate.rect));
    if (alike) alike.push(blank);
    else extents.push([blank]);
  }
  const parting = new Set(extents.filter((alike) => partPage(alike, text)).flat());
  return parting.size === 0 ? [...blanks] : blanks.filter((blank) => !parting.has(blank));
}

const isAlike = (a: ViewRect, b: ViewRect): boolean => Math.abs(a.x0 - b.x0) < SAME && Math.abs(a.x1 - b.x1) < SAME;

function partPage(alike: readonly Judged[], text: TextIndex): boolean {
  if (alike.length < 2) return false;
  const places = alike.map(({ candidate: { rect } }) => ({ over: rowOver(rect, text), under: rowsUnder(rect, text) }));
  if (places.some(({ over }) => over === null || ASKS.test(said(over)))) return false;
  return places.filter(({ over, under }) => SENTENCE_ENDS.test(said(over!)) && isHeaded(under)).length > 1;
}

/** The nearest row over a rule. */
function rowOver({ x0, x1, y0 }: ViewRect, text: TextIndex): Word[] | null {
  const words = text.within({ x0, x1, y0: y0 + 1, y1: y0 + NEAR * text.size });
  return rowsFromTop(words).at(-1) ?? null;
}

const rowsUnder = ({ x0, x1, y0 }: ViewRect, text: TextIndex): Word[][] =>
  rowsFromTop(text.within({ x0: x0 - SAME, x1, y0: y0 - (NEAR + UNDER_HEADING) * text.size, y1: y0 - 1 }));

function isHeaded([heading, next]: readonly Word[][]): boolean {
  if (!heading || !next || ASKS.test(said(heading)) || said(heading).split(/\s+/u).length > HEADING_WORDS) return false;
  return heading.every(({ run }) => run.bold) && !next.every(({ run }) => run.bold);
}

function rowsFromTop(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => b.run.baseline - a.run.baseline)) {
    const row = rows.at(-1);
    if (row && row[0]!.run.baseline - word.run.baseline < SAME) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.ink.x0 - b.ink.x0));
}

const said = (row: readonly Word[]): string => row.map(({ run }) => run.text).join(' ');
