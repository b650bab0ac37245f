import { Link } from 'react-router';
import type { WebDocument } from '@formseal/contracts';
import { asDay, t } from '../text/text.js';
import { Ago } from '../ui/ago.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { TestBadge } from '../ui/test-badge.js';
import { calledOf } from './called.js';
import { Thumbnail } from './thumbnail.js';
import { useWholeDocument } from './whole-document.js';
import { FROM_LIST } from './use-narrowing.js';

const WORKING = new Set(['received', 'understanding', 'extracting']);

interface DocumentRowProps {
  readonly document: WebDocument;
  /** It was deleted, renamed or put away. */
  readonly onChanged: () => void;
  /** While documents are selected: whether this one is, and what a press does. */
  readonly selecting: { readonly isSelected: boolean; readonly onToggle: () => void } | null;
}

/** One paper of the pile. */
export function DocumentRow({ document, onChanged, selecting }: DocumentRowProps) {
  const { id, own } = document;
  const name = calledOf(document);
  if (selecting && own)
    return (
      <li>
        <label className="paper paper-select">
          <input
            type="checkbox"
            checked={selecting.isSelected}
            onChange={selecting.onToggle}
            aria-label={t.documents.selectOne(name)}
          />
          <Paper document={document} />
        </label>
      </li>
    );
  return (
    <li className={own && !selecting ? 'paper-line' : undefined}>
      <Link className="paper" to={`/documents/${id}`} state={FROM_LIST}>
        <Paper document={document} />
      </Link>
      {own && !selecting && <RowMenu document={document} onChanged={onChanged} />}
    </li>
  );
}

function Paper({ document }: { readonly document: WebDocument }) {
  const { title, filename, name, status, pageCount, createdAt, failureReason, fileDroppedAt, archivedAt } = document;
  const facts = [
    name === null && title === null ? null : filename,
    pageCount === null ? null : t.documents.pages(pageCount),
    fileDroppedAt === null ? null : t.documents.fileDropped(asDay(fileDroppedAt)),
    archivedAt === null ? null : t.review.archivedOn(asDay(archivedAt)),
  ];
  return (
    <>
      <Thumbnail document={document} />
      <span className="paper-text">
        <span className="paper-title">
          {calledOf(document)} {document.test && <TestBadge />}
        </span>
        <span className="muted">
          <Ago iso={createdAt} />
          {facts.map((fact) => fact && ` · ${fact}`)}
        </span>
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
        <span className="hint">{failureReason ? t.failure[failureReason] : <StateWords document={document} />}</span>
      </span>
    </>
  );
}

interface RowMenuProps {
  readonly document: WebDocument;
  readonly onChanged: () => void;
}

function RowMenu({ document, onChanged }: RowMenuProps) {
  const { entries, dialogs } = useWholeDocument(document, { onErased: onChanged, onChanged });
  return (
    <>
      <Menu label={`${t.common.more}: ${calledOf(document)}`} entries={entries}>
        <Icon name="more" />
      </Menu>
      {dialogs}
    </>
  );
}

function StateWords({ document }: { readonly document: WebDocument }) {
  const { status, openFields, signedAt, sentAt, requiresStrongerSignature } = document;
  const since = sentAt ?? signedAt;
  if (since) return <Ago iso={since} />;
  if (status !== 'ready_for_review' && status !== 'in_review') return null;
  if (openFields > 0) return t.documents.open(openFields);
  return requiresStrongerSignature ? t.documents.readyToTake : t.documents.ready;
}
