import { useState } from 'react';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { Labelled } from '../../ui/labelled.js';
import { Notice } from '../../ui/notice.js';
import { isInked, isRelevant, itemsOf } from '../items.js';
import type { Item } from '../items.js';

const NOBODY = -1;

/** Who of those who are asked fills in which blank. */
export interface Hands {
  /** What can be given: blanks that nobody has filled in. */
  readonly items: readonly Item[];
  readonly whose: (item: Item) => number;
  readonly put: (id: string, key: number) => void;
  /** The fields that somebody fills in. */
  readonly of: (key: number) => string[];
  /** How many the account still has to fill in itself, or to give away. */
  readonly open: number;
  /** How many of those are places to sign: given to whoever signs there, and to be confirmed before. */
  readonly places: number;
}

/** All of one answer goes to one person: an item whose fields can't all be given is not offered. */
const isGivable = (field: ReviewField): boolean =>
  field.type !== 'signature' &&
  field.state !== 'not_applicable' &&
  !field.removed &&
  !isInked(field) &&
  !(field.confirmed && isRelevant(field));

export function useHands(fields: readonly ReviewField[], keys: readonly number[]): Hands {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const places = itemsOf(fields).filter((item) => item.fields.every(isGivable));
  const items = places.filter(({ sameAs }) => sameAs === null);
  const whose = ({ id }: Pick<Item, 'id'>): number => {
    const said = chosen[id];
    return said !== undefined && keys.includes(said) ? said : NOBODY;
  };
  /** A value that stands in several places is one person's in all of them. */
  const itemOf = ({ sameAs, ...item }: Item): Pick<Item, 'id'> =>
    sameAs === null ? item : (items.find((one) => one.fields.some(({ id }) => id === sameAs.id)) ?? item);
  const given = (key: number) => places.filter((item) => whose(itemOf(item)) === key).flatMap((item) => item.fields);
  const theirs = new Set(keys.flatMap(given));
  const open = fields.filter((field) => isRelevant(field) && !field.confirmed && !theirs.has(field));
  return {
    ...{ items, whose },
    put: (id, key) => setChosen({ ...chosen, [id]: key }),
    of: (key) => given(key).map(({ id }) => id),
    open: open.length,
    places: open.filter(({ type }) => type === 'signature').length,
  };
}

interface WhoFillsProps {
  readonly hands: Hands;
  readonly people: readonly { readonly key: number; readonly name: string }[];
}

/** Why nobody can be asked yet. */
export function StillOpen({ hands: { open, places } }: { readonly hands: Hands }) {
  return (
    <>
      {open > places && <Notice kind="warning">{t.ask.stillOpen(open - places)}</Notice>}
      {places > 0 && <Notice kind="warning">{t.ask.placesOpen(places)}</Notice>}
    </>
  );
}

/** What is still open may be filled in by those who sign; what is left to nobody stays the account's. */
export function WhoFills({ hands: { items, whose, put }, people }: WhoFillsProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="ask-places">
      <legend>{t.ask.fills}</legend>
      <p className="hint">{t.ask.fillsHint}</p>
      {items.map((item) => (
        <Labelled key={item.id} label={t.ask.blank(item.label, item.page)}>
          <select className="control" value={whose(item)} onChange={({ target }) => put(item.id, Number(target.value))}>
            <option value={NOBODY}>{item.fields.some(isRelevant) ? t.ask.stillMine : t.ask.notGiven}</option>
            {people.map(({ key, name }, number) => (
              <option key={key} value={key}>
                {name.trim() === '' ? t.ask.person(number + 1) : name}
              </option>
            ))}
          </select>
        </Labelled>
      ))}
    </fieldset>
  );
}
