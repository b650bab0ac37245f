import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewDocument } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { asMoment, t } from '../../text/text.js';
import { Sure } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { useReview, useStore } from '../use-review.js';
import { SendForm } from './send-form.js';

/** What there is to do with a signed document. */
export function Finished() {
  const document = useReview((state) => state.document);
  const { status, signedAt, sentAt, access, downloadable, test } = document;
  const store = useStore();
  return (
    <div className="finished">
      <div className="all-done">
        {status === 'revoked' ? (
          <Notice kind="warning">{t.sign.revoked}</Notice>
        ) : (
          <>
            <svg className="all-done-mark" viewBox="0 0 48 48" aria-hidden="true">
              <circle cx="24" cy="24" r="22" />
              <path d="M15 24.5l6.5 6.5L33.5 18" />
            </svg>
            <h2>{test ? t.test.signed : t.sign.signed}</h2>
            <p className="muted">{test ? t.test.sealed : t.sign.sealed}</p>
          </>
        )}
        <dl className="facts">
          {signedAt && (
            <div>
              <dt>{t.sign.when}</dt>
              <dd>{asMoment(signedAt)}</dd>
            </div>
          )}
          {sentAt && (
            <div>
              <dt>{t.sign.sentOn}</dt>
              <dd>{asMoment(sentAt)}</dd>
            </div>
          )}
        </dl>
      </div>
      {downloadable && (
        <a className="primary large" href={`/api/web${store.base}/signed.pdf`} download data-download>
          <Icon name="download" />
          {t.sign.download}
        </a>
      )}
      {downloadable && access.sign && <SendForm />}
      {access.sign && <TakeBack />}
    </div>
  );
}

/** A signature can't be corrected: one makes a copy to sign again, or withdraws. */
function TakeBack() {
  const store = useStore();
  const navigate = useNavigate();
  const status = useReview((state) => state.document.status);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const reopen = async () => {
    const { documentId } = await call<{ documentId: string }>(`${store.base}/reopen`, { method: 'POST' });
    await navigate(`/documents/${documentId}`);
  };
  const revoke = async () => store.replace(await call<ReviewDocument>(`${store.base}/revoke`, { method: 'POST' }));
  return (
    <section className="take-back">
      <div className="row">
        <p className="row-main">
          {t.sign.reopen}
          <span className="hint">{t.sign.reopenText}</span>
        </p>
        <button type="button" className="plain small" onClick={() => void reopen().catch(setError)}>
          {t.sign.reopen}
        </button>
      </div>
      {status !== 'revoked' && (
        <div className="row">
          <p className="row-main">
            {t.sign.revoke}
            <span className="hint">{t.sign.revokeText}</span>
          </p>
          <button type="button" className="plain small" onClick={() => setAsking(true)}>
            {t.sign.revoke}
          </button>
        </div>
      )}
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <Sure
        title={t.sign.revokeSure}
        text={t.sign.revokeText}
        action={t.sign.revoke}
        open={asking}
        onClose={() => setAsking(false)}
        onSure={() => void revoke().catch(setError)}
      />
    </section>
  );
}
