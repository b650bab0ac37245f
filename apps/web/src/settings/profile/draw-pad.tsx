import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/text.js';
import { INK, trimmed } from './ink.js';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

const SHARP = 2;

function pointOf(event: React.PointerEvent): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) * SHARP, y: (event.clientY - top) * SHARP, at: event.timeStamp };
}

function stroke(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const speed = Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, to.at - from.at);
  context.strokeStyle = INK;
  context.lineCap = 'round';
  context.lineWidth = SHARP * Math.max(1.4, 3.4 - speed * 0.5);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Signing by hand: a slow stroke is thick, a fast one thin, as with a pen. */
export function DrawPad({ onChange }: { readonly onChange: (png: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point | null>(null);
  const [empty, setEmpty] = useState(true);
  useEffect(() => {
    const pad = canvas.current;
    if (!pad) return;
    pad.width = pad.clientWidth * SHARP;
    pad.height = pad.clientHeight * SHARP;
  }, []);
  const draw = (event: React.PointerEvent) => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    const from = last.current;
    if (!context || !from) return;
    last.current = pointOf(event);
    stroke(context, from, last.current);
  };
  const lift = () => {
    if (!last.current || !canvas.current) return;
    last.current = null;
    onChange(trimmed(canvas.current));
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    setEmpty(true);
    onChange(null);
  };
  return (
    <>
      <div className="pad">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t.profile.drawHint}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = pointOf(event);
            setEmpty(false);
            draw(event);
          }}
          onPointerMove={draw}
          onPointerUp={lift}
          onPointerCancel={lift}
        />
        {empty && <span className="pad-hint">{t.profile.drawHint}</span>}
      </div>
      <button type="button" className="text-button" onClick={clear} disabled={empty}>
        {t.profile.clear}
      </button>
    </>
  );
}
