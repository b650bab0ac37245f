import { useState } from 'react';
import type { WebListedSession, WebPasskeys } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { NewPasswordInput } from '../joining/new-password-input.js';
import { language, t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { EraseCard } from './erase-card.js';
import { ExportCard } from './export-card.js';
import { PageHead } from './page-head.js';
import { PasskeysCard } from './security/passkeys-card.js';
import { SecondFactorCard } from './security/second-factor-card.js';
import { deviceIn, SessionsCard } from './security/sessions-card.js';

/** The password, passkeys, the second factor, and where one is signed in. */
export function SecurityPage() {
  const sessions = useLoaded<{ sessions: WebListedSession[] }>('/sessions');
  const passkeys = useLoaded<WebPasskeys>('/passkeys');
  const here = sessions.data?.sessions.find(({ current }) => current);
  const endsPasskeys = passkeys.data?.passkeys.some(({ bySecondFactor }) => !bySecondFactor) ?? false;
  /** What was said of passkeys does not hold any more: some ended with what was changed beside them. */
  const [changes, setChanges] = useState(0);
  const othersEnded = () => {
    setChanges(changes + 1);
    sessions.reload();
    passkeys.reload();
  };
  return (
    <>
      <PageHead title={t.security.title} />
      <PasswordCard endsPasskeys={endsPasskeys} onChanged={othersEnded} />
      <PasskeysCard key={changes} loaded={passkeys} here={here ? deviceIn(here) : ''} onOthersEnded={sessions.reload} />
      <SecondFactorCard endsPasskeys={endsPasskeys} onOthersEnded={othersEnded} />
      <SessionsCard loaded={sessions} />
      <ExportCard />
      <EraseCard />
    </>
  );
}

interface PasswordCardProps {
  /** There are passkeys that end with the password they were added with. */
  readonly endsPasskeys: boolean;
  readonly onChanged: () => void;
}

function PasswordCard({ endsPasskeys, onChanged }: PasswordCardProps) {
  const [outcome, setOutcome] = useState<unknown>(null);
  const change = async (form: HTMLFormElement) => {
    await call('/password', { method: 'POST', body: { ...Object.fromEntries(new FormData(form)), language } });
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
        {endsPasskeys && <p className="hint">{t.passkeys.endWithPassword}</p>}
        {outcome === 'changed' && <Notice kind="good">{t.security.changed}</Notice>}
        {outcome !== null && outcome !== 'changed' && <Notice kind="error">{wordsFor(outcome)}</Notice>}
        <div className="form-foot">
          <button className="primary">{t.security.change}</button>
        </div>
      </form>
    </section>
  );
}
