import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import type { Nearby } from '../nearby.js';
import { datePatternIn, patternByPaper } from '@formseal/domain/forms';
import type { TextLine } from './lines.js';

/** How far from a field its pattern is printed: under the line, in the cell, behind the label. */
const AROUND = { x: 90, y: 16 };

/** The pattern a date field is filled by: its label's, the one printed at it, else what the paper says of English dates. */
export function datePatternOf(
  draft: DraftField,
  lines: Nearby<TextLine>,
  page: PageContent | undefined,
  { language, text }: { readonly language: string | null; readonly text: string },
): string | null {
  const words = [draft.label, draft.tooltip ?? ''];
  const stated = firstOf(words, datePatternIn) ?? firstOf(words, partPatternIn) ?? printedAt(draft, lines);
  if (stated) return stated;
  if (language !== 'en' || !page) return null;
  return EUROPEAN.test(text) ? 'dd/mm/yyyy' : patternByPaper(page);
}

/** Clubs all over Europe print English forms on Letter paper, as their programs came; the money in them is theirs. */
const EUROPEAN = /[€£]|\bIBAN\b/;

const firstOf = (texts: readonly string[], pattern: (text: string) => string | null): string | null =>
  texts.map(pattern).find((found) => found !== null) ?? null;

/** `MM/YYYY` and `(YYYY)` in the letters of a language, and in words. */
const MONTH_LETTERS = /(?<![A-Za-z./-])MM\s?[./-]\s?(?:YYYY|JJJJ|AAAA|RRRR)(?![A-Za-z])/i;
const YEAR_LETTERS = /\((?:YYYY|JJJJ|AAAA|RRRR)\)/i;
const MONTH_WORDS =
  /\b(?:month(?:\s?[/,|&]\s?|\s(?:and\s)?)year|monat(?:\s?[/,|]\s?|\s(?:und\s)?)jahr|mois(?:\s?[/,|]\s?|\s(?:et\s)?)ann[ée]e|mes(?:\s?[/,|]\s?|\s(?:y\s)?)a[ñn]o|mese(?:\s?[/,|]\s?|\s(?:e\s)?)anno|maand(?:\s?[/,|]\s?|\s(?:en\s)?)jaar)\b/i;
/** With the day before it, it is a whole date. */
const DAY_BEFORE_MONTH = /\b(?:day|tag|jour|d[ií]a|giorno|dag)\s?[/,|.]?\s?(?:month|monat|mois|mes|mese|maand)\b/i;
const YEAR_WORDS =
  /^(?:(?:tax|fiscal|calendar|model|school|financial)\s)?year(?:\sof\s.{1,40})?$|\byear only\b|\((?:year|jahr|ann[ée]e|a[ñn]o|anno|jaar)\)|^(?:\p{L}{0,20}jahr|ann[ée]e|a[ñn]o|anno|jaar)$/iu;

const asksForMonth = (caption: string): boolean => MONTH_WORDS.test(caption) && !DAY_BEFORE_MONTH.test(caption);

/** The pattern of a caption that asks for a month or a year alone; null where it asks for neither. */
export function partPatternIn(text: string): string | null {
  const caption = text.trim().replace(/\s?[:*]+$/, '');
  if (MONTH_LETTERS.test(caption) || asksForMonth(caption)) return 'mm/yyyy';
  return YEAR_LETTERS.test(caption) || YEAR_WORDS.test(caption) ? 'yyyy' : null;
}

function printedAt({ page, rect }: DraftField, lines: Nearby<TextLine>): string | null {
  const around = {
    x0: rect.x0 - AROUND.x,
    x1: rect.x1 + AROUND.x / 2,
    y0: rect.y0 - AROUND.y,
    y1: rect.y1 + AROUND.y,
  };
  for (const line of lines.near(around)) {
    if (line.page !== page || line.text.length > 60) continue;
    const near =
      line.x1 > rect.x0 - AROUND.x &&
      line.x0 < rect.x1 + AROUND.x / 2 &&
      line.y1 > rect.y0 - AROUND.y &&
      line.y0 < rect.y1 + AROUND.y;
    const pattern = near ? (datePatternIn(line.text) ?? monthOver(rect, line)) : null;
    if (pattern) return pattern;
  }
  return null;
}

/** Letters of print that says nothing but which parts of a date its cells are for. */
const LONGEST_PARTS = 24;

/** `Monat | Jahr` over the cells or under them, across no other blank. */
const monthOver = (rect: DraftField['rect'], { text, x0, x1 }: TextLine): string | null =>
  x1 > rect.x0 && x0 < rect.x1 && text.length <= LONGEST_PARTS && asksForMonth(text) ? 'mm/yyyy' : null;
