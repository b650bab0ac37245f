import { useEffect, useRef, useState } from 'react';
import type { RequestList, RequestSigner, RequestState, ReviewDocument, SigningRequest } from '@formseal/contracts';
import { call, Refusal } from '../../api/client.js';
import { useLoaded } from '../../api/use-loaded.js';
import { asMoment, t } from '../../text/text.js';
import { Copy } from '../../ui/copy.js';
import { Sure } from '../../ui/dialog.js';
import { isFocusLost } from '../../ui/focus-lost.js';
import { onceClosed } from '../../ui/keys-kept.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { useReview, useStore } from '../use-review.js';
import { signerClass, signerWords } from './signer-state.js';

/** How long a time-out or a lost hint may go unnoticed. */
const AGAIN_MS = 60_000;
/** The same while a mail is on its way. */
const SOON_MS = 4_000;

/** How far those are who were asked to sign; nothing where nobody was, or over a link. */
export function Requested() {
  const requested = useReview((state) => state.document.requested);
  const via = useReview((state) => state.document.access.via);
  const wasOpen = useRef(false);
  if (requested === 'open') wasOpen.current = true;
  if (requested === null || via === 'link') return null;
  // What is shown is asked for anew where the document itself says that something else is so.
  return <Asked key={requested} open={requested === 'open'} ended={wasOpen.current && requested !== 'open'} />;
}

interface AskedProps {
  readonly open: boolean;
  /** While it was looked at. */
  readonly ended: boolean;
}

function Asked({ open, ended }: AskedProps) {
  const store = useStore();
  const { data, error, reload } = useLoaded<RequestList>(`${store.base}/requests`);
  const last = data?.data[0];
  const asked = useReview((state) => state.asked);
  const over = open && last !== undefined && last.state !== 'open';
  const every = last?.signers.some(waitsForMail) ? SOON_MS : AGAIN_MS;
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => globalThis.document.visibilityState === 'visible' && reload(), every);
    return () => clearInterval(timer);
  }, [open, every, reload]);
  useEffect(() => {
    if (asked !== null) reload();
  }, [asked, reload]);
  useEffect(() => {
    if (over) void store.reload().catch(() => undefined);
  }, [over, store]);
  if (error !== null && !last) return <Notice kind="error">{wordsFor(error)}</Notice>;
  if (!last) return null;
  return (
    <section className="requested" aria-label={t.requested.title}>
      <Standing state={last.state} ended={ended} />
      <ol>
        {last.signers.map((signer) => (
          <Signer
            key={signer.id}
            signer={signer}
            request={last.state}
            before={last.signers.some(({ own }) => own) ? 1 : 0}
          />
        ))}
      </ol>
      {last.state === 'open' && <Open request={last} onChange={reload} />}
    </section>
  );
}

/** What took it back is gone with it: the keys are where it says so. */
function Standing({ state, ended }: { readonly state: RequestState; readonly ended: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ended) onceClosed(() => isFocusLost() && heading.current?.focus({ preventScroll: true }));
  }, [ended]);
  return (
    <h3 ref={heading} tabIndex={-1} data-kept>
      {t.requested.states[state]}
    </h3>
  );
}

interface SignerProps {
  readonly signer: RequestSigner;
  readonly request: RequestState;
  readonly before: number;
}

/** Those of one turn have the same number. `before`: one more, where whoever asked comes first. */
function Signer({ signer, request, before }: SignerProps) {
  const { name, email, role, order, fills, state, openedAt, actedAt, reason, url } = signer;
  const isWaitedFor = request === 'open' && state === 'asked';
  const refused = isWaitedFor && signer.mailFailed;
  const when =
    actedAt !== null ? t.requested.on(asMoment(actedAt)) : openedAt && t.requested.opened(asMoment(openedAt));
  return (
    <li value={order + before}>
      <span className="strong">{role === null ? name : `${name}, ${role}`}</span>
      <span className="hint">{email}</span>
      {fills.length > 0 && <span className="hint">{t.requested.fills(fills.length)}</span>}
      <span className={signerClass(state, request)}>
        {isWaitedFor ? standingOf(signer) : signerWords(state, request)}
        {when && <span className="hint"> · {when}</span>}
      </span>
      {refused && <Notice kind="warning">{t.requested.mailFailedNext}</Notice>}
      {reason !== null && <blockquote>{reason}</blockquote>}
      {url !== null && <Copy text={url} label={t.requested.link} />}
    </li>
  );
}

/** Nobody is said to be asked whose mail is not out. */
function standingOf(signer: RequestSigner): string {
  if (signer.mailFailed) return t.requested.mailFailed;
  return waitsForMail(signer) ? t.requested.mailWaits : t.requested.signer.asked;
}

const waitsForMail = ({ state, over, openedAt, mailedAt, mailFailed }: RequestSigner): boolean =>
  state === 'asked' && over === 'mailed_link' && mailedAt === null && openedAt === null && !mailFailed;

/** What was chosen can't be set right while others sign it. */
const isForGood = ({ sealError }: SigningRequest): boolean => sealError?.reason === 'chosen_twice';

/** Until when they may sign, or what becomes of it now that all have. */
function HowFar({ request }: { readonly request: SigningRequest }) {
  const { completedAt, expiresAt, sealError } = request;
  if (completedAt === null) return <p className="hint">{t.requested.until(asMoment(expiresAt))}</p>;
  if (sealError === null) return <p role="status">{t.requested.complete}</p>;
  const { code, message, reason } = sealError;
  return (
    <Notice kind="error">
      {t.requested.unsealed} {wordsFor(new Refusal(0, { code, message, reason }))}{' '}
      {isForGood(request) ? t.requested.takeBackNext : t.requested.unsealedNext}
    </Notice>
  );
}

function Open({ request, onChange }: { readonly request: SigningRequest; readonly onChange: () => void }) {
  const store = useStore();
  const asks = useReview((state) => state.document.access.asks);
  const [sure, setSure] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = (work: Promise<unknown>) => void work.then(() => setError(null)).then(onChange, setError);
  const cancel = async () => {
    await call(`${store.base}/requests`, { method: 'DELETE' });
    store.replace(await call<ReviewDocument>(store.base));
  };
  const seal = async () =>
    store.replace(await call<ReviewDocument>(`${store.base}/sign`, { method: 'POST', body: {} }));
  return (
    <>
      {request.halted !== null && (
        <Notice kind="warning">
          {t.requested.halted[request.halted]} {t.requested.haltedNext}
        </Notice>
      )}
      <HowFar request={request} />
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {asks && (
        <div className="form-foot">
          <button type="button" className="plain small" onClick={() => setSure(true)}>
            {t.requested.cancel}
          </button>
          {request.completedAt !== null && !isForGood(request) && (
            <button type="button" className="plain small" onClick={() => act(seal())}>
              {t.requested.sealNow}
            </button>
          )}
        </div>
      )}
      <Sure
        title={t.requested.cancelSure}
        text={t.requested.cancelText}
        action={t.requested.cancel}
        open={sure}
        onClose={() => setSure(false)}
        onSure={() => act(cancel())}
      />
    </>
  );
}
