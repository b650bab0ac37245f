import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { TextLine } from '../meaning/lines.js';
import { NearbyByPage, rowOf } from '../nearby.js';
import { inRow } from '../rect.js';
import { partyOf, type PartyGuess } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { headOf, saidBy } from './heads.js';
import { sectionsAround } from '../structure/form-structure.js';
import { headingLines } from '../structure/heading-lines.js';

/** Points by which what stands in the second column may begin left of its head, and what lies in both reaches into each. */
const OUTDENT = 14;
const INTO = 24;
/** No form has more. */
const MOST = 40;
/** Points under its words within which a blank has a caption over it. */
const CAPTION = 40;
/** Points under two heads in which their columns begin, and how many of the places where the second may begin are looked at. */
const FIRST_ROWS = 90;
const MOST_EDGES = 12;

/** Two heads side by side, each with somebody of whom the blanks under it are: `About Debtor 1` and `About Debtor 2 (spouse)`. */
interface Columns {
  readonly page: number;
  readonly left: string;
  readonly right: string;
  /** Where the second begins. */
  readonly x: number;
  readonly y0: number;
  readonly y1: number;
}

/**
 * The blanks under one of two heads on a row that name two different parties, as far down as nothing is printed across both. Who is not
 * the account takes what stands in that column, whatever heads the rows.
 */
export function underColumns(
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): DraftField[] {
  const columns = columnsIn(drafts, lines, rules);
  if (columns.length === 0) return [...drafts];
  return drafts.map((draft) => {
    const { page, rect } = draft;
    const own = columns.find((one) => one.page === page && rect.y1 <= one.y1 && rect.y0 >= one.y0);
    if (!own) return draft;
    const head = rect.x0 >= own.x - OUTDENT ? own.right : own.left;
    if (partyOf(fold(head), rules)?.party === 'self') return draft;
    // What tells equal labels apart is the heading of the rows.
    const isPrefixed = draft.bare !== undefined && draft.label !== draft.bare;
    return {
      ...draft,
      isOfOthersColumn: true,
      section: head,
      label: isPrefixed ? `${head} – ${draft.bare}` : draft.label,
    };
  });
}

function columnsIn(drafts: readonly DraftField[], lines: readonly TextLine[], rules: CompiledRules): Columns[] {
  const near = new NearbyByPage(
    drafts,
    ({ page }) => page,
    ({ rect }) => rect,
  );
  const named = lines.flatMap((line) => {
    const party = headOf(line, rules);
    return party === null || isOption(line, near) ? [] : [{ line, party, isCaption: isCaption(line, near) }];
  });
  // What is a blank's caption heads something only where nothing else does.
  const heads = named.sort((a, b) => Number(a.isCaption) - Number(b.isCaption));
  const pairs = heads.slice(0, MOST).flatMap(({ line, party, isCaption }) => {
    const right = heads.find(
      (other) =>
        other.line.page === line.page &&
        other.line.x0 > line.x1 + OUTDENT &&
        Math.abs(other.line.y0 - line.y0) < line.size / 2 &&
        isAnother(other.party, party),
    );
    if (!right) return [];
    const pair = { left: line, right: right.line };
    return !(isCaption || right.isCaption) || areAskedAlike(pair, near) ? [pair] : [];
  });
  if (pairs.length === 0) return [];
  const sections = new Set(drafts.flatMap(({ place }) => sectionsAround(place.section)));
  const headings = [...headingLines([...sections], lines).values()];
  return pairs.map(({ left, right }): Columns => {
    const { page, y0: y1 } = right;
    // What stands left of both heads its row alone.
    const parts = headings.filter((one) => one.page === page && one.y1 <= y1 && one.x1 > left.x0).map((one) => one.y1);
    const under = [...lines, ...drafts.map((draft) => ({ ...draft.rect, page: draft.page }))].filter(
      (one) => one.page === page && one.y1 <= y1,
    );
    const acrossAt = (x: number): number =>
      Math.max(0, ...under.filter((one) => one.x0 < x - INTO && one.x1 > x + INTO).map((one) => one.y1));
    // A head may stand over the middle of its column: the second begins where nothing stands across for longest.
    const edges = under.filter((one) => one.x0 > left.x1 && one.x0 < right.x0 && one.y1 > y1 - FIRST_ROWS);
    const x = [right, ...edges.slice(0, MOST_EDGES)]
      .map((one) => one.x0)
      .reduce((best, one) => (acrossAt(one) < acrossAt(best) ? one : best));
    const across = acrossAt(x);
    const next = pairs
      .filter((other) => other.right.page === page && other.right.y1 < y1)
      .map((other) => other.right.y1);
    return { page, left: saidBy(left), right: saidBy(right), x, y0: Math.max(across, ...parts, ...next), y1 };
  });
}

/** The words are what a blank beside or right under them is called; what stands farther up heads more than that. */
function isCaption(line: TextLine, near: NearbyByPage<DraftField>): boolean {
  const words = fold(line.text);
  const about = rowOf({ ...line, y0: line.y0 - CAPTION, y1: line.y1 + CAPTION });
  return near.near(line.page, about).some(({ label }) => fold(label) === words);
}

/** As many rows that ask both sides for the same make heads of two captions, so many points under them at most. */
const ALIKE = 3;
const ALIKE_WITHIN = 120;
/** And so many blanks are looked at. */
const LOOKED_AT = 80;

/** "Mother: ____  Father: ____" over "First name" twice, "Last name" twice, …: each heads what stands under it. */
function areAskedAlike({ left, right }: { left: TextLine; right: TextLine }, near: NearbyByPage<DraftField>): boolean {
  const under = near
    .near(left.page, { x0: left.x0, x1: Infinity, y0: left.y0 - ALIKE_WITHIN, y1: left.y0 })
    .filter(({ rect, type }) => rect.y1 <= left.y0 && rect.y0 > left.y0 - ALIKE_WITHIN && type !== 'checkbox')
    .slice(0, LOOKED_AT);
  const [here, there] = [
    under.filter(({ rect }) => rect.x0 < right.x0),
    under.filter(({ rect }) => rect.x0 >= right.x0),
  ];
  const isAsked = (one: DraftField): boolean =>
    there.some((other) => (other.bare ?? other.label) === (one.bare ?? one.label) && inRow(other.rect, one.rect));
  return here.filter(isAsked).length >= ALIKE;
}

/** Points between a box and its words. */
const OPTION = 20;

/** The words stand right behind a box: one of several answers. */
const isOption = (line: TextLine, near: NearbyByPage<DraftField>): boolean =>
  near
    .near(line.page, { ...line, x0: line.x0 - OPTION, x1: line.x0 })
    .some(({ type, rect }) => type === 'checkbox' && line.x0 > rect.x1 - 4 && line.x0 - rect.x1 < OPTION);

const isAnother = (a: PartyGuess, b: PartyGuess): boolean => a.party !== b.party || a.words !== b.words;
