import type { Grey } from '@formseal/line-recogniser';
import type { PixelLine } from './pixel-lines.js';

/** A fax is made larger than this, one way or both: its letters are read better with the edges they have. */
const LARGER = 1.34;

interface Places {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly share: Int32Array;
}

/** Where pixels lie between two of the original: the first of them, the second, and the share of the second in 256ths. */
function between(count: number, length: number, isBlended: boolean): Places {
  const places = { first: new Int32Array(count), second: new Int32Array(count), share: new Int32Array(count) };
  for (let i = 0; i < count; i++) {
    const place = Math.min(length - 1, Math.max(0, ((i + 0.5) * length) / count - 0.5));
    places.first[i] = Math.floor(place);
    places.second[i] = Math.min(length - 1, places.first[i]! + 1);
    const share = place - places.first[i]!;
    places.share[i] = Math.round(256 * (isBlended ? share : Math.round(share)));
  }
  return places;
}

/** Half as wide, as high, or both: of two pixels or of four their mean. */
function halved({ width: line, height: lines, tones: given }: Grey, isWide: boolean, isHigh: boolean): Grey {
  const [right, down] = [isWide ? 1 : 0, isHigh ? line : 0];
  const [width, height] = [line >> right, isHigh ? lines >> 1 : lines];
  const tones = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, at = y * (line + down); x < width; x++, at += 1 + right)
      tones[i++] = (given[at]! + given[at + right]! + given[at + down]! + given[at + right + down]! + 2) >> 2;
  }
  return { width, height, tones };
}

/** Lays a picture into a place on paper, each pixel blended of its neighbours; one more than twice as large is made smaller first. */
export function laidInto(paper: Grey, picture: Grey, place: PixelLine): void {
  let from = picture;
  for (;;) {
    const [isWide, isHigh] = [from.width > 2 * (place.x1 - place.x0), from.height > 2 * (place.y1 - place.y0)];
    if ((!isWide && !isHigh) || Math.min(from.width, from.height) < 2) break;
    from = halved(from, isWide, isHigh);
  }
  const [x0, y0] = [Math.round(place.x0), Math.round(place.y0)];
  const [width, height] = [Math.max(1, Math.round(place.x1) - x0), Math.max(1, Math.round(place.y1) - y0)];
  const isBlended = Math.max(width / from.width, height / from.height) < LARGER;
  const [across, down] = [between(width, from.width, isBlended), between(height, from.height, isBlended)];
  const { tones: given } = from;
  for (let y = Math.max(0, -y0); y < Math.min(height, paper.height - y0); y++) {
    const [above, below] = [down.first[y]! * from.width, down.second[y]! * from.width];
    const low = down.share[y]!;
    const row = (y0 + y) * paper.width + x0;
    for (let x = Math.max(0, -x0); x < Math.min(width, paper.width - x0); x++) {
      const left = across.first[x]!;
      const right = across.second[x]!;
      const far = across.share[x]!;
      const upper = given[above + left]! * (256 - far) + given[above + right]! * far;
      const lower = given[below + left]! * (256 - far) + given[below + right]! * far;
      paper.tones[row + x] = (upper * (256 - low) + lower * low + 32768) >> 16;
    }
  }
}
