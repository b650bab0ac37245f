import { Link } from 'react-router';
import type { WebDocument } from '@formseal/contracts';
import { asDay, t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { TestBadge } from '../ui/test-badge.js';
import { SheetIcon } from './sheet-icon.js';
import { useWholeDocument } from './whole-document.js';

const WORKING = new Set(['received', 'understanding', 'extracting']);

interface DocumentRowProps {
  readonly document: WebDocument;
  readonly onErased: () => void;
}

/** One paper of the pile. */
export function DocumentRow({ document, onErased }: DocumentRowProps) {
  const { id, title, filename, status, pageCount, createdAt, failureReason, own, fileDroppedAt } = document;
  const facts = [
    title === null ? null : filename,
    pageCount === null ? null : t.documents.pages(pageCount),
    asDay(createdAt),
    fileDroppedAt === null ? null : t.documents.fileDropped(asDay(fileDroppedAt)),
  ];
  return (
    <li className={own ? 'paper-line' : undefined}>
      <Link className="paper" to={`/documents/${id}`}>
        <SheetIcon status={status} />
        <span className="paper-text">
          <span className="paper-title">
            {title ?? filename} {document.test && <TestBadge />}
          </span>
          <span className="muted">{facts.filter((fact) => fact !== null).join(' · ')}</span>
        </span>
        <span className="paper-state">
          <span className={`status status-${status}`}>
            {WORKING.has(status) && failureReason === null ? (
              <span className="spinner" />
            ) : (
              <span className="status-dot" aria-hidden="true" />
            )}
            {t.status[status]}
          </span>
          <span className="hint">{failureReason ? t.failure[failureReason] : stateWords(document)}</span>
        </span>
      </Link>
      {own && <RowMenu id={id} name={title ?? filename} onErased={onErased} />}
    </li>
  );
}

function RowMenu({
  id,
  name,
  onErased,
}: {
  readonly id: string;
  readonly name: string;
  readonly onErased: () => void;
}) {
  const { entries, dialogs } = useWholeDocument(id, onErased);
  return (
    <>
      <Menu label={`${t.common.more}: ${name}`} entries={entries}>
        <Icon name="more" />
      </Menu>
      {dialogs}
    </>
  );
}

function stateWords({ status, openFields, signedAt, sentAt }: WebDocument): string {
  if (sentAt) return asDay(sentAt);
  if (signedAt) return asDay(signedAt);
  if (status !== 'ready_for_review' && status !== 'in_review') return '';
  return openFields > 0 ? t.documents.open(openFields) : t.documents.ready;
}
