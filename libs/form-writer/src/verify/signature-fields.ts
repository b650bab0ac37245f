import { PdfString } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, numberOf, resolve, textOf } from '../document/objects.js';
import { parsePdfDate } from '../seal/pdf-date.js';

/** A signature dictionary as it stands in the file, not yet believed. */
export interface FoundSignature {
  readonly byteRange: readonly number[];
  readonly contents: Uint8Array;
  readonly subFilter: string | null;
  readonly claimedAt: Date | null;
  readonly reason: string | null;
  /** /DocMDP with P = 1: the signer allowed no change afterwards. */
  readonly certified: boolean;
}

export function signaturesIn(pdf: PDF): FoundSignature[] {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  if (!form) return [];
  const found: FoundSignature[] = [];
  const seen = new Set<PdfDict>();
  const open = arrayOf(pdf, form.get('Fields')).map((field) => dictOf(pdf, field));
  while (open.length > 0) {
    const field = open.pop();
    if (!field || seen.has(field)) continue;
    seen.add(field);
    const value = dictOf(pdf, field.get('V'));
    if (value?.has('ByteRange')) {
      const signature = read(pdf, value);
      if (signature) found.push(signature);
    }
    open.push(...arrayOf(pdf, field.get('Kids')).map((kid) => dictOf(pdf, kid)));
  }
  return found.sort((a, b) => end(a) - end(b));
}

const end = (signature: FoundSignature): number => (signature.byteRange[2] ?? 0) + (signature.byteRange[3] ?? 0);

function read(pdf: PDF, value: PdfDict): FoundSignature | null {
  const contents = resolve(pdf, value.get('Contents'));
  if (!(contents instanceof PdfString)) return null;
  return {
    byteRange: arrayOf(pdf, value.get('ByteRange')).map((one) => numberOf(pdf, one) ?? -1),
    contents: contents.bytes,
    subFilter: nameOf(pdf, value.get('SubFilter')),
    claimedAt: parsePdfDate(textOf(pdf, value.get('M'))),
    reason: textOf(pdf, value.get('Reason')),
    certified: arrayOf(pdf, value.get('Reference')).some((one) => {
      const reference = dictOf(pdf, one);
      const params = reference && dictOf(pdf, reference.get('TransformParams'));
      return nameOf(pdf, reference?.get('TransformMethod')) === 'DocMDP' && numberOf(pdf, params?.get('P')) === 1;
    }),
  };
}
