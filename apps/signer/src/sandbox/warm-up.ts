import type { WriteOrder } from '@formseal/contracts';
import { fillAndStamp, renderTypedSignature } from '@formseal/form-writer';

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
      format: {
        multiline: false,
        maxLength: null,
        comb: null,
        datePattern: null,
        required: false,
        choices: [],
        editable: true,
        multiSelect: false,
      },
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
  let pdf = '%PDF-1.7\n';
  const offsets = OBJECTS.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = OBJECTS.length + 1;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  const png = renderTypedSignature('Ada Lovelace');
  if (!png) return;
  await fillAndStamp(new Uint8Array(Buffer.from(pdf, 'latin1')), { ...ORDER, signature: { png } });
}
