/** The colour of a signature: a dark blue ink that a copy can be told from. */
export const INK = '#14285f';
const MOST = { width: 900, height: 300 };
/** Below this much of it a pixel is a shadow, no ink. */
const LEAST_INK = 24;

/** Only the ink, without the empty paper around it, as a PNG; null where there is none. */
export function trimmed(canvas: HTMLCanvasElement): string | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const box = context && inkBox(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!box) return null;
  const edge = 8;
  const [width, height] = [box.right - box.left + 2 * edge, box.bottom - box.top + 2 * edge];
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  const out = document.createElement('canvas');
  out.width = Math.round(width * scale);
  out.height = Math.round(height * scale);
  out.getContext('2d')?.drawImage(canvas, box.left - edge, box.top - edge, width, height, 0, 0, out.width, out.height);
  return out.toDataURL('image/png');
}

function inkBox({ data, width, height }: ImageData) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < LEAST_INK) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return right < 0 ? null : { left, top, right, bottom };
}
