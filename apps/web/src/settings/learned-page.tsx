import { useState } from 'react';
import type { WebLearned } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { meaningOf } from '../text/names.js';
import { asDay, t } from '../text/text.js';
import { LearnedCorrections } from './learned-corrections.js';
import { PageHead } from './page-head.js';

/** What the account remembers of earlier forms. */
export function LearnedPage() {
  const { id } = useAccount();
  const { data, error, put } = useLoaded<WebLearned[]>(`/accounts/${id}/learned`);
  const [failed, setFailed] = useState<unknown>(null);
  const forget = async (gone: string) => {
    await call(`/accounts/${id}/learned/${gone}`, { method: 'DELETE' });
    put((data ?? []).filter((one) => one.id !== gone));
  };
  return (
    <>
      <PageHead title={t.learned.title} lead={t.learned.lead} error={error ?? failed} />
      {data?.length === 0 && <p className="nothing">{t.learned.none}</p>}
      <ul className="papers">
        {data?.map((one) => (
          <li key={one.id} className="paper">
            <span className="chip">{one.semanticKey === null ? t.learned.byPlace : t.learned.byMeaning}</span>
            <span className="paper-text">
              <span className="paper-title">{one.value}</span>
              <span className="muted">
                {[
                  one.semanticKey === null ? one.label : meaningOf(one.semanticKey),
                  one.document && `${t.learned.from} ${one.document}`,
                  asDay(one.learnedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button type="button" className="plain small" onClick={() => void forget(one.id).catch(setFailed)}>
              {t.learned.forget}
            </button>
          </li>
        ))}
      </ul>
      <LearnedCorrections />
    </>
  );
}
