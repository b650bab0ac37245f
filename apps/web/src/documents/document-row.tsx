import { Link } from 'react-router';
import type { WebDocument } from '@formseal/contracts';
import { asDay, t } from '../text/text.js';
import { SheetIcon } from './sheet-icon.js';

const WORKING = new Set(['received', 'understanding', 'extracting']);

/** One paper of the pile. */
export function DocumentRow({ document }: { readonly document: WebDocument }) {
  const { id, title, filename, status, pageCount, createdAt, failureReason } = document;
  const facts = [
    title === null ? null : filename,
    pageCount === null ? null : t.documents.pages(pageCount),
    asDay(createdAt),
  ];
  return (
    <li>
      <Link className="paper" to={`/documents/${id}`}>
        <SheetIcon status={status} />
        <span className="paper-text">
          <span className="paper-title">{title ?? filename}</span>
          <span className="muted">{facts.filter((fact) => fact !== null).join(' · ')}</span>
        </span>
        <span className="paper-state">
          <span className={`status status-${status}`}>
            {WORKING.has(status) ? <span className="spinner" /> : <span className="status-dot" aria-hidden="true" />}
            {t.status[status]}
          </span>
          <span className="hint">{failureReason ? t.failure[failureReason] : stateWords(document)}</span>
        </span>
      </Link>
    </li>
  );
}

function stateWords({ status, openFields, signedAt, sentAt }: WebDocument): string {
  if (sentAt) return asDay(sentAt);
  if (signedAt) return asDay(signedAt);
  if (status !== 'ready_for_review' && status !== 'in_review') return '';
  return openFields > 0 ? t.documents.open(openFields) : t.documents.ready;
}
