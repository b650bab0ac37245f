import { useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { displayed, styleOf, within } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { useReview, useStore } from '../use-review.js';
import { freeRoom } from './free-room.js';
import { addDrawn, NewField, proposed } from './new-field.js';
import { newId } from './new-id.js';
import { pictureOf } from './page-picture.js';
import { textOf } from './page-text.js';
import { blankAt } from './snap.js';
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
/** What a click where neither line nor box is makes, in points. */
const SIZE = { width: 160, height: 18 };
const SIGNATURE = { width: 180, height: 40 };

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
  const [settled, setSettled] = useState(false);
  const settle = (found: Shown) => {
    const placed = within(found, page);
    if (placing) return store.placeSignature({ id: newId(), page: page.page, label: t.sign.signature }, placed);
    setBox(placed);
    void proposed(placed, page, pdf).then((called) => {
      if (!called) return setSettled(true);
      addDrawn(store, called, page, placed);
      again();
    });
  };
  useProposal(layer, page, settle);
  const whole = displayed(page);
  const at = (event: React.PointerEvent) => pointOn(layer.current as HTMLElement, whole, event);
  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0 || settled) return;
    layer.current?.setPointerCapture(event.pointerId);
    from.current = at(event);
  };
  const onPointerMove = (event: React.PointerEvent) => {
    if (from.current && !settled) setBox(between(from.current, at(event)));
  };
  const onPointerUp = (event: React.PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (!start || settled) return;
    const dragged = between(start, at(event));
    if (Math.max(dragged.width, dragged.height) >= CLICK) settle(dragged);
    else void clear(clicked(start)).then(settle);
  };
  // What is printed in a cell stays to be read.
  const clear = async (found: Shown): Promise<Shown> => (pdf ? freeRoom(found, await textOf(pdf, page)) : found);
  const clicked = ({ x, y }: Point): Shown => {
    const canvas = layer.current?.parentElement?.querySelector<HTMLCanvasElement>('.page-canvas[data-drawn]');
    const found = canvas && blankAt(pictureOf(canvas, whole), x, y);
    const size = placing ? SIGNATURE : SIZE;
    return found ?? { left: x - 4, top: y - size.height / 2, ...size };
  };
  const again = () => {
    setBox(null);
    setSettled(false);
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
      {box && <Ghost box={box} page={page} pdf={pdf} settled={settled} onDone={again} />}
    </div>
  );
}

interface GhostProps extends DrawLayerProps {
  readonly box: Shown;
  readonly settled: boolean;
  /** Added or given up: the next one can be drawn. */
  readonly onDone: () => void;
}

/** The field to be, and once it has its size, what it is to be called. */
function Ghost({ box, page, pdf, settled, onDone }: GhostProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const { width, height } = displayed(page);
  const { left, top } = { left: box.left / width, top: box.top / height };
  const part = { left, top, width: box.width / width, height: box.height / height, points: box };
  return (
    <>
      <div ref={ghost} className="draw-ghost" style={styleOf(part)} />
      {settled && <NewField anchor={ghost} box={box} page={page} pdf={pdf} onDone={onDone} />}
    </>
  );
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
