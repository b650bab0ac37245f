import type { PDFPageProxy } from 'pdfjs-dist';
import { common, heightOf, widthOf } from '../rect.js';
import type { Painted } from './interpreter.js';
import type { ViewRect } from './page-content.js';
import type { Matrix } from './page-space.js';
import { transformRect } from './page-space.js';
import type { Framed } from './picture-frame.js';
import { frameIn } from './picture-frame.js';
import { tonesOf } from './picture-tones.js';
import type { DecodedPicture } from './picture-tones.js';

/** A picture that is as small on the page as a box to tick. */
export interface SmallPicture {
  /** What of it is seen. */
  readonly place: ViewRect;
  readonly matrix: Matrix;
  /** pdf.js's name for it, itself once decoded, or nothing. */
  readonly image: unknown;
  /** What a mask is painted in. */
  readonly fill: number;
}

/** Sides of pictures that are looked at, in points: their box may be a little smaller. */
const SIDE = { least: 4.5, most: 40 } as const;

/** Whether a picture is as small as one of a box to tick. */
export const mayBeBox = (place: ViewRect): boolean =>
  [widthOf(place), heightOf(place)].every((side) => side >= SIDE.least && side <= SIDE.most);

/** What is looked at in one picture, and on one page: the drawing of a box has few pixels, and is drawn again and again. */
const MOST_PIXELS = { picture: 500_000, page: 2_000_000 } as const;
/** More of them than this make a picture up. */
const MOST_PICTURES = 3000;
/** So much of a box has to be seen. */
const SEEN = 0.7;

/** Looks at each picture of a page once, however often it is drawn. */
class Looks {
  private readonly known = new Map<unknown, Framed | 'other' | 'unknown'>();
  private pixels = 0;

  constructor(private readonly page: PDFPageProxy) {}

  async at({ image, fill }: SmallPicture): Promise<Framed | 'other' | 'unknown'> {
    const known = this.known.get(image);
    if (known !== undefined) return known;
    const look = await this.lookAt(image, fill);
    this.known.set(image, look);
    return look;
  }

  private async lookAt(image: unknown, fill: number): Promise<Framed | 'other' | 'unknown'> {
    const picture = await this.decoded(image);
    if (!picture?.data || typeof picture.data === 'string') return 'unknown';
    const size = picture.width * picture.height;
    if (!(size <= MOST_PIXELS.picture && this.pixels + size <= MOST_PIXELS.page)) return 'unknown';
    this.pixels += size;
    const tones = tonesOf(picture, fill);
    return tones ? (frameIn(tones) ?? 'other') : 'unknown';
  }

  private async decoded(image: unknown): Promise<DecodedPicture | null> {
    const picture = typeof image === 'string' ? await this.named(image) : (image as DecodedPicture | null);
    // Masks that are painted several times are kept under a name.
    return typeof picture?.data === 'string' ? this.named(picture.data) : picture;
  }

  /** What several pages show belongs to the document. */
  private async named(name: string): Promise<DecodedPicture | null> {
    const { commonObjs, objs } = this.page;
    const store = name.startsWith('g_') ? commonObjs : objs;
    return store.has(name) ? (store.get(name) as DecodedPicture | null) : null;
  }
}

/** What is seen of a picture's frame; null where that is too little. */
function seenOf({ x0, y0, x1, y1 }: Framed, { matrix, place }: SmallPicture): ViewRect | null {
  const whole = transformRect(matrix, [x0, y0, x1, y1]);
  const seen = common(whole, place);
  const isSeen = widthOf(seen) >= SEEN * widthOf(whole) && heightOf(seen) >= SEEN * heightOf(whole);
  return isSeen ? seen : null;
}

/** The page with its pictures of an empty box or circle as what they show, and those that show something else known as such. */
export async function withFramesOf(page: PDFPageProxy, painted: Painted): Promise<Painted> {
  const { small } = painted;
  if (small.length === 0 || small.length > MOST_PICTURES) return painted;
  const looks = new Looks(page);
  const [boxes, rounds] = [[...painted.boxes], [...painted.rounds]];
  const shown = new Map<ViewRect, 'frame' | 'other'>();
  for (const picture of small) {
    const look = await looks.at(picture);
    if (look === 'unknown') continue;
    shown.set(picture.place, look === 'other' ? 'other' : 'frame');
    const seen = look === 'other' ? null : seenOf(look, picture);
    if (look !== 'other' && seen) (look.round ? rounds : boxes).push({ ...seen, stroked: true, fill: 1 });
  }
  const pictures = painted.pictures
    .filter((place) => shown.get(place) !== 'frame')
    .map((place) => (shown.get(place) === 'other' ? { ...place, isOther: true as const } : place));
  return { ...painted, pictures, boxes, rounds };
}
