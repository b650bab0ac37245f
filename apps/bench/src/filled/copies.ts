import { StandardFonts } from 'pdf-lib';
import { PLAIN_FORMAT } from '@formseal/contracts';
import { acceptPdf, fillAndStamp, renderTypedSignature } from '@formseal/form-writer';
import type { KnownForm } from '../signing/forms.js';
import { orderOf } from '../signing/order.js';
import { byLibpdf, byPdfLib, byTool } from './flattened.js';
import { typedOver } from './typed-over.js';
import type { Hand } from './typed-over.js';
import type { Written } from './written.js';

/** A form as an office sends it: fillable, and with its fields taken out. */
export interface Twins {
  readonly fillable: Uint8Array;
  readonly flat: KnownForm;
}

/** Makes a partly filled flat copy; null where the way to it isn't at hand. */
export type MakeCopy = (twins: Twins, written: readonly Written[]) => Promise<Uint8Array | null>;

const typedBy =
  (hand: Hand): MakeCopy =>
  ({ flat }, written) =>
    typedOver(flat.bytes, written, hand);

/** The ways in which forms come partly filled and flat. */
export const COPIES: Readonly<Record<string, MakeCopy>> = {
  'flattened by pdf-lib': ({ fillable }, written) => byPdfLib(fillable, written),
  'flattened by libpdf': ({ fillable }, written) => byLibpdf(fillable, written),
  'flattened by qpdf': ({ fillable }, written) => byTool('qpdf', fillable, written),
  'printed by Ghostscript': ({ fillable }, written) => byTool('gs', fillable, written),
  'printed by cairo': ({ fillable }, written) => byTool('pdftocairo', fillable, written),
  'typed over, Helvetica': typedBy({ font: StandardFonts.Helvetica, ink: [0, 0, 0], mark: 'letter' }),
  'typed over, Courier, blue': typedBy({ font: StandardFonts.Courier, ink: [0, 0, 0.7], mark: 'sign' }),
  'typed over, Times, strokes': typedBy({ font: StandardFonts.TimesRoman, ink: [0, 0, 0], mark: 'strokes' }),
  'written by Formseal': writtenByUs,
};

/** Our own signed files come back too: Type0 fonts, a content stream of their own. */
async function writtenByUs({ flat }: Twins, written: readonly Written[]): Promise<Uint8Array | null> {
  const normalised = await acceptPdf(flat.bytes);
  if (!normalised.ok) return null;
  const fields = written.map(({ field, value }, index) => ({
    id: `field-${index}`,
    page: field.page,
    rect: field.rect,
    type: field.type === 'date' ? ('text' as const) : field.type,
    label: field.name,
    semanticKey: null,
    value,
    format: { ...PLAIN_FORMAT, multiline: field.multiline, comb: field.comb ? field.maxLen : null },
    widget: null,
    inScope: true,
  }));
  const signature = renderTypedSignature('Anna Weber')!;
  const order = orderOf(flat.bytes, normalised.bytes, signature, { language: flat.truth.lang, fields });
  const stamped = await fillAndStamp(normalised.bytes, order);
  return stamped.ok ? stamped.stage.bytes : null;
}
