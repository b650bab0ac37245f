import { useState } from 'react';
import { call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Dialog } from '../ui/dialog.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

interface Erasable {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The account in use, or the person, deleted for good: asks for the password, and names what goes. */
export function EraseCard() {
  const { account } = useSession();
  const [chosen, setChosen] = useState<Erasable | null>(null);
  const person = { path: '/user', title: t.security.erasePerson, text: t.security.erasePersonText };
  const all: Erasable[] = [person];
  if (account?.role === 'owner')
    all.unshift({
      path: `/accounts/${account.id}`,
      title: t.security.eraseAccount,
      text: t.security.eraseAccountText,
    });
  return (
    <section className="card">
      <h2>{t.security.erasing}</h2>
      {all.map((one) => (
        <div className="row" key={one.path}>
          <p className="row-main">
            <span className="row-title">{one.title}</span>
            <span className="hint">{one.text}</span>
          </p>
          <button type="button" className="danger" onClick={() => setChosen(one)}>
            {one.title}
          </button>
        </div>
      ))}
      {chosen && <EraseDialog what={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function EraseDialog({ what, onClose }: { readonly what: Erasable; readonly onClose: () => void }) {
  const { leave } = useSession();
  const [refused, setRefused] = useState<unknown>(null);
  const erase = async (password: unknown) => {
    await call(what.path, { method: 'DELETE', body: { password } });
    leave('wish');
  };
  return (
    <Dialog title={what.title} open onClose={onClose}>
      <p className="muted">{what.text}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void erase(new FormData(event.currentTarget).get('password')).catch(setRefused);
        }}
      >
        <Labelled label={t.security.current}>
          <input className="control" type="password" name="password" autoComplete="current-password" required />
        </Labelled>
        {refused !== null && <Notice kind="error">{wordsFor(refused)}</Notice>}
        <footer className="dialog-foot">
          <button type="button" className="plain" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button className="danger">{what.title}</button>
        </footer>
      </form>
    </Dialog>
  );
}
