import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewDocument, WebProfile, WebUsage } from '@formseal/contracts';
import { call, Refusal } from '../../api/client.js';
import { useLoaded } from '../../api/use-loaded.js';
import { asCount, asEuros, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { useKeysBack } from '../../ui/keys-back.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { focusDownload, onceAKey } from '../focus.js';
import { Refusals } from '../list/refusals.js';
import { Pages } from '../pages/pages.js';
import { isFinished, isUnplaced } from '../state.js';
import { useReview, useStore } from '../use-review.js';
import { CLOSED_MS, useBlame, useOpened } from './blame.js';
import { SecondPlaces } from './second-places.js';
import { usePreview, useSeen } from './use-preview.js';
import { whereSigned } from './where-signed.js';
import type { Preview, Shown } from './use-preview.js';

interface LastLookProps {
  /** The person wants no signature on a page. */
  readonly seals: boolean;
  /** They have said that it may stand wherever there is room. */
  readonly anywhere?: boolean;
  readonly onClose: () => void;
  readonly onAsk: () => void;
  readonly onSeal: () => void;
}

/** The file that will be signed, made by what signs, and nothing to edit: a person decides on what they see. */
export function LastLook({ seals, anywhere = false, onClose, onAsk, onSeal }: LastLookProps) {
  const store = useStore();
  const document = useReview((state) => state.document);
  const saving = useReview((state) => state.saving);
  const { signature, unread, readAgain } = useOwnSignature(document);
  const [attempt, setAttempt] = useState(0);
  const signs = document.test || Boolean(signature);
  const unplaced = useReview(isUnplaced);
  const bare = seals && unplaced;
  const decided = !unplaced || seals || anywhere;
  const preview = usePreview(
    { base: store.base, seals: bare },
    document.version,
    attempt,
    saving !== 'saved' || !signs,
  );
  const { seen, onDrawn } = useSeen(preview);
  const lookAgain = () => setAttempt((before) => before + 1);
  const open = useOpened(onClose);
  const blame = useBlame(open);
  const signing = useSigning({ bare, onClose, blame, lookAgain });
  useSigned(onClose);
  const lead = useId();
  useEffect(() => {
    if (preview.is === 'refused') blame(preview.error);
  }, [preview, blame]);
  return (
    <Dialog title={t.sign.title} open onClose={onClose} wide>
      <div className="look">
        <Form
          fields={document.fields}
          preview={preview}
          comes={comingWords(unread, document.test || signature !== null)}
          onDrawn={onDrawn}
        />
        <div className="look-side">
          <Lead id={lead} />
          <p className="muted">{document.title ?? document.filename}</p>
          <WhatItIs document={document} signature={signature} />
          {preview.is === 'shown' && unplaced && (
            <Unplaced said={bare ? 'nowhere' : anywhere ? 'anywhere' : null} onSeal={onSeal} />
          )}
          {preview.is === 'shown' && <SecondPlaces />}
          {signing.error !== null && <Notice kind="error">{wordsFor(signing.error)}</Notice>}
          <Refusals onOpen={open} />
          <NotShown
            error={preview.is === 'refused' ? preview.error : unread}
            onAgain={unread === null ? lookAgain : readAgain}
          />
          <footer className="look-foot">
            {preview.is === 'shown' && unplaced && <ChoosePlace first={!decided} onClose={onClose} />}
            <SignNow lead={lead} first={decided} busy={signing.busy} onSign={seen && (() => void signing.sign(seen))} />
            <AskOthers disabled={signing.busy || saving !== 'saved'} onAsk={onAsk} />
          </footer>
        </div>
      </div>
    </Dialog>
  );
}

function AskOthers({ disabled, onAsk }: { readonly disabled: boolean; readonly onAsk: () => void }) {
  return (
    <button type="button" className="plain large" disabled={disabled} onClick={onAsk}>
      <Icon name="people" />
      {t.ask.open}
    </button>
  );
}

/** The account's signature: null where there is none, undefined before that is known; `unread`: why it is not. */
function useOwnSignature({ access, test }: ReviewDocument) {
  const { data, error, reload } = useLoaded<WebProfile>(`/accounts/${access.accountId}/profile`);
  const unread = data === null && !test ? error : null;
  return { signature: data ? data.signature : undefined, unread, readAgain: reload };
}

interface SignNowProps {
  /** The id of what says what is signed. */
  readonly lead: string;
  /** Nothing comes before it. */
  readonly first: boolean;
  readonly busy: boolean;
  /** null: there is nothing to see yet. */
  readonly onSign: (() => void) | null;
}

function SignNow({ lead, first, busy, onSign }: SignNowProps) {
  const now = useAtHand(first && onSign !== null);
  return (
    <button
      ref={now}
      type="button"
      aria-describedby={lead}
      onKeyDown={onceAKey}
      className={first ? 'primary large' : 'plain large'}
      disabled={busy || onSign === null}
      onClick={onSign ?? undefined}
    >
      {busy ? <span className="spinner" /> : <Icon name="pen" />}
      {busy ? t.sign.signing : t.sign.now}
    </button>
  );
}

/** Who has seen it goes on by Enter; where no place was chosen for the signature that comes first. */
function useAtHand(ready: boolean): React.RefObject<HTMLButtonElement | null> {
  const now = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ready) now.current?.focus({ preventScroll: true });
  }, [ready]);
  return now;
}

/** It is signed: its answer was lost with the line, or somebody else was quicker. */
function useSigned(onClose: () => void): void {
  const signed = useReview((state) => isFinished(state.document));
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!signed) return;
    close.current();
    setTimeout(focusDownload, CLOSED_MS);
  }, [signed]);
}

interface Signing {
  readonly bare: boolean;
  readonly onClose: () => void;
  readonly blame: (refused: unknown) => boolean;
  readonly lookAgain: () => void;
}

/** Signs what was shown, of this version of the fields and on this day, or nothing. */
function useSigning({ bare, onClose, blame, lookAgain }: Signing) {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const holdKeys = useKeysBack(busy);
  const sign = async ({ version, day, signatory }: Pick<Shown, 'version' | 'day' | 'signatory'>) => {
    holdKeys();
    setBusy(true);
    setError(null);
    try {
      const body = { version, day, signatory, ...(bare ? { visible: false } : {}) };
      store.replace(await call<ReviewDocument>(`${store.base}/sign`, { method: 'POST', body }));
      onClose();
      setTimeout(focusDownload, CLOSED_MS);
    } catch (refused) {
      if (blame(refused)) return;
      if (refused instanceof Refusal && refused.facts['reason'] === 'changed') {
        // It is said that they see how it is now: not beside what they saw before.
        await store.reload().catch(() => undefined);
        lookAgain();
      }
      setError(refused);
      setBusy(false);
    }
  };
  return { busy, error, sign };
}

const Lead = ({ id }: { readonly id: string }) => (
  <p className="strong" id={id}>
    {t.sign.lead}
  </p>
);

interface FormProps {
  readonly fields: ReviewDocument['fields'];
  readonly preview: Preview;
  /** When it is shown; null where what keeps it away is said beside it. */
  readonly comes: string | null;
  readonly onDrawn: (pdf: PDFDocumentProxy) => void;
}

const Form = ({ fields, preview, comes, onDrawn }: FormProps) =>
  preview.is === 'shown' ? (
    <Pages
      pdf={preview.pdf}
      pages={preview.pages}
      zoom={1}
      label={t.sign.lead}
      begins={whereSigned(fields, preview.pages)}
      onDrawn={onDrawn}
    />
  ) : (
    <div className="desk look-coming" role="status">
      {preview.is === 'coming' && comes === t.sign.coming && <span className="spinner" />}
      {preview.is === 'coming' && comes}
    </div>
  );

/** It is being written, or will be once there is a signature to write it with. */
function comingWords(unread: unknown, signs: boolean): string | null {
  if (unread !== null) return null;
  return signs ? t.sign.coming : t.sign.comesSigned;
}

/** Nothing on the form asks for the signature: what becomes of it, and that it need not be seen. */
const Unplaced = ({ said, onSeal }: { readonly said: 'nowhere' | 'anywhere' | null; readonly onSeal: () => void }) =>
  said !== null ? (
    <Notice kind="info">{said === 'nowhere' ? t.sign.bare : t.sign.whereRoom}</Notice>
  ) : (
    <Notice kind="warning">
      {t.sign.unplaced}{' '}
      <button type="button" className="plain small" onClick={onSeal}>
        {t.sign.nowhere}
      </button>
    </Notice>
  );

/** No place was chosen before: it still can be. */
function ChoosePlace({ first, onClose }: { readonly first: boolean; readonly onClose: () => void }) {
  const store = useStore();
  const choose = () => {
    onClose();
    store.pencil(true, true);
  };
  return (
    <button type="button" className={first ? 'primary large' : 'plain large'} onClick={choose}>
      <Icon name="draw" />
      {t.sign.place}
    </button>
  );
}

function NotShown({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  if (error === null) return null;
  return (
    <Notice kind="error">
      {wordsFor(error)}{' '}
      <button type="button" className="plain small" onClick={onAgain}>
        {t.sign.again}
      </button>
    </Notice>
  );
}

/** Whose signature it will be and what it costs; of a test, that it is none. */
function WhatItIs({ document, signature }: { document: ReviewDocument; signature: string | null | undefined }) {
  const { data: usage } = useLoaded<WebUsage>(`/accounts/${document.access.accountId}/usage`);
  if (document.test) return <Notice kind="info">{t.test.lastLook}</Notice>;
  return (
    <>
      <Signer document={document} signature={signature} />
      <p className="hint">{document.copy ? t.sign.copy : usage && costWords(usage)}</p>
    </>
  );
}

function Signer({ document, signature }: { document: ReviewDocument; signature: string | null | undefined }) {
  return (
    <div className="signer">
      <span className="label">{t.sign.signer}</span>
      {signature && <img src={signature} alt="" />}
      {signature === null && (
        <Notice kind="warning">
          {t.sign.noSignature} <Link to="/settings/profile">{t.sign.addSignature}</Link>
        </Notice>
      )}
      <span>{document.access.signer?.name}</span>
    </div>
  );
}

function costWords({ used, limit, remaining, extraForms }: WebUsage): string {
  if (remaining > 0) return t.sign.counts(asCount(used + 1), asCount(limit));
  return extraForms && extraForms.remaining > 0 ? t.sign.extra(asEuros(extraForms.unitCents)) : t.plan.nextBlocked;
}
