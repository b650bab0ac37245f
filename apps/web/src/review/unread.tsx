import { Link, useNavigate } from 'react-router';
import type { ReviewDocument } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useWholeDocument } from '../documents/whole-document.js';
import { asDay, t } from '../text/text.js';
import { Icon, Mark } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

interface UnreadProps {
  readonly document: ReviewDocument;
  /** Where its calls go: `/documents/{id}` signed in, `/review/{id}` over a link. */
  readonly base: string;
  readonly onAsked: (asked: Promise<unknown>) => void;
  /** Why it was refused to be read again. */
  readonly error: unknown;
}

/** A document that was not read, or could not be: why, and what can be done with it. */
export function Unread({ document, base, onAsked, error }: UnreadProps) {
  const { access, failureReason, fileDroppedAt } = document;
  const signedIn = access.via === 'session';
  const words = t.failure[failureReason ?? ''] ?? '';
  return (
    <main className="waiting" id="content">
      <Mark size={40} />
      <h1>{failureReason === 'busy' ? t.review.busyTitle : t.review.failedTitle}</h1>
      <p className="muted measure">
        {fileDroppedAt === null ? words : `${words} ${t.review.fileDropped(asDay(fileDroppedAt))}`}
      </p>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {signedIn && fileDroppedAt === null && (
        <p className="unread-actions">
          {access.fill && (
            <button
              type="button"
              className="primary"
              onClick={() => onAsked(call(`${base}/read`, { method: 'POST', body: {} }))}
            >
              {t.review.readAgain}
            </button>
          )}
          <a className="plain" href={`/api/web${base}/original.pdf`} download>
            <Icon name="download" />
            {t.review.original}
          </a>
          {access.own && <Erase document={document} />}
        </p>
      )}
      {signedIn && fileDroppedAt !== null && access.own && <Erase document={document} />}
      {signedIn && (
        <Link className="plain" to="/documents">
          {t.nav.documents}
        </Link>
      )}
    </main>
  );
}

function Erase({ document }: Pick<UnreadProps, 'document'>) {
  const navigate = useNavigate();
  const leave = () => void navigate('/documents');
  const { erase, dialogs } = useWholeDocument(document, { onErased: leave, onChanged: leave });
  return (
    <>
      <button type="button" className="plain" onClick={erase}>
        <Icon name="trash" />
        {t.review.erase}
      </button>
      {dialogs}
    </>
  );
}
