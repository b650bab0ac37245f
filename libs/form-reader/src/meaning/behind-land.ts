import { NearbyByPage } from '../nearby.js';
import { inRow } from '../rect.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';
import type { TextLine } from './lines.js';

/** The two letters of a land that IBANs begin with: `DE`, `D E`. */
const LAND = /^(?:A ?T|B ?E|C ?H|C ?Z|D ?E|D ?K|E ?S|F ?I|F ?R|G ?B|I ?E|I ?T|L ?U|N ?L|N ?O|P ?L|P ?T|R ?O|S ?E)$/;
const IBAN = /\bIBAN\b/i;
/** Points above the blank, and to its left, in which the caption may stand. */
const ABOVE = 24;
const LEFT = 220;
const SURE = { key: 'iban', confidence: 0.95, words: 'iban' } as const;

/** `IBAN: DE ____`: the land is printed where the number is written, and the caption is before it or above. */
export function behindLand(items: readonly Item[], lines: readonly TextLine[]): Item[] {
  const captions = lines.filter(({ text }) => IBAN.test(text));
  if (captions.length === 0) return [...items];
  const nearby = new NearbyByPage(
    captions,
    ({ page }) => page,
    (line) => line,
  );
  return items.map((item): Item => {
    const { draft, guess } = item;
    if (guess !== null || draft.type !== 'text' || !LAND.test(draft.label)) return item;
    const { rect } = draft;
    const around = { x0: rect.x0 - LEFT, x1: rect.x1, y0: rect.y0, y1: rect.y1 + ABOVE };
    const isAsked = nearby
      .near(draft.page, around)
      .some((line) => (inRow(line, rect) ? line.x0 < rect.x0 : line.y0 > rect.y0));
    if (!isAsked) return item;
    return { ...item, draft: { ...draft, label: 'IBAN', bare: 'IBAN' }, label: labelText('IBAN'), guess: SURE };
  });
}
