import type { WebUsage } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { asCount, asDay, asEuros, t } from '../text/text.js';
import { ExtraFormsCard } from './extra-forms-card.js';
import { PageHead } from './page-head.js';

/** What the plan includes, how much of it is used, and what the next form costs. */
export function PlanPage() {
  const { id, role } = useAccount();
  const { data, error, put } = useLoaded<WebUsage>(`/accounts/${id}/usage`);
  return (
    <>
      <PageHead title={t.plan.title} error={error} waiting={data === null} />
      {data && (
        <>
          <section className="card">
            <header>
              <h2>{t.plan.planName(data.plan)}</h2>
              <span className="hint">{t.plan.renews(asDay(data.resetsAt))}</span>
            </header>
            <div className="meters">
              <Meter name={t.plan.forms} used={Math.min(data.used, data.limit)} limit={data.limit} />
              <Meter name={t.plan.uploads} used={data.uploads.used} limit={data.uploads.limit} />
            </div>
            <p className={`next-form next-${nextKind(data)}`} role="status">
              {nextWords(data)}
            </p>
          </section>
          <ExtraFormsCard account={id} extra={data.extraForms} owner={role === 'owner'} onChange={put} />
        </>
      )}
    </>
  );
}

function nextKind({ remaining, extraForms }: WebUsage): 'free' | 'costs' | 'blocked' {
  if (remaining > 0) return 'free';
  return extraForms && extraForms.remaining > 0 ? 'costs' : 'blocked';
}

function nextWords(usage: WebUsage): string {
  const kind = nextKind(usage);
  if (kind === 'free') return t.plan.nextFree(usage.remaining, asCount(usage.remaining));
  return kind === 'costs' ? t.plan.nextCosts(asEuros(usage.extraForms?.unitCents ?? 0)) : t.plan.nextBlocked;
}

function Meter({ name, used, limit }: { name: string; used: number; limit: number }) {
  return (
    <div className={used >= limit ? 'meter is-full' : 'meter'}>
      <div className="meter-head">
        <span>{name}</span>
        <span className="count">{t.plan.of(asCount(used), asCount(limit))}</span>
      </div>
      <progress max={Math.max(limit, 1)} value={used} aria-label={name} />
    </div>
  );
}
