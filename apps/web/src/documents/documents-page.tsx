import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentStatus, WebDocumentList } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { DocumentRow } from './document-row.js';
import { Dropping, PickFile } from './dropping.js';
import { UploadRow } from './upload-row.js';
import { useUploads } from './use-uploads.js';

const FILTERS: readonly DocumentStatus[] = ['ready_for_review', 'signed', 'sent', 'failed'];
const PAGE = 25;
const LIVE_MS = 3_000;

/** What has come in, newest first; a file dropped anywhere on it becomes the next. */
export function DocumentsPage() {
  const { id } = useAccount();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [status, setStatus] = useState<DocumentStatus | null>(null);
  const [shown, setShown] = useState(PAGE);
  const query = new URLSearchParams({
    limit: String(Math.min(shown, 100)),
    ...(search && { search }),
    ...(status && { status }),
  });
  const { data, error, reload } = useLoaded<WebDocumentList>(`/accounts/${id}/documents?${query}`);
  useLive(reload);
  const done = useCallback(
    (documentId: string, only: boolean) => (only ? void navigate(`/documents/${documentId}`) : reload()),
    [navigate, reload],
  );
  const { uploads, add, close } = useUploads(id, done);
  useEffect(() => {
    document.title = `${t.documents.title} · ${t.app}`;
  }, []);
  const untouched = data?.total === 0 && !search && !status && uploads.length === 0;
  return (
    <Dropping onFiles={add}>
      <header className="place-head">
        <h1>{t.documents.title}</h1>
        {!untouched && <PickFile className="primary" onFiles={add} />}
      </header>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {untouched ? (
        <Empty onFiles={add} />
      ) : (
        <>
          <Filters typed={typed} onType={setTyped} status={status} onStatus={setStatus} />
          <ul className="papers" aria-label={t.documents.title}>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onClose={() => close(upload.key)} />
            ))}
            {data?.data.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
          {data && data.total === 0 && <p className="nothing">{t.documents.noMatch}</p>}
          {data && data.total > data.data.length && shown < 100 && (
            <button type="button" className="plain" onClick={() => setShown(shown + PAGE)}>
              {t.common.more}
            </button>
          )}
        </>
      )}
    </Dropping>
  );
}

/** Keeps a list fresh while somebody looks at it. */
function useLive(reload: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), LIVE_MS);
    return () => clearInterval(timer);
  }, [reload]);
}

interface FiltersProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly status: DocumentStatus | null;
  readonly onStatus: (status: DocumentStatus | null) => void;
}

function Filters({ typed, onType, status, onStatus }: FiltersProps) {
  return (
    <div className="filters">
      <label className="search">
        <Icon name="search" />
        <input
          type="search"
          value={typed}
          aria-label={t.common.search}
          placeholder={t.common.search}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <div className="segments" role="group" aria-label={t.activity.result}>
        <button type="button" aria-pressed={status === null} onClick={() => onStatus(null)}>
          {t.common.all}
        </button>
        {FILTERS.map((name) => (
          <button key={name} type="button" aria-pressed={status === name} onClick={() => onStatus(name)}>
            {t.status[name]}
          </button>
        ))}
      </div>
    </div>
  );
}

function Empty({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <section className="empty">
      <div className="empty-sheets" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2>{t.documents.empty}</h2>
      <p className="muted measure">{t.documents.emptyText}</p>
      <PickFile className="primary large" onFiles={onFiles} />
      <p className="hint">{`${t.documents.drop}, ${t.documents.dropHint}`}</p>
    </section>
  );
}
