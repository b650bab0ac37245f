/** A subset of a TrueType font as programs make them: the glyphs of a text, numbered anew as they come. */
export interface SubsetFont {
  readonly file: Buffer;
  /** The number of each sign's glyph. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Widths by number, in thousandths of an em. */
  readonly widths: readonly number[];
}

const tablesOf = (font: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const at = 12 + 16 * i;
      const from = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))];
    }),
  );

/** The glyph that a table of segments (format 4) gives for a character. */
function glyphOf(cmap: Buffer, code: number): number {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => 4 + 8 * i);
  const record = records.find((at) => cmap.readUInt16BE(at) === 3 && cmap.readUInt16BE(at + 2) === 1)!;
  const table = cmap.subarray(cmap.readUInt32BE(record + 4));
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    if (code < start || code > end) continue;
    const [delta, offset] = [table.readUInt16BE(16 + 2 * size + at), table.readUInt16BE(16 + 3 * size + at)];
    if (offset === 0) return (code + delta) & 0xffff;
    return (table.readUInt16BE(16 + 3 * size + at + offset + 2 * (code - start)) + delta) & 0xffff;
  }
  return 0;
}

function fontOf(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  let at = head.length;
  const bodies = tables.map(([name, body], i) => {
    head.write(name, 12 + 16 * i, 'latin1');
    head.writeUInt32BE(at, 20 + 16 * i);
    head.writeUInt32BE(body.length, 24 + 16 * i);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

/** Names of glyphs as a `post` table of format 2 keeps them. */
function postOf(names: readonly string[]): Buffer {
  const head = Buffer.alloc(34 + 2 * names.length);
  head.writeUInt32BE(0x00020000, 0);
  head.writeUInt16BE(names.length, 32);
  names.forEach((_, i) => head.writeUInt16BE(258 + i, 34 + 2 * i));
  return Buffer.concat([
    head,
    ...names.map((name) => Buffer.from(`${String.fromCharCode(name.length)}${name}`, 'latin1')),
  ]);
}

/** The glyphs of a text out of a font; `named` leaves it the names of its glyphs. */
export function subsetFont(font: Buffer, text: string, named: boolean): SubsetFont {
  const tables = tablesOf(font);
  const table = (name: string): Buffer => Buffer.from(tables.get(name)!);
  const signs = ['', ...new Set(text)];
  const glyphs = signs.map((sign) => (sign === '' ? 0 : glyphOf(table('cmap'), sign.codePointAt(0)!)));
  const [head, hhea, maxp, loca] = ['head', 'hhea', 'maxp', 'loca'].map(table) as [Buffer, Buffer, Buffer, Buffer];
  const long = head.readUInt16BE(50) === 1;
  const place = (glyph: number): number => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const outlines = glyphs.map((glyph) => table('glyf').subarray(place(glyph), place(glyph + 1)));
  const last = hhea.readUInt16BE(34) - 1;
  const advances = glyphs.map((glyph) => table('hmtx').readUInt16BE(4 * Math.min(glyph, last)));
  const places = Buffer.alloc(4 * (glyphs.length + 1));
  outlines.reduce((at, outline, i) => places.writeUInt32BE(at + outline.length, 4 * (i + 1)) && at + outline.length, 0);
  const metrics = Buffer.alloc(4 * glyphs.length);
  advances.forEach((advance, i) => metrics.writeUInt16BE(advance, 4 * i));
  head.writeUInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  const names = signs.map((sign) => (sign === '' ? '.notdef' : sign === ' ' ? 'space' : sign));
  const file = fontOf([
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', metrics],
    ['loca', places],
    ['maxp', maxp],
    ...(named ? [['post', postOf(names)] as const] : []),
  ]);
  const em = head.readUInt16BE(18);
  return {
    file,
    numbers: new Map(signs.map((sign, number) => [sign, number])),
    widths: advances.map((advance) => Math.round((1000 * advance) / em)),
  };
}
