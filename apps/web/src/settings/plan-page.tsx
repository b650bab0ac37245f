import { useState } from 'react';
import type { ExtraForms, WebUsage } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { asDay, asEuros, t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { PageHead } from './page-head.js';

/** What the plan includes, how much of it is used, and what the next form costs. */
export function PlanPage() {
  const { id, role } = useAccount();
  const { data, error, put } = useLoaded<WebUsage>(`/accounts/${id}/usage`);
  return (
    <>
      <PageHead title={t.plan.title} error={error} />
      {data && (
        <>
          <section className="card">
            <header>
              <h2>{t.plan.planName(data.plan)}</h2>
              <span className="hint">{t.plan.renews(asDay(data.resetsAt))}</span>
            </header>
            <Meter name={t.plan.forms} used={Math.min(data.used, data.limit)} limit={data.limit} />
            <Meter name={t.plan.uploads} used={data.uploads.used} limit={data.uploads.limit} />
            <p className="muted">{nextWords(data)}</p>
          </section>
          <section className="card">
            <h2>{t.plan.extra}</h2>
            {data.extraForms ? (
              <Extra account={id} extra={data.extraForms} owner={role === 'owner'} onChange={put} />
            ) : (
              <p className="muted">{t.plan.none}</p>
            )}
          </section>
        </>
      )}
    </>
  );
}

function nextWords({ remaining, extraForms }: WebUsage): string {
  if (remaining > 0) return t.plan.nextFree;
  return extraForms && extraForms.remaining > 0 ? t.plan.nextCosts(asEuros(extraForms.unitCents)) : t.plan.nextBlocked;
}

function Meter({ name, used, limit }: { name: string; used: number; limit: number }) {
  return (
    <div className="meter">
      <div className="meter-head">
        <span>{name}</span>
        <span className="count">{t.plan.of(used, limit)}</span>
      </div>
      <progress max={Math.max(limit, 1)} value={used} aria-label={name} />
    </div>
  );
}

interface ExtraProps {
  readonly account: string;
  readonly extra: ExtraForms;
  readonly owner: boolean;
  readonly onChange: (usage: WebUsage) => void;
}

function Extra({ account, extra, owner, onChange }: ExtraProps) {
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);
  const save = async (form: FormData) => {
    const body = { enabled: form.get('enabled') === 'on', capCents: Math.round(Number(form.get('cap')) * 100) };
    onChange(await call<WebUsage>(`/accounts/${account}/usage/extra-forms`, { method: 'PUT', body }));
    setSaved(true);
  };
  return (
    <form
      className="form"
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget)).catch(setError);
      }}
    >
      <p className="muted">{t.plan.extraLead(asEuros(extra.unitCents))}</p>
      <label className="radio">
        <input type="checkbox" name="enabled" defaultChecked={extra.enabled} disabled={!owner} />
        <span>{t.plan.turnOn}</span>
      </label>
      <div className="form-line">
        <label className="labelled">
          <span>{t.plan.cap}</span>
          <input
            className="control"
            type="number"
            name="cap"
            min={0}
            max={10000}
            step="0.01"
            defaultValue={extra.capCents / 100}
            disabled={!owner}
          />
        </label>
        {owner && <button className="primary large">{saved ? t.common.saved : t.common.save}</button>}
      </div>
      <p className="hint">
        {[
          extra.enabled && t.plan.room(extra.max),
          extra.used > 0 && t.plan.used(extra.used, asEuros(extra.used * extra.unitCents)),
          !owner && t.plan.ownersOnly,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
    </form>
  );
}
