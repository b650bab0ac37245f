import { useState } from 'react';
import type { ExtraForms, WebUsage } from '@formseal/contracts';
import { call } from '../api/client.js';
import { asEuros, t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

interface ExtraFormsCardProps {
  readonly account: string;
  readonly extra: ExtraForms | null;
  readonly owner: boolean;
  readonly onChange: (usage: WebUsage) => void;
}

/** Forms beyond the allowance: whether there may be any, up to which cap, and what they have cost so far. */
export function ExtraFormsCard({ extra, ...rest }: ExtraFormsCardProps) {
  return (
    <section className="card">
      <header>
        <h2>{t.plan.extra}</h2>
        {extra && extra.used > 0 && (
          <span className="hint">{t.plan.used(extra.used, asEuros(extra.used * extra.unitCents))}</span>
        )}
      </header>
      {extra ? <ExtraFormsForm extra={extra} {...rest} /> : <p className="muted">{t.plan.none}</p>}
    </section>
  );
}

function ExtraFormsForm({ account, extra, owner, onChange }: ExtraFormsCardProps & { readonly extra: ExtraForms }) {
  const [enabled, setEnabled] = useState(extra.enabled);
  const [cap, setCap] = useState((extra.capCents / 100).toFixed(2));
  const [outcome, setOutcome] = useState<unknown>(null);
  const capCents = Math.round(Number(cap) * 100);
  const save = async () => {
    const body = { enabled, capCents };
    onChange(await call<WebUsage>(`/accounts/${account}/usage/extra-forms`, { method: 'PUT', body }));
    setOutcome('saved');
  };
  const changed = enabled !== extra.enabled || capCents !== extra.capCents;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        setOutcome(null);
        void save().catch(setOutcome);
      }}
    >
      <p className="muted">{t.plan.extraLead(asEuros(extra.unitCents))}</p>
      <label className="radio">
        <input
          type="checkbox"
          checked={enabled}
          disabled={!owner}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        <span>{t.plan.turnOn}</span>
      </label>
      <div className="form-line">
        <Labelled label={t.plan.cap}>
          <input
            className="control"
            type="number"
            min={0}
            max={10_000}
            step="0.01"
            required
            value={cap}
            disabled={!owner}
            onChange={(event) => setCap(event.target.value)}
          />
        </Labelled>
        {owner && (
          <button className="primary large" disabled={!changed}>
            {t.common.save}
          </button>
        )}
      </div>
      <p className="hint">
        {owner ? t.plan.room(Math.floor(capCents / Math.max(1, extra.unitCents)) || 0) : t.plan.ownersOnly}
      </p>
      {outcome === 'saved' && !changed && <Notice kind="good">{t.common.saved}</Notice>}
      {outcome !== null && outcome !== 'saved' && <Notice kind="error">{wordsFor(outcome)}</Notice>}
    </form>
  );
}
