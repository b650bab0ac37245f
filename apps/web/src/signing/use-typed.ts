import { useState } from 'react';
import { draftOf } from './own-items.js';
import type { Drafts, OwnItem } from './own-items.js';

interface Typed {
  readonly drafts: Drafts;
  readonly type: (key: string, text: string) => void;
  readonly taken: () => void;
}

/**
 * What a signer types, kept in this tab until it is taken: the page is loaded anew with another language, or by a phone that
 * was put away. Not what the form hides.
 */
export function useTyped(items: readonly OwnItem[]): Typed {
  const place = placeOf(items);
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    ...Object.fromEntries(items.map((item) => [item.key, draftOf(item)])),
    ...keptAt(place),
  }));
  const type = (key: string, text: string) => {
    const next = { ...drafts, [key]: text };
    sessionStorage.setItem(place, JSON.stringify(toKeep(items, next)));
    setDrafts(next);
  };
  return { drafts, type, taken: () => sessionStorage.removeItem(place) };
}

/** What was typed here and is not in the form, with what it was to answer. */
export function leftTyped(items: readonly OwnItem[]): { readonly label: string; readonly typed: string }[] {
  const typed = keptAt(placeOf(items));
  return items.flatMap((item) => {
    const draft = typed[item.key] ?? '';
    const words = item.kind === 'group' ? (item.fields.find(({ id }) => id === draft)?.label ?? '') : draft;
    const isTick = item.kind === 'one' && item.first.type === 'checkbox';
    return isTick || words.trim() === '' || draft === draftOf(item) ? [] : [{ label: item.label, typed: words }];
  });
}

const placeOf = (items: readonly OwnItem[]): string => `formseal.typed.${items[0]?.first.id}`;

function toKeep(items: readonly OwnItem[], drafts: Drafts): Drafts {
  const hidden = new Set(items.filter(({ first }) => first.format.password).map(({ key }) => key));
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !hidden.has(key)));
}

const keptAt = (place: string): Drafts => JSON.parse(sessionStorage.getItem(place) ?? '{}') as Drafts;
