import { useState } from 'react';
import type { WebProfile, WebRemark } from '@formseal/contracts';
import { call, Refusal } from '../../api/client.js';
import { t } from '../../text/text.js';
import { wordsFor } from '../../ui/words.js';
import { GROUPS, KNOWN } from './groups.js';
import { ValueInput } from './value-input.js';

type Values = Readonly<Record<string, string>>;

interface ValuesFormProps {
  readonly path: string;
  readonly profile: WebProfile;
  readonly onChange: (profile: WebProfile) => void;
  readonly mayChange: boolean;
}

/** The values by group; changes wait for one Save. */
export function ValuesForm({ path, profile, onChange, mayChange }: ValuesFormProps) {
  const [edits, setEdits] = useState<Values>({});
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);
  const problems = error instanceof Refusal ? ((error.facts['problems'] as WebRemark[] | undefined) ?? []) : [];
  const values: Values = { ...profile.values, ...edits };
  const save = async () => {
    setError(null);
    try {
      onChange(await call<WebProfile>(path, { method: 'PUT', body: { values } }));
      setEdits({});
      setSaved(true);
    } catch (refused) {
      setError(refused);
    }
  };
  const reset = () => {
    setEdits({});
    setError(null);
  };
  const edit = (key: string, text: string) => {
    setSaved(false);
    setEdits({ ...edits, [key]: text });
  };
  const more = Object.keys(profile.values).filter((key) => !KNOWN.has(key));
  return (
    <form className="form" noValidate action={() => void save()}>
      {GROUPS.map(({ group, keys }) => {
        const all = group === 'person' ? [...keys, ...more] : keys;
        return (
          <section key={group} className="card">
            <header>
              <h2>{t.profile.groups[group]}</h2>
              <span className="hint">{t.profile.filled(all.filter((key) => values[key]).length, all.length)}</span>
            </header>
            <div className="grid3">
              {all.map((key) => (
                <ValueInput
                  key={key}
                  name={key}
                  value={values[key] ?? ''}
                  disabled={!mayChange}
                  problem={wordsOf(problems, key)}
                  doubt={key in edits ? undefined : wordsOf(profile.remarks, key)}
                  onChange={(text) => edit(key, text)}
                />
              ))}
            </div>
          </section>
        );
      })}
      {(Object.keys(edits).length > 0 || saved) && <SaveBar error={error} saved={saved} onCancel={reset} />}
    </form>
  );
}

interface SaveBarProps {
  readonly error: unknown;
  readonly saved: boolean;
  readonly onCancel: () => void;
}

function SaveBar({ error, saved, onCancel }: SaveBarProps) {
  const words = saved ? t.common.saved : t.profile.unsaved;
  return (
    <div className="save-bar">
      <span className={error === null ? 'hint push' : 'problem push'} role="status">
        {error === null ? words : wordsFor(error)}
      </span>
      {!saved && (
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

/** What is wrong with a value, by the kind of value it should be. */
function wordsOf(remarks: readonly WebRemark[], key: string): string | undefined {
  const reason = remarks.find((one) => one.key === key)?.reason;
  const words: Readonly<Record<string, string>> = t.profile.rules;
  return reason === undefined ? undefined : (words[reason] ?? t.profile.rules.other);
}
