import { useState } from 'react';
import { useSubmit } from '../joining/use-submit.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Dialog } from '../ui/dialog.js';
import { CurrentPassword } from './security/current-password.js';
import { DialogForm } from './security/dialog-form.js';

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
  const erasing = useSubmit(what.path, () => leave('wish'), {}, 'DELETE');
  return (
    <Dialog title={what.title} open onClose={onClose}>
      <p className="muted">{what.text}</p>
      <DialogForm asking={erasing} action={what.title} danger onClose={onClose}>
        <CurrentPassword />
      </DialogForm>
    </Dialog>
  );
}
