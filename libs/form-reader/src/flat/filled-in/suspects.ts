import type { PageContent, Pen, TextRun } from '../../content/page-content.js';

/** Runs written with one pen, that may have been put on the form's print by whoever filled it in. */
export interface Suspect {
  readonly runs: readonly TextRun[];
  /** How much the content itself says: a field's value or a note on the page, a form XObject, text like any other. */
  readonly layer: Pen['layer'];
}

/** A form has more print than values. */
const MOST_LETTERS = 0.5;

/** Runs whose pen says that they were laid over the page, whatever came before. */
const isLaidOver = ({ pen }: TextRun): boolean => pen?.layer === 'value' || pen?.layer === 'note';

/** The icon of a remark is no text. */
const isIcon = ({ pen, text }: TextRun): boolean => pen?.layer === 'note' && !/[\p{L}\p{N}]/u.test(text);

const keyOf = ({ font, colour, layer }: Pen): string => `${layer} ${font} ${colour}`;

/**
 * What may have been filled in: what the content marks as values or notes, and the end of the page's text, from where on nothing
 * is written with a pen that the print before it is written with. Whoever fills in a form writes on what is there already.
 */
export function suspectsOf({ runs }: PageContent): Suspect[] {
  const written = runs.filter((run) => run.pen !== undefined && !isIcon(run));
  const laidOver = written.filter(isLaidOver);
  const tail = tailOf(written.filter((run) => !isLaidOver(run)));
  const byPen = new Map<string, TextRun[]>();
  for (const run of [...laidOver, ...tail]) {
    const key = keyOf(run.pen!);
    const known = byPen.get(key);
    if (known) known.push(run);
    else byPen.set(key, [run]);
  }
  return [...byPen.values()].map((own) => ({ runs: own, layer: own[0]!.pen!.layer }));
}

const lettersOf = (runs: readonly TextRun[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

/** The longest end of the text that shares no pen with what comes before, and is not most of it. */
function tailOf(runs: readonly TextRun[]): readonly TextRun[] {
  const lastUse = new Map<string, number>();
  runs.forEach(({ pen }, at) => lastUse.set(keyOf(pen!), at));
  const all = lettersOf(runs);
  let [inUse, letters] = [-1, 0];
  for (let at = 0; at < runs.length; at++) {
    if (at > inUse && all - letters <= MOST_LETTERS * all) return runs.slice(at);
    inUse = Math.max(inUse, lastUse.get(keyOf(runs[at]!.pen!))!);
    letters += runs[at]!.text.length;
  }
  return [];
}
