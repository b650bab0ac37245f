import { setImmediate } from 'node:timers/promises';
import type { ConfirmedPlaceRow, LearnedOrigin, LearnedValue } from '@formseal/database';
import { captionsAgree } from '@formseal/domain';
import type { CorrectedField } from '@formseal/domain';

type Asked = Pick<CorrectedField, 'place' | 'label' | 'semanticKey'>;

/** What is asked for at each place: the first field's, where a form of before has two there. */
export const askedByPlace = (fields: readonly Asked[]): ReadonlyMap<string, Asked> =>
  new Map(fields.toReversed().map((field) => [field.place, field]));

/** Captions compared before others are let by. */
const SLICE = 50;

/** What was confirmed where the form asks for the same today: another form may have its fields at the same places. */
export const stillAsked = (
  confirmed: readonly ConfirmedPlaceRow[],
  asked: ReadonlyMap<string, Asked>,
): Promise<ConfirmedPlaceRow[]> =>
  inSlices(confirmed, ({ place, label, semanticKey }) => {
    const now = asked.get(place);
    return now !== undefined && (means(now, semanticKey) || captionsAgree(now.label, label));
  });

/** What was learned for a place that is captioned otherwise now, and was not confirmed under that caption since. */
export function learnedElsewise(
  learned: readonly LearnedValue[],
  asked: ReadonlyMap<string, Asked>,
  confirmed: readonly ConfirmedPlaceRow[],
): Promise<LearnedValue[]> {
  const accepted = new Set(confirmed.filter(({ source }) => source === 'learned_cache').map(({ place }) => place));
  return inSlices(learned, ({ place, label }) => {
    const now = place === null ? undefined : asked.get(place);
    return now !== undefined && !accepted.has(now.place) && !captionsAgree(now.label, label);
  });
}

async function inSlices<T>(all: readonly T[], holds: (one: T) => boolean): Promise<T[]> {
  const kept: T[] = [];
  for (const [at, one] of all.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    if (holds(one)) kept.push(one);
  }
  return kept;
}

/** Of those the places that may be asked for something else: the file is not the one it was learned in, nor does the place mean the same. */
export function renamedPlaces(
  elsewise: readonly LearnedValue[],
  asked: ReadonlyMap<string, Asked>,
  origins: ReadonlyMap<string, LearnedOrigin>,
  file: string,
): ReadonlySet<string> {
  const renamed = elsewise.filter(({ id, place }) => {
    const origin = origins.get(id);
    return origin?.file !== file && !means(asked.get(place ?? ''), origin?.semanticKey ?? null);
  });
  return new Set(renamed.flatMap(({ place }) => place ?? []));
}

const means = (now: Asked | undefined, semanticKey: string | null): boolean =>
  semanticKey !== null && now?.semanticKey === semanticKey;
