import type { WriteOrder } from '@formseal/contracts';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { short } from '../content/overlay.js';
import type { Canvas } from '../fill/canvas.js';
import { showLine } from '../fill/text-block.js';
import { pdfDate } from '../seal/pdf-date.js';
import { clean, shapeLine } from '../text/shape.js';
import { RECORD_NAME } from '../verify/record.js';
import type { SigningRecord } from '../verify/record.js';

/** Who acted, in whose name, when, from which bytes: attached, and as a page where the operator wants one. */
export function attachRecord(canvas: Canvas, order: WriteOrder, notes: readonly string[]): void {
  const { by, inTheNameOf } = order;
  const record: SigningRecord = {
    documentId: order.documentId,
    signer: { name: inTheNameOf.name, account: inTheNameOf.account, keyPrefix: by.keyPrefix },
    by,
    inTheNameOf,
    signedAt: order.signedAt.toISOString(),
    level: order.test ? 'test, no signature' : 'simple electronic signature',
    original: { sha256: order.hashes.original },
    normalised: { sha256: order.hashes.normalised },
    notes: [...notes],
  };
  attach(canvas, order, new Uint8Array(Buffer.from(JSON.stringify(record, null, 2))));
  if (order.recordPage) addPage(canvas, linesOf(record, order, order.recordPage.verifyUrl));
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

const MARGIN = 64;
const LEADING = 16;

type Line = readonly [name: string, value: string];

const linesOf = (record: SigningRecord, { by, inTheNameOf }: WriteOrder, verifyUrl: string): Line[] => [
  ['Document', record.documentId],
  ['Signature of', inTheNameOf.name],
  [inTheNameOf.accountKind === 'organisation' ? 'For the organisation' : 'For the account', inTheNameOf.account],
  ['Signed by', `${by.name} <${by.email}>`],
  ['By way of', by.keyPrefix === null ? 'the web app, signed in' : `the API, with the key ${by.keyPrefix}`],
  ['Signed at', record.signedAt],
  ['Level', record.level],
  ['SHA-256 of the upload', record.original.sha256],
  ['SHA-256 as reviewed', record.normalised.sha256],
  ['Check the seal at', verifyUrl],
  ...record.notes.map((note): Line => ['Note', note]),
];

function addPage(canvas: Canvas, lines: readonly Line[]): void {
  const { width, height } = canvas.page(1)!.frame.shown;
  canvas.pdf.addPage({ width, height });
  const number = canvas.pdf.getPageCount();
  const overlay = canvas.page(number)!;
  let y = height - MARGIN;
  const put = (text: string, x: number, size: number): void => {
    const shaped = shapeLine(clean(text));
    if (!shaped.ok || text === '') return;
    const fitting = Math.min(size, (width - MARGIN - x) / shaped.line.width);
    overlay.asShown(showLine(shaped.line, fitting, x, y, '0 g', canvas.typesetter));
    canvas.note(number, shaped.line.text);
  };
  put('Signing record', MARGIN, 15);
  y -= LEADING * 1.8;
  for (const [name, value] of lines) {
    put(name, MARGIN, 9);
    put(shapeLine(clean(value)).ok ? value : `See ${RECORD_NAME} in this file`, MARGIN + 120, 9);
    y -= LEADING;
  }
  overlay.asShown(`0.7 G 0.5 w ${short(MARGIN)} ${short(y)} m ${short(width - MARGIN)} ${short(y)} l S`);
}
