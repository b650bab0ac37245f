import type { PageContent, TextRun } from '../content/page-content.js';
import { readingOf } from './letter-pairs.js';

/**
 * Signs that no text has between the letters of a word, and that fonts show two letters in one for; and what word processors name the
 * ligatures of their own fonts, which end a word as well (`associaƟon`).
 */
const LIGATURE = /(?<=\p{L})[\u0001-\u0008\u000e-\u001f‹›](?=\p{Ll})|(?<=\p{Ll})[ƟƩƫƞŌ]|[ƟƩ](?=\p{Ll})/u;
const LIKELY: readonly string[] = ['fi', 'fl', 'ff'];
/** Where the encoding of TeX's fonts (T1) has them, and what word processors name those of Calibri and its like. */
const KNOWN: Readonly<Record<string, string>> = {
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
  Ɵ: 'ti',
  Ʃ: 'tt',
  ƫ: 'tti',
  ƞ: 'tf',
  Ō: 'ft',
};

/** The page with letters that a font shows as one sign (`Identi›kation`) as the letters that make the likeliest word. */
export function withLigatures(page: PageContent): PageContent {
  if (!page.runs.some(({ text }) => LIGATURE.test(text))) return page;
  return { ...page, runs: page.runs.map(spelled) };
}

function spelled(run: TextRun): TextRun {
  const at = run.text.search(LIGATURE);
  if (at < 0) return run;
  const letters = ligatureAt(run.text, at);
  const [from, to] = [run.edges[at]!, run.edges[at + 1]!];
  const within = Array.from(letters, (_, i) => from + ((to - from) * i) / letters.length);
  const text = run.text.slice(0, at) + letters + run.text.slice(at + 1);
  return spelled({ ...run, text, edges: [...run.edges.slice(0, at), ...within, ...run.edges.slice(at + 1)] });
}

function ligatureAt(text: string, at: number): string {
  const before = /\p{L}*$/u.exec(text.slice(0, at))![0];
  const after = /^\p{L}*/u.exec(text.slice(at + 1))![0];
  const cost = (letters: string): number => {
    const { bits, pairs } = readingOf(before + letters + after);
    return bits * pairs;
  };
  const likeliest = (best: string, other: string): string => (cost(other) < cost(best) ? other : best);
  return KNOWN[text[at]!] ?? LIKELY.reduce(likeliest);
}
