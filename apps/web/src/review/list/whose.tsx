import { useId, useState } from 'react';
import type { ReviewField } from '@formseal/contracts';
import { ownerInWords } from '../../text/names.js';
import { t } from '../../text/text.js';
import { usePeople } from '../people.js';
import { isUntold, ownerOfAll } from '../whose.js';
import { PersonChoice } from './person-choice.js';

interface WhoseProps {
  readonly fields: readonly ReviewField[];
  /** Those of the same part about the same person, where the word may be about all of them. */
  readonly block?: readonly ReviewField[];
}

/** Whose blanks of the form are, and who else they may be: one step for all of them. */
export function Whose({ fields, block = fields }: WhoseProps) {
  const people = usePeople();
  const [open, setOpen] = useState(false);
  const [forAll, sayForAll] = useState(true);
  const id = useId();
  const asked = fields.filter(isUntold);
  if (people.length === 0 || asked.length === 0) return null;
  const now = ownerOfAll(asked, people);
  const name = people.find(({ owner }) => owner === now && owner !== 'self')?.name;
  return (
    <div className="whose">
      <button type="button" className="text-button" id={id} aria-expanded={open} onClick={() => setOpen(!open)}>
        {now === null ? t.review.aboutWhom : t.review.about(name ?? ownerInWords(now))}
      </button>
      {open && (
        <>
          <p className="hint">{t.review.aboutHint}</p>
          {block.length > asked.length && (
            <label className="radio">
              <input type="checkbox" checked={forAll} onChange={() => sayForAll(!forAll)} />
              <span>{t.review.forBlock(block.length)}</span>
            </label>
          )}
          <PersonChoice people={people} fields={forAll ? block.filter(isUntold) : asked} labelledBy={id} />
        </>
      )}
    </div>
  );
}
