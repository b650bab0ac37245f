import { CharString } from './char-string.js';
import type { Contour } from './glyph-outline.js';

/** An INDEX of a compact font (Adobe Technical Note 5176, 5): where each of its objects begins, and the last one ends. */
interface Index {
  readonly offsets: readonly number[];
  readonly end: number;
}

function indexAt(view: DataView, at: number): Index {
  const count = view.getUint16(at);
  if (count === 0) return { offsets: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  const base = at + 2 + (count + 1) * size;
  const offsets = Array.from({ length: count + 1 }, (_, i) => {
    let value = 0;
    for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + 3 + i * size + byte);
    return base + value;
  });
  return { offsets, end: offsets.at(-1)! };
}

function objectOf(view: DataView, { offsets }: Index, i: number): Uint8Array | null {
  const [from, to] = [offsets[i], offsets[i + 1]];
  if (from === undefined || to === undefined || to < from || to > view.byteLength) return null;
  return new Uint8Array(view.buffer, view.byteOffset + from, to - from);
}

/** The length in bytes of a real number in a DICT: half bytes up to one that is all ones. */
function realLength(data: Uint8Array, from: number): number {
  let at = from;
  while (at < data.length && (data[at]! & 0x0f) !== 0x0f && data[at]! >> 4 !== 0x0f) at++;
  return at - from + 1;
}

/** A DICT's operands by operator; two-byte operators count from 1200. Real numbers are of no use here. */
function dictOf(data: Uint8Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let operands: number[] = [];
  for (let i = 0; i < data.length; i++) {
    const byte = data[i]!;
    if (byte <= 21) {
      found.set(byte === 12 ? 1200 + data[++i]! : byte, operands);
      operands = [];
    } else if (byte === 28) operands.push(((data[++i]! << 24) >> 16) | data[++i]!);
    else if (byte === 29) operands.push((data[++i]! << 24) | (data[++i]! << 16) | (data[++i]! << 8) | data[++i]!);
    else if (byte === 30) {
      i += realLength(data, i + 1);
      operands.push(0);
    } else if (byte < 247) operands.push(byte - 139);
    else if (byte < 251) operands.push((byte - 247) * 256 + data[++i]! + 108);
    else operands.push(-(byte - 251) * 256 - data[++i]! - 108);
  }
  return found;
}

const OPERATOR = { charStrings: 17, private: 18, subroutines: 19, fonts: 1236, fontOf: 1237 } as const;

/** Subroutines of the private part that a DICT points at. */
function privateSubroutines(view: DataView, dict: ReadonlyMap<number, readonly number[]>): Uint8Array[] {
  const [size = 0, offset = 0] = dict.get(OPERATOR.private) ?? [];
  if (size <= 0 || offset + size > view.byteLength) return [];
  const [at] = dictOf(new Uint8Array(view.buffer, view.byteOffset + offset, size)).get(OPERATOR.subroutines) ?? [];
  return at === undefined ? [] : objectsOf(view, indexAt(view, offset + at));
}

const objectsOf = (view: DataView, index: Index): Uint8Array[] =>
  index.offsets.slice(1).map((_, i) => objectOf(view, index, i) ?? new Uint8Array());

/** Which of a font's parts a glyph belongs to (FDSelect). */
function partOf(view: DataView, at: number, glyph: number): number {
  if (view.getUint8(at) === 0) return view.getUint8(at + 1 + glyph);
  const ranges = view.getUint16(at + 1);
  for (let i = ranges - 1; i >= 0; i--)
    if (view.getUint16(at + 3 + 3 * i) <= glyph) return view.getUint8(at + 5 + 3 * i);
  return 0;
}

/** Glyphs of a compact font. */
export function charStringsOf(view: DataView): { outline(glyph: number): Contour[] | null } {
  const tops = indexAt(view, indexAt(view, view.getUint8(2)).end);
  const top = dictOf(objectOf(view, tops, 0) ?? new Uint8Array());
  const shared = objectsOf(view, indexAt(view, indexAt(view, tops.end).end));
  const glyphs = indexAt(view, top.get(OPERATOR.charStrings)?.[0] ?? 0);
  const [fonts, fontOf] = [top.get(OPERATOR.fonts)?.[0], top.get(OPERATOR.fontOf)?.[0]];
  const parts = fonts === undefined ? [top] : objectsOf(view, indexAt(view, fonts)).map((font) => dictOf(font));
  const known = new Map<number, Uint8Array[]>();
  const subroutinesOf = (part: number): Uint8Array[] => {
    let own = known.get(part);
    if (!own) known.set(part, (own = parts[part] ? privateSubroutines(view, parts[part]) : []));
    return own;
  };
  return {
    outline: (glyph) => {
      const code = objectOf(view, glyphs, glyph);
      if (!code) return null;
      const part = fontOf === undefined ? 0 : partOf(view, fontOf, glyph);
      return new CharString(subroutinesOf(part), shared).run(code);
    },
  };
}
