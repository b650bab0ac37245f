import { isRelevant, openFields } from '@formseal/client';
import type { Field } from '@formseal/client';
import type { FieldView } from './field-view.js';
import { viewsOf } from './field-view.js';
import { tokensAtMost } from './tokens.js';

/** How many tokens the fields of one answer may come to; with what stands around them it stays under 12,000. */
export const MOST_TOKENS = 11_000;

/** What `after` looks like: a place in the order, not a field, so that a field confirmed in between moves no other. */
export const AFTER = /^\d\.\d{1,6}$/;

/** Which fields are asked for. */
export interface PageRequest {
  readonly only?: 'open' | 'all' | undefined;
  readonly after?: string | undefined;
  readonly mostTokens?: number;
}

/** Some fields of a document; `after` asks for those behind them. */
export interface FieldPage {
  readonly fields: FieldView[];
  readonly after: string | null;
}

// What only the person can know comes first, then what is to be looked at, then what is done or needs nothing.
const ORDER = ['missing', 'unsure', 'hand', 'ok', 'confirmed', 'not_applicable', 'out_of_scope'] as const;

/** Fields in the order in which they need attention, as many as an answer holds. */
export function pageOf(fields: readonly Field[], request: PageRequest = {}): FieldPage {
  const { only = 'all', after, mostTokens = MOST_TOKENS } = request;
  const open = new Set(openFields(fields));
  const rank = (field: Field): number =>
    ORDER.indexOf(open.has(field) || !isRelevant(field) ? field.state : 'confirmed');
  const views = viewsOf(fields);
  const asked = fields
    .map((field, at) => ({ field, place: [rank(field), at] as Place }))
    .filter(({ field }) => only === 'all' || open.has(field))
    .sort((one, other) => compared(one.place, other.place));
  const rest = after === undefined ? asked : asked.filter(({ place }) => compared(place, placeIn(after)) > 0);
  const fit = howMany(
    rest.map(({ field }) => views.get(field)),
    mostTokens,
  );
  const last = rest[fit - 1];
  return {
    fields: rest.slice(0, fit).flatMap(({ field }) => views.get(field) ?? []),
    after: last && fit < rest.length ? last.place.join('.') : null,
  };
}

/** One at least: who asks for more must come to an end. */
function howMany(views: readonly unknown[], mostTokens: number): number {
  let tokens = 0;
  const over = views.findIndex((view) => (tokens += tokensAtMost(JSON.stringify(view)) + 1) > mostTokens);
  return over < 0 ? views.length : Math.max(1, over);
}

type Place = readonly [rank: number, at: number];
const compared = ([rank, at]: Place, [otherRank, otherAt]: Place): number => rank - otherRank || at - otherAt;
const placeIn = (after: string): Place => {
  const [rank, at] = after.split('.').map(Number);
  return [rank ?? 0, at ?? 0];
};
