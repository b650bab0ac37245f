import { fold } from '@formseal/domain/forms';
import type { Item } from '../meaning/item.js';
import type { TextLine } from '../meaning/lines.js';
import { Phrases } from '../meaning/phrases.js';

/** A label of so many letters is found in a line that holds the captions of a whole row. */
const CAPTION_LETTERS = 12;

interface Kept {
  readonly labels: string;
  readonly lines: readonly TextLine[];
}

/** What several rules ask of one form, worked out once. */
const kept = new WeakMap<readonly TextLine[], Kept>();

/** Lines without those that a field took its label from: they speak of that field, and head nothing. */
export function withoutCaptions(lines: readonly TextLine[], items: readonly Item[]): readonly TextLine[] {
  const labels = items.map(({ draft, label }) => `${draft.page} ${label.last}`).join('\n');
  let known = kept.get(lines);
  if (known?.labels !== labels) kept.set(lines, (known = { labels, lines: sifted(lines, items) }));
  return known.lines;
}

function sifted(lines: readonly TextLine[], items: readonly Item[]): TextLine[] {
  const labels = new Map<number, Set<string>>();
  for (const { draft, label } of items) labels.set(draft.page, (labels.get(draft.page) ?? new Set()).add(label.last));
  const captions = new Map<number, (text: string) => boolean>();
  for (const [page, ofPage] of labels) {
    const texts = lines.flatMap((line) => (line.page === page ? [fold(line.text)] : []));
    captions.set(page, captionsAmong(texts, ofPage));
  }
  return lines.filter(({ page, text }) => !captions.get(page)?.(fold(text)));
}

/** Which of a page's texts are a part of a label, or have one in them. */
function captionsAmong(texts: readonly string[], labels: ReadonlySet<string>): (text: string) => boolean {
  const longest = Math.max(0, ...[...labels].map(({ length }) => length));
  // Most captions are a label to the letter, and most other lines longer than any.
  const others = texts.filter((text) => text.length < longest && !labels.has(text));
  const parts = new Phrases(others).foundIn(labels);
  const wholes = new Phrases([...labels].filter(({ length }) => length >= CAPTION_LETTERS));
  return (text) => text === '' || labels.has(text) || parts.has(text) || wholes.anyIn(text);
}
