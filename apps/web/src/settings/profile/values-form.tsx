import { useEffect, useRef, useState } from 'react';
import type { WebProfile, WebRemark } from '@formseal/contracts';
import { call, Refusal } from '../../api/client.js';
import { t } from '../../text/text.js';
import { isFocusLost } from '../../ui/focus-lost.js';
import { wordsFor } from '../../ui/words.js';
import { isAround, ownerOfKey } from './around.js';
import { GROUPS, KNOWN } from './groups.js';
import { PeopleAround } from './people-around.js';
import { unsaved } from './unsaved.js';
import type { Edits } from './unsaved.js';
import type { Typed } from './values-card.js';
import { ValuesCard } from './values-card.js';

interface ValuesFormProps {
  readonly path: string;
  readonly profile: WebProfile;
  readonly onChange: (profile: WebProfile) => void;
  readonly mayChange: boolean;
}

/** What was changed here; of somebody around all that is known, as whoever adds somebody elsewhere may have given them the same number. */
function sent(known: Edits, edits: Edits): Edits {
  const whole = new Set(Object.keys(edits).filter(isAround).map(ownerOfKey));
  return { ...Object.fromEntries(Object.entries(known).filter(([key]) => whole.has(ownerOfKey(key)))), ...edits };
}

/** The values by group; changes wait for one Save, as long as the tab is there. */
export function ValuesForm({ path, profile, onChange, mayChange }: ValuesFormProps) {
  const [edits, setEdits] = useState<Edits>(() => (mayChange ? unsaved.read(path) : {}));
  /** The same at once: the answer may come while somebody types on. */
  const typedSoFar = useRef<Edits>(edits);
  const [error, setError] = useState<unknown>(null);
  /** What became of the changes, where none is left. */
  const [outcome, setOutcome] = useState<string | null>(null);
  /** Whoever was added or taken away is forgotten with the edits. */
  const [round, setRound] = useState(0);
  const problems = error instanceof Refusal ? ((error.facts['problems'] as WebRemark[] | undefined) ?? []) : [];
  const values: Edits = { ...profile.values, ...edits };
  const edit = (typed: Edits) => {
    typedSoFar.current = typed;
    unsaved.write(path, typed);
    setEdits(typed);
  };
  const save = async () => {
    setError(null);
    try {
      onChange(await call<WebProfile>(path, { method: 'PATCH', body: { values: sent(profile.values, edits) } }));
      const since = Object.entries(typedSoFar.current).filter(([key, text]) => edits[key] !== text);
      edit(Object.fromEntries(since));
      // Whoever types on keeps the card they are in.
      if (since.length > 0) return;
      setRound(round + 1);
      setOutcome(t.common.saved);
    } catch (refused) {
      setError(refused);
    }
  };
  const reset = () => {
    edit({});
    setRound(round + 1);
    setError(null);
    setOutcome(t.profile.discarded);
  };
  const typed: Typed = {
    values,
    problems,
    doubts: profile.remarks.filter(({ key }) => !(key in edits)),
    mayChange,
    onChange: (typed) => {
      setOutcome(null);
      edit({ ...typedSoFar.current, ...typed });
    },
  };
  const more = Object.keys(profile.values).filter((key) => !KNOWN.has(key) && !isAround(key));
  return (
    <form className="form" noValidate action={() => void save()}>
      {GROUPS.map(({ group, keys }) => (
        <ValuesCard
          key={group}
          title={t.profile.groups[group]}
          keys={group === 'person' ? [...keys, ...more] : keys}
          typed={typed}
        />
      ))}
      <PeopleAround key={round} typed={typed} />
      {(Object.keys(edits).length > 0 || outcome !== null) && (
        <SaveBar error={error} outcome={outcome} onCancel={reset} />
      )}
    </form>
  );
}

interface SaveBarProps {
  readonly error: unknown;
  readonly outcome: string | null;
  readonly onCancel: () => void;
}

function SaveBar({ error, outcome, onCancel }: SaveBarProps) {
  const status = useRef<HTMLSpanElement>(null);
  // The button that was pushed is gone: the keys go where it says what became of it.
  useEffect(() => {
    if (outcome !== null && isFocusLost()) status.current?.focus({ preventScroll: true });
  }, [outcome]);
  return (
    <div className="save-bar">
      <span ref={status} tabIndex={-1} className={error === null ? 'hint push' : 'problem push'} role="status">
        {error === null ? (outcome ?? t.profile.unsaved) : wordsFor(error)}
      </span>
      {outcome === null && (
        <>
          <button type="button" className="plain" onClick={onCancel}>
            {t.common.cancel}
          </button>
          <button className="primary">{t.common.save}</button>
        </>
      )}
    </div>
  );
}
