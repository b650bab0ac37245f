import { PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { resolve } from '@formseal/pdf';

/** `pdfaid:part` and its companions, as elements or as attributes (ISO 19005-1, 6.7.11). */
const PART = /pdfaid:part(?:>\s*|\s*=\s*["'])(\d)/;
const CLAIM =
  /<pdfaid:(part|conformance|amd|rev|corr)>[^<]*<\/pdfaid:\1>|\s+pdfaid:(?:part|conformance|amd|rev|corr)\s*=\s*(["'])[^"']*\2/g;

/**
 * From part 3 on PDF/A allows what a signed form of ours holds: an attached record, a signature with transparency. A file
 * of parts 1 and 2 stops claiming to be one, and the answer says so.
 */
export function settleConformance(pdf: PDF): string[] {
  const metadata = resolve(pdf, pdf.getCatalog().get('Metadata'));
  if (!(metadata instanceof PdfStream)) return [];
  let xmp: string;
  try {
    xmp = Buffer.from(metadata.getDecodedData()).toString('utf8');
  } catch {
    return [];
  }
  const part = Number(PART.exec(xmp)?.[1] ?? 0);
  if (part === 0 || part >= 3) return [];
  metadata.setData(new Uint8Array(Buffer.from(xmp.replace(CLAIM, ''), 'utf8')));
  return [`The form was PDF/A-${part}; with its signing record attached the signed PDF no longer is.`];
}
