import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.js';
import { useSubmitting } from '../../joining/use-submit.js';
import { t } from '../../text/text.js';
import { Copy } from '../../ui/copy.js';
import { Dialog } from '../../ui/dialog.js';
import { Labelled } from '../../ui/labelled.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';

/** Signing is off unless somebody turns it on, and is told what that means. */
const OFFERED = [
  { scope: 'documents:read', on: true },
  { scope: 'documents:write', on: true },
  { scope: 'documents:sign', on: false },
] as const;

interface NewKeyProps {
  readonly path: string;
  readonly open: boolean;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a key; what it may do is decided here once and for all, and it is shown here once. */
export function NewKey({ path, open, onMade, onClose }: NewKeyProps) {
  const [minted, setMinted] = useState<string | null>(null);
  const close = () => {
    setMinted(null);
    onClose();
  };
  const made = (key: string) => {
    setMinted(key);
    onMade();
  };
  return (
    <Dialog
      title={minted === null ? t.keys.create : t.keys.once}
      open={open}
      onClose={close}
      once={minted !== null && t.keys.kept}
    >
      {minted === null ? (
        <KeyForm path={path} onMade={made} onCancel={close} />
      ) : (
        <Minted text={minted} onDone={close} />
      )}
    </Dialog>
  );
}

function Minted({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const key = useRef<HTMLDivElement>(null);
  // Whoever presses Enter once more has the key at hand still, and does not close it away.
  useEffect(() => key.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <div ref={key}>
        <Copy label={t.keys.theKey} text={text} />
      </div>
      <Notice kind="warning">{t.keys.onceText}</Notice>
      <footer className="dialog-foot">
        <button type="button" className="primary" onClick={onDone}>
          {t.keys.kept}
        </button>
      </footer>
    </>
  );
}

interface KeyFormProps {
  readonly path: string;
  readonly onMade: (key: string) => void;
  readonly onCancel: () => void;
}

function KeyForm({ path, onMade, onCancel }: KeyFormProps) {
  const [test, setTest] = useState(false);
  const [scopes, setScopes] = useState<readonly string[]>(OFFERED.filter(({ on }) => on).map(({ scope }) => scope));
  const create = (form: FormData) =>
    call<{ key: string }>(path, { method: 'POST', body: { name: form.get('name'), scopes, test } });
  const { error, busy, submit } = useSubmitting(create, ({ key }) => onMade(key));
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <Labelled label={t.keys.name}>
        <input
          className="control"
          name="name"
          required
          maxLength={80}
          placeholder={t.keys.nameHint}
          autoComplete="off"
          autoFocus
        />
      </Labelled>
      <Kind test={test} onChoose={setTest} />
      <fieldset className="scope-list">
        <legend className="strong">{t.keys.scopes}</legend>
        {OFFERED.map(({ scope }) => (
          <label key={scope} className="radio">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
            />
            <span>
              {t.keys.scope[scope]}
              <code className="hint mono">{scope}</code>
            </span>
          </label>
        ))}
      </fieldset>
      {!test && <Notice kind={scopes.includes('documents:sign') ? 'warning' : 'info'}>{t.keys.signWarning}</Notice>}
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <footer className="dialog-foot">
        <button type="button" className="plain" onClick={onCancel}>
          {t.common.cancel}
        </button>
        <button className="primary" disabled={busy || scopes.length === 0}>
          {t.keys.create}
        </button>
      </footer>
    </form>
  );
}

/** Whether it signs for real. */
function Kind({ test, onChoose }: { readonly test: boolean; readonly onChoose: (test: boolean) => void }) {
  const kinds = [
    { isTest: false, name: t.keys.liveKey, text: t.keys.liveKeyText },
    { isTest: true, name: t.keys.testKey, text: t.keys.testKeyText },
  ];
  return (
    <fieldset className="scope-list">
      <legend className="strong">{t.keys.kind}</legend>
      {kinds.map(({ isTest, name, text }) => (
        <label key={name} className="radio">
          <input type="radio" name="kind" checked={test === isTest} onChange={() => onChoose(isTest)} />
          <span>
            {name}
            <span className="hint">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
