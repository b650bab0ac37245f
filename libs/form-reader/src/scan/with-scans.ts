import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { LineHelpers } from '@formseal/line-recogniser';
import { drawnWithin } from '../content/drawing-effort.js';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { PagePicture } from './picture-page.js';
import { pictureOf } from './picture-page.js';
import { ScanReader } from './read-scan.js';

/** A picture is the page, not an ornament, from this share of it on. */
const MOST = 0.45;

const shareOf = ({ x0, y0, x1, y1 }: ViewRect, { width, height }: PageContent): number =>
  ((x1 - x0) * (y1 - y0)) / (width * height);

/** Strips of a scanner that sends a page in bands count together. */
const pictured = (page: PageContent): number => page.pictures.reduce((sum, picture) => sum + shareOf(picture, page), 0);

/** Letters drawn as shapes: lines and boxes, but not one character. */
const isOutlined = (page: PageContent): boolean => page.runs.length === 0 && page.rules.length + page.boxes.length > 8;

/** Over a picture so many letters are a stamp; more of them are a stamped line or two, in this share of the page's height. */
const STAMP = 120;
const HEADER = 0.08;

const letters = (page: PageContent): number =>
  page.runs.reduce((sum, run) => sum + (run.origin === 'text' ? run.text.length : 0), 0);

/** The share of a page's height that its lines of text take up. */
function written({ runs, height }: PageContent): number {
  const rows = runs.filter(({ origin }) => origin === 'text').sort((a, b) => a.y0 - b.y0);
  let [sum, above] = [0, -Infinity];
  for (const { y0, y1 } of rows) {
    sum += Math.max(0, y1 - Math.max(y0, above));
    above = Math.max(above, y1);
  }
  return sum / height;
}

/** A page that is a picture with at most a stamp, a page number or a header over it. */
const isScan = (page: PageContent): boolean =>
  pictured(page) > MOST && (letters(page) < STAMP || written(page) < HEADER);

/** One picture of this share of a page is its ground; more marks than these of its own, and its lines are drawn, not part of that. */
const GROUND = 0.7;
const BARE = 8;
const isSeen = ({ stroked, fill }: PageContent['boxes'][number]): boolean => stroked || (fill !== null && fill < 0.98);

/** Text all over a picture that holds the lines: browsers make one of what has a shadow. */
const isGrounded = (page: PageContent): boolean =>
  page.pictures.some((picture) => shareOf(picture, page) > GROUND) &&
  !isScan(page) &&
  page.rules.length + page.boxes.filter(isSeen).length < BARE;

/** Whether a page's text is to be recognised. */
export const needsReading = (page: PageContent): boolean => isScan(page) || isOutlined(page);

/** Whether a page says something only to who looks at it. */
export const needsEyes = (page: PageContent): boolean => needsReading(page) || isGrounded(page);

/** What drawing pages may take, in microseconds of a slow machine: seven times what it does for any of 758 forms. */
const MOST_EFFORT = 15_000_000;

/** The pictures of pages that are known already, by page; twenty pages of A4 are 80 MB. */
export type Pictures = ReadonlyMap<PageContent, PagePicture>;

/** Looks at the pages that have to be looked at; the others stay as they are, and so do pages made to keep their reader busy. */
export async function withScans(
  pages: readonly PageContent[],
  pictures: Pictures,
  document: PDFDocumentProxy,
  helpers?: LineHelpers,
): Promise<PageContent[]> {
  const draw = ({ page, turn }: PageContent): Promise<PagePicture> => pictureOf(document, page.page, turn);
  const reader = new ScanReader(async (page) => pictures.get(page) ?? draw(page), helpers);
  const seen = [...pages];
  const drawn = drawnWithin(pages.filter(needsEyes), MOST_EFFORT);
  const places = seen.flatMap((page, place) => (drawn.has(page) ? [place] : []));
  const look = (page: PageContent): Promise<PageContent> =>
    isGrounded(page) ? reader.ground(page) : reader.read(page, isScan(page));
  const next = async (): Promise<void> => {
    for (let place = places.shift(); place !== undefined; place = places.shift())
      seen[place] = await look(pages[place]!);
  };
  // The first page tells the language. Of the others one is drawn and measured while another's text is recognised.
  const first = places.shift();
  if (first !== undefined) seen[first] = await look(pages[first]!);
  await Promise.all([next(), next()]);
  return seen;
}
