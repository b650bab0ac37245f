import { useState } from 'react';
import type { WebProfile, WebRemark } from '@formseal/contracts';
import { call, Refusal } from '../../api/client.js';
import { useLoaded } from '../../api/use-loaded.js';
import { useAccount } from '../../session/session.js';
import { nameOf } from '../../text/names.js';
import { t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { PageHead } from '../page-head.js';
import { GROUPS, inputOf, KNOWN } from './groups.js';
import { SignatureCard } from './signature-card.js';

type Values = Readonly<Record<string, string>>;

/** What forms are filled with. */
export function ProfilePage() {
  const { id, role } = useAccount();
  const path = `/accounts/${id}/profile`;
  const { data, error, put } = useLoaded<WebProfile>(path);
  return (
    <>
      <PageHead title={t.profile.title} lead={t.profile.lead} error={error} />
      {role !== 'owner' && <Notice kind="info">{t.profile.ownersOnly}</Notice>}
      {data && (
        <>
          <SignatureCard path={path} profile={data} onChange={put} mayChange={role === 'owner'} />
          <ValuesForm path={path} profile={data} onChange={put} mayChange={role === 'owner'} />
        </>
      )}
    </>
  );
}

interface ValuesFormProps {
  readonly path: string;
  readonly profile: WebProfile;
  readonly onChange: (profile: WebProfile) => void;
  readonly mayChange: boolean;
}

function ValuesForm({ path, profile, onChange, mayChange }: ValuesFormProps) {
  const [edits, setEdits] = useState<Values>({});
  const [error, setError] = useState<unknown>(null);
  const problems = error instanceof Refusal ? ((error.facts['problems'] as WebRemark[] | undefined) ?? []) : [];
  const values: Values = { ...profile.values, ...edits };
  const dirty = Object.keys(edits).length > 0;
  const save = async () => {
    setError(null);
    try {
      onChange(await call<WebProfile>(path, { method: 'PUT', body: { values } }));
      setEdits({});
    } catch (refused) {
      setError(refused);
    }
  };
  const more = Object.keys(profile.values).filter((key) => !KNOWN.has(key));
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {GROUPS.map(({ group, keys }) => {
        const all = group === 'person' ? [...keys, ...more] : keys;
        return (
          <section key={group} className="card">
            <header>
              <h2>{t.profile.groups[group]}</h2>
              <span className="hint">{t.profile.filled(all.filter((key) => values[key]).length, all.length)}</span>
            </header>
            <div className="grid2">
              {all.map((key) => (
                <ValueInput
                  key={key}
                  name={key}
                  value={values[key] ?? ''}
                  disabled={!mayChange}
                  problem={problems.find((one) => one.key === key)?.rule}
                  doubt={key in edits ? undefined : profile.remarks.find((one) => one.key === key)?.rule}
                  onChange={(text) => setEdits({ ...edits, [key]: text })}
                />
              ))}
            </div>
          </section>
        );
      })}
      {dirty && (
        <div className="save-bar">
          {error !== null && <span className="problem push">{wordsFor(error)}</span>}
          <button type="button" className="plain" onClick={() => setEdits({})}>
            {t.common.cancel}
          </button>
          <button className="primary">{t.common.save}</button>
        </div>
      )}
    </form>
  );
}

interface ValueInputProps {
  readonly name: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly problem: string | undefined;
  readonly doubt: string | undefined;
  readonly onChange: (text: string) => void;
}

function ValueInput({ name, value, disabled, problem, doubt, onChange }: ValueInputProps) {
  return (
    <label className="labelled">
      <span>{nameOf(name.slice(name.indexOf('.') + 1))}</span>
      <input
        className="control"
        {...inputOf(name)}
        value={value}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <span className="problem">{problem}</span>}
      {doubt && <span className="hint">{`${t.profile.doubtful}: ${doubt}`}</span>}
    </label>
  );
}
