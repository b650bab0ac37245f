import type { WebSession } from '@formseal/contracts';
import { knowsPasskeys, signInByPasskey } from '../api/passkeys.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { useSubmitting } from './use-submit.js';

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton({ onIn }: { readonly onIn: (session: WebSession) => void }) {
  const { busy, error, submit } = useSubmitting(signInByPasskey, onIn);
  if (!knowsPasskeys()) return null;
  return (
    <>
      <button type="button" className="plain large" disabled={busy} onClick={() => submit(new FormData())}>
        <Icon name="key" /> {t.passkeys.use}
      </button>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
    </>
  );
}
