import type { WebPasskey } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useSubmit, useSubmitting } from '../../joining/use-submit.js';
import { language, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { CurrentPassword } from './current-password.js';
import { DialogForm } from './dialog-form.js';
import { PasskeyName } from './passkey-name.js';

interface OnePasskeyProps {
  readonly passkey: WebPasskey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onDone, onClose }: OnePasskeyProps) {
  const rename = (form: FormData) =>
    call(`/passkeys/${id}`, { method: 'PATCH', body: { name: String(form.get('name')) } });
  const asking = useSubmitting(rename, onDone);
  return (
    <Dialog title={t.passkeys.renameOf(name)} open onClose={onClose}>
      <DialogForm asking={asking} action={t.passkeys.rename} onClose={onClose}>
        <PasskeyName name={name} autoFocus />
      </DialogForm>
    </Dialog>
  );
}

/** Takes a passkey away, by who has the password. */
export function RemovePasskey({ passkey: { id, name }, onDone, onClose }: OnePasskeyProps) {
  const asking = useSubmit<undefined>(`/passkeys/${id}`, onDone, { language }, 'DELETE');
  return (
    <Dialog title={t.passkeys.removeOf(name)} open onClose={onClose}>
      <DialogForm asking={asking} action={t.passkeys.remove} danger onClose={onClose}>
        <p className="muted">{t.passkeys.removeText}</p>
        <CurrentPassword />
      </DialogForm>
    </Dialog>
  );
}
