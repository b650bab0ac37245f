import { useState } from 'react';
import type { WebSession } from '@formseal/contracts';
import { Refusal, call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { language, t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { CodeInput } from './code-input.js';
import { Door } from './door.js';
import { PasskeyButton } from './passkey-button.js';
import { useSubmit } from './use-submit.js';

interface SecondStepProps {
  readonly pending: NonNullable<WebSession['pending']>;
  /** It took too long, or too many tries: the password is asked for again. */
  readonly onOver: () => void;
}

/** After the password: a code of the app, a recovery code, or a passkey. */
export function SecondStep({ pending: { email, passkeys }, onOver }: SecondStepProps) {
  const { session, enter } = useSession();
  const [recovery, setRecovery] = useState(false);
  const asking = useSubmit<WebSession>('/session/code', enter, { language });
  const isOver = asking.error instanceof Refusal && asking.error.facts['reason'] === 'sign_in_over';
  const back = () => enter({ ...session, pending: null });
  const other = () => void call('/session', { method: 'DELETE' }).finally(back);
  const { title, lead, leadRecovery, code, recoveryCode, submit, useApp, useRecovery } = t.secondStep;
  if (isOver) return <Over onBack={onOver} />;
  return (
    <Door title={title} lead={recovery ? leadRecovery(email) : lead(email)} onSubmit={asking.submit}>
      <CodeInput key={String(recovery)} label={recovery ? recoveryCode : code} recovery={recovery} autoFocus />
      {asking.error !== null && <Notice kind="error">{wordsFor(asking.error)}</Notice>}
      <button className="primary large" disabled={asking.busy}>
        {submit}
      </button>
      {passkeys && <PasskeyButton onIn={enter} />}
      <button type="button" className="quiet" onClick={() => setRecovery(!recovery)}>
        {recovery ? useApp : useRecovery}
      </button>
      <button type="button" className="quiet" onClick={other}>
        {t.secondStep.other}
      </button>
      {recovery && <p className="hint">{t.secondStep.lost}</p>}
    </Door>
  );
}

function Over({ onBack }: { readonly onBack: () => void }) {
  return (
    <Door title={t.signIn.title} lead="" onSubmit={onBack}>
      <Notice kind="warning">{t.reasons.sign_in_over}</Notice>
      <button className="primary large" autoFocus>
        {t.signIn.title}
      </button>
    </Door>
  );
}
