import { useState } from 'react';
import type { WebCorrection } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { asDay, t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

/** What the account knows to be wrong with its forms: what people drew, named or declared no field. */
export function LearnedCorrections() {
  const { id } = useAccount();
  const path = `/accounts/${id}/corrections`;
  const { data, error, put } = useLoaded<WebCorrection[]>(path);
  const [failed, setFailed] = useState<unknown>(null);
  const forget = async (gone: string) => {
    await call(`${path}/${gone}`, { method: 'DELETE' });
    put((data ?? []).filter((one) => one.id !== gone));
  };
  return (
    <section className="learned-corrections" aria-labelledby="learned-corrections">
      <h2 id="learned-corrections">{t.learned.corrections}</h2>
      <p className="lead">{t.learned.correctionsLead}</p>
      {(error ?? failed) !== null && <Notice kind="error">{wordsFor(error ?? failed)}</Notice>}
      {data?.length === 0 && <p className="nothing">{t.learned.noCorrections}</p>}
      <ul className="papers">
        {data?.map((one) => (
          <li key={one.id} className="paper learned">
            <span className="paper-text">
              <span className="paper-title">{one.label}</span>
              <span className="muted">
                {[
                  t.learned.correction[one.kind],
                  one.type && t.review.types[one.type],
                  one.document && t.learned.from(one.document),
                  asDay(one.learnedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className="plain small"
              aria-label={`${t.learned.forget}: ${one.label}`}
              onClick={() => void forget(one.id).catch(setFailed)}
            >
              {t.learned.forget}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
