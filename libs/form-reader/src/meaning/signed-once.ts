import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { NearbyByPage } from '../nearby.js';
import type { Item } from './item.js';
import { byPlace, type TextLine } from './lines.js';
import type { CompiledRules } from './rules/compiled.js';

/** Blanks that share more of the smaller one's area than this lie on one another. */
const SHARED = 0.5;

/** Places to sign that the file declares twice are signed once. */
export const signedOnce = (items: readonly Item[], lines: readonly TextLine[], rules: CompiledRules): Item[] =>
  withoutNameLines(withoutCovered(items), lines, rules);

/**
 * Blanks to sign that lie on one another are one place to sign, declared twice ("/s/ ____" over a field for a digital signature): the file's own
 * signature field is signed, else the largest; the others are text. What a person called a signature is one.
 */
function withoutCovered(items: readonly Item[]): readonly Item[] {
  const toSign = items.filter(({ draft }) => draft.type === 'signature');
  if (toSign.length < 2) return items;
  const nearby = new NearbyByPage(
    toSign,
    ({ draft }) => draft.page,
    ({ draft }) => draft.rect,
  );
  const signed = new Set<Item>();
  for (const item of [...toSign].sort((a, b) => weightOf(b) - weightOf(a))) {
    const { page, rect } = item.draft;
    const isTaken = nearby
      .near(page, rect)
      .some((other) => signed.has(other) && lieOnOneAnother(rect, other.draft.rect));
    if (!isTaken || item.draft.typeChosen === true) signed.add(item);
  }
  return items.map((item) =>
    item.draft.type !== 'signature' || signed.has(item)
      ? item
      : { ...item, draft: { ...item.draft, type: 'text' }, guess: null },
  );
}

/** Points between a signature field of the file and a line of text that have one caption. */
const REACH = 48;
/** A caption names the signature in a few words. */
const CAPTION_WORDS = 14;
/** Sure of the caption's own words, though the caption is another blank's too. */
const OF_CAPTION = 0.7;

/**
 * "Name and signature:" over a line and a signature field of the file: one caption asks for one signature, and the lines of text that took their
 * label from it as well are for the name, or for what stands under the signature. Where each has a caption of its own each is signed.
 */
function withoutNameLines(items: readonly Item[], lines: readonly TextLine[], rules: CompiledRules): Item[] {
  const own = items.filter(({ draft }) => draft.type === 'signature' && draft.widget?.kind === 'signature');
  if (own.length === 0) return [...items];
  const nearby = new NearbyByPage(
    own,
    ({ draft }) => draft.page,
    ({ draft }) => draft.rect,
  );
  return items.map((item) => {
    const { type, typeChosen, widget, page, rect } = item.draft;
    if (type !== 'signature' || typeChosen === true || widget?.kind !== 'text') return item;
    const around = { x0: rect.x0, x1: rect.x1, y0: rect.y0 - REACH, y1: rect.y1 + REACH };
    const field = nearby.near(page, around).find(({ label }) => label.last !== '' && label.last === item.label.last);
    if (!field || captionsOf(field, item, lines, rules) > 1) return item;
    const named = rules.others.named.test(item.label.folded);
    const guess = named ? ({ key: 'full_name', confidence: OF_CAPTION, by: 'neighbours' } as const) : null;
    return { ...item, draft: { ...item.draft, type: 'text' }, guess };
  });
}

/** How many captions for a signature are printed at two blanks. */
function captionsOf({ draft: a }: Item, { draft: b }: Item, lines: readonly TextLine[], rules: CompiledRules): number {
  const area = {
    x0: Math.min(a.rect.x0, b.rect.x0) - REACH,
    x1: Math.max(a.rect.x1, b.rect.x1),
    y0: Math.min(a.rect.y0, b.rect.y0) - REACH / 2,
    y1: Math.max(a.rect.y1, b.rect.y1) + REACH / 2,
  };
  const isCaption = ({ text }: TextLine): boolean => {
    const folded = fold(text);
    return folded.split(' ').length <= CAPTION_WORDS && rules.signature.test(folded);
  };
  return byPlace(lines).near(a.page, area).filter(isCaption).length;
}

/** Larger than any page. */
const OWN_FIELD = 1e9;

const weightOf = ({ draft: { rect, widget } }: Item): number =>
  areaOf(rect) + (widget?.kind === 'signature' ? OWN_FIELD : 0);

function lieOnOneAnother(a: ViewRect, b: ViewRect): boolean {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return width > 0 && height > 0 && width * height > SHARED * Math.min(areaOf(a), areaOf(b));
}

const areaOf = ({ x0, y0, x1, y1 }: ViewRect): number => (x1 - x0) * (y1 - y0);
