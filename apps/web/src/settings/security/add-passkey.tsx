import type { WebSecondFactor } from '@formseal/contracts';
import { addPasskey } from '../../api/passkeys.js';
import { useLoaded } from '../../api/use-loaded.js';
import { CodeInput } from '../../joining/code-input.js';
import { useSubmitting } from '../../joining/use-submit.js';
import { language, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { CurrentPassword } from './current-password.js';
import { DialogForm } from './dialog-form.js';
import { PasskeyName } from './passkey-name.js';

interface AddPasskeyProps {
  readonly here: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** A passkey opens as much as password and code: both are asked for, then the browser asks the person. */
export function AddPasskey({ here, onAdded, onClose }: AddPasskeyProps) {
  const factor = useLoaded<WebSecondFactor>('/second-factor').data;
  const asking = useSubmitting((form) => {
    const { name, ...proof } = Object.fromEntries(form);
    return addPasskey(proof, String(name), language);
  }, onAdded);
  return (
    <Dialog title={t.passkeys.add} open onClose={onClose}>
      {factor && (
        <DialogForm asking={asking} action={t.factor.next} onClose={onClose}>
          <p className="muted">{t.passkeys.addText}</p>
          <CurrentPassword />
          {factor.since !== null && <CodeInput label={t.factor.provenCode} recovery />}
          <PasskeyName name={here} />
        </DialogForm>
      )}
    </Dialog>
  );
}
