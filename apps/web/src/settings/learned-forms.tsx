import { useState } from 'react';
import type { WebConfirmedForm } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { asDay, t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

/** Forms that were filled before: what was confirmed there unchanged needs no second look on the next copy. */
export function LearnedForms() {
  const { id } = useAccount();
  const path = `/accounts/${id}/learned-forms`;
  const { data, error, put } = useLoaded<WebConfirmedForm[]>(path);
  const [failed, setFailed] = useState<unknown>(null);
  const forget = async (gone: string) => {
    await call(`${path}/${gone}`, { method: 'DELETE' });
    put((data ?? []).filter((one) => one.id !== gone));
  };
  return (
    <section className="learned-corrections" aria-labelledby="learned-forms">
      <h2 id="learned-forms">{t.learned.forms}</h2>
      <p className="lead">{t.learned.formsLead}</p>
      {(error ?? failed) !== null && <Notice kind="error">{wordsFor(error ?? failed)}</Notice>}
      {data?.length === 0 && <p className="nothing">{t.learned.noForms}</p>}
      <ul className="papers">
        {data?.map((one) => (
          <li key={one.id} className="paper learned">
            <span className="paper-text">
              <span className="paper-title">{one.document ?? t.learned.formGone}</span>
              <span className="muted">
                {[t.learned.confirmed(one.confirmed.length), t.learned.leftEmpty(one.empty.length)].join(' · ')}
                {` · ${one.by} · ${asDay(one.learnedAt)}`}
              </span>
              <span className="muted">{[...one.confirmed, ...one.empty].slice(0, 6).join(', ')}</span>
            </span>
            <button
              type="button"
              className="plain small"
              aria-label={`${t.learned.forget}: ${one.document ?? t.learned.formGone}`}
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
