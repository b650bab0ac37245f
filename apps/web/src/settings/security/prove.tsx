import { useState } from 'react';
import type { WebRecoveryCodes } from '@formseal/contracts';
import { CodeInput } from '../../joining/code-input.js';
import { useSubmit } from '../../joining/use-submit.js';
import { language, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { CurrentPassword } from './current-password.js';
import { DialogForm } from './dialog-form.js';
import { RecoveryCodes } from './recovery-codes.js';

interface ProveProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Turns the second factor off, by who has the password and a code. */
export function TurnOff({ onDone, onClose }: ProveProps) {
  const asking = useSubmit<undefined>('/second-factor', onDone, { language }, 'DELETE');
  return (
    <Dialog title={t.factor.turnOff} open onClose={onClose}>
      <DialogForm asking={asking} action={t.factor.turnOff} danger onClose={onClose}>
        <p className="muted">{t.factor.turnOffText}</p>
        <PasswordAndCode />
      </DialogForm>
    </Dialog>
  );
}

/** Makes other recovery codes, and shows them. */
export function RenewCodes({ onDone, onClose }: ProveProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewed = ({ recoveryCodes }: WebRecoveryCodes) => {
    setCodes(recoveryCodes);
    onDone();
  };
  const asking = useSubmit<WebRecoveryCodes>('/second-factor/recovery-codes', renewed, { language });
  return (
    <Dialog
      title={codes ? t.factor.codesTitle : t.factor.renew}
      open
      onClose={onClose}
      once={codes !== null && t.factor.kept}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogForm asking={asking} action={t.factor.renew} onClose={onClose}>
          <p className="muted">{t.factor.renewText}</p>
          <PasswordAndCode />
        </DialogForm>
      )}
    </Dialog>
  );
}

const PasswordAndCode = () => (
  <>
    <CurrentPassword />
    <CodeInput label={t.factor.provenCode} recovery />
  </>
);
