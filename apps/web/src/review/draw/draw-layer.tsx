import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { displayed, styleOf, within } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import type { ReviewStore } from '../store.js';
import { focusField } from '../focus.js';
import { useReview, useStore } from '../use-review.js';
import { addDrawn } from './add-drawn.js';
import { newId } from './new-id.js';
import { pictureOf } from './page-picture.js';
import { textOf } from './page-text.js';
import { recognisedOn } from './recognised-print.js';
import { alreadyAt, clickedAt, draggedOver, fieldAt, signedAt } from './place.js';
import type { Paper } from './place.js';
import { useProposal } from './use-proposal.js';

interface DrawLayerProps {
  readonly pdf: PDFDocumentProxy | null;
  readonly page: ReviewPage;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shorter drags are clicks with an unsteady hand. */
const CLICK = 4;

/** Lies over a page while the pencil is in hand: a drag makes a box, a click finds the blank it hits. */
export function DrawLayer({ pdf, page }: DrawLayerProps) {
  const drawing = useReview((state) => state.drawing);
  return drawing && <Layer pdf={pdf} page={page} />;
}

function Layer({ pdf, page }: DrawLayerProps) {
  const store = useStore();
  const placing = useReview((state) => state.placing);
  const layer = useRef<HTMLDivElement>(null);
  const from = useRef<Point | null>(null);
  const [box, setBox] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const whole = displayed(page);
  // Whoever takes the pencil is about to draw: what a scan says is there by then.
  useEffect(() => {
    if (page.recognised) void recognisedOn(page, store);
  }, [store, page]);
  /** What was drawn becomes a field at once: nothing is asked. */
  const settle = async (place: Point | Shown, byKey = false) => {
    setBusy(true);
    const paper = await paperOf(store, layer.current, page, pdf);
    if (placing) {
      const signed = 'width' in place ? place : signedAt(place, paper);
      const body = { id: newId(), page: page.page, label: t.sign.signature };
      store.placeSignature(body, within(signed, page), byKey);
    } else draw(store, place, paper);
    again();
  };
  useProposal(layer, page, (shown) => void (busy || settle(shown, true)));
  const at = (event: React.PointerEvent) => pointOn(layer.current as HTMLElement, whole, event);
  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0 || busy) return;
    layer.current?.setPointerCapture(event.pointerId);
    from.current = at(event);
  };
  const onPointerMove = (event: React.PointerEvent) => {
    if (from.current && !busy) setBox(between(from.current, at(event)));
  };
  const onPointerUp = (event: React.PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (!start || busy) return;
    const dragged = between(start, at(event));
    const isClick = Math.max(dragged.width, dragged.height) < CLICK;
    void settle(isClick ? start : dragged);
  };
  const again = () => {
    from.current = null;
    setBox(null);
    setBusy(false);
  };
  return (
    <div
      ref={layer}
      className="draw-layer"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={again}
    >
      {box && <Ghost box={box} page={page} />}
    </div>
  );
}

/** A field at once; a click on one that is there already has that one at hand. */
function draw(store: ReviewStore, place: Point | Shown, paper: Paper): void {
  const isDrag = 'width' in place;
  const hit = isDrag ? undefined : fieldAt(place, paper);
  if (hit) return takeUp(hit);
  const found = isDrag ? draggedOver(place, paper) : clickedAt(place, paper);
  const there = isDrag ? undefined : alreadyAt(found.box, paper);
  if (there) return focusField(there.id, 'nearest');
  addDrawn(store, { ...found, box: within(found.box, paper.page) }, paper.page);
}

/** A field that is clicked with the pencil is had at hand, and a box is ticked, as without it. */
function takeUp({ id, type }: ReviewField): void {
  focusField(id, 'nearest');
  if (type !== 'checkbox') return;
  const box = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] button`);
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

/** The field to be. */
function Ghost({ box, page }: { readonly box: Shown; readonly page: ReviewPage }) {
  const { width, height } = displayed(page);
  const { left, top } = { left: box.left / width, top: box.top / height };
  const part = { left, top, width: box.width / width, height: box.height / height, points: box };
  return <div className="draw-ghost" style={styleOf(part)} />;
}

/** What is known of the page that somebody draws on. */
async function paperOf(
  store: ReviewStore,
  layer: HTMLElement | null,
  page: ReviewPage,
  pdf: PDFDocumentProxy | null,
): Promise<Paper> {
  const canvas = layer?.parentElement?.querySelector<HTMLCanvasElement>('.page-canvas[data-drawn]');
  const { fields, language } = store.state.document;
  const pieces = pdf ? await textOf(pdf, page, store).catch(() => []) : [];
  return { page, picture: canvas ? pictureOf(canvas, displayed(page)) : null, pieces, fields, language };
}

/** Where on the page the pointer is, in points. */
function pointOn(layer: HTMLElement, whole: { width: number; height: number }, event: React.PointerEvent): Point {
  const sheet = layer.getBoundingClientRect();
  return {
    x: ((event.clientX - sheet.left) / sheet.width) * whole.width,
    y: ((event.clientY - sheet.top) / sheet.height) * whole.height,
  };
}

const between = (a: Point, b: Point): Shown => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
