/** Why a picture is not taken: none at all, larger than it may be, or not as its format has it; `rule` completes "The picture …". */
export interface PictureProblem {
  readonly why: 'type' | 'size' | 'damaged' | 'animated';
  readonly rule: string;
}

/** How a PNG begins (PNG, 5.2). */
export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How a JPEG begins: its first marker, and whatever comes next (ITU-T T.81, B.2.1). */
export const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);

/** Which picture a file says it is by its first bytes. */
export function pictureKind(file: Uint8Array): 'jpeg' | 'png' | null {
  const begins = (magic: Buffer): boolean => magic.equals(file.subarray(0, magic.length));
  if (begins(JPEG_MAGIC)) return 'jpeg';
  return begins(PNG_MAGIC) ? 'png' : null;
}
