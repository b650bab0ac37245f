/** A page as it is drawn: RGBA, with so many pixels to a point. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly perPoint: number;
}

/** Ink is darker than this, of 255. */
export const DARK = 216;

/** How light a pixel is; null outside of the page, and where nothing is drawn. */
export function lightAt({ data, width, height }: Picture, x: number, y: number): number | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const at = (y * width + x) * 4;
  if ((data[at + 3] ?? 0) <= 64) return null;
  return (data[at] ?? 255) * 0.3 + (data[at + 1] ?? 255) * 0.59 + (data[at + 2] ?? 255) * 0.11;
}

export const isInk = (picture: Picture, x: number, y: number): boolean => (lightAt(picture, x, y) ?? 255) < DARK;
