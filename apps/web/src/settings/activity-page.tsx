import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { WebActivity } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { asMoment, t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { PageHead } from './page-head.js';

const PAGE = 50;

/** The account's log. */
export function ActivityPage() {
  const { id } = useAccount();
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const search = useDeferredValue(typed);
  const query = new URLSearchParams({ search, offset: String(offset) });
  const { data, error } = useLoaded<WebActivity[]>(`/accounts/${id}/activity?${query}`);
  return (
    <>
      <PageHead title={t.activity.title} lead={t.activity.lead} error={error}>
        <a className="plain" href={`/api/web/accounts/${id}/activity.csv?${new URLSearchParams({ search })}`} download>
          <Icon name="download" />
          {t.activity.export}
        </a>
      </PageHead>
      <div className="filters">
        <label className="search">
          <Icon name="search" />
          <input
            type="search"
            value={typed}
            aria-label={t.activity.filter}
            placeholder={t.activity.filter}
            onChange={(event) => {
              setTyped(event.target.value);
              setOffset(0);
            }}
          />
        </label>
      </div>
      {data?.length === 0 && <p className="nothing">{t.activity.none}</p>}
      {data && data.length > 0 && <Entries entries={data} />}
      <div className="pager">
        {offset > 0 && (
          <button type="button" className="plain" onClick={() => setOffset(Math.max(0, offset - PAGE))}>
            {t.common.newer}
          </button>
        )}
        {data?.length === PAGE && (
          <button type="button" className="plain" onClick={() => setOffset(offset + PAGE)}>
            {t.common.older}
          </button>
        )}
      </div>
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly WebActivity[] }) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={t.activity.title}>
      <table className="table">
        <thead>
          <tr>
            {[t.activity.time, t.activity.action, t.activity.document, t.activity.by, t.activity.result].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <tr key={`${entry.at}${at}`}>
              <td className="nowrap">{asMoment(entry.at)}</td>
              <td>{t.activity.actions[entry.action] ?? entry.action}</td>
              <td>{entry.document && <Link to={`/documents/${entry.document.id}`}>{entry.document.name}</Link>}</td>
              <td>{entry.who === 'link' ? t.activity.link : entry.who}</td>
              <td className={['ok', 'accepted'].includes(entry.result) ? 'muted' : 'code-error'}>{entry.result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
