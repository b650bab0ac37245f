/** A picture in greys, 0 black to 255 white. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly tones: Uint8Array;
}

/** Drops the colours of a picture of three bytes a pixel, or of four: what is transparent is white. */
export function greyOf(colours: Uint8ClampedArray | Uint8Array, width: number, height: number, bytes: 3 | 4 = 4): Grey {
  const tones = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < tones.length; i++, j += bytes) {
    const tone = (colours[j]! * 77 + colours[j + 1]! * 151 + colours[j + 2]! * 28) >> 8;
    tones[i] = bytes === 3 || colours[j + 3] === 255 ? tone : 255;
  }
  return { width, height, tones };
}
