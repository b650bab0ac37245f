import { freeRoom } from '@formseal/contracts';
import type { Rect, WriteField } from '@formseal/contracts';
import { PdfArray, PdfString } from '@libpdf/core';
import { short } from '../content/overlay.js';
import type { Canvas } from '../fill/canvas.js';
import type { Unwritable } from '../fill/fill.js';
import { noGlyph, showLine } from '../fill/text-block.js';
import { turned } from '../fill/turned.js';
import { toShownRect } from '../document/page-frame.js';
import type { Ink, ReadInk } from '../reading/ink.js';
import { sha256 } from '../seal/cms.js';
import type { Filled, StampPlace, Stamped } from '../stages.js';
import { clean, shapeLine } from '../text/shape.js';
import { overEdge, overPrint } from './clear-of-print.js';
import type { Floor } from './clear-of-print.js';
import { settleConformance } from './conformance.js';
import { attachRecord } from './record.js';
import { handsOf } from './hands.js';
import type { Hand } from './hands.js';
import { signatureBlock } from './signature-block.js';
import type { BlockPlace } from './signature-block.js';
import type { PlacedImage } from './signature-image.js';
import { LOW, overlap, TALL, tallEnough } from './tall-enough.js';
import { markAsTest } from './test-mark.js';

const SMALL_PRINT = 5.5;
/** Points: smaller print nobody reads, and it is left out; the record has who and when in any case. */
const LEAST_PRINT = 5;
const LEAST_FOR_PRINT = 20;
/** Higher than 18 mm nobody signs, whatever room a cell has. */
const TALLEST = 51;

/** Puts each signature into the fields that are its, adds the record, and saves: the same bytes on each retry. */
export async function stamp(
  filled: Filled,
  canvas: Canvas,
  readInk: ReadInk,
): Promise<{ ok: true; stage: Stamped } | Unwritable> {
  const { pdf, order, source, signed } = filled;
  const before = pdf.getPageCount();
  const hands = await handsOf(filled);
  if ('code' in hands) return hands;
  const places: StampPlace[] = [];
  const blocks: BlockPlace[] = [];
  const desk: Desk = { canvas, filled, readInk, blanksOn: blanksByPage(order.fields, canvas) };
  for (const hand of hands) {
    for (const field of hand.fields) {
      const place = await onField(field, hand, desk);
      if (place === null) continue;
      if ('code' in place) return place;
      places.push(place);
    }
    if (hand.fields.length > 0) continue;
    const block = await signatureBlock(canvas, filled, readInk, blocks);
    blocks.push(block);
    canvas.inked.push({ page: block.page, rect: block.shown });
    const problem = draw(canvas, block.page, { ...block, floor: () => block.rect[1] }, hand);
    if (problem) return problem;
  }
  const notes = settleConformance(pdf);
  if (!order.unsigned) attachRecord(canvas, order, notes);
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
      writtenOver: canvas.writtenOver,
      flattened: pdf.getCatalog().has('OCProperties') ? pagesUpTo(before) : [...canvas.flattened],
      touched: canvas.touched,
    },
  };
}

interface Desk {
  readonly canvas: Canvas;
  readonly filled: Filled;
  readonly readInk: ReadInk;
  readonly blanksOn: (page: number) => readonly Blank[];
}

interface Blank {
  readonly field: WriteField;
  /** On the page as displayed. */
  readonly rect: Rect;
}

/** The blanks of each page, placed once: every line that is signed asks. */
function blanksByPage(fields: readonly WriteField[], canvas: Canvas): Desk['blanksOn'] {
  const known = new Map<number, readonly Blank[]>();
  return (page) => {
    const frame = canvas.page(page)?.frame;
    if (!frame) return [];
    const blanks =
      known.get(page) ??
      fields.filter((field) => field.page === page).map((field) => ({ field, rect: toShownRect(frame, field.rect) }));
    known.set(page, blanks);
    return blanks;
  };
}

/** One signature onto its field; null where its page is none of the file's. */
async function onField(field: WriteField, hand: Hand, desk: Desk): Promise<StampPlace | Unwritable | null> {
  const { canvas, filled } = desk;
  const overlay = canvas.page(field.page);
  if (!overlay) return null;
  const { rotate } = overlay.frame;
  const printTurn = filled.printTurns.get(field.page) ?? rotate;
  const place = turned(toShownRect(overlay.frame, field.rect), (printTurn - rotate + 360) % 360);
  const room = freeRoom(place.rect, field.format.print?.words ?? []);
  const isUpright = place.operators === '';
  const { image } = hand;
  const ink = isUpright && room[3] - room[1] < LOW ? await desk.readInk(filled.source, field.page) : null;
  const rect = ink ? overTheLine(room, field, { image, ink }, desk) : room;
  canvas.inked.push({ page: field.page, rect: toShownRect(overlay.frame, field.rect) });
  if (isUpright) canvas.inked.push({ page: field.page, rect });
  const floor = ink ? overPrint(rect[1], ink) : overEdge(rect[1]);
  const problem = draw(canvas, field.page, { ...place, rect, floor }, hand);
  if (problem) return { ...problem, fieldId: field.id };
  return { page: field.page, rect: userRect(field.rect, overlay.frame.cropBox) };
}

/** A line that is low is signed over its height, where the paper is free. */
function overTheLine(
  rect: Rect,
  field: WriteField,
  { image, ink }: { readonly image: PlacedImage; readonly ink: Ink },
  { blanksOn }: Desk,
): Rect {
  const reach: Rect = [rect[0], rect[3], rect[2], rect[1] + TALL];
  const near = blanksOn(field.page).filter((other) => other.field !== field && overlap(other.rect, reach));
  return tallEnough(
    rect,
    (TALL * image.width) / image.height,
    ink,
    near.map((blank) => blank.rect),
  );
}

const pagesUpTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function userRect(rect: Rect, crop: Rect): Rect {
  return [rect[0] + crop[0], rect[1] + crop[1], rect[2] + crop[0], rect[3] + crop[1]];
}

/** What a signature is drawn in. */
interface Room {
  readonly rect: Rect;
  readonly operators: string;
  readonly floor: Floor;
}

/**
 * The signature on its line, as large as the space allows and people sign; small, who and when, clear of what is printed there: beneath it, or beside it
 * on a line so low that the signature would lose a third of its height.
 */
function draw(
  canvas: Canvas,
  page: number,
  { rect, operators: turn, floor }: Room,
  { image, name, caption: words }: Hand,
): Unwritable | null {
  const overlay = canvas.page(page)!;
  const [x0, y0, x1, y1] = rect;
  const caption = shapeLine(clean(words));
  if (!caption.ok) return unwritableName(name, caption.missing);
  const scaleOver = (foot: number) =>
    Math.min((x1 - x0 - 4) / image.width, Math.min(y1 - foot - 1, TALLEST) / image.height, 0.6);
  const behind = (scale: number) => x0 + image.width * scale + 6;
  const beside = Math.min(SMALL_PRINT, (x1 - 2 - behind(scaleOver(y0 + 1))) / caption.line.width);
  const beneath = y1 - y0 >= (beside < LEAST_PRINT ? LEAST_FOR_PRINT : LOW);
  const below = Math.min(SMALL_PRINT, (x1 - x0 - 4) / caption.line.width);
  const footOf = (size: number, left: number) => floor(left, left + size * caption.line.width) + size * 0.25;
  const foot = beneath && below >= LEAST_PRINT ? footOf(below, x0 + 2) + below : y0 + 1;
  const scale = scaleOver(foot);
  const width = image.width * scale;
  const height = image.height * scale;
  const place = `${short(width)} 0 0 ${short(height)} ${short(x0 + 2)} ${short(foot)} cm`;
  overlay.asShown(`${turn}${place}\n/${overlay.xobject(image.ref)} Do`);
  const left = beneath ? x0 + 2 : behind(scale);
  const size = beneath ? below : beside;
  if (size < LEAST_PRINT) return null;
  overlay.asShown(turn + showLine(caption.line, size, left, footOf(size, left), '0.25 g', canvas.typesetter));
  canvas.note(page, caption.line.text);
  return null;
}

const unwritableName = (name: string, missing: string): Unwritable => ({
  ok: false,
  code: 'invalid',
  message: `The name under the signature, "${name}": ${noGlyph(missing)}`,
});
