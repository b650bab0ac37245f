import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { arrayOf, dictOf, numbers } from '@formseal/pdf';
import type { Sealed, Stamped } from '../stages.js';
import { sha256 } from './cms.js';
import { pdfDate } from './pdf-date.js';
import { byteRangePlaceholder, contentsPlaceholder, patchByteRange, patchContents } from './placeholder.js';
import { embedValidationStore } from './embed-validation.js';
import { saidOf } from './said-of-itself.js';
import type { Sealer } from './sealer.js';

/** Annotation flags Print and Locked (ISO 32000-1, table 165). */
const PRINT_LOCKED = 132;
/** SignaturesExist and AppendOnly (ISO 32000-1, table 219). */
const SIG_FLAGS = 3;

/** Has the whole file signed with the operator's key. */
export async function seal(stamped: Stamped, sealer: Sealer): Promise<Sealed> {
  const pdf = await PDF.load(stamped.bytes);
  const signature = signatureDictionary(stamped, sealer.room);
  const ref = pdf.register(signature);
  if (!stamped.signed) certify(pdf, signature, ref);
  addField(pdf, ref, stamped);
  if (sealer.validation) embedValidationStore(pdf, sealer.validation);
  const bytes = await pdf.save({ incremental: true });
  if (!startsWith(bytes, stamped.bytes)) throw new Error('the seal must be appended, not the file rewritten');
  const range = patchByteRange(bytes, stamped.bytes.length, sealer.room);
  const digest = sha256(...range.covered);
  const message = await sealer.seal(digest);
  patchContents(bytes, range.contents, message);
  return { stage: 'sealed', bytes, stamped, digest, message };
}

function signatureDictionary({ order }: Stamped, room: number): PdfDict {
  const { name, reason } = saidOf(order);
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: byteRangePlaceholder(),
    Contents: contentsPlaceholder(room),
    M: PdfString.fromString(pdfDate(order.signedAt)),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
  });
}

/** DocMDP, P = 1: no change whatever is allowed afterwards (ISO 32000-1, 12.8.2.2). */
function certify(pdf: PDF, signature: PdfDict, ref: ReturnType<PDF['register']>): void {
  const params = PdfDict.of({
    Type: PdfName.of('TransformParams'),
    P: PdfNumber.of(1),
    V: PdfName.of('1.2'),
  });
  const reference = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: params,
  });
  signature.set('Reference', new PdfArray([reference]));
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: ref }));
}

function addField(pdf: PDF, value: ReturnType<PDF['register']>, stamped: Stamped): void {
  const place = stamped.places[0];
  const page = pdf.getPages()[(place?.page ?? 1) - 1] ?? pdf.getPages()[0]!;
  const catalog = pdf.getCatalog();
  const form = dictOf(pdf, catalog.get('AcroForm')) ?? PdfDict.of({ Fields: new PdfArray([]) });
  const fields = arrayOf(pdf, form.get('Fields'));
  const blank = pdf.createStream(
    { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: numbers(0, 0, 0, 0) },
    new Uint8Array(),
  );
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(`FormsealSeal${fields.length + 1}`),
      F: PdfNumber.of(PRINT_LOCKED),
      Rect: numbers(...(place?.rect ?? [0, 0, 0, 0])),
      P: page.ref,
      AP: PdfDict.of({ N: blank }),
      V: value,
    }),
  );
  page.dict.set('Annots', new PdfArray([...arrayOf(pdf, page.dict.get('Annots')), field]));
  form.set('Fields', new PdfArray([...fields, field]));
  form.set('SigFlags', PdfNumber.of(SIG_FLAGS));
  if (!dictOf(pdf, catalog.get('AcroForm'))) catalog.set('AcroForm', pdf.register(form));
  else catalog.dirty = true;
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return bytes.length > start.length && Buffer.compare(bytes.subarray(0, start.length), start) === 0;
}
