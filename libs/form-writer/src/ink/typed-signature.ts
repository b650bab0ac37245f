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
