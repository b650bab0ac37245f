import { PdfString } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, numberOf, resolve, textOf } from '@formseal/pdf';
import { parsePdfDate } from '../seal/pdf-date.js';

/** What a signer allowed afterwards (DocMDP, ISO 32000-2, table 257): nothing, forms, forms and annotations. */
export type Permission = 1 | 2 | 3;

/** Which form fields a signer locked (FieldMDP, ISO 32000-2, table 256). */
export interface FieldLock {
  readonly action: 'All' | 'Include' | 'Exclude';
  readonly fields: readonly string[];
}

/** What the signatures of a revision leave open. */
export interface Leave {
  /** The strictest certification; null: nobody certified, and forms may be filled in. */
  readonly permission: Permission | null;
  readonly locks: readonly FieldLock[];
}

/** What is left open after all of these have signed. */
export function leaveOf(signatures: readonly FoundSignature[]): Leave {
  const permissions = signatures.flatMap(({ permission }) => permission ?? []);
  const locks = signatures.flatMap(({ lock }) => lock ?? []);
  return { permission: permissions.length > 0 ? (Math.min(...permissions) as Permission) : null, locks };
}

/** A signature dictionary as it stands in the file, not yet believed. */
export interface FoundSignature {
  readonly byteRange: readonly number[];
  readonly contents: Uint8Array;
  readonly subFilter: string | null;
  readonly claimedAt: Date | null;
  readonly reason: string | null;
  /** null: the signer certified nothing. */
  readonly permission: Permission | null;
  readonly lock: FieldLock | null;
}

/** Where a signature's bytes end: its revision of the file. */
export const endOf = (signature: FoundSignature): number =>
  (signature.byteRange[2] ?? 0) + (signature.byteRange[3] ?? 0);

/**
 * Ten times what a contract has with many parties to it. Each is checked by itself, and most of them with the file as it was then.
 */
const MOST_SIGNATURES = 100;

/** Whether there are more signatures in a file than can be checked in the time of one look. */
export const hasEndlessSignatures = (pdf: PDF): boolean => signaturesIn(pdf).length > MOST_SIGNATURES;

/** Every signature of a file, oldest revision first. */
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
    // One that lacks its range or its message is a broken signature, not none.
    if (value && nameOf(pdf, inherited(pdf, field, 'FT')) === 'Sig') found.push(read(pdf, value));
    open.push(...arrayOf(pdf, field.get('Kids')).map((kid) => dictOf(pdf, kid)));
  }
  return found.sort((a, b) => endOf(a) - endOf(b));
}

function read(pdf: PDF, value: PdfDict): FoundSignature {
  const contents = resolve(pdf, value.get('Contents'));
  return {
    byteRange: arrayOf(pdf, value.get('ByteRange')).map((one) => numberOf(pdf, one) ?? -1),
    contents: contents instanceof PdfString ? contents.bytes : new Uint8Array(),
    subFilter: nameOf(pdf, value.get('SubFilter')),
    claimedAt: parsePdfDate(textOf(pdf, value.get('M'))),
    reason: textOf(pdf, value.get('Reason')),
    permission: permissionIn(pdf, value),
    lock: lockIn(pdf, value),
  };
}

function permissionIn(pdf: PDF, value: PdfDict): Permission | null {
  const params = transformParams(pdf, value, 'DocMDP');
  if (!params) return null;
  const p = numberOf(pdf, params.get('P')) ?? 2;
  // An unknown permission is none.
  return p === 2 || p === 3 ? p : 1;
}

function lockIn(pdf: PDF, value: PdfDict): FieldLock | null {
  const params = transformParams(pdf, value, 'FieldMDP');
  if (!params) return null;
  const action = nameOf(pdf, params.get('Action'));
  const fields = arrayOf(pdf, params.get('Fields')).flatMap((one: PdfObject) => textOf(pdf, one) ?? []);
  return { action: action === 'Include' || action === 'Exclude' ? action : 'All', fields };
}

function transformParams(pdf: PDF, value: PdfDict, method: string): PdfDict | null {
  for (const one of arrayOf(pdf, value.get('Reference'))) {
    const reference = dictOf(pdf, one);
    if (!reference || nameOf(pdf, reference.get('TransformMethod')) !== method) continue;
    return dictOf(pdf, reference.get('TransformParams')) ?? reference;
  }
  return null;
}
