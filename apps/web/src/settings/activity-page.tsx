import { useDeferredValue, useState } from 'react';
import type { WebActivity } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Search } from '../ui/search.js';
import { KINDS } from './activity-kinds.js';
import type { Kind } from './activity-kinds.js';
import { ActivityTable } from './activity-table.js';
import { PageHead } from './page-head.js';

const PAGE = 50;

/** The account's log. */
export function ActivityPage() {
  const { id } = useAccount();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind | ''>('');
  const [offset, setOffset] = useState(0);
  const search = useDeferredValue(typed);
  const filter = { search, actions: kind === '' ? '' : KINDS[kind].join(',') };
  const query = new URLSearchParams({ ...filter, offset: String(offset) });
  const { data, error } = useLoaded<WebActivity[]>(`/accounts/${id}/activity?${query}`);
  const narrow = (words: string, next: Kind | '') => {
    setOffset(0);
    setTyped(words);
    setKind(next);
  };
  return (
    <>
      <PageHead title={t.activity.title} lead={t.activity.lead} error={error} waiting={data === null}>
        <a className="plain" href={`/api/web/accounts/${id}/activity.csv?${new URLSearchParams(filter)}`} download>
          <Icon name="download" />
          {t.activity.export}
        </a>
      </PageHead>
      <div className="filters">
        <Search
          label={t.activity.filter}
          short={t.activity.filterFor}
          typed={typed}
          onType={(text) => narrow(text, kind)}
        />
        <Kinds kind={kind} onChange={(next) => narrow(typed, next)} />
      </div>
      {data?.length === 0 && <p className="nothing">{search || kind ? t.activity.noMatch : t.activity.none}</p>}
      {data && data.length > 0 && <ActivityTable entries={data} />}
      {(offset > 0 || data?.length === PAGE) && (
        <div className="pager">
          <button
            type="button"
            className="plain"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - PAGE))}
          >
            {t.common.newer}
          </button>
          <button
            type="button"
            className="plain"
            disabled={data?.length !== PAGE}
            onClick={() => setOffset(offset + PAGE)}
          >
            {t.common.older}
          </button>
        </div>
      )}
    </>
  );
}

function Kinds({ kind, onChange }: { readonly kind: Kind | ''; readonly onChange: (kind: Kind | '') => void }) {
  return (
    <select
      className="control compact"
      aria-label={t.activity.action}
      value={kind}
      onChange={(event) => onChange(event.target.value as Kind | '')}
    >
      <option value="">{t.activity.anyKind}</option>
      {(Object.keys(KINDS) as Kind[]).map((name) => (
        <option key={name} value={name}>
          {t.activity.kinds[name]}
        </option>
      ))}
    </select>
  );
}
