// The blanks of a form, numbered as a labeller sees them: its widgets, or where it has none the places at which the reader finds
// blanks, and nothing else that it says of them. What a label belongs to hangs on this numbering: a change here makes labels
// stand at other blanks, so the places are kept with the labels too.
import { createHash } from 'node:crypto';
import { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readForm } from '../../dist/index.js';

const HIDDEN = 2 | 32;
const SMALLEST = 2;
const SAME = 0.85;
/** Blanks whose middles are this near, in points, stand on one row. */
const ROW = 5;

const round = (value) => Math.round(value * 100) / 100;

const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);

/** Area two rects share. */
export function shared(a, b) {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

const likeness = (a, b) => shared(a, b) / (area(a) + area(b) - shared(a, b));

export const sha256Of = (bytes) => createHash('sha256').update(bytes).digest('hex');

function typeOf({ fieldType, pushButton, radioButton }) {
  if (fieldType === 'Btn') return pushButton ? null : radioButton ? 'radio' : 'checkbox';
  return { Tx: 'text', Ch: 'choice', Sig: 'signature' }[fieldType] ?? null;
}

function isSeen({ rect, annotationFlags }, [x0, y0, x1, y1]) {
  if (annotationFlags & HIDDEN || rect[2] - rect[0] < SMALLEST || rect[3] - rect[1] < SMALLEST) return false;
  const [x, y] = [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

/** Row by row, from the left; a row is what stands about as high as the blank that begins it. */
function inReadingOrder(blanks) {
  const middle = ({ view }) => (view[1] + view[3]) / 2;
  const rows = [];
  for (const blank of blanks.sort((a, b) => middle(a) - middle(b) || a.view[0] - b.view[0])) {
    const row = rows.at(-1);
    if (row && middle(blank) - middle(row[0]) <= ROW) row.push(blank);
    else rows.push([blank]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.view[0] - b.view[0]));
}

/** `rect` as the truth of the forms has it: on the unrotated page, from its lower left corner. */
async function widgetsOf(page) {
  const [left, bottom] = page.view;
  const found = [];
  for (const widget of await page.getAnnotations({ intent: 'any' })) {
    const type = widget.subtype === 'Widget' ? typeOf(widget) : null;
    if (type === null || !isSeen(widget, page.view)) continue;
    const [x0, y0, x1, y1] = widget.rect;
    const rect = [x0 - left, y0 - bottom, x1 - left, y1 - bottom].map(round);
    if (found.some((other) => likeness(other.rect, rect) > SAME)) continue;
    found.push({ page: page.pageNumber, rect, type });
  }
  return found;
}

async function foundIn(bytes) {
  const { fields = [] } = await readForm(bytes);
  return fields.map(({ page, rect, type }) => ({ page, rect: rect.map(round), type: type === 'date' ? 'text' : type }));
}

/** A page with its blanks, which have in `view` their place on it as displayed. */
function laidOut(page, blanks) {
  const [left, bottom] = page.view;
  const viewport = page.getViewport({ scale: 1 / page.userUnit });
  const displayed = ([x0, y0, x1, y1]) =>
    viewport.convertToViewportRectangle([x0 + left, y0 + bottom, x1 + left, y1 + bottom]);
  const viewed = blanks.map((blank) => ({ ...blank, view: Util.normalizeRect(displayed(blank.rect)) }));
  return { width: viewport.width, height: viewport.height, blanks: inReadingOrder(viewed) };
}

/** The pages of a form, each with its size as displayed and its numbered blanks. */
export async function pagesOf(bytes) {
  const opened = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, isEvalSupported: false });
  const document = await opened.promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const sheets = await Promise.all(numbers.map((number) => document.getPage(number)));
  const widgets = (await Promise.all(sheets.map(widgetsOf))).flat();
  const blanks = widgets.length > 0 ? widgets : await foundIn(bytes);
  const pages = [];
  let n = 0;
  for (const sheet of sheets) {
    const own = blanks.filter(({ page }) => page === sheet.pageNumber);
    const page = laidOut(sheet, own);
    pages.push({ ...page, page: sheet.pageNumber, blanks: page.blanks.map((blank) => ({ n: ++n, ...blank })) });
  }
  await opened.destroy();
  return pages;
}
