import { useState } from 'react';
import type { WebLearned } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { LinkValuesSection } from '../link-values/link-values-section.js';
import { useAccount } from '../session/session.js';
import { meaningOf } from '../text/names.js';
import { asDay, t } from '../text/text.js';
import { LearnedCorrections } from './learned-corrections.js';
import { LearnedForms } from './learned-forms.js';
import { Sure } from '../ui/dialog.js';
import { Search } from '../ui/search.js';
import { PageHead } from './page-head.js';

/** What the account remembers of earlier forms. */
export function LearnedPage() {
  const { id, role } = useAccount();
  const path = `/accounts/${id}/learned`;
  const { data, error, put, reload } = useLoaded<WebLearned[]>(path);
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const forget = async (gone: string | null) => {
    await call(gone === null ? path : `${path}/${gone}`, { method: 'DELETE' });
    put(gone === null ? [] : (data ?? []).filter((one) => one.id !== gone));
  };
  const owner = role === 'owner';
  const shown = (data ?? []).filter((one) => matches(one, typed));
  const onForget = owner ? (gone: string) => void forget(gone).catch(setFailed) : null;
  return (
    <>
      <PageHead title={t.learned.title} lead={t.learned.lead} error={error ?? failed} waiting={data === null}>
        {owner && data !== null && data.length > 0 && (
          <button type="button" className="plain" onClick={() => setAll(true)}>
            {t.learned.forgetAll}
          </button>
        )}
      </PageHead>
      {data?.length === 0 && <p className="nothing">{t.learned.none}</p>}
      {data !== null && data.length > 0 && (
        <>
          <div className="filters">
            <Search label={t.learned.search} short={t.learned.searchFor} typed={typed} onType={setTyped} />
            <span className="count" role="status">
              {t.learned.count(shown.length)}
            </span>
          </div>
          <LearnedList label={t.learned.title} shown={shown.filter(({ settled }) => settled)} onForget={onForget} />
          {shown.length === 0 && <p className="nothing">{t.learned.noMatch}</p>}
          <Unsigned shown={shown.filter(({ settled }) => !settled)} onForget={onForget} />
        </>
      )}
      <Sure
        title={t.learned.forgetAllSure}
        text={t.learned.forgetAllText}
        action={t.learned.forgetAll}
        open={all}
        onClose={() => setAll(false)}
        onSure={() => void forget(null).catch(setFailed)}
      />
      <LinkValuesSection onKept={reload} />
      <LearnedForms key={data?.length} />
      <LearnedCorrections />
    </>
  );
}

interface LearnedListProps {
  readonly label: string;
  readonly shown: readonly WebLearned[];
  readonly onForget: ((id: string) => void) | null;
}

function LearnedList({ label, shown, onForget }: LearnedListProps) {
  if (shown.length === 0) return null;
  return (
    <ul className="papers" aria-label={label}>
      {shown.map((one) => (
        <LearnedRow key={one.id} learned={one} onForget={onForget && (() => onForget(one.id))} />
      ))}
    </ul>
  );
}

/** What was typed into forms that may be given up yet. */
function Unsigned({ shown, onForget }: Omit<LearnedListProps, 'label'>) {
  if (shown.length === 0) return null;
  return (
    <section className="learned-corrections" aria-labelledby="learned-unsigned">
      <h2 id="learned-unsigned">{t.learned.unsigned}</h2>
      <p className="lead">{t.learned.unsignedLead}</p>
      <LearnedList label={t.learned.unsigned} shown={shown} onForget={onForget} />
    </section>
  );
}

function matches({ label, value, document }: WebLearned, typed: string): boolean {
  return [label, value, document ?? ''].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()));
}

function LearnedRow({ learned, onForget }: { readonly learned: WebLearned; readonly onForget: (() => void) | null }) {
  const { label, value, semanticKey, document, learnedAt } = learned;
  const origin = [
    semanticKey === null ? t.learned.byPlace : t.learned.byMeaning(meaningOf(semanticKey)),
    document && t.learned.from(document),
    asDay(learnedAt),
  ];
  return (
    <li className="paper learned">
      <span className="paper-text">
        <span className="learned-label">{label}</span>
        <span className="paper-title">{value}</span>
        <span className="muted">{origin.filter(Boolean).join(' · ')}</span>
      </span>
      {onForget && (
        <button type="button" className="plain small" aria-label={`${t.learned.forget}: ${label}`} onClick={onForget}>
          {t.learned.forget}
        </button>
      )}
    </li>
  );
}
