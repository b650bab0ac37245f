import { calledOf } from '../documents/called.js';
import { t } from '../text/text.js';
import { Icon, Mark } from '../ui/icon.js';
import { TestBadge } from '../ui/test-badge.js';
import { BackToList } from './back-to-list.js';
import { DocumentMenu } from './document-menu.js';
import { PencilButton } from './draw/pencil.js';
import { focusTypedOver, focusUrgent, onceAKey } from './focus.js';
import { openItems, progressOf } from './items.js';
import { WhoIsHere } from './present.js';
import { shutOutShort } from './refusal.js';
import { TakeFilled } from './sign/take-filled.js';
import { isSignedElsewhere, isSignedHere, isUnsaved } from './state.js';
import { useTypedOver } from './typed-over.js';
import { useReview, useStore } from './use-review.js';

interface TopBarProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onSign: () => void;
  readonly onKeys: () => void;
  readonly onAsk: () => void;
  readonly finished: boolean;
}

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** What the form is called, how far one has come, and the one thing to do next. */
export function TopBar({ zoom, onZoom, onSign, onKeys, onAsk, finished }: TopBarProps) {
  const document = useReview((state) => state.document);
  const { access, test } = document;
  return (
    <header className="topbar">
      {access.via === 'session' ? <BackToList /> : <Mark size={28} />}
      <div className="topbar-title">
        <div className="topbar-name">
          <h1>{calledOf(document)}</h1>
          {test && <TestBadge />}
          <WhoIsHere />
        </div>
        <SaveState finished={finished} />
      </div>
      {!finished && <Progress />}
      <div className="topbar-tools">
        {!finished && <UndoButton />}
        {!finished && <PencilButton />}
        <div className="zoom" role="group" aria-label={t.review.fit}>
          <button
            type="button"
            className="quiet square"
            aria-label={t.review.zoomOut}
            onClick={() => onZoom(STEPS.filter((step) => step < zoom).at(-1) ?? zoom)}
          >
            <Icon name="minus" />
          </button>
          <button type="button" className="quiet zoom-value" title={t.review.fit} onClick={() => onZoom(1)}>
            {Math.round(zoom * 100)} %
          </button>
          <button
            type="button"
            className="quiet square"
            aria-label={t.review.zoomIn}
            onClick={() => onZoom(STEPS.find((step) => step > zoom) ?? zoom)}
          >
            <Icon name="plus" />
          </button>
        </div>
        {access.via === 'session' && <DocumentMenu onKeys={onKeys} onAsk={onAsk} />}
        {!finished && <NextStep onSign={onSign} />}
      </div>
    </header>
  );
}

export function SaveState({ finished }: { readonly finished: boolean }) {
  const progress = useProgress();
  const saving = useReview((state) => state.saving);
  const because = useReview((state) => state.because);
  const typed = useReview(isUnsaved);
  const filename = useReview((state) => state.document.filename);
  return (
    <p className={`save-state save-${saving}`} role="status">
      {(saving === 'offline' || saving === 'notSaved') && <Icon name="cloudOff" size={12} />}
      {saving === 'notSaved' && !typed ? shutOutShort(because) : saving !== 'saved' && t.review[saving]}
      {saving === 'saved' && <span className={finished ? '' : 'save-file'}>{filename}</span>}
      {saving === 'saved' && !finished && (
        <span className="save-progress">{t.review.progress(progress.done, progress.total)}</span>
      )}
      {saving === 'saved' && <span className="save-done"> · {t.review.saved}</span>}
    </p>
  );
}

function useProgress(): { done: number; total: number } {
  const items = useReview((state) => state.items);
  return progressOf(items, useTypedOver());
}

function Progress() {
  const { done, total } = useProgress();
  const part = total === 0 ? 1 : done / total;
  return (
    <div
      className="progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-label={t.review.progress(done, total)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle className="ring-track" cx="10" cy="10" r="8" />
        {done > 0 && (
          <circle className="ring-part" cx="10" cy="10" r="8" pathLength={1} strokeDasharray={`${part} 1`} />
        )}
      </svg>
      <span>{t.review.progress(done, total)}</span>
    </div>
  );
}

function UndoButton() {
  const store = useStore();
  const possible = useReview((state) => state.undo.length > 0);
  return (
    <button
      type="button"
      className="quiet square"
      aria-label={t.review.undo}
      title={t.review.undo}
      disabled={!possible}
      onClick={() => store.undo()}
    >
      <Icon name="undo" />
    </button>
  );
}

/** On to the next open field, or, where none is left, to the last look, or out with what is signed elsewhere. */
function NextStep({ onSign }: { readonly onSign: () => void }) {
  const store = useStore();
  const open = useReview((state) => openItems(state.items).length);
  const typedOver = useTypedOver();
  const left = open + typedOver.size;
  const signs = useReview(isSignedHere);
  const elsewhere = useReview(isSignedElsewhere);
  if (left > 0)
    return (
      <button
        type="button"
        className="plain"
        onClick={() => (open > 0 ? focusUrgent(store) : focusTypedOver(store, typedOver))}
      >
        <span className="next-long">{t.review.nextTodo}</span>
        <span className="next-short">{t.review.next}</span>
        <span className="badge">{left}</span>
      </button>
    );
  if (elsewhere) return <TakeFilled />;
  if (!signs) return null;
  return (
    <button
      type="button"
      className="primary"
      data-sign
      aria-description={t.review.allDone}
      onKeyDown={onceAKey}
      onClick={onSign}
    >
      <Icon name="pen" />
      {t.review.sign}
    </button>
  );
}
