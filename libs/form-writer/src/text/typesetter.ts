import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { numbers } from '@formseal/pdf';
import { subsetFont } from '@formseal/fonts';
import { short } from '../content/overlay.js';
import { ascii, deflated } from '../document/streams.js';
import { tableOf } from './cff.js';
import { codeOf } from './fonts.js';
import type { Font, FontName } from './fonts.js';
import type { Run, ShapedLine } from './shape.js';

/** A font as the pages name it. */
interface Reading {
  readonly ref: PdfRef;
  readonly resource: string;
  /** Glyph to the text it stands for. */
  readonly texts: Map<number, string>;
}

/**
 * A font that was used. A glyph may stand for one text here and for another there, a consonant for itself and for itself
 * with the vowel drawn before it, and a font has one text for each: so the same glyphs have as many readings as they need.
 */
interface UsedFont {
  readonly font: Font;
  readonly readings: Reading[];
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase());
const hex4 = (value: number): string => HEX[value >> 8]! + HEX[value & 0xff]!;

/** Turns shaped lines into text operators, and in the end embeds a subset of each font that was used. */
export class Typesetter {
  private readonly used = new Map<FontName, UsedFont>();
  private named = 0;

  constructor(
    private readonly pdf: PDF,
    private readonly prefix: string,
  ) {}

  /** Operators that show the line at the text position, which the caller has set; the fonts' resource names with it. */
  show(line: ShapedLine, size: number): string {
    return line.runs.map((run) => this.showRun(run, size)).join('\n');
  }

  /** The fonts for a page's /Resources: all of the document's, so that one dictionary serves every page. */
  resources(): (readonly [string, PdfRef])[] {
    return [...this.used.values()].flatMap(({ readings }) =>
      readings.map(({ resource, ref }) => [resource, ref] as const),
    );
  }

  private showRun(run: Run, size: number): string {
    const scale = 1000 / run.font.shaping.unitsPerEm;
    const parts: string[] = [];
    let reading: Reading | null = null;
    let shown = '[';
    let owed = 0;
    let rise = 0;
    for (const glyph of run.glyphs) {
      const next: Reading = this.readingOf(run.font, glyph, reading);
      if (next !== reading) {
        if (reading) parts.push(`${shown}] TJ`);
        parts.push(`/${next.resource} ${short(size)} Tf`);
        shown = '[';
        reading = next;
      }
      const before = owed + glyph.x * scale;
      if (glyph.y !== rise) {
        parts.push(`${shown}] TJ`, `${short((glyph.y * scale * size) / 1000)} Ts`);
        shown = '[';
        rise = glyph.y;
      }
      if (Math.abs(before) > 0.5) shown += short(-before);
      shown += `<${hex4(codeOf(run.font, glyph.id))}>`;
      owed = (glyph.advance - run.font.shaping.advanceOf(glyph.id)) * scale - glyph.x * scale;
    }
    if (Math.abs(owed) > 0.5) shown += short(-owed);
    parts.push(`${shown}] TJ`);
    if (rise !== 0) parts.push('0 Ts');
    return parts.join('\n');
  }

  /** One in which the glyph stands for its text: that of its neighbour where it can be. */
  private readingOf(font: Font, { id, text }: Run['glyphs'][number], last: Reading | null): Reading {
    const used = this.used.get(font.name) ?? { font, readings: [] };
    this.used.set(font.name, used);
    const fits = ({ texts }: Reading): boolean => (texts.get(id) ?? text) === text;
    const reading = last && fits(last) ? last : (used.readings.find(fits) ?? this.anotherReading(used));
    reading.texts.set(id, text);
    return reading;
  }

  private anotherReading({ readings }: UsedFont): Reading {
    this.named += 1;
    const added = {
      ref: this.pdf.context.registry.allocateRef(),
      resource: `${this.prefix}${this.named}`,
      texts: new Map<number, string>(),
    };
    readings.push(added);
    return added;
  }

  /** Embeds what was used. Nothing may be shown afterwards. */
  finish(): void {
    for (const used of this.used.values()) embed(this.pdf, used);
  }
}

function embed(pdf: PDF, used: UsedFont): void {
  const { font, readings } = used;
  const glyphs = new Set(readings.flatMap(({ texts }) => [...texts.keys()]));
  const subset = subsetFont(font.bytes, glyphs, font.cidOf === null);
  const cff = tableOf(subset, 'CFF ');
  // Fixed by what is in the subset, so that a retried job makes the same bytes.
  const base = `${subsetTag(glyphs)}+Formseal-${font.name}`;
  const file = cff
    ? deflated(pdf, { Subtype: PdfName.of('CIDFontType0C') }, cff)
    : deflated(pdf, { Length1: PdfNumber.of(subset.length) }, subset);
  const descriptor = PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: PdfName.of(base),
    Flags: PdfNumber.of(4),
    ...metrics(font),
    [cff ? 'FontFile3' : 'FontFile2']: file,
  });
  const scale = 1000 / font.shaping.unitsPerEm;
  const widths = byCode(font, glyphs).flatMap(({ id, code }) => [
    PdfNumber.of(code),
    new PdfArray([PdfNumber.of(Number((font.shaping.advanceOf(id) * scale).toFixed(2)))]),
  ]);
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of(cff ? 'CIDFontType0' : 'CIDFontType2'),
    BaseFont: PdfName.of(base),
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: pdf.register(descriptor),
    DW: PdfNumber.of(1000),
    W: new PdfArray(widths),
    ...(cff ? {} : { CIDToGIDMap: PdfName.of('Identity') }),
  });
  const descendants = new PdfArray([pdf.register(descendant)]);
  for (const { ref, texts } of readings) {
    const codes = byCode(font, texts.keys());
    const type0 = PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type0'),
      BaseFont: PdfName.of(base),
      Encoding: PdfName.of('Identity-H'),
      DescendantFonts: descendants,
      ToUnicode: deflated(pdf, {}, toUnicode(codes.map(({ id, code }) => [code, texts.get(id) ?? '']))),
    });
    pdf.context.registry.registerAt(ref, type0);
  }
}

const byCode = (font: Font, glyphs: Iterable<number>): { id: number; code: number }[] =>
  [...glyphs].map((id) => ({ id, code: codeOf(font, id) })).sort((a, b) => a.code - b.code);

function metrics(font: Font): Record<string, PdfNumber | PdfArray> {
  const head = tableOf(font.bytes, 'head')!;
  const hhea = tableOf(font.bytes, 'hhea')!;
  const scale = 1000 / font.shaping.unitsPerEm;
  const short16 = (table: Uint8Array, at: number): number =>
    Math.round(new DataView(table.buffer, table.byteOffset, table.byteLength).getInt16(at) * scale);
  return {
    FontBBox: numbers(short16(head, 36), short16(head, 38), short16(head, 40), short16(head, 42)),
    ItalicAngle: PdfNumber.of(0),
    Ascent: PdfNumber.of(short16(hhea, 4)),
    Descent: PdfNumber.of(short16(hhea, 6)),
    CapHeight: PdfNumber.of(716),
    StemV: PdfNumber.of(80),
  };
}

/** Code to text, for whoever copies, searches or reads aloud (ISO 32000-1, 9.10.3). */
function toUnicode(entries: [number, string][]): Uint8Array {
  const hexText = (text: string): string =>
    Buffer.from(text || '\u200b', 'utf16le')
      .swap16()
      .toString('hex')
      .toUpperCase();
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100).map(([code, text]) => `<${hex4(code)}> <${hexText(text)}>`);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  const map = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  return ascii(map);
}

function subsetTag(glyphs: Iterable<number>): string {
  let hash = 7;
  for (const glyph of [...glyphs].sort((a, b) => a - b)) hash = (hash * 31 + glyph) % 308_915_776;
  let tag = '';
  for (let i = 0; i < 6; i += 1) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}
