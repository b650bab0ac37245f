import { useRef } from 'react';
import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { displayed, shownOf, within } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { useStore } from '../use-review.js';

export type HoldKind = 'move' | 'resize';

export interface Held {
  readonly field: ReviewField;
  readonly page: ReviewPage;
  /** Where the field is shown while it is held; null once it has its place. */
  readonly onPreview: (box: Shown | null) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A drag or a run of arrow keys: shown at once, and one step to take back once the pointer or the key is let go. */
export function useHold({ field, page, onPreview }: Held, kind: HoldKind) {
  const store = useStore();
  const drag = useRef<{ x: number; y: number; box: Shown; perPoint: number } | null>(null);
  const now = useRef<Shown | null>(null);
  const show = (box: Shown, dx: number, dy: number, how: HoldKind) => {
    const wanted =
      how === 'move'
        ? { ...box, left: box.left + dx, top: box.top + dy }
        : { ...box, width: box.width + dx, height: box.height + dy };
    now.current = within(wanted, page);
    onPreview(now.current);
  };
  const settle = () => {
    const box = now.current;
    drag.current = null;
    now.current = null;
    if (box) store.move(field, box);
    onPreview(null);
  };
  const onPointerDown = (event: React.PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('.page')?.getBoundingClientRect();
    if (!sheet || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const perPoint = sheet.width / displayed(page).width;
    drag.current = { x: event.clientX, y: event.clientY, box: shownOf(field.rect, page), perPoint };
  };
  const onPointerMove = ({ clientX, clientY }: React.PointerEvent) => {
    const held = drag.current;
    if (held) show(held.box, (clientX - held.x) / held.perPoint, (clientY - held.y) / held.perPoint, kind);
  };
  /** By a point, with Shift by ten; with Alt it is the size that changes, whichever handle has the focus. */
  const arrow = (event: React.KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by || event.ctrlKey || event.metaKey) return;
    // With Alt a browser would go back a page.
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    const from = now.current ?? shownOf(field.rect, page);
    show(from, by[0] * step, by[1] * step, event.altKey ? 'resize' : kind);
  };
  const pointer = { onPointerDown, onPointerMove, onPointerUp: settle, onPointerCancel: settle };
  return { pointer, arrow, settle };
}
