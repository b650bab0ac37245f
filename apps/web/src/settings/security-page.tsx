import { useState } from 'react';
import { call } from '../api/client.js';
import { NewPasswordInput } from '../joining/new-password-input.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { EraseCard } from './erase-card.js';
import { ExportCard } from './export-card.js';
import { PageHead } from './page-head.js';

/** The password, and an end to all sessions. */
export function SecurityPage() {
  return (
    <>
      <PageHead title={t.security.title} />
      <PasswordCard />
      <EverywhereCard />
      <ExportCard />
      <EraseCard />
    </>
  );
}

function PasswordCard() {
  const [outcome, setOutcome] = useState<unknown>(null);
  const change = async (form: HTMLFormElement) => {
    await call('/password', { method: 'POST', body: Object.fromEntries(new FormData(form)) });
    form.reset();
    setOutcome('changed');
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

function EverywhereCard() {
  const { leave } = useSession();
  const [failed, setFailed] = useState<unknown>(null);
  const everywhere = async () => {
    await call('/sessions', { method: 'DELETE' });
    leave('wish');
  };
  return (
    <section className="card">
      <div className="row">
        <p className="row-main">
          <span className="row-title">{t.security.sessions}</span>
          <span className="hint">{t.security.everywhereText}</span>
        </p>
        <button type="button" className="plain" onClick={() => void everywhere().catch(setFailed)}>
          {t.security.everywhere}
        </button>
      </div>
      {failed !== null && <Notice kind="error">{wordsFor(failed)}</Notice>}
    </section>
  );
}
