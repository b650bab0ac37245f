import { useMemo } from 'react';
import type { ReviewField, WebOrganisation } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { ownerInWords } from '../text/names.js';
import { t } from '../text/text.js';
import { useReview, useStore } from './use-review.js';

/** Asks for which organisation a form is filled in that asks for one, where the profile knows several: none is guessed. */
export function ForOrganisation() {
  const store = useStore();
  const fields = useReview((state) => state.document.fields);
  const asked = useMemo(() => fields.some(isOpenOfOrganisation), [fields]);
  const { data } = useLoaded<WebOrganisation[]>(asked && store.correcting ? `${store.base}/organisation` : null);
  if (!asked || !store.correcting || !data || data.length < 2) return null;
  return (
    <section className="requested" aria-labelledby="for-organisation">
      <h3 id="for-organisation">{t.review.forOrganisation}</h3>
      <p className="hint">{t.review.forOrganisationHint}</p>
      <div className="row-actions" role="group" aria-labelledby="for-organisation">
        {data.map(({ owner, name }) => (
          <button key={owner} type="button" className="plain small" onClick={() => store.fillFor(owner)}>
            {name ?? ownerInWords(owner)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What another choice may still change: a person's own word stays. */
function isOpenOfOrganisation({ semanticKey, part, state, source, confirmed, type }: ReviewField): boolean {
  const key = semanticKey ?? part?.semanticKey ?? '';
  const open = state === 'missing' || state === 'unsure' || state === 'ok';
  return key.startsWith('organisation.') && open && !confirmed && source !== 'user_input' && type !== 'signature';
}
