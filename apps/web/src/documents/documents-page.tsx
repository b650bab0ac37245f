import { useCallback, useDeferredValue, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { WebDocumentFilter, WebDocumentList } from '@formseal/contracts';
import { useLive } from '../api/use-live.js';
import { useAccount } from '../session/session.js';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { Pager } from '../ui/pager.js';
import { wordsFor } from '../ui/words.js';
import { Dropping, PickFile } from './dropping.js';
import { Filters } from './filters.js';
import { FirstForm } from './first-form.js';
import { Pile } from './pile.js';
import { SelectBar, SelectButton } from './select-bar.js';
import { useNarrowing } from './use-narrowing.js';
import type { Narrowing } from './use-narrowing.js';
import { useSelection } from './use-selection.js';
import { useUploadsOf } from './uploads.js';
import type { Upload } from './use-uploads.js';

const PAGE = 25;

/** The documents of the account in use: what was looked for or selected in another is not meant here. */
export function DocumentsPage() {
  const { id } = useAccount();
  return <Documents key={id} id={id} />;
}

/** What has come in, newest first; a file dropped anywhere on it becomes the next. */
function Documents({ id }: { readonly id: string }) {
  const [{ typed, filter, offset }, setNarrowing] = useNarrowing(id);
  const search = useDeferredValue(typed);
  const query = new URLSearchParams({
    limit: String(PAGE),
    offset: String(offset),
    // One letter is not looked for.
    ...(search.trim().length > 1 && { search }),
    ...(filter && { filter }),
  });
  const { data, error, reload } = useLive<WebDocumentList>(`/accounts/${id}/documents?${query}`);
  const { uploads, add, close, again } = useUploadsOf(id, useOpened(reload));
  useEffect(() => {
    document.title = `${t.documents.title} · ${t.app}`;
  }, []);
  const selection = useSelection(reload);
  // What is not in sight is not selected.
  const show = (narrowing: Narrowing) => {
    setNarrowing(narrowing);
    selection.end();
  };
  const narrow = (words: string, status: WebDocumentFilter | null) => show({ typed: words, filter: status, offset: 0 });
  const leaf = (to: number) => show({ typed, filter, offset: to });
  const untouched = data?.isEmpty === true && uploads.length === 0;
  return (
    <Dropping onFiles={add}>
      <header className="place-head">
        <h1>{t.documents.title}</h1>
        {data && <SelectButton selection={selection} documents={data.data} />}
        {!untouched && <PickFile className="primary" />}
      </header>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {untouched ? (
        <FirstForm />
      ) : (
        <>
          <Filters typed={typed} filter={filter} onChange={narrow} />
          <Pile
            list={data}
            uploads={uploads}
            onClose={close}
            onAgain={again}
            onChanged={reload}
            selection={selection}
          />
          {data?.total === 0 && uploads.length === 0 && <NoMatch onShowAll={() => narrow('', null)} />}
          {data && <Pager offset={offset} size={PAGE} total={data.total} isMore={data.isMore} onMove={leaf} />}
          {data && <SelectBar selection={selection} documents={data.data} archived={filter === 'archived'} />}
        </>
      )}
    </Dropping>
  );
}

function NoMatch({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <p className="nothing">
      {t.documents.noMatch}{' '}
      <button type="button" className="text-button" onClick={onShowAll}>
        {t.documents.showAll}
      </button>
    </p>
  );
}

/** A form that came alone opens by itself; of several each is in the list. */
function useOpened(reload: () => void) {
  const navigate = useNavigate();
  return useCallback(
    ({ id, alone }: Upload) => (alone ? void navigate(`/documents/${id}`) : reload()),
    [navigate, reload],
  );
}
