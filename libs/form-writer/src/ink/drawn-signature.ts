import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { handFontFile } from '../text/fonts.js';
import { trimmed } from './clean-signature.js';

const FAMILY = 'Formseal hand';
const INK = '#10204a';

/** A typed name in a hand, as a PNG with a transparent background. Null for a name without a visible character. */
export function renderTypedSignature(name: string): Uint8Array | null {
  if (!GlobalFonts.has(FAMILY)) GlobalFonts.registerFromPath(handFontFile(), FAMILY);
  const size = 96;
  const font = `${size}px "${FAMILY}"`;
  const probe = createCanvas(1, 1).getContext('2d');
  probe.font = font;
  const width = Math.min(4000, Math.ceil(probe.measureText(name).width) + size);
  const canvas = createCanvas(width, size * 2);
  const context = canvas.getContext('2d');
  context.font = font;
  context.fillStyle = INK;
  context.fillText(name, size / 2, size * 1.3);
  return trimmed(canvas);
}

/** One stroke of a pen: points in the order they were drawn. */
export type Stroke = readonly { readonly x: number; readonly y: number }[];

/** Strokes drawn in a browser, as a PNG with a transparent background. Null where nothing was drawn. */
export function signatureFromStrokes(strokes: readonly Stroke[]): Uint8Array | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [left, top] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))];
  const span = Math.max(...points.map((p) => p.x - left), ...points.map((p) => p.y - top), 1);
  const scale = 900 / span;
  const pen = 7;
  const at = (p: { x: number; y: number }): [number, number] => [(p.x - left) * scale + pen, (p.y - top) * scale + pen];
  const canvas = createCanvas(900 + 2 * pen, 900 + 2 * pen);
  const context = canvas.getContext('2d');
  Object.assign(context, { strokeStyle: INK, lineWidth: pen, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) {
    if (stroke.length === 0) continue;
    context.beginPath();
    context.moveTo(...at(stroke[0]!));
    for (let i = 1; i < stroke.length; i += 1) {
      const [x, y] = at(stroke[i]!);
      const [px, py] = at(stroke[i - 1]!);
      // Through the middles of the segments: a hand draws no corners.
      context.quadraticCurveTo(px, py, (px + x) / 2, (py + y) / 2);
    }
    context.lineTo(...at(stroke.at(-1)!));
    context.stroke();
  }
  return trimmed(canvas);
}
