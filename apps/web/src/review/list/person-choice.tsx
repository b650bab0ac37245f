import type { ReviewField, WebOwner } from '@formseal/contracts';
import { ownerInWords } from '../../text/names.js';
import { t } from '../../text/text.js';
import { usePeople } from '../people.js';
import { useStore } from '../use-review.js';
import { ownerOfAll } from '../whose.js';

interface PersonChoiceProps {
  readonly people: readonly WebOwner[];
  readonly fields: readonly ReviewField[];
  readonly labelledBy: string;
}

/** A button for each of whom these blanks may be. */
export function PersonChoice({ people, fields, labelledBy }: PersonChoiceProps) {
  const store = useStore();
  const ids = fields.map(({ id }) => id);
  const now = ownerOfAll(fields, usePeople());
  return (
    <div className="row-actions person-choice" role="group" aria-labelledby={labelledBy}>
      {people.map(({ owner, name }) => (
        <button
          key={owner}
          type="button"
          className="plain small"
          aria-pressed={owner === now}
          onClick={() => store.tellWhose(ids, owner)}
        >
          {owner === 'self' ? t.review.you : (name ?? ownerInWords(owner))}
        </button>
      ))}
    </div>
  );
}
