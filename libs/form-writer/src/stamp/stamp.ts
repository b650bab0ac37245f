import type { Rect, WriteField, WriteOrder } from '@formseal/contracts';
import { datePatternFor, parseIsoDate, writeByPattern } from '@formseal/domain/forms';
import { PdfArray, PdfString } from '@libpdf/core';
import { short } from '../content/overlay.js';
import type { Canvas } from '../fill/canvas.js';
import type { Unwritable } from '../fill/fill.js';
import { noGlyph, showLine } from '../fill/text-block.js';
import { freeRoom } from '../fill/free-room.js';
import { turned } from '../fill/turned.js';
import { toShownRect } from '../document/page-frame.js';
import type { PageFrame } from '../document/page-frame.js';
import type { ReadInk } from '../reading/ink.js';
import { sha256 } from '../seal/cms.js';
import type { Filled, StampPlace, Stamped } from '../stages.js';
import { clean, shapeLine } from '../text/shape.js';
import { settleConformance } from './conformance.js';
import { attachRecord } from './record.js';
import { signatureBlock } from './signature-block.js';
import { embedSignature } from './signature-image.js';
import type { PlacedImage } from './signature-image.js';
import { LOW, TALL, tallEnough } from './tall-enough.js';
import { markAsTest } from './test-mark.js';

const SMALL_PRINT = 5.5;
const LEAST_PRINT = 4;
const LEAST_FOR_PRINT = 20;

/** Puts the signature into every signature field in scope, adds the record, and saves: the same bytes on each retry. */
export async function stamp(
  filled: Filled,
  canvas: Canvas,
  readInk: ReadInk,
): Promise<{ ok: true; stage: Stamped } | Unwritable> {
  const { pdf, order, source, signed } = filled;
  const before = pdf.getPageCount();
  const image = await embedSignature(pdf, order.signature.png);
  if (!image) return { ok: false, code: 'invalid', message: 'The stored signature is no image.' };
  const places: StampPlace[] = [];
  const wanted = order.fields.filter((field) => field.type === 'signature' && field.inScope);
  for (const field of wanted) {
    const overlay = canvas.page(field.page);
    if (!overlay) continue;
    const { rotate } = overlay.frame;
    const printTurn = field.widget === null ? (filled.printTurns.get(field.page) ?? rotate) : rotate;
    const place = turned(toShownRect(overlay.frame, field.rect), (printTurn - rotate + 360) % 360);
    const room = freeRoom(place.rect, field.format.print?.words ?? []);
    const isUpright = place.operators === '';
    const rect = isUpright ? await overTheLine(room, field, overlay.frame, { image, filled, readInk }) : room;
    canvas.inked.push({ page: field.page, rect: toShownRect(overlay.frame, field.rect) });
    if (isUpright) canvas.inked.push({ page: field.page, rect });
    const problem = draw(canvas, field.page, { ...place, rect }, image, filled);
    if (problem) return { ...problem, fieldId: field.id };
    places.push({ page: field.page, rect: userRect(field.rect, overlay.frame.cropBox) });
  }
  if (wanted.length === 0) {
    const block = await signatureBlock(canvas, filled, readInk);
    canvas.inked.push({ page: block.page, rect: block.shown });
    const problem = draw(canvas, block.page, block, image, filled);
    if (problem) return problem;
  }
  const notes = settleConformance(pdf);
  attachRecord(canvas, order, notes);
  if (order.test) markAsTest(canvas);
  canvas.finish();
  const id = PdfString.fromBytes(sha256(Buffer.from(`${order.hashes.normalised}:${order.documentId}`)).subarray(0, 16));
  pdf.context.info.trailer.set('ID', new PdfArray([id, id]));
  pdf.getCatalog().dirty = true;
  // Where nothing was taken away nothing need be rewritten: what was reviewed stays, byte for byte, and takes no time.
  const bytes = await pdf.save({ incremental: signed || (canvas.gone.size === 0 && !canvas.formGone) });
  const addedPages = pdf.getPageCount() - before;
  return {
    ok: true,
    stage: {
      stage: 'stamped',
      bytes,
      source,
      order,
      signed,
      written: canvas.written,
      places,
      pageCount: before,
      addedPages,
      notes,
      inked: canvas.inked,
      flattened: pdf.getCatalog().has('OCProperties') ? pagesUpTo(before) : [...canvas.flattened],
      touched: canvas.touched,
    },
  };
}

/** A line that is low is signed over its height, where the paper is free. */
async function overTheLine(
  rect: Rect,
  field: WriteField,
  frame: PageFrame,
  { image, filled, readInk }: { image: PlacedImage; filled: Filled; readInk: ReadInk },
): Promise<Rect> {
  if (rect[3] - rect[1] >= LOW) return rect;
  const blanks = filled.order.fields
    .filter((other) => other !== field && other.page === field.page)
    .map((other) => toShownRect(frame, other.rect));
  return tallEnough(rect, (TALL * image.width) / image.height, await readInk(filled.source, field.page), blanks);
}

const pagesUpTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function userRect(rect: Rect, crop: Rect): Rect {
  return [rect[0] + crop[0], rect[1] + crop[1], rect[2] + crop[0], rect[3] + crop[1]];
}

/** As the form writes its dates, else as its language does. */
function dayOf(at: Date, { fields, language }: WriteOrder): string {
  const own = fields.find(({ type, format }) => type === 'date' && format.datePattern !== null)?.format.datePattern;
  const iso = at.toISOString().slice(0, 10);
  const day = parseIsoDate(iso);
  return day ? writeByPattern(day, datePatternFor(own ?? null, language)) : iso;
}

/** The signature on its line, as large as the space allows; beneath it, small, who and when, where there is room. */
function draw(
  canvas: Canvas,
  page: number,
  { rect, operators: turn }: { rect: Rect; operators: string },
  image: PlacedImage,
  filled: Filled,
): Unwritable | null {
  const overlay = canvas.page(page)!;
  const [x0, y0, x1, y1] = rect;
  const { inTheNameOf, signedAt } = filled.order;
  const caption = shapeLine(clean(`${inTheNameOf.name}, ${dayOf(signedAt, filled.order)}`));
  if (!caption.ok) return { ok: false, code: 'invalid', message: noGlyph(caption.missing) };
  const beneath = y1 - y0 >= LEAST_FOR_PRINT;
  const below = Math.min(SMALL_PRINT, (x1 - x0 - 4) / caption.line.width);
  const floor = y0 + (beneath && below >= LEAST_PRINT ? below * 1.25 : 1);
  const scale = Math.min((x1 - x0 - 4) / image.width, (y1 - floor - 1) / image.height, 0.6);
  const width = image.width * scale;
  const height = image.height * scale;
  const place = `${short(width)} 0 0 ${short(height)} ${short(x0 + 2)} ${short(floor)} cm`;
  overlay.asShown(`${turn}${place}\n/${overlay.xobject(image.ref)} Do`);
  // On a line too low to write beneath the signature, name and date stand beside it.
  const left = beneath ? x0 + 2 : x0 + width + 6;
  const size = beneath ? below : Math.min(SMALL_PRINT, (x1 - 2 - left) / caption.line.width);
  if (size < LEAST_PRINT) return null;
  overlay.asShown(turn + showLine(caption.line, size, left, y0 + size * 0.25, '0.25 g', canvas.typesetter));
  canvas.note(page, caption.line.text);
  return null;
}
