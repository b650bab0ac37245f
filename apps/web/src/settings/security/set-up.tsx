import { useState } from 'react';
import type { WebRecoveryCodes, WebSecondFactorSecret } from '@formseal/contracts';
import { CodeInput } from '../../joining/code-input.js';
import { useSubmit } from '../../joining/use-submit.js';
import { language, t } from '../../text/text.js';
import { Copy } from '../../ui/copy.js';
import { Dialog } from '../../ui/dialog.js';
import { Labelled } from '../../ui/labelled.js';
import { DialogForm } from './dialog-form.js';
import { QrPicture } from './qr-picture.js';
import { RecoveryCodes } from './recovery-codes.js';

interface SetUpProps {
  readonly endsPasskeys: boolean;
  readonly onOn: () => void;
  readonly onClose: () => void;
}

/** Turns the second factor on: the password, the app, a code that shows that the app has it, and the recovery codes. */
export function SetUp({ endsPasskeys, onOn, onClose }: SetUpProps) {
  const [secret, setSecret] = useState<WebSecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const turnedOn = ({ recoveryCodes }: WebRecoveryCodes) => {
    setCodes(recoveryCodes);
    onOn();
  };
  const title = codes ? t.factor.codesTitle : secret ? t.factor.scanTitle : t.factor.title;
  return (
    <Dialog title={title} open onClose={onClose} once={codes !== null && t.factor.kept}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && secret && <Scan secret={secret} endsPasskeys={endsPasskeys} onOn={turnedOn} onClose={onClose} />}
      {!codes && !secret && <Password onSecret={setSecret} onClose={onClose} />}
    </Dialog>
  );
}

interface PasswordProps {
  readonly onSecret: (secret: WebSecondFactorSecret) => void;
  readonly onClose: () => void;
}

function Password({ onSecret, onClose }: PasswordProps) {
  const asking = useSubmit<WebSecondFactorSecret>('/second-factor', onSecret);
  return (
    <DialogForm asking={asking} action={t.factor.next} onClose={onClose}>
      <p className="muted">{t.factor.passwordText}</p>
      <Labelled label={t.security.current}>
        <input className="control" type="password" name="password" autoComplete="current-password" required autoFocus />
      </Labelled>
    </DialogForm>
  );
}

interface ScanProps {
  readonly endsPasskeys: boolean;
  readonly secret: WebSecondFactorSecret;
  readonly onOn: (codes: WebRecoveryCodes) => void;
  readonly onClose: () => void;
}

function Scan({ secret: { secret, url }, endsPasskeys, onOn, onClose }: ScanProps) {
  const asking = useSubmit<WebRecoveryCodes>('/second-factor/confirm', onOn, { language });
  return (
    <DialogForm asking={asking} action={t.factor.confirm} onClose={onClose}>
      <p className="muted">{t.factor.scanText}</p>
      <QrPicture text={url} label={t.factor.picture} />
      <div className="labelled">
        <span>{t.factor.byHand}</span>
        <Copy text={secret} label={t.factor.byHand} />
      </div>
      <CodeInput label={t.factor.code} hint={t.factor.codeHint} autoFocus />
      <p className="hint">
        {t.factor.othersEnd} {endsPasskeys && t.passkeys.endWithFactor}
      </p>
    </DialogForm>
  );
}
