import { useState } from 'react';
import { ownerInWords } from '../../text/names.js';
import { t } from '../../text/text.js';
import { AROUND, emptiedIn, nextOwner, ownerOfKey, ownersIn } from './around.js';
import type { Around } from './around.js';
import type { Typed } from './values-card.js';
import { ValuesCard } from './values-card.js';

/** Others whom forms ask for: a card each, added and taken away. What is known of them is suggested where a form asks for them, to be looked at. */
export function PeopleAround({ typed }: { readonly typed: Typed }) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const { values, mayChange, onChange } = typed;
  const [removed, setRemoved] = useState(() => emptiedIn(values));
  const keys = Object.keys(values).filter((key) => !removed.includes(ownerOfKey(key)));
  const there = AROUND.flatMap((around) => ownersIn(around, keys, added).map((owner) => ({ around, owner })));
  if (there.length === 0 && !mayChange) return null;
  const add = (owner: string) => {
    setAdded([...added, owner]);
    setRemoved(removed.filter((one) => one !== owner));
  };
  const remove = (owner: string) => {
    setAdded(added.filter((one) => one !== owner));
    setRemoved([...removed, owner]);
    onChange(Object.fromEntries(keys.filter((key) => ownerOfKey(key) === owner).map((key) => [key, ''])));
  };
  return (
    <>
      <header className="place-head">
        <div>
          <h2>{t.profile.around}</h2>
          <p className="lead">{t.profile.aroundLead}</p>
        </div>
      </header>
      {there.map(({ around, owner }) => (
        <ValuesCard
          key={owner}
          title={ownerInWords(owner)}
          keys={keysOf(around, owner, keys)}
          typed={typed}
          isNew={added.includes(owner)}
          action={
            mayChange && (
              <button
                type="button"
                className="plain"
                aria-label={t.profile.removeOne(ownerInWords(owner))}
                onClick={() => remove(owner)}
              >
                {t.common.remove}
              </button>
            )
          }
        />
      ))}
      {mayChange && <AddRow nextOf={(around) => nextOwner(around, ownersIn(around, keys, added))} onAdd={add} />}
    </>
  );
}

interface AddRowProps {
  readonly nextOf: (around: Around) => string | null;
  readonly onAdd: (owner: string) => void;
}

function AddRow({ nextOf, onAdd }: AddRowProps) {
  return (
    <div className="row-actions" role="group" aria-label={t.profile.add}>
      {AROUND.map((around) => {
        const next = nextOf(around);
        return (
          <button
            key={around.party}
            type="button"
            className="plain"
            disabled={next === null}
            onClick={() => next !== null && onAdd(next)}
          >
            {t.profile.addOne(ownerInWords(around.party))}
          </button>
        );
      })}
    </div>
  );
}

/** What is asked of everybody of the kind, and what else is known of this one. */
function keysOf({ names }: Around, owner: string, known: readonly string[]): string[] {
  const asked = names.map((name) => `${owner}.${name}`);
  const more = known.filter((key) => ownerOfKey(key) === owner && !asked.includes(key));
  return [...asked, ...more];
}
