import type { Part, ReadField } from '@formseal/contracts';
import { parseKey } from '../vocabulary/semantic-key.js';
import type { ProfileValues } from './profile.js';
import type { SuggestionOrder } from './suggestion.js';

/** How a profile names its organisations: the first as forms do, others by number. No form asks for one by its number. */
const OWNER = /^(organisation(?:\[[2-9]\])?)\.(.+)$/;

/** One of the organisations a profile knows. */
export interface KnownOrganisation {
  /** `organisation`, `organisation[2]`. */
  readonly owner: string;
  /** What people call it; null where the profile has no name of it. */
  readonly name: string | null;
}

/** A key of a profile whose owner is an organisation by number, as forms would ask for it; null for any other. */
export function numberedOrganisation(key: string): { readonly owner: string; readonly asked: string } | null {
  const [, owner, rest] = OWNER.exec(key) ?? [];
  return owner === undefined || owner === 'organisation' ? null : { owner, asked: `organisation.${rest}` };
}

/** Those of which the profile knows anything, in their order. */
export function organisationsIn(profile: ProfileValues): KnownOrganisation[] {
  const owners = new Set(Object.keys(profile).flatMap((key) => OWNER.exec(key)?.[1] ?? []));
  return [...owners].sort().map((owner) => {
    const name = profile[`${owner}.legal_name`] ?? profile[`${owner}.full_name`];
    return { owner, name: name ?? null };
  });
}

/** The profile of somebody who has this organisation and no other; null: none. */
export function withOrganisation(profile: ProfileValues, chosen: string | null): ProfileValues {
  const entries = Object.entries(profile).flatMap(([key, value]): [string, string][] => {
    const [, owner, rest] = OWNER.exec(key) ?? [];
    if (owner === undefined) return [[key, value]];
    return owner === chosen ? [[`organisation.${rest}`, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether a form asks here for something of an organisation. */
export function asksForOrganisation(
  field: Pick<ReadField, 'semanticKey'> & { readonly part?: Pick<Part, 'semanticKey'> | null },
): boolean {
  const key = field.semanticKey ?? field.part?.semanticKey ?? null;
  return key !== null && parseKey(key)?.party === 'organisation';
}

/** Of several organisations nothing is guessed: neither the profile nor what was learned says which one a form means. */
export function forOneOrganisation(order: SuggestionOrder): SuggestionOrder {
  const known = organisationsIn(order.profile);
  if (known.length === 0) return order;
  if (known.length === 1) return { ...order, profile: withOrganisation(order.profile, known[0]!.owner) };
  const places = new Set(order.fields.filter(asksForOrganisation).map(({ place }) => place));
  const { byPlace, byKey, confirmed, ...learned } = order.learned;
  const elsewhere = <T>(all: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...all].filter(([place]) => !places.has(place)));
  return {
    ...order,
    profile: withOrganisation(order.profile, null),
    applicant: withOrganisation(order.profile, 'organisation'),
    learned: {
      ...learned,
      byPlace: elsewhere(byPlace),
      byKey: new Map([...byKey].filter(([key]) => !asksForOrganisation({ semanticKey: key }))),
      ...(confirmed ? { confirmed: elsewhere(confirmed) } : {}),
    },
  };
}
