import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { WebRemark } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { ValueInput } from './value-input.js';

/** The values as they are typed, what is wrong with them, and whether they may be changed. */
export interface Typed {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly WebRemark[];
  readonly doubts: readonly WebRemark[];
  readonly mayChange: boolean;
  readonly onChange: (edits: Readonly<Record<string, string>>) => void;
}

interface ValuesCardProps {
  readonly title: string;
  readonly keys: readonly string[];
  readonly typed: Typed;
  readonly action?: ReactNode;
  /** It has just been added: its first value is the next to be typed. */
  readonly isNew?: boolean;
}

/** Values that belong together. */
export function ValuesCard({ title, keys, typed, action, isNew = false }: ValuesCardProps) {
  const { values, problems, doubts, mayChange, onChange } = typed;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const first = card.current?.querySelector('input');
    // To the middle: at the foot the bar with Save would lie over it.
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return (
    <section ref={card} className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="row-actions">
          <span className="hint">{t.profile.filled(keys.filter((key) => values[key]).length, keys.length)}</span>
          {action}
        </span>
      </header>
      <div className="grid3">
        {keys.map((key) => (
          <ValueInput
            key={key}
            name={key}
            value={values[key] ?? ''}
            disabled={!mayChange}
            problem={wordsOf(problems, key)}
            doubt={wordsOf(doubts, key)}
            onChange={(text) => onChange({ [key]: text })}
          />
        ))}
      </div>
    </section>
  );
}

/** What is wrong with a value, by the kind of value it should be. */
function wordsOf(remarks: readonly WebRemark[], key: string): string | undefined {
  const reason = remarks.find((one) => one.key === key)?.reason;
  const words: Readonly<Record<string, string>> = t.profile.rules;
  return reason === undefined ? undefined : (words[reason] ?? t.profile.rules.other);
}
