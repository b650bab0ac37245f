import { useEffect, useState } from 'react';
import type { WebSigning } from '@formseal/contracts';
import { Refusal } from '../api/client.js';
import { isOver } from '../joining/use-join-link.js';
import { MakeSignature } from '../settings/profile/make-signature.js';
import { asMoment, t } from '../text/text.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { useKeysBack, useKeysOfStep } from '../ui/keys-back.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { fieldOf, FillHere } from './fill-here.js';
import { act, isTheirs } from './use-signing.js';
import type { Look, Looking } from './use-signing.js';

/** How it stands by now; null: the link leads nowhere any more. */
type Changed = (signing: WebSigning | null) => void;

interface SignHereProps {
  readonly token: string;
  readonly signing: WebSigning;
  readonly looking: Looking;
  readonly onChange: Changed;
}

/** What is theirs is filled in, a signature is made, looked at on the form, and given; or the form is declined. */
export function SignHere({ token, signing, looking, onChange }: SignHereProps) {
  const { askedBy, me, expiresAt } = signing;
  const { look, again } = looking;
  const [changing, setChanging] = useState(false);
  const [filling, setFilling] = useState(!me.filled);
  const doing = useDoing(token, onChange, again);
  const refused = doing.error ?? looking.error;
  // What does not fit is found where it is written in, and what is missing where it is signed.
  const blamed = me.fields.some(({ id }) => id === fieldOf(refused));
  useEffect(() => {
    if (blamed) setFilling(true);
  }, [blamed, refused]);
  const gives = me.hasSignature && !changing;
  useKeysOfStep(filling ? 'fill' : gives ? 'give' : 'make', !gives || look !== null);
  const give = (png: string) => void doing.run('signature', { token, png }).then((done) => done && setChanging(false));
  const fill = async (values: object) => {
    const done = await doing.run('fields', { token, values });
    if (done) setFilling(false);
    return done;
  };
  return (
    <>
      <p>{t.signing.asks(askedBy.name, askedBy.email)}</p>
      <p className="muted">{t.signing.account(askedBy.account)}</p>
      <p className="strong">{me.role === null ? t.signing.you(me.name) : t.signing.youAs(me.name, me.role)}</p>
      <p className="hint">{me.pages.length > 0 ? me.pages.map(t.signing.onPage).join(' ') : t.signing.anywhere}</p>
      {filling && <FillHere fields={me.fields} refused={refused} busy={doing.busy} onFill={fill} />}
      {!filling && me.fields.length > 0 && (
        <button type="button" className="text-button" onClick={() => setFilling(true)}>
          {t.signing.fillAgain}
        </button>
      )}
      {filling ? null : gives ? (
        <Give token={token} look={look} doing={doing} onAnother={() => setChanging(true)} />
      ) : (
        <section aria-label={t.signing.make} className="signing-make">
          <h2 tabIndex={-1} data-step>
            {t.signing.make}
          </h2>
          <MakeSignature
            name={me.name}
            onUse={give}
            {...(me.hasSignature ? { onCancel: () => setChanging(false) } : {})}
          />
        </section>
      )}
      {doing.error !== null && !(filling && blamed) && <Notice kind="error">{wordsFor(doing.error)}</Notice>}
      <Decline busy={doing.busy} onDecline={(reason) => void doing.run('decline', { token, reason })} />
      <p className="hint">{t.signing.until(asMoment(expiresAt))}</p>
    </>
  );
}

/** One act at a time; true where it was done. What is refused may be so because it stands otherwise by now: then that is shown. */
function useDoing(token: string, onChange: Changed, onAgain: () => void = () => undefined) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const holdKeys = useKeysBack(busy);
  const run = async (path: string, body: object): Promise<boolean> => {
    holdKeys();
    setBusy(true);
    setError(null);
    try {
      onChange(await act(path, body));
      return true;
    } catch (refused) {
      setError(refused);
      if (refused instanceof Refusal && refused.facts['reason'] === 'look_again') onAgain();
      else if (refused instanceof Refusal) await standsNow(token, onChange);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}

/** Where there is nothing to decide any more, that is shown in place of a form that nobody takes. */
async function standsNow(token: string, onChange: Changed): Promise<void> {
  const now = await act('', { token }).catch((error: unknown) => (isOver(error) ? null : undefined));
  if (now === null || (now && !isTheirs(now))) onChange(now);
}

interface GiveProps {
  readonly token: string;
  readonly look: Look | null;
  readonly doing: ReturnType<typeof useDoing>;
  readonly onAnother: () => void;
}

/** Only what is on the screen is signed: without a look at it there is nothing to agree to. */
function Give({ token, look, doing, onAnother }: GiveProps) {
  const [agreed, setAgreed] = useState<string | null>(null);
  const consent = look !== null && agreed === look.sha256;
  return (
    <>
      <p role="status" tabIndex={-1} data-step>
        {look && t.signing.look}
      </p>
      <button type="button" className="text-button" onClick={onAnother}>
        {t.signing.another}
      </button>
      <label className="radio">
        <input
          type="checkbox"
          checked={consent}
          disabled={look === null}
          onChange={(event) => setAgreed(event.target.checked && look ? look.sha256 : null)}
        />
        <span>{t.signing.consent}</span>
      </label>
      <p className="hint">{t.signing.kept}</p>
      <button
        type="button"
        className="primary large"
        disabled={!consent || doing.busy}
        onClick={() => look && void doing.run('sign', { token, shown: look.sha256, consent: true })}
      >
        {doing.busy ? <span className="spinner" /> : <Icon name="pen" />}
        {doing.busy ? t.signing.signing : t.signing.sign}
      </button>
    </>
  );
}

/** A form that nobody can sign at the moment may be declined all the same. */
export function DeclineAlone({ token, onChange }: Pick<SignHereProps, 'token' | 'onChange'>) {
  const doing = useDoing(token, onChange);
  return (
    <>
      {doing.error !== null && <Notice kind="error">{wordsFor(doing.error)}</Notice>}
      <Decline busy={doing.busy} onDecline={(reason) => void doing.run('decline', { token, reason })} />
    </>
  );
}

function Decline({ busy, onDecline }: { readonly busy: boolean; readonly onDecline: (reason: string) => void }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <button type="button" className="plain" disabled={busy} onClick={() => setOpen(true)}>
        {t.signing.decline}
      </button>
      <Dialog title={t.signing.declineTitle} open={open} onClose={() => setOpen(false)}>
        <p className="muted">{t.signing.declineText}</p>
        <Labelled label={t.signing.reason}>
          <textarea
            className="control"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
        <footer className="dialog-foot">
          <button type="button" className="plain" onClick={() => setOpen(false)}>
            {t.common.cancel}
          </button>
          <button
            type="button"
            className="danger"
            onClick={() => {
              setOpen(false);
              onDecline(reason);
            }}
          >
            {t.signing.decline}
          </button>
        </footer>
      </Dialog>
    </>
  );
}
