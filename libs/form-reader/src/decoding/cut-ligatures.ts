import type { PageContent, TextRun } from '../content/page-content.js';

/** What fonts show two letters in one for, by the first of the two. */
const LIGATURES: Readonly<Record<string, readonly string[]>> = { f: ['ft', 'fi', 'fl', 'ff'], t: ['tt', 'ti', 'tf'] };
/** The letters whose widths tell. */
const TELLING = 'filt';
/** A sign of two letters is so much wider than the first of them alone, and about as wide as both. */
const WIDER = 1.7;
const AS_WIDE = 0.08;

/** How wide each letter of each font stands on a page, in sizes of the print: a narrow one of them all, which kerning and ligatures leave. */
type Widths = ReadonlyMap<string, number>;

/** The page with both letters of a sign that the file calls by the first alone (`Unterschrif`, the f as wide as ft). */
export function withCutLigatures(page: PageContent): PageContent {
  const widths = widthsOf(page);
  return { ...page, runs: page.runs.map((run) => (run.angle === 0 ? whole(run, widths) : run)) };
}

function widthsOf({ runs }: PageContent): Widths {
  const widths = new Map<string, number[]>();
  for (const run of runs) {
    if (run.angle !== 0 || run.origin === 'ocr') continue;
    for (let at = 0; at < run.text.length; at++) {
      if (!TELLING.includes(run.text[at]!)) continue;
      const key = keyOf(run, run.text[at]!);
      const known = widths.get(key);
      if (known) known.push(widthAt(run, at));
      else widths.set(key, [widthAt(run, at)]);
    }
  }
  return new Map([...widths].map(([key, all]) => [key, all.sort((a, b) => a - b)[Math.floor((all.length - 1) / 4)]!]));
}

const keyOf = (run: TextRun, letter: string): string => `${letter} ${run.pen?.font ?? run.font}`;
const widthAt = ({ edges, size }: TextRun, at: number): number => (edges[at + 1]! - edges[at]!) / size;

function whole(run: TextRun, widths: Widths): TextRun {
  const letters = Array.from({ length: run.text.length }, (_, at) => lettersAt(run, at, widths));
  if (letters.every((shown) => shown.length === 1)) return run;
  const edges = letters.flatMap((shown, at) => {
    const [from, to] = [run.edges[at]!, run.edges[at + 1]!];
    return Array.from(shown, (_, i) => from + ((to - from) * i) / shown.length);
  });
  return { ...run, text: letters.join(''), edges: [...edges, run.edges.at(-1)!] };
}

function lettersAt(run: TextRun, at: number, widths: Widths): string {
  const shown = run.text[at]!;
  const pairs = LIGATURES[shown];
  if (!pairs || run.origin === 'ocr') return shown;
  const alone = widths.get(keyOf(run, shown))!;
  const width = widthAt(run, at);
  if (!(width > WIDER * alone)) return shown;
  const off = (pair: string): number => Math.abs(1 - width / (alone + (widths.get(keyOf(run, pair[1]!)) ?? Infinity)));
  const nearest = pairs.reduce((best, other) => (off(other) < off(best) ? other : best));
  return off(nearest) > AS_WIDE ? shown : nearest;
}
