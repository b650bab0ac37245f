import { PdfArray, PdfNumber, PdfString } from '@libpdf/core';

const WIDE = 9_999_999_999;

/** /ByteRange and /Contents are patched in place once the file's layout is known (ISO 32000-1, 12.8.1). */
export const byteRangePlaceholder = (): PdfArray =>
  new PdfArray([0, WIDE, WIDE, WIDE].map((value) => PdfNumber.of(value)));
export const contentsPlaceholder = (room: number): PdfString => PdfString.fromBytes(new Uint8Array(room));

export interface SealedRange {
  /** Where the hex digits of /Contents begin. */
  readonly contents: number;
  readonly covered: readonly [Uint8Array, Uint8Array];
}

/** Finds the placeholders in what was appended and writes the byte range: all of the file but the signature itself. */
export function patchByteRange(file: Uint8Array, appendedAt: number, room: number): SealedRange {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const range = `[0 ${WIDE} ${WIDE} ${WIDE}]`;
  const rangeAt = bytes.indexOf(range, appendedAt, 'latin1');
  const digits = '0'.repeat(room * 2);
  const contents = bytes.indexOf(`<${digits}>`, appendedAt, 'latin1') + 1;
  if (rangeAt < 0 || contents < 1) throw new Error('the seal placeholder is not where it was written');
  const start = contents - 1;
  const end = contents + digits.length + 1;
  const written = `[0 ${start} ${end} ${bytes.length - end}]`.padEnd(range.length, ' ');
  bytes.write(written, rangeAt, 'latin1');
  return { contents, covered: [file.subarray(0, start), file.subarray(end)] };
}

export function patchContents(file: Uint8Array, at: number, signature: Uint8Array): void {
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).write(
    Buffer.from(signature).toString('hex'),
    at,
    'latin1',
  );
}
