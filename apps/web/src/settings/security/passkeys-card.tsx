import { useState } from 'react';
import type { WebPasskey, WebPasskeys } from '@formseal/contracts';
import { knowsPasskeys } from '../../api/passkeys.js';
import type { Loaded } from '../../api/use-loaded.js';
import { asDay, asMoment, t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { AddPasskey } from './add-passkey.js';
import { RemovePasskey, RenamePasskey } from './one-passkey.js';

interface PasskeysCardProps {
  readonly loaded: Loaded<WebPasskeys>;
  /** What a passkey of this browser may be called. */
  readonly here: string;
  /** Other sessions have ended with what was changed here. */
  readonly onOthersEnded: () => void;
}

type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'rename'; readonly passkey: WebPasskey }
  | { readonly what: 'remove'; readonly passkey: WebPasskey };

/** What signs in without a password, and what changes it. */
export function PasskeysCard({ loaded: { data, error, reload }, here, onOthersEnded }: PasskeysCardProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const begin = (next: Doing) => {
    setOutcome(null);
    setDoing(next);
  };
  const close = () => setDoing(null);
  const done = (words: string) => {
    close();
    setOutcome(words);
    reload();
    onOthersEnded();
  };
  const passkeys = data?.passkeys ?? [];
  return (
    <section className="card">
      <h2>{t.passkeys.title}</h2>
      <p className="muted">{t.passkeys.lead}</p>
      {passkeys.length > 0 && (
        <ul className="rows" aria-label={t.passkeys.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDo={(what) => begin({ what, passkey })} />
          ))}
        </ul>
      )}
      {data && <Adding available={data.available} onAdd={() => begin({ what: 'add' })} />}
      {outcome !== null && <Notice kind="good">{outcome}</Notice>}
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {doing?.what === 'add' && <AddPasskey here={here} onAdded={() => done(t.passkeys.added)} onClose={close} />}
      {doing?.what === 'rename' && (
        <RenamePasskey passkey={doing.passkey} onDone={() => done(t.passkeys.renamed)} onClose={close} />
      )}
      {doing?.what === 'remove' && (
        <RemovePasskey passkey={doing.passkey} onDone={() => done(t.passkeys.removed)} onClose={close} />
      )}
    </section>
  );
}

function Adding({ available, onAdd }: { readonly available: boolean; readonly onAdd: () => void }) {
  if (!available || !knowsPasskeys())
    return <Notice kind="info">{available ? t.passkeys.otherBrowser : t.passkeys.unavailable}</Notice>;
  return (
    <div className="form-foot">
      <button type="button" className="primary" onClick={onAdd}>
        <Icon name="key" /> {t.passkeys.add}
      </button>
    </div>
  );
}

interface PasskeyRowProps {
  readonly passkey: WebPasskey;
  readonly onDo: (what: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey: { name, createdAt, usedAt, synced, bySecondFactor }, onDo }: PasskeyRowProps) {
  const facts = [
    t.passkeys.since(asDay(createdAt)),
    usedAt === null ? t.passkeys.unused : t.passkeys.used(asMoment(usedAt)),
    ...(synced ? [t.passkeys.synced] : []),
    ...(bySecondFactor ? [] : [t.passkeys.ofPassword]),
  ];
  return (
    <li className="row">
      <span className="row-main">
        <span className="row-title">{name}</span>
        <span className="hint">{facts.join(' · ')}</span>
      </span>
      <span className="row-actions">
        <button
          type="button"
          className="quiet small"
          onClick={() => onDo('rename')}
          aria-label={t.passkeys.renameOf(name)}
        >
          {t.passkeys.rename}
        </button>
        <button
          type="button"
          className="quiet small"
          onClick={() => onDo('remove')}
          aria-label={t.passkeys.removeOf(name)}
        >
          {t.passkeys.remove}
        </button>
      </span>
    </li>
  );
}
