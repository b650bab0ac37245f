import type { WebSession } from '@formseal/contracts';
import { knowsPasskeys, signInByPasskey } from '../api/passkeys.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { useSubmitting } from './use-submit.js';

interface PasskeyButtonProps {
  readonly label: string;
  readonly onIn: (session: WebSession) => void;
}

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton({ label, onIn }: PasskeyButtonProps) {
  const { busy, error, submit } = useSubmitting(signInByPasskey, onIn);
  if (!knowsPasskeys()) return null;
  return (
    <>
      <button type="button" className="plain large" disabled={busy} onClick={() => submit(new FormData())}>
        <Icon name="key" /> {label}
      </button>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
    </>
  );
}
