import type { WebLinkValue } from '@formseal/contracts';
import { meaningOf } from '../text/names.js';
import { t } from '../text/text.js';

interface LinkValuesListProps {
  readonly values: readonly WebLinkValue[];
  /** Whether each says from which document it is. */
  readonly named?: boolean;
  readonly onSettle: (some: readonly WebLinkValue[], keep: boolean) => void;
}

/** What came over review links, value by value: remembered, or left with its document. */
export function LinkValuesList({ values, named = false, onSettle }: LinkValuesListProps) {
  return (
    <ul className="papers" aria-label={t.linkValues.title}>
      {values.map((one) => (
        <li key={one.fields.join()} className="paper learned link-value">
          <span className="paper-text">
            <span className="learned-label">{one.label}</span>
            <span className="paper-title">{one.type === 'checkbox' ? t.review.checked : one.value}</span>
            <span className="muted">
              {[one.semanticKey && meaningOf(one.semanticKey), named && t.learned.from(one.document)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="paper-actions">
            <Settle word={t.linkValues.keep} label={one.label} onClick={() => onSettle([one], true)} />
            <Settle word={t.linkValues.leave} label={one.label} onClick={() => onSettle([one], false)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Settle({ word, label, onClick }: { word: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className="plain small" aria-label={`${word}: ${label}`} onClick={onClick}>
      {word}
    </button>
  );
}

/** The same for all at once. */
export function SettleAll({ values, onSettle }: Omit<LinkValuesListProps, 'named'>) {
  return (
    <span className="paper-actions">
      <button type="button" className="plain small" onClick={() => onSettle(values, true)}>
        {t.linkValues.keepAll}
      </button>
      <button type="button" className="plain small" onClick={() => onSettle(values, false)}>
        {t.linkValues.leaveAll}
      </button>
    </span>
  );
}
