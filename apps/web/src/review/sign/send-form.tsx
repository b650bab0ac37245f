import { useState } from 'react';
import type { ReviewDocument } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { language, t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { useStore } from '../use-review.js';

type Outcome = { readonly sentTo: string } | { readonly error: unknown } | 'sending' | null;

/** The signed PDF as an e-mail. */
export function SendForm() {
  const store = useStore();
  const { session } = useSession();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  if (!session.mail) return null;
  const send = async (form: FormData) => {
    const to = String(form.get('to'));
    setOutcome('sending');
    try {
      const body = { to, message: String(form.get('message')), language };
      store.replace(await call<ReviewDocument>(`${store.base}/send`, { method: 'POST', body }));
      setOutcome({ sentTo: to });
      setOpen(false);
    } catch (error) {
      setOutcome({ error });
    }
  };
  return (
    <section className="send">
      {outcome !== null && outcome !== 'sending' && 'sentTo' in outcome && (
        <Notice kind="good">{t.sign.sentTo(outcome.sentTo)}</Notice>
      )}
      {!open && (
        <button type="button" className="plain large" onClick={() => setOpen(true)}>
          <Icon name="mail" />
          {t.sign.send}
        </button>
      )}
      {open && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
        >
          <label className="labelled">
            <span>{t.sign.to}</span>
            <input className="control" type="email" name="to" required autoFocus autoComplete="email" />
          </label>
          <label className="labelled">
            <span>{t.sign.message}</span>
            <textarea className="control" name="message" rows={3} maxLength={2000} />
          </label>
          {outcome !== null && outcome !== 'sending' && 'error' in outcome && (
            <Notice kind="error">{wordsFor(outcome.error)}</Notice>
          )}
          <div className="form-foot">
            <button type="button" className="plain" onClick={() => setOpen(false)}>
              {t.common.cancel}
            </button>
            <button className="primary" disabled={outcome === 'sending'}>
              {t.sign.sendNow}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
