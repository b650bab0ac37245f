import { charStringsOf } from './compact-font.js';

/** A closed line as the corners it goes through; curves are cut short to their ends and middles. */
export type Contour = readonly (readonly [x: number, y: number])[];

/** An outline in ems, and where one begins it is closed by itself. */
export interface Outlines {
  /** The outline of the glyph that a font shows for a character, or null. */
  of(character: string): readonly Contour[] | null;
}

type Tables = ReadonlyMap<string, DataView>;

function tablesOf(file: Uint8Array): Tables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found = new Map<string, DataView>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length <= file.length) found.set(tag, new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return found;
}

/** Which glyph a table of segments (format 4) has for a code. */
function inSegments(table: DataView, code: number): number {
  const segments = table.getUint16(6) / 2;
  for (let i = 0; i < segments; i++) {
    if (table.getUint16(14 + 2 * i) < code) continue;
    const [starts, deltas, ranges] = [16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments];
    const start = table.getUint16(starts + 2 * i);
    if (start > code) return 0;
    const delta = table.getUint16(deltas + 2 * i);
    const range = table.getUint16(ranges + 2 * i);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = table.getUint16(ranges + 2 * i + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Which glyph a table of groups (format 12) has for a code. */
function inGroups(table: DataView, code: number): number {
  for (let i = 0; i < table.getUint32(12); i++) {
    const [first, last] = [table.getUint32(16 + 12 * i), table.getUint32(20 + 12 * i)];
    if (code >= first && code <= last) return table.getUint32(24 + 12 * i) + code - first;
  }
  return 0;
}

/** pdf.js writes one table or two; a damaged count is not walked to its end. */
const TABLES = 4;

function glyphOf(cmap: DataView, code: number): number {
  for (let i = 0; i < Math.min(cmap.getUint16(2), TABLES); i++) {
    const offset = cmap.getUint32(8 + 8 * i);
    const table = new DataView(cmap.buffer, cmap.byteOffset + offset, cmap.byteLength - offset);
    const format = table.getUint16(0);
    const glyph = format === 4 ? inSegments(table, code) : format === 12 ? inGroups(table, code) : 0;
    if (glyph > 0) return glyph;
  }
  return 0;
}

const middle = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
];

interface Point {
  readonly at: [number, number];
  readonly onCurve: boolean;
}

/** Corners of a closed line of quadratic curves. */
function cornersOf(points: readonly Point[]): Contour {
  return points.flatMap(({ at, onCurve }, i) => {
    if (onCurve) return [at];
    const [before, after] = [points.at(i - 1)!, points[(i + 1) % points.length]!];
    const from = before.onCurve ? before.at : middle(before.at, at);
    const to = after.onCurve ? after.at : middle(at, after.at);
    return [...(before.onCurve ? [] : [from]), middle(middle(from, to), at)];
  });
}

/** Reads one coordinate of all points of a glyph: as bytes with a sign of their own, as before, or as words. */
function coordinatesOf(
  table: DataView,
  from: number,
  flags: readonly number[],
  bits: readonly [number, number],
): { values: number[]; end: number } {
  const [short, same] = bits;
  let [at, value] = [from, 0];
  const values = flags.map((flag) => {
    if (flag & short) value += flag & same ? table.getUint8(at++) : -table.getUint8(at++);
    else if (!(flag & same)) {
      value += table.getInt16(at);
      at += 2;
    }
    return value;
  });
  return { values, end: at };
}

/** Closed lines and points of one glyph: no sign has as many, and a damaged count is not followed. */
const MOST = { contours: 32, points: 1000 } as const;

/** The contours of a simple glyph; one put together from others (no sign is) has none. */
function simpleGlyph(table: DataView): Contour[] | null {
  const count = table.getInt16(0);
  if (count < 0 || count > MOST.contours) return null;
  const ends = Array.from({ length: count }, (_, i) => table.getUint16(10 + 2 * i));
  const total = count === 0 ? 0 : ends.at(-1)! + 1;
  if (total > MOST.points) return null;
  let at = 10 + 2 * count;
  at += 2 + table.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = table.getUint8(at++);
    const times = flag & 8 ? table.getUint8(at++) : 0;
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const xs = coordinatesOf(table, at, flags, [2, 16]);
  const ys = coordinatesOf(table, xs.end, flags, [4, 32]);
  const points = flags.map((flag, i): Point => ({ at: [xs.values[i]!, ys.values[i]!], onCurve: (flag & 1) === 1 }));
  return ends.map((end, i) => cornersOf(points.slice(i === 0 ? 0 : ends[i - 1]! + 1, end + 1)));
}

function trueTypeGlyph(tables: Tables, glyph: number): Contour[] | null {
  const [glyf, loca] = [tables.get('glyf')!, tables.get('loca')!];
  const isLong = tables.get('head')!.getInt16(50) === 1;
  const offsetOf = (i: number): number => (isLong ? loca.getUint32(4 * i) : 2 * loca.getUint16(2 * i));
  const [from, to] = [offsetOf(glyph), offsetOf(glyph + 1)];
  return to > from ? simpleGlyph(new DataView(glyf.buffer, glyf.byteOffset + from, to - from)) : [];
}

/** Reads outlines from an OpenType file as pdf.js makes one of every font; null where it is none. */
export function outlinesOf(file: Uint8Array): Outlines | null {
  const tables = tablesOf(file);
  const [head, cmap, compact] = [tables.get('head'), tables.get('cmap'), tables.get('CFF ')];
  if (!head || !cmap || !(compact || (tables.has('glyf') && tables.has('loca')))) return null;
  const em = head.getUint16(18) || 1000;
  const charStrings = compact ? charStringsOf(compact) : null;
  return {
    of: (character) => {
      const glyph = glyphOf(cmap, character.codePointAt(0) ?? 0);
      if (glyph === 0) return null;
      const contours = charStrings ? charStrings.outline(glyph) : trueTypeGlyph(tables, glyph);
      return contours?.map((contour) => contour.map(([x, y]) => [x / em, y / em] as const)) ?? null;
    },
  };
}
