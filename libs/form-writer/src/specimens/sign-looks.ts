import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { acceptPdf } from '../normalise/accept.js';
import { drawPages } from '../reading/draw-pages.js';
import { drawPagesByPdfium } from '../reading/draw-by-pdfium.js';
import { sealerOf } from '../seal/sealer.js';
import type { StampPlace } from '../stages.js';
import { fillAndStamp, writePdf } from '../write-pdf.js';
import { craftedLooks } from './looks.js';
import { order, signatureField, specimenKey } from './orders.js';

/** What became of a crafted file. */
export interface SignedLook {
  readonly name: string;
  /** Why it was not taken in or not signed; null: it was signed. */
  readonly refused: string | null;
  readonly inked: readonly StampPlace[];
}

const [folder = '.'] = process.argv.slice(2);
const signs = order([signatureField([100, 100, 300, 150])]);
const sealer = sealerOf((await specimenKey()).key);

/** On the whole road that a signer takes, pdf.js and PDFium looking on; outside of a test runner, which can't load pdf.js. */
async function sign(bytes: Uint8Array, file: string): Promise<Omit<SignedLook, 'name'>> {
  const accepted = await acceptPdf(bytes);
  if (!accepted.ok) return { refused: 'reason' in accepted ? accepted.reason : 'too many pages', inked: [] };
  const stamped = await fillAndStamp(accepted.bytes, signs);
  if (!stamped.ok) return { refused: stamped.message, inked: [] };
  const written = await writePdf(accepted.bytes, signs, sealer, [drawPages, drawPagesByPdfium]);
  if (!written.ok) return { refused: written.message, inked: [] };
  writeFileSync(path.join(folder, `${file}.reviewed.pdf`), accepted.bytes);
  writeFileSync(path.join(folder, `${file}.signed.pdf`), written.pdf);
  return { refused: null, inked: stamped.stage.inked };
}

const looks: SignedLook[] = [];
for (const [i, { name, bytes }] of craftedLooks().entries()) looks.push({ name, ...(await sign(bytes, String(i))) });
process.stdout.write(JSON.stringify(looks), () => process.exit(0));
