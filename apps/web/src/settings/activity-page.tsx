import { useDeferredValue, useState } from 'react';
import type { WebActivity } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Search } from '../ui/search.js';
import { ActivityTable } from './activity-table.js';
import { PageHead } from './page-head.js';

const PAGE = 50;

/** What a reader looks for, and the actions of the log behind it. */
const KINDS = {
  uploads: ['document.upload', 'document.reread'],
  fields: ['field.confirm', 'field.fill', 'field.undo', 'group.select', 'request.fill'],
  signed: ['document.sign', 'request.sign', 'request.decline'],
  handed: [
    'document.download',
    'document.filled',
    'request.create',
    'request.cancel',
    'request.open',
    'request.expire',
    'document.send',
    'document.share',
    'document.void-links',
    'document.revoke',
    'document.reopen',
    'document.rename',
    'document.archive',
    'document.unarchive',
    'document.export',
    'document.erase',
    'account.export',
    'user.export',
  ],
  reads: ['document.read', 'document.list', 'request.list', 'usage.read'],
  people: ['member.add', 'member.invite', 'member.withdraw', 'member.join', 'member.role', 'member.remove'],
  settings: [
    'key.create',
    'key.revoke',
    'webhook.remove',
    'profile.change',
    'profile.signature',
    'plan.change',
    'extra-forms.change',
    'learned.forget',
    'learned.accept',
    'learned.decline',
  ],
  signingIn: [
    'password.change',
    'password.reset',
    'second-factor.on',
    'second-factor.off',
    'second-factor.codes',
    'second-factor.recovered',
    'second-factor.guessed',
    'second-factor.reset',
    'passkey.add',
    'passkey.rename',
    'passkey.remove',
    'passkey.end',
  ],
} as const;
type Kind = keyof typeof KINDS;

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
        <Search label={t.activity.filter} typed={typed} onType={(text) => narrow(text, kind)} />
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
