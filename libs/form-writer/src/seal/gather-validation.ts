import { PDF, PdfStream } from '@libpdf/core';
import { arrayOf, dictOf, resolve } from '@formseal/pdf';
import { decodedData } from '../document/streams.js';
import { verifyPdf } from '../verify/verify.js';
import { sealBlank } from './blank.js';
import type { Sealer } from './sealer.js';
import type { ValidationStore } from './validation-store.js';

/**
 * Fetches what the certificates of seal and time-stamp authority name (OCSP, CRL, issuers), for a blank page sealed like
 * any document. null: it does not suffice for B-LT; a self-signed certificate's never does.
 */
export async function gatherValidationStore(sealer: Sealer): Promise<ValidationStore | null> {
  const pdf = await PDF.load(await sealBlank(sealer));
  const { bytes } = await pdf.addValidationData();
  const [signature] = (await verifyPdf(bytes)).signatures;
  if (signature?.level !== 'B-LT') return null;
  const again = await PDF.load(bytes);
  const store = dictOf(again, again.getCatalog().get('DSS'));
  const all = (key: string): Uint8Array[] =>
    arrayOf(again, store?.get(key)).flatMap((one) => {
      const stream = resolve(again, one);
      return stream instanceof PdfStream ? [new Uint8Array(decodedData(stream))] : [];
    });
  return { certificates: all('Certs'), ocsps: all('OCSPs'), crls: all('CRLs') };
}
