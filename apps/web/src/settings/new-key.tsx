import { useState } from 'react';
import { call } from '../api/client.js';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

/** Signing is off unless somebody turns it on, and is told what that means. */
const OFFERED = [
  { scope: 'documents:read', on: true },
  { scope: 'documents:write', on: true },
  { scope: 'documents:sign', on: false },
] as const;

interface NewKeyProps {
  readonly path: string;
  readonly onMade: (key: string) => void;
}

/** Makes a key; what it may do is decided here once and for all. */
export function NewKey({ path, onMade }: NewKeyProps) {
  const [error, setError] = useState<unknown>(null);
  const [signs, setSigns] = useState(false);
  const create = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const body = { name: data.get('name'), scopes: data.getAll('scopes') };
    const { key } = await call<{ key: string }>(path, { method: 'POST', body });
    form.reset();
    setSigns(false);
    setError(null);
    onMade(key);
  };
  return (
    <form
      className="card form"
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget).catch(setError);
      }}
    >
      <h2>{t.keys.create}</h2>
      <label className="labelled">
        <span>{t.keys.name}</span>
        <input
          className="control"
          name="name"
          required
          maxLength={80}
          placeholder={t.keys.nameHint}
          autoComplete="off"
        />
      </label>
      <fieldset className="scope-list">
        <legend className="strong">{t.keys.scopes}</legend>
        {OFFERED.map(({ scope, on }) => (
          <label key={scope} className="radio">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={on}
              onChange={(event) => scope === 'documents:sign' && setSigns(event.target.checked)}
            />
            <span>
              {t.keys.scope[scope]}
              <code className="hint mono">{scope}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <Notice kind={signs ? 'warning' : 'info'}>{t.keys.signWarning}</Notice>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <div className="form-foot">
        <button className="primary">{t.keys.create}</button>
      </div>
    </form>
  );
}
