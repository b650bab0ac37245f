import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import { NearbyByPage } from '../nearby.js';
import type { Item } from './item.js';

/** Points between two slots of one value, at most. */
const APART = 30;
/** What forms print between the pieces of one value. */
const SIGN = /^[/|@.)–—-]$/u;
/** What is left in print of a row of dots is no sign. */
const LEADER = /[…·\s]|\.{2,}/gu;

/** Blanks on one row that only a sign parts: `__ / __ / ____`, `(___) ___ - ____`, `____ @ ____`. */
export interface Slots {
  /** The places of the pieces among the fields; where a row of dots was taken for two blanks both stand for one piece. */
  readonly pieces: readonly (readonly [number, ...number[]])[];
  /** What parts them, one fewer than there are pieces. */
  readonly signs: readonly string[];
}

/** All slots of a form, in its order. */
export function slotsIn(items: readonly Item[], pages: readonly PageContent[]): Slots[] {
  const print = new NearbyByPage(
    pages.flatMap(({ page, runs }) => runs.flatMap((run) => (run.angle === 0 ? [{ page: page.page, run }] : []))),
    ({ page }) => page,
    ({ run }) => run,
  );
  const found: Slots[] = [];
  let pieces: [number, ...number[]][] = [];
  let signs: string[] = [];
  items.forEach(({ draft: { page, rect } }, at) => {
    const before = items[at - 1]?.draft;
    const isNext = before?.page === page && isSlot(items[at - 1]!) && isSlot(items[at]!) && isBeside(before.rect, rect);
    const sign = isNext
      ? signIn(between(before.rect, rect), (area) => print.near(page, area).map(({ run }) => run))
      : null;
    if (sign === '') {
      pieces.at(-1)!.push(at);
      return;
    }
    if (sign === null) {
      if (signs.length > 0) found.push({ pieces, signs });
      [pieces, signs] = [[], []];
    } else signs.push(sign);
    pieces.push([at]);
  });
  if (signs.length > 0) found.push({ pieces, signs });
  return found;
}

const isSlot = ({ draft }: Item): boolean =>
  draft.type !== 'checkbox' &&
  draft.type !== 'signature' &&
  !draft.format.multiline &&
  draft.format.choices.length === 0;

function isBeside(a: ViewRect, b: ViewRect): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const gap = b.x0 - a.x1;
  return gap > -2 && gap < APART && shared > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

const between = (a: ViewRect, b: ViewRect): ViewRect => ({
  x0: a.x1 - 2,
  x1: b.x0 + 2,
  y0: Math.max(a.y0, b.y0),
  y1: Math.min(a.y1, b.y1),
});

/** The sign in an area; '' where dots go on through it, null where there is nothing, or more than a sign. */
function signIn(area: ViewRect, printIn: (area: ViewRect) => TextRun[]): string | null {
  const said = printIn(area)
    .filter(({ y0, y1 }) => (y0 + y1) / 2 > area.y0 - 1 && (y0 + y1) / 2 < area.y1 + 1)
    .sort((a, b) => a.x0 - b.x0)
    .map((run) => wordsWithin(run, area))
    .join('');
  const left = said.replace(LEADER, '');
  if (left === '') return said.trim() === '' ? null : '';
  const dots = /[…·]/u.test(said);
  const sign = left.length > 1 || dots ? left.replaceAll('.', '') : left;
  if (sign === '' && dots) return '';
  return SIGN.test(sign) ? sign : null;
}

/** The characters of a run whose middle lies in an area. */
function wordsWithin({ text, edges, x0, x1 }: TextRun, area: ViewRect): string {
  const characters = [...text];
  const isKnown = edges.length === characters.length + 1;
  const wide = (x1 - x0) / characters.length;
  return characters
    .filter((_one, at) => {
      const middle = isKnown ? (edges[at]! + edges[at + 1]!) / 2 : x0 + (at + 0.5) * wide;
      return middle > area.x0 && middle < area.x1;
    })
    .join('');
}
