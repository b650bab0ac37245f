import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { NearbyByPage } from '../nearby.js';
import type { Item } from './item.js';
import { byPlace, type TextLine } from './lines.js';
import { everyOf, type CompiledRules } from './rules/compiled.js';

/** A caption names the signature in a few words. */
const CAPTION_WORDS = 14;
/** Points between a line to sign on and its caption. */
const REACH = 60;

/**
 * One printed "Signature" asks for one: of several blanks that took their label from it the nearest is signed, the others
 * are something else that stands near. Fields that the file declares, and lines marked with an X, are what they say.
 */
export function withoutSurplusSignatures(
  items: readonly Item[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): Item[] {
  const asked = everyOf(rules.signature);
  const captions = lines.flatMap((line) => {
    const folded = fold(line.text);
    const count = folded.match(asked)?.length ?? 0;
    return folded.split(' ').length <= CAPTION_WORDS ? Array.from({ length: count }, () => line) : [];
  });
  const drawn = items.filter(
    ({ draft, label }) => draft.type === 'signature' && draft.widget === null && label.last.length > 1,
  );
  const nearby = new NearbyByPage(
    [...captions.keys()],
    (at) => captions[at]!.page,
    (at) => captions[at]!,
  );
  const captionsNear = ({ draft: { page, rect } }: Item): readonly number[] =>
    nearby.near(page, { x0: rect.x0 - REACH, x1: rect.x1 + REACH, y0: rect.y0 - REACH, y1: rect.y1 + REACH });
  const pairs = drawn
    .flatMap((item) => captionsNear(item).map((at) => ({ item, at, far: distance(item, captions[at]!) })))
    .filter(({ far }) => far <= REACH)
    .sort((a, b) => a.far - b.far);
  const signed = new Set<Item>();
  const taken = new Set<number>();
  for (const { item, at } of pairs) {
    if (signed.has(item) || taken.has(at)) continue;
    signed.add(item);
    taken.add(at);
  }
  const signedNearby = new NearbyByPage(
    [...signed],
    ({ draft }) => draft.page,
    ({ draft }) => draft.rect,
  );
  const isBySigned = (item: Item): boolean =>
    signedNearby.near(item.draft.page, columnOf(item.draft.rect)).some((other) => isNear(other, item));
  const surplus = new Set(drawn.filter((item) => !signed.has(item) && isBySigned(item)));
  return items.map((item) => {
    if (item.draft.typeChosen === true) return item;
    return isDatePart(item, lines, rules)
      ? { ...item, draft: { ...item.draft, type: 'date' }, guess: { key: 'date_of_signing', confidence: 0.9 } }
      : surplus.has(item) || isBeforeDay(item, lines)
        ? { ...item, draft: { ...item.draft, type: 'text' }, guess: null }
        : item;
  });
}

/** Points between a blank and the word under it. */
const UNDER = 14;

/** "Date and signature: ____ ________": the one over the word for a date is not for the signature. */
function isDatePart({ draft, label }: Item, lines: readonly TextLine[], rules: CompiledRules): boolean {
  if (draft.type !== 'signature' || !label.last.split(' ').some((word) => rules.date.exec(word)?.[0] === word))
    return false;
  const { page, rect } = draft;
  const around = { x0: rect.x0 - UNDER, x1: rect.x1 + UNDER, y0: rect.y0 - UNDER, y1: rect.y0 + 4 };
  return byPlace(lines)
    .near(page, around)
    .some((line) => {
      const under = line.y1 <= rect.y0 + 4 && rect.y0 - line.y1 <= UNDER;
      const within = line.x0 >= rect.x0 - UNDER && line.x1 <= rect.x1 + UNDER;
      if (!under || !within) return false;
      const folded = fold(line.text);
      return rules.date.exec(folded)?.[0] === folded;
    });
}

/** `____, den ____`: a town goes before the day. */
const DAY_NEXT =
  /^\s*,?\s*(?:den|add[iì]|l[iì]|dnia|dne)(?=[\s_.…:]|$)|^\s*,\s*(?:le|el|am|the|op|date[d]?|data|fecha)(?=[\s_.…:]|$)/i;
const NEXT = 8;

function isBeforeDay({ draft: { type, page, rect, widget } }: Item, lines: readonly TextLine[]): boolean {
  if (type !== 'signature' || widget !== null) return false;
  return byPlace(lines)
    .near(page, { ...rect, x0: rect.x1 - NEXT, x1: rect.x1 + NEXT })
    .some(
      (line) =>
        Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 3 &&
        Math.abs(line.x0 - rect.x1) <= NEXT &&
        DAY_NEXT.test(line.text),
    );
}

function distance({ draft: { page, rect } }: Item, line: TextLine): number {
  if (page !== line.page) return Infinity;
  const across = Math.max(0, rect.x0 - line.x1, line.x0 - rect.x1);
  const down = Math.max(0, rect.y0 - line.y1, line.y0 - rect.y1);
  const isLevel = Math.min(rect.y1, line.y1) - Math.max(rect.y0, line.y0) > LEVEL;
  return Math.hypot(across, down) + (isLevel ? 0 : OFF_LINE) + (line.y0 >= rect.y1 ? ABOVE : 0);
}

/** Points that a blank and its caption on one line have in common: of two as near, it is the caption's, not the one below. */
const LEVEL = 3;
const OFF_LINE = 6;
/** Of two lines with the caption between them the upper one is signed: captions stand under such lines. */
const ABOVE = 4;

const columnOf = ({ x0, x1, y0, y1 }: ViewRect): ViewRect => ({ x0, x1, y0: y0 - 2 * REACH, y1: y1 + 2 * REACH });

/** Beside or under one another, so that both may have had their label from one text. */
const isNear = ({ draft: a }: Item, { draft: b }: Item): boolean =>
  a.page === b.page &&
  Math.max(0, a.rect.y0 - b.rect.y1, b.rect.y0 - a.rect.y1) <= 2 * REACH &&
  Math.min(a.rect.x1, b.rect.x1) > Math.max(a.rect.x0, b.rect.x0);
