import type { PDFPageProxy } from 'pdfjs-dist';
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import { loadPdfjs } from '@formseal/pdf';
import { greyOf } from '@formseal/line-recogniser';
import type { Grey } from '@formseal/line-recogniser';
import { concat } from '../content/graphics-state.js';
import type { OperatorCodes } from '../content/operators.js';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { Matrix } from '../content/page-space.js';
import { transformRect, viewMatrix } from '../content/page-space.js';
import { areaOf, heightOf, widthOf } from '../rect.js';
import type { PagePicture } from './picture-page.js';
import { sizeOf } from './picture-page.js';
import { laidInto } from './resample.js';

/** A picture as pdf.js hands it out once it is decoded: one bit, three bytes or four bytes for a pixel. */
interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data?: Uint8Array | Uint8ClampedArray | null;
}
const BITS = 1;
const COLOURS = 2;

interface Placed {
  readonly name: string;
  readonly place: ViewRect;
}

/** A sheet of A3 at 600 dpi has fewer: larger pictures, and the same one many times, are for a drawing program. */
const MOST_PIXELS = 80_000_000;
/** Scanners lay a page once, or a few times over as a mask and what is under it; one sticks out where the page was cropped. */
const MOST_LAYERS = 4;
const MOST_SIDES = 3;

/** What leaves no mark besides pictures, on a page that shows no text of its own. */
const BARE = [
  ...(['save', 'restore', 'transform', 'dependency', 'setFillRGBColor', 'setStrokeRGBColor'] as const),
  ...(['beginText', 'endText', 'setFont', 'setTextRenderingMode', 'setTextMatrix', 'moveText', 'showText'] as const),
  ...(['setCharSpacing', 'setWordSpacing', 'setHScale', 'setLeading', 'setTextRise', 'nextLine'] as const),
];

/** The upright pictures a page is made of; null where it has anything else. */
export function picturesAlone({ fnArray, argsArray }: PDFOperatorList, ops: OperatorCodes, view: Matrix) {
  const bare = new Set<number>(BARE.map((name) => ops[name]));
  const pictures: Placed[] = [];
  const stack: Matrix[] = [];
  let matrix = view;
  for (let i = 0; i < fnArray.length; i++) {
    const code = fnArray[i]!;
    if (code === ops.save) stack.push(matrix);
    else if (code === ops.restore) matrix = stack.pop() ?? view;
    else if (code === ops.transform) matrix = concat(matrix, argsArray[i] as Matrix);
    else if (code === ops.paintImageXObject) {
      const [a, b, c, d] = matrix;
      if (a <= 0 || d <= 0 || Math.max(Math.abs(b), Math.abs(c)) > 1e-3 * Math.min(a, d)) return null;
      pictures.push({ name: String((argsArray[i] as unknown[])[0]), place: transformRect(matrix, [0, 0, 1, 1]) });
    } else if (!bare.has(code)) return null;
  }
  return pictures;
}

const decoded = (page: PDFPageProxy, name: string): Promise<Decoded | null> =>
  // What several pages show belongs to the document.
  new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve));

/** A decoded picture in greys; null for one with transparency. */
function greysOf({ width, height, kind, data }: Decoded): Grey | null {
  if (!data) return null;
  if (kind === COLOURS) return greyOf(data, width, height, 3);
  if (kind !== BITS) return null;
  const tones = new Uint8Array(width * height);
  const line = (width + 7) >> 3;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++) tones[i++] = data[y * line + (x >> 3)]! & (0x80 >> (x & 7)) ? 255 : 0;
  return { width, height, tones };
}

/** Whether pictures lie on a page as a scanner lays them: far out of it, or hundreds over one another, they take longer to lay than to draw. */
function lieOnPage(pictures: readonly Placed[], { width, height }: PageContent): boolean {
  const layers = pictures.reduce((sum, { place }) => sum + areaOf(place) / (width * height), 0);
  return (
    layers <= MOST_LAYERS &&
    pictures.every(({ place }) => widthOf(place) <= MOST_SIDES * width && heightOf(place) <= MOST_SIDES * height)
  );
}

/**
 * The picture of a page that is nothing but pictures, of those that were decoded when its operators were read: to have it drawn takes
 * decoding them again, and the better part of a second. Null where it has to be drawn.
 */
export async function lonePicture(page: PDFPageProxy, shown: PageContent): Promise<PagePicture | null> {
  if (shown.runs.some(({ origin }) => origin === 'text')) return null;
  const { OPS, AnnotationMode } = await loadPdfjs();
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE_FORMS });
  const pictures = picturesAlone(list, OPS, viewMatrix(shown));
  if (pictures === null || !lieOnPage(pictures, shown)) return null;
  const { width, height, scale } = sizeOf(shown);
  const paper = { width, height, tones: new Uint8Array(width * height).fill(255) };
  let pixels = 0;
  for (const { name, place } of pictures) {
    const picture = await decoded(page, name);
    pixels += picture ? picture.width * picture.height : 0;
    const grey = picture && pixels <= MOST_PIXELS ? greysOf(picture) : null;
    if (!grey) return null;
    const [y0, y1] = [(shown.height - place.y1) * scale, (shown.height - place.y0) * scale];
    laidInto(paper, grey, { x0: place.x0 * scale, x1: place.x1 * scale, y0, y1 });
  }
  return { ...paper, scale: 1 / scale };
}
