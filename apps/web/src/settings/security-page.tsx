import { useState } from 'react';
import type { WebListedSession } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { NewPasswordInput } from '../joining/new-password-input.js';
import { t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { EraseCard } from './erase-card.js';
import { ExportCard } from './export-card.js';
import { PageHead } from './page-head.js';
import { SecondFactorCard } from './security/second-factor-card.js';
import { SessionsCard } from './security/sessions-card.js';

/** The password, the second factor, and where one is signed in. */
export function SecurityPage() {
  const sessions = useLoaded<{ sessions: WebListedSession[] }>('/sessions');
  return (
    <>
      <PageHead title={t.security.title} />
      <PasswordCard onChanged={sessions.reload} />
      <SecondFactorCard onOthersEnded={sessions.reload} />
      <SessionsCard loaded={sessions} />
      <ExportCard />
      <EraseCard />
    </>
  );
}

function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const [outcome, setOutcome] = useState<unknown>(null);
  const change = async (form: HTMLFormElement) => {
    await call('/password', { method: 'POST', body: Object.fromEntries(new FormData(form)) });
    form.reset();
    setOutcome('changed');
    onChanged();
  };
  return (
    <section className="card">
      <h2>{t.security.password}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          setOutcome(null);
          void change(event.currentTarget).catch(setOutcome);
        }}
      >
        <div className="grid2">
          <Labelled label={t.security.current}>
            <input className="control" type="password" name="current" autoComplete="current-password" required />
          </Labelled>
          <NewPasswordInput name="next" label={t.security.next} />
        </div>
        {outcome === 'changed' && <Notice kind="good">{t.security.changed}</Notice>}
        {outcome !== null && outcome !== 'changed' && <Notice kind="error">{wordsFor(outcome)}</Notice>}
        <div className="form-foot">
          <button className="primary">{t.security.change}</button>
        </div>
      </form>
    </section>
  );
}
