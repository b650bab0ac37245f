import type { SignedOver, SigningAct, WriteOrder } from '@formseal/contracts';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { Canvas } from '../fill/canvas.js';
import { pdfDate } from '../seal/pdf-date.js';
import { RECORD_NAME } from '../verify/record.js';
import type { SigningRecord } from '../verify/record.js';
import { RecordPage } from './record-page.js';
import type { Line } from './record-page.js';

/** Who acted, in whose name, when, from which bytes: attached, and as a page where the operator wants one. */
export function attachRecord(canvas: Canvas, order: WriteOrder, notes: readonly string[]): void {
  const { by, inTheNameOf } = order;
  const record: SigningRecord = {
    documentId: order.documentId,
    signer: { name: inTheNameOf.name, account: inTheNameOf.account, keyPrefix: by.keyPrefix },
    by,
    inTheNameOf,
    acts: (order.signers ?? []).map(({ act }) => act),
    signedAt: order.signedAt.toISOString(),
    level: order.test ? 'test, no signature' : 'simple electronic signature',
    original: { sha256: order.hashes.original },
    normalised: { sha256: order.hashes.normalised },
    notes: [...notes],
  };
  attach(canvas, order, new Uint8Array(Buffer.from(JSON.stringify(record, null, 2))));
  if (order.recordPage) addPage(canvas, record, linesOf(record, order, order.recordPage.verifyUrl));
}

/** By hand rather than by the library's verb, which dates the attachment with the clock: a retry must make the same bytes. */
function attach({ pdf }: Canvas, order: WriteOrder, json: Uint8Array): void {
  const date = PdfString.fromString(pdfDate(order.signedAt));
  const params = PdfDict.of({ Size: PdfNumber.of(json.length), ModDate: date, CreationDate: date });
  const file = pdf.createStream(
    { Type: PdfName.of('EmbeddedFile'), Subtype: PdfName.of('application/json'), Params: params },
    json,
  );
  const specification = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: PdfString.fromString(RECORD_NAME),
      UF: PdfString.fromString(RECORD_NAME),
      Desc: PdfString.fromString('Signing record'),
      AFRelationship: PdfName.of('Data'),
      EF: PdfDict.of({ F: file, UF: file }),
    }),
  );
  const catalog = pdf.getCatalog();
  const names = catalog.getDict('Names', (ref) => pdf.getObject(ref))?.clone() ?? new PdfDict();
  names.set('EmbeddedFiles', PdfDict.of({ Names: new PdfArray([PdfString.fromString(RECORD_NAME), specification]) }));
  catalog.set('Names', names);
  catalog.set('AF', new PdfArray([specification]));
}

const linesOf = (record: SigningRecord, { by, inTheNameOf }: WriteOrder, verifyUrl: string): Line[] => [
  ['Document', record.documentId],
  ['Signature of', inTheNameOf.name],
  [inTheNameOf.accountKind === 'organisation' ? 'For the organisation' : 'For the account', inTheNameOf.account],
  [record.acts.length > 0 ? 'Asked for by' : 'Signed by', `${by.name} <${by.email}>`],
  ['By way of', by.keyPrefix === null ? 'the web app, signed in' : `the API, with the key ${by.keyPrefix}`],
  [record.acts.length > 0 ? 'Sealed at' : 'Signed at', record.signedAt],
  ['Level', record.level],
  ['SHA-256 of the upload', record.original.sha256],
  ['SHA-256 as reviewed', record.normalised.sha256],
  ['Check the seal at', verifyUrl],
  ...record.notes.map((note): Line => ['Note', note]),
];

const OVER: Readonly<Record<SignedOver, string>> = {
  mailed_link: 'a link sent to this address',
  handed_link: 'a link handed over by whoever asked',
  api_key: 'the API, with a key of whoever asked',
  web_app: 'the web app, signed in',
};

/** What one of several signers did, in the order in which it happened. */
const historyOf = ({ role, email, over, askedAt, openedAt, address, signedAt, filled, shown }: SigningAct): Line[] => [
  ...(role === null ? [] : [['Signs as', role] as const]),
  ['Address', email],
  ['By way of', OVER[over]],
  ['Asked at', askedAt],
  ...(openedAt === null ? [] : [['Opened at', openedAt] as const]),
  ...filled.map(({ label, page }): Line => ['Filled in', `${label}, page ${page}`]),
  ['Signed at', signedAt],
  ...(address === null ? [] : [['From', address] as const]),
  ...(shown === null ? [] : [['SHA-256 as shown', shown] as const]),
];

function addPage(canvas: Canvas, record: SigningRecord, lines: readonly Line[]): void {
  const page = new RecordPage(canvas);
  page.title('Signing record');
  page.lines(lines);
  page.rule();
  record.acts.forEach((act, at) => {
    const history = historyOf(act);
    page.part(`${at + 1}. ${act.name}`, history.length);
    page.lines(history);
  });
}
