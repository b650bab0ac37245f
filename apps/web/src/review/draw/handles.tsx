import { useRef } from 'react';
import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { displayed, shownOf, within } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { useStore } from '../use-review.js';

interface HandlesProps {
  readonly field: ReviewField;
  readonly page: ReviewPage;
  /** Where the field is shown while it is dragged; null once it has its place. */
  readonly onPreview: (box: Shown | null) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a drawn field is moved and resized by: dragged, or with the arrow keys. */
export function Handles(props: HandlesProps) {
  return (
    <>
      <Handle {...props} kind="move" />
      <Handle {...props} kind="resize" />
    </>
  );
}

function Handle({ field, page, onPreview, kind }: HandlesProps & { readonly kind: 'move' | 'resize' }) {
  const store = useStore();
  const drag = useRef<{ x: number; y: number; box: Shown; perPoint: number; now: Shown } | null>(null);
  const changed = (box: Shown, dx: number, dy: number): Shown =>
    kind === 'move'
      ? within({ ...box, left: box.left + dx, top: box.top + dy }, page)
      : within({ ...box, width: box.width + dx, height: box.height + dy }, page);
  const onPointerDown = (event: React.PointerEvent<HTMLButtonElement>) => {
    const sheet = event.currentTarget.closest('.page')?.getBoundingClientRect();
    if (!sheet || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = shownOf(field.rect, page);
    const perPoint = sheet.width / displayed(page).width;
    drag.current = { x: event.clientX, y: event.clientY, box, perPoint, now: box };
  };
  const onPointerMove = ({ clientX, clientY }: React.PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    held.now = changed(held.box, (clientX - held.x) / held.perPoint, (clientY - held.y) / held.perPoint);
    onPreview(held.now);
  };
  const letGo = () => {
    const held = drag.current;
    drag.current = null;
    if (held && held.now !== held.box) store.move(field, held.now);
    onPreview(null);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return store.erase(field.id);
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    store.move(field, changed(shownOf(field.rect, page), arrow[0] * by, arrow[1] * by));
  };
  return (
    <button
      type="button"
      className={`handle handle-${kind}`}
      aria-label={t.draw[kind]}
      title={t.draw[kind]}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      <Icon name={kind} size={10} />
    </button>
  );
}
