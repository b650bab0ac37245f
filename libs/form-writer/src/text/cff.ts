/** Just enough of the Compact Font Format to say under which CID a glyph answers (Adobe TN 5176, sections 4-13). */

/** The table of an OpenType font, or null. */
export function tableOf(font: Uint8Array, tag: string): Uint8Array | null {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const at = 12 + i * 16;
    if (Buffer.from(font.subarray(at, at + 4)).toString('latin1') !== tag) continue;
    return font.subarray(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12));
  }
  return null;
}

const CHARSET = 15;
const CHAR_STRINGS = 17;
const ROS = 0x0c1e;

/** Glyph number to CID; null in a font that isn't CID-keyed, where a glyph answers to its number. */
export function cidsOf(cff: Uint8Array): ((glyph: number) => number) | null {
  const view = new DataView(cff.buffer, cff.byteOffset, cff.byteLength);
  const names = index(view, view.getUint8(2));
  const top = index(view, names.end);
  const dict = topDict(cff.subarray(top.start(0), top.start(1)));
  if (!dict.has(ROS)) return null;
  const charset = dict.get(CHARSET) ?? 0;
  const count = index(view, dict.get(CHAR_STRINGS) ?? 0).count;
  const cids = charset > 2 ? readCharset(view, charset, count) : [];
  return (glyph) => cids[glyph] ?? glyph;
}

function index(view: DataView, at: number): { count: number; start: (i: number) => number; end: number } {
  const count = view.getUint16(at);
  if (count === 0) return { count, start: () => at + 2, end: at + 2 };
  const size = view.getUint8(at + 2);
  const offset = (i: number): number => {
    let value = 0;
    for (let k = 0; k < size; k += 1) value = value * 256 + view.getUint8(at + 3 + i * size + k);
    return value;
  };
  const data = at + 3 + (count + 1) * size - 1;
  return { count, start: (i) => data + offset(i), end: data + offset(count) };
}

/** The last operand of each operator: enough for offsets, which have one. */
function topDict(bytes: Uint8Array): Map<number, number> {
  const found = new Map<number, number>();
  let last = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte <= 21) {
      const operator = byte === 12 ? 0x0c00 | bytes[at + 1]! : byte;
      found.set(operator, last);
      at += byte === 12 ? 2 : 1;
    } else if (byte === 28) {
      last = (bytes[at + 1]! << 8) | bytes[at + 2]!;
      at += 3;
    } else if (byte === 29) {
      last = new DataView(bytes.buffer, bytes.byteOffset + at + 1, 4).getInt32(0);
      at += 5;
    } else if (byte === 30) {
      at += 1;
      while (at < bytes.length && (bytes[at]! & 0x0f) !== 0x0f && bytes[at]! >> 4 !== 0x0f) at += 1;
      at += 1;
    } else if (byte <= 246) {
      last = byte - 139;
      at += 1;
    } else {
      last = byte <= 250 ? (byte - 247) * 256 + bytes[at + 1]! + 108 : -(byte - 251) * 256 - bytes[at + 1]! - 108;
      at += 2;
    }
  }
  return found;
}

function readCharset(view: DataView, start: number, count: number): number[] {
  const cids = [0];
  const format = view.getUint8(start);
  let at = start + 1;
  while (cids.length < count) {
    const first = view.getUint16(at);
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2);
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
    for (let i = 0; i <= left && cids.length < count; i += 1) cids.push(first + i);
  }
  return cids;
}
