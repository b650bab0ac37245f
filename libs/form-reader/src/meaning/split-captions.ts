import { fold } from '@formseal/domain/forms';
import { NearbyByPage } from '../nearby.js';
import { guessKey, type Guess } from './guess-key.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';
import type { TextLine } from './lines.js';
import type { CompiledRules } from './rules/compiled.js';

/** What parts a caption's own parts from one another. */
const BETWEEN = /\s*[/,;]\s*|\)\s*\(/;
/** A part says what its blank asks for, as long as it is the blank's: captions and blanks are told together by their number alone. */
const SURE = 0.85;

/** Points over or under a blank in which its own caption is printed. */
const NEAR = 24;

/** `City / State / Zip` under three blanks of a row: each has its own of the words. Printed once for each of them, for two people side by side, it asks each for all. */
export function splitCaptions(items: readonly Item[], lines: readonly TextLine[], rules: CompiledRules): Item[] {
  const split = [...items];
  const nearby = new NearbyByPage(
    lines,
    ({ page }) => page,
    (line) => line,
  );
  const hasItsOwn = ({ draft: { bare, label, page, rect } }: Item): boolean =>
    nearby
      .near(page, { ...rect, y0: rect.y0 - NEAR, y1: rect.y1 + NEAR })
      .some(({ text, x0, x1 }) => x0 < rect.x1 && x1 > rect.x0 && fold(text) === fold(bare ?? label));
  for (let at = 0; at < items.length;) {
    const end = endOfRow(items, at);
    const isShared = end - at > 1 && !items.slice(at, end).every(hasItsOwn);
    const keys = isShared ? keysOf(items[at]!, end - at, rules) : null;
    keys?.forEach((key, part) => {
      const item = items[at + part]!;
      split[at + part] = { ...item, guess: { key, confidence: SURE, by: 'neighbours' } };
    });
    at = end;
  }
  return split;
}

/** Behind the last blank of the row that goes by the same words. */
function endOfRow(items: readonly Item[], start: number): number {
  const { draft, label } = items[start]!;
  let end = start + 1;
  if (draft.type !== 'text') return end;
  for (; end < items.length; end++) {
    const [before, next] = [items[end - 1]!, items[end]!];
    const [a, b] = [before.draft.rect, next.draft.rect];
    const goesOn = next.draft.page === draft.page && b.x0 >= a.x1 - 2 && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
    if (next.draft.type !== 'text' || next.label.last !== label.last || !goesOn) break;
  }
  return end;
}

/** The keys that the words' parts ask for, where there is one for each blank and each is another. */
function keysOf({ label, draft }: Item, blanks: number, rules: CompiledRules): string[] | null {
  const words = (draft.bare ?? draft.label).split(BETWEEN);
  if (words.length !== blanks || label.last === '') return null;
  const keys = words.map((part) => settled(guessKey(labelText(part), rules)));
  return keys.every((key) => key !== null) && new Set(keys).size === blanks ? keys : null;
}

/** What words mean among the parts of an address. */
const IN_ADDRESS: Readonly<Record<string, string>> = {
  '?state': 'resident_state',
  '?place': 'resident_city',
  '?country': 'resident_country',
};

function settled(guess: Guess | null): string | null {
  const key = guess && (IN_ADDRESS[guess.key] ?? guess.key);
  return key === null || key.startsWith('?') ? null : key;
}
