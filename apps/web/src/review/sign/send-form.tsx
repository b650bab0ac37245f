import { useEffect, useRef, useState } from 'react';
import type { ReviewDocument } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { language, t } from '../../text/text.js';
import { isFocusLost } from '../../ui/focus-lost.js';
import { Icon } from '../../ui/icon.js';
import { useKeysBack } from '../../ui/keys-back.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { useStore } from '../use-review.js';

/** The signed PDF as an e-mail, where the installation has a mail server. */
export function SendForm() {
  const { session } = useSession();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What it was sent from is gone with its button.
    if (wasOpen.current && !open && isFocusLost()) opener.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  if (!session.mail) return null;
  return (
    <section className="send">
      {sentTo !== null && <Notice kind="good">{t.sign.sentTo(sentTo)}</Notice>}
      {open ? (
        <Message
          onCancel={() => setOpen(false)}
          onSent={(to) => {
            setSentTo(to);
            setOpen(false);
          }}
        />
      ) : (
        <button ref={opener} type="button" className="plain large" onClick={() => setOpen(true)}>
          <Icon name="mail" />
          {t.sign.send}
        </button>
      )}
    </section>
  );
}

function Message({ onCancel, onSent }: { onCancel: () => void; onSent: (to: string) => void }) {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const holdKeys = useKeysBack(busy);
  const send = async (form: FormData) => {
    const to = String(form.get('to'));
    const body = { to, message: String(form.get('message')), language };
    holdKeys();
    setBusy(true);
    try {
      store.replace(await call<ReviewDocument>(`${store.base}/send`, { method: 'POST', body }));
      onSent(to);
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
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
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <div className="form-foot">
        <button type="button" className="plain" onClick={onCancel}>
          {t.common.cancel}
        </button>
        <button className="primary" disabled={busy}>
          {t.sign.sendNow}
        </button>
      </div>
    </form>
  );
}
