import type { WriteOrder } from '@formseal/contracts';
import { checkSealed } from './check/check-sealed.js';
import { unlikeReviewed } from './check/looks-as-reviewed.js';
import { printUnlikeReviewed } from './check/print-beneath.js';
import { Canvas } from './fill/canvas.js';
import { fill } from './fill/fill.js';
import type { Unwritable } from './fill/fill.js';
import { prepare } from './prepare.js';
import { drawBarePages, drawPages } from './reading/draw-pages.js';
import type { DrawPages } from './reading/draw-pages.js';
import { keepingLast, readInk } from './reading/ink.js';
import type { ReadInk } from './reading/ink.js';
import { readPrintTurns } from './reading/print-turns.js';
import type { ReadPrintTurns } from './reading/print-turns.js';
import { seal } from './seal/seal.js';
import type { Sealer } from './seal/sealer.js';
import { stamp } from './stamp/stamp.js';
import type { Stamped } from './stages.js';

export type Written = { ok: true; pdf: Uint8Array; sha256: string; notes: readonly string[] } | Unwritable;

/** What is asked of pages as they are displayed; by pdf.js, unless a test sees for itself. */
export interface Eyes {
  readonly readInk: ReadInk;
  readonly readPrintTurns: ReadPrintTurns;
}

/** Values, signature, names, dates and record onto the normalised file: everything but the seal. */
export async function fillAndStamp(
  pdf: Uint8Array,
  order: WriteOrder,
  eyes: Partial<Eyes> = {},
): Promise<{ ok: true; stage: Stamped } | Unwritable> {
  const look: Eyes = { readInk, readPrintTurns, ...eyes };
  const prepared = await prepare(pdf, order, look.readPrintTurns);
  if (!prepared.ok) return prepared;
  const canvas = new Canvas(prepared.stage.pdf, prepared.stage.signed);
  const filled = fill(prepared.stage, canvas);
  return filled.ok ? stamp(filled.stage, canvas, keepingLast(look.readInk)) : filled;
}

/** The whole road: filled, stamped, sealed, read again, drawn again by these renderers. What the caller can mend is a value; what is our fault is thrown. */
export async function writePdf(
  pdf: Uint8Array,
  order: WriteOrder,
  sealer: Sealer,
  renderers: readonly DrawPages[] = [],
): Promise<Written> {
  const stamped = await fillAndStamp(pdf, order);
  if (!stamped.ok) return stamped;
  const checked = await checkSealed(await seal(stamped.stage, sealer));
  const unlike = renderers.length > 0 ? await otherThanReviewed(stamped.stage, checked.bytes, renderers) : null;
  if (unlike) return unlike;
  return { ok: true, pdf: checked.bytes, sha256: checked.sha256, notes: checked.notes };
}

/** Beneath what was written first: that names its field. */
const otherThanReviewed = async (stamped: Stamped, bytes: Uint8Array, renderers: readonly DrawPages[]) =>
  (await printUnlikeReviewed(stamped, bytes, { draw: drawPages, drawBare: drawBarePages })) ??
  (await unlikeReviewed(stamped, bytes, renderers));
