import { useEffect, useRef } from 'react';
import { t } from '../../text/text.js';
import { isFocusLost } from '../../ui/focus-lost.js';
import { Icon } from '../../ui/icon.js';
import { useFinger } from '../../ui/use-media.js';
import { useBack } from '../../ui/use-back.js';
import { focusField, takeHandle } from '../focus.js';
import { useReview, useStore } from '../use-review.js';
import { useSteadyPage } from './use-steady-page.js';

/** Takes the pencil up, or puts it down; `d` does the same. */
export function PencilButton() {
  const store = useStore();
  const drawing = useReview((state) => state.drawing);
  const possible = useReview(() => store.correcting);
  if (!possible) return null;
  return (
    <button
      type="button"
      className="quiet square pencil"
      aria-pressed={drawing}
      aria-keyshortcuts="d"
      aria-label={t.draw.tool}
      title={`${t.draw.tool} (D)`}
      onClick={() => store.pencil(!drawing)}
    >
      <Icon name="draw" />
    </button>
  );
}

/** Called by who is asked where they sign and leaves it open, or has no signature drawn (`seal`). */
type OnLook = (how: 'look' | 'seal') => void;

/** Says how to draw while the pencil is in hand, and puts it down. */
export function PencilHint({ onLook }: { readonly onLook: OnLook }) {
  const store = useStore();
  const drawing = useReview((state) => state.drawing);
  const placing = useReview((state) => state.placing);
  const hint = useRef<HTMLDivElement>(null);
  const finger = useFinger();
  useEffect(() => {
    if (!drawing) return;
    hint.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]');
      if (event.key === 'Escape' && !inDialog) store.pencil(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [drawing, store]);
  useBack(drawing, () => store.pencil(false));
  useFocusKept(drawing);
  useSteadyPage(hint, drawing);
  if (!drawing) return null;
  if (placing) return <WhereToSign hint={hint} onLook={onLook} />;
  return (
    <div className="pencil-hint" ref={hint} tabIndex={-1} role="status">
      <span className="pencil-hint-text">{finger ? t.draw.hintByFinger : t.draw.hint}</span>
      <span className="pencil-hint-keys">{t.draw.keys}</span>
      <button type="button" className="plain small" onClick={() => store.pencil(false)}>
        {t.review.done}
      </button>
    </div>
  );
}

interface WhereToSignProps {
  readonly hint: React.Ref<HTMLDivElement>;
  readonly onLook: OnLook;
}

/** Nothing on the form asks for the signature: one drag or one click says where it goes, or that it goes nowhere, and the last look follows. */
function WhereToSign({ hint, onLook }: WhereToSignProps) {
  const store = useStore();
  const finger = useFinger();
  const leave = (how: 'look' | 'seal') => {
    store.pencil(false);
    onLook(how);
  };
  return (
    <div className="pencil-hint where-to-sign" ref={hint} tabIndex={-1} role="status">
      <Icon name="pen" size={28} />
      <span className="pencil-hint-text">
        <strong>{t.sign.placeTitle}</strong>
        {finger ? t.sign.placeHintByFinger : t.sign.placeHint} <span className="pencil-hint-keys">{t.draw.keys}</span>
      </span>
      <span className="where-to-sign-else">
        <button type="button" className="plain small" onClick={() => leave('seal')}>
          {t.sign.nowhere}
        </button>
        <button type="button" className="plain small" onClick={() => leave('look')}>
          {t.sign.anywhere}
        </button>
        <button type="button" className="quiet small" onClick={() => store.pencil(false)}>
          {t.common.cancel}
        </button>
      </span>
    </div>
  );
}

/**
 * The field at hand has the keys where what had them is gone: the hint with the pencil, or the field's own input where the
 * service makes another kind of it. One that is in the hand is moved by them.
 */
function useFocusKept(drawing: boolean): void {
  const store = useStore();
  const type = useReview(({ focus, byId }) => (focus === null ? undefined : byId.get(focus)?.type));
  const before = useRef({ drawing, type });
  useEffect(() => {
    const changed = before.current.drawing !== drawing || (drawing && before.current.type !== type);
    before.current = { drawing, type };
    const { focus, adjusting } = store.state;
    if (!changed || !isFocusLost() || focus === null) return;
    if (focus === adjusting) takeHandle(focus);
    else focusField(focus, 'nearest');
  }, [drawing, type, store]);
}
