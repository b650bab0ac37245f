import { useState } from 'react';
import { call } from '../../api/client.js';
import { language, t } from '../../text/text.js';
import { Copy } from '../../ui/copy.js';
import { Labelled } from '../../ui/labelled.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';

interface Made {
  readonly email: string;
  readonly url: string;
  readonly mail: boolean;
}

/** Invites somebody by address. The link is shown once, to hand over where no message arrives. */
export function Invite({ path, onInvited }: { readonly path: string; readonly onInvited: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const [error, setError] = useState<unknown>(null);
  const invite = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const email = String(data.get('email'));
    const body = { email, role: data.get('role'), language };
    const answer = await call<Omit<Made, 'email'>>(path, { method: 'POST', body });
    form.reset();
    setMade({ email, ...answer });
    onInvited();
  };
  return (
    <>
      <form
        className="form-line"
        onSubmit={(event) => {
          event.preventDefault();
          setError(null);
          setMade(null);
          void invite(event.currentTarget).catch(setError);
        }}
      >
        <Labelled label={t.organisation.email}>
          <input className="control" type="email" name="email" required maxLength={254} autoComplete="off" />
        </Labelled>
        <Labelled label={t.organisation.role}>
          <select className="control" name="role" defaultValue="member">
            <option value="member">{t.common.member}</option>
            <option value="owner">{t.common.owner}</option>
          </select>
        </Labelled>
        <button className="primary large">{t.organisation.invite}</button>
      </form>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {made && (
        <>
          <Notice kind="good">
            {made.mail ? t.organisation.mailed(made.email) : t.organisation.handOver(made.email)}
          </Notice>
          <Copy label={t.organisation.link} text={made.url} />
        </>
      )}
    </>
  );
}
