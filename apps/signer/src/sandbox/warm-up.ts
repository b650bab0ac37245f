import { PLAIN_FORMAT } from '@formseal/contracts';
import type { WriteOrder } from '@formseal/contracts';
import { fillAndStamp, renderTypedSignature } from '@formseal/form-writer';
import { smallFile } from '@formseal/pdf/small-file';

const CONTENT = 'BT /F 11 Tf 72 720 Td (Name) Tj ET 150 716 m 400 716 l S';
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
  `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
];

const ORDER: Omit<WriteOrder, 'signature'> = {
  documentId: '00000000-0000-0000-0000-000000000000',
  test: false,
  language: 'en',
  fields: [
    {
      id: 'name',
      page: 1,
      rect: [150, 716, 400, 732],
      type: 'text',
      label: 'Name',
      semanticKey: null,
      value: 'Ada Lovelace',
      format: PLAIN_FORMAT,
      widget: null,
      inScope: true,
    },
  ],
  signers: null,
  by: { name: 'Ada Lovelace', email: 'ada@example.org', means: 'web_app', keyPrefix: null },
  inTheNameOf: { name: 'Ada Lovelace', account: 'Personal', accountKind: 'personal' },
  signedAt: new Date(0),
  hashes: { original: '', normalised: '' },
  signedIn: null,
  recordPage: null,
};

/**
 * A small form that is filled and stamped once: code is loaded and compiled before the first real file comes. It has no
 * place for a signature, so the page is drawn to find one. Nothing is sealed or compared: who signs once pays once.
 */
export async function warmUp(): Promise<void> {
  const png = renderTypedSignature('Ada Lovelace');
  if (!png) return;
  await fillAndStamp(new Uint8Array(smallFile(OBJECTS)), { ...ORDER, signature: { png } });
}
