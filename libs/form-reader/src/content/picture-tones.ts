/** A picture as pdf.js hands it out once it is decoded: one bit, three bytes or four bytes for a pixel; a mask has no kind. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray | string | null;
}

const [BITS, COLOURS, TRANSPARENT] = [1, 2, 3];

/** Light and dark of a picture on white paper, row by row from the top. */
export interface Tones {
  readonly width: number;
  readonly height: number;
  readonly tones: Uint8Array;
}

/** What a picture of bits shows; a mask paints where it has none. */
function ofBits(data: ArrayLike<number>, { width, height }: Tones, dark: number, tones: Uint8Array): void {
  const line = (width + 7) >> 3;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++) tones[i++] = data[y * line + (x >> 3)]! & (0x80 >> (x & 7)) ? 255 : dark;
}

/** A decoded picture in greys, laid on white; `fill` is what a mask is painted in. Null for what pdf.js has never handed out. */
export function tonesOf({ width, height, kind, data }: DecodedPicture, fill: number): Tones | null {
  if (!data || typeof data === 'string') return null;
  const tones = new Uint8Array(width * height);
  const found = { width, height, tones };
  if (kind === undefined || kind === BITS) {
    ofBits(data, found, kind === undefined ? Math.round(255 * Math.min(1, Math.max(0, fill))) : 0, tones);
    return found;
  }
  const step = kind === COLOURS ? 3 : 4;
  if (kind !== COLOURS && kind !== TRANSPARENT) return null;
  for (let i = 0, at = 0; i < tones.length; i++, at += step) {
    const grey = (77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!) >> 8;
    tones[i] = step === 3 ? grey : 255 - Math.round(((255 - grey) * data[at + 3]!) / 255);
  }
  return found;
}
