import { useState } from 'react';
import type { WebSigning } from '@formseal/contracts';
import { signerClass, signerWords } from '../review/sign/signer-state.js';
import { asMoment, t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { downloadSigned } from './use-signing.js';

/** How it stands for somebody who has nothing to decide: not yet, or no more. */
export function Standing({ token, signing }: { readonly token: string; readonly signing: WebSigning }) {
  const { title, text, done } = wordsOf(signing);
  return (
    <>
      <div role="status">
        <p className={done ? 'strong signing-standing' : 'strong'} tabIndex={-1} data-step>
          {done && <Icon name="check" />}
          {title}
        </p>
        <p className="muted">{text}</p>
      </div>
      <section className="requested" aria-label={t.signing.everybody}>
        <h2>{t.signing.everybody}</h2>
        <ol>
          {signing.signers.map(({ name, role, state, actedAt }, at) => (
            <li key={at}>
              <span className="strong">{role === null ? name : `${name}, ${role}`}</span>
              <span className={signerClass(state, signing.state)}>
                {signerWords(state, signing.state)}
                {actedAt !== null && <span className="hint"> · {t.requested.on(asMoment(actedAt))}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {signing.downloadable && <Download token={token} filename={signing.filename} />}
    </>
  );
}

function wordsOf(signing: WebSigning): { title: string; text: string; done: boolean } {
  const { state, completed, unsealed, halted, me, downloadable, withdrawn } = signing;
  const words = t.signing;
  if (withdrawn) return { title: words.withdrawn, text: words.withdrawnText, done: false };
  if (state === 'sealed')
    return { title: words.sealed, text: downloadable ? words.sealedText : words.linkOver, done: true };
  if (me.state === 'declined') return { title: words.declined, text: words.declinedText, done: false };
  if (state !== 'open') return { title: words.over[state], text: words.overText, done: false };
  if (unsealed) return { title: words.signed, text: words.unsealed, done: true };
  if (completed) return { title: words.signed, text: words.sealing, done: true };
  if (halted) return { title: words.halted, text: words.haltedText, done: false };
  if (me.state === 'signed') return { title: words.signed, text: words.signedText, done: true };
  return { title: words.waiting, text: words.waitingText, done: false };
}

function Download({ token, filename }: { readonly token: string; readonly filename: string }) {
  const [error, setError] = useState<unknown>(null);
  return (
    <>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <button
        type="button"
        className="primary large"
        onClick={() => void downloadSigned(token, filename).then(() => setError(null), setError)}
      >
        <Icon name="download" />
        {t.signing.download}
      </button>
    </>
  );
}
