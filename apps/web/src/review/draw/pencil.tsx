import { useEffect, useRef } from 'react';
import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { useReview, useStore } from '../use-review.js';

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

/** Says how to draw while the pencil is in hand, and puts it down. */
export function PencilHint() {
  const store = useStore();
  const drawing = useReview((state) => state.drawing);
  const placing = useReview((state) => state.placing);
  const hint = useRef<HTMLDivElement>(null);
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
  if (!drawing) return null;
  return (
    <div className="pencil-hint" ref={hint} tabIndex={-1} role="status">
      <span className="pencil-hint-text">{placing ? t.sign.placeHint : t.draw.hint}</span>
      <span className="pencil-hint-keys">{t.draw.keys}</span>
      <button type="button" className="plain small" onClick={() => store.pencil(false)}>
        {t.common.cancel}
      </button>
    </div>
  );
}
