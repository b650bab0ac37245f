import type { PageContent, TextRun } from '../../content/page-content.js';
import type { DraftField } from '../../draft-field.js';
import type { Suspect } from './suspects.js';
import type { Written } from './written.js';

/** Of what one pen wrote at the end of a page, this much stands in blanks where it is what somebody filled in. */
const MOST = 0.6;
/** A word in a single blank may be print, unless the content itself calls it a value or a note. */
const FEWEST = 2;
/** Of what one pen wrote this much at most looks like print. */
const PRINT = 0.1;
/** Of as many values as these at least every other is a different one. */
const SEVERAL = 2;
const VARIED = 0.5;
/** So many different ones are values, however often they come again: zeros and a name on each line of a long form. */
const MANY = 8;

/** What ends in a colon or a question, or offers boxes to tick, asks; it does not answer. */
const ASKS = /[:?]\s*$|[\u2610\u25a1\u25cb\u25ef]/u;

/**
 * Whether any suspect can be what somebody filled in, whatever blanks the page has: where none can, none has to be looked beneath. `inkAmong`
 * says which of them are.
 */
export function mayBeInk(suspects: readonly Suspect[], { ruledUntil = 0 }: PageContent): boolean {
  return suspects.some(
    (suspect) =>
      isLaidOver(suspect) ||
      (suspect.runs.length >= FEWEST && beginsAt(suspect) >= ruledUntil && looksWritten(suspect)),
  );
}

/**
 * Which suspects are what somebody filled in. Whoever fills in a form writes into its blanks, after everything that is printed, and
 * answers; a form's own print does one of these at most. In doubt it is print.
 */
export function inkAmong(suspects: readonly Suspect[], written: Written, { ruledUntil = 0 }: PageContent): Suspect[] {
  const blankOf = new Map([...written].flatMap(([blank, runs]) => runs.map((run) => [run, blank] as const)));
  const likely = suspects.filter((suspect) => answers(suspect, blankOf));
  // What was written before the form's own print had ended is print too.
  const print = suspects.filter((suspect) => !isLaidOver(suspect) && !likely.includes(suspect));
  const end = Math.max(ruledUntil, ...print.map(({ runs }) => runs.at(-1)!.at ?? 0));
  return likely.filter((suspect) => isLaidOver(suspect) || beginsAt(suspect) >= end);
}

/** Before which glyph of the page it was begun. */
const beginsAt = ({ runs }: Suspect): number => runs[0]!.at ?? 0;

/** Whether hardly any of it asks. */
const looksWritten = ({ runs }: Suspect): boolean =>
  runs.filter(({ text }) => ASKS.test(text)).length <= PRINT * runs.length;

/** What the content itself says is no print. */
const isLaidOver = ({ layer }: Suspect): boolean => layer === 'value' || layer === 'note';

/** Whether what one pen wrote stands in blanks, and reads like values. */
function answers(suspect: Suspect, blankOf: ReadonlyMap<TextRun, DraftField>): boolean {
  const { runs } = suspect;
  const placed = runs.filter((run) => blankOf.has(run));
  if (isLaidOver(suspect)) return placed.length > 0;
  const blanks = new Set(placed.map((run) => blankOf.get(run)!));
  if (placed.length < MOST * runs.length || blanks.size < FEWEST) return false;
  return looksWritten(suspect) && isVaried(placed, blankOf);
}

/** The same word in every blank is printed there: `Euro`, `/s/`. Marks in boxes are all the same. */
function isVaried(placed: readonly TextRun[], blankOf: ReadonlyMap<TextRun, DraftField>): boolean {
  const words = placed.filter((run) => blankOf.get(run)!.type !== 'checkbox').map(({ text }) => text);
  const different = new Set(words).size;
  return words.length < SEVERAL || (different > 1 && different >= Math.min(VARIED * words.length, MANY));
}
