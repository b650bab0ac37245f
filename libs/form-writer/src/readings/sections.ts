import { PdfArray, PdfNumber, PdfStream } from '@libpdf/core';
import type { PdfDict } from '@libpdf/core';
import { findWord, pastSpace } from './found-objects.js';
import type { ObjectIndex } from './object-index.js';
import type { Place } from './place.js';

/** What a table says of a number. */
export type Entry =
  | { readonly kind: 'free' }
  | { readonly kind: 'at'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in'; readonly container: number; readonly index: number };

/** One table of cross-references with its trailer: what one saving of the file announced. */
export interface Section {
  readonly at: number;
  /** In the order in which they stand: programs differ on which of two entries for one number counts. */
  readonly entries: readonly (readonly [number: number, entry: Entry])[];
  readonly trailer: PdfDict;
  /** Where the word `trailer` stands, for a table of text. */
  readonly trailerAt: number | null;
  /** Written as the standard wants it, so that no program takes it for broken. */
  readonly strict: boolean;
}

/** More entries than a file could have objects are nobody's table. */
const MOST_ENTRIES = 1_000_000;

/** Every table that stands in the file, named by anything or not. */
export function allSections(index: ObjectIndex): Section[] {
  const { source } = index;
  const texts = findWord(source, 'xref').map((at) => sectionAt(index, at));
  const streams = index.places.filter(({ inside }) => !inside).map((place) => streamSection(index, place));
  return [...texts, ...streams].filter((one) => one !== null).sort((a, b) => a.at - b.at);
}

/** The table that an offset leads to. */
export function sectionAt(index: ObjectIndex, offset: number): Section | null {
  if (index.source.startsWith('xref', offset)) return textSection(index, offset);
  const place = index.placeAt(offset);
  return place && streamSection(index, place);
}

/** Tables from one on, each followed by the one that it names as the one before. */
export function chainFrom(index: ObjectIndex, start: number): Section[] {
  const chain: Section[] = [];
  const seen = new Set<number>();
  for (let at: number | undefined = start; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const section = sectionAt(index, at);
    if (!section) break;
    chain.push(section);
    at = section.trailer.getNumber('Prev')?.value;
  }
  return chain;
}

function textSection(index: ObjectIndex, at: number): Section | null {
  const { source } = index;
  const entries: (readonly [number, Entry])[] = [];
  const heading = /(\d{1,10})[\t ]+(\d{1,10})/y;
  const line = /(\d{10}) *(\d{5}) *([nf])([^\r\n]*)(\r\n|\r|\n)?/y;
  let strict = true;
  for (let place = pastSpace(source, at + 4); ; place = pastSpace(source, place)) {
    if (source.startsWith('trailer', place)) {
      const trailer = index.trailers.get(place);
      return trailer ? { at, entries, trailer, trailerAt: place, strict } : null;
    }
    heading.lastIndex = place;
    const [text, first, count] = heading.exec(source) ?? [];
    if (text === undefined || entries.length + Number(count) > MOST_ENTRIES) return null;
    place = pastSpace(source, place + text.length);
    const shift = Number(first) === 1 && source.startsWith('0000000000 65535 f', place) ? -1 : 0;
    strict &&= shift === 0;
    for (let i = 0; i < Number(count); i += 1) {
      line.lastIndex = place;
      const [entry, offset, generation, kind] = line.exec(source) ?? [];
      if (entry === undefined) return null;
      strict &&= entry.length === 20;
      place += entry.length;
      const used = { kind: 'at', offset: Number(offset), generation: Number(generation) } as const;
      entries.push([Number(first) + shift + i, kind === 'n' ? used : { kind: 'free' }]);
    }
  }
}

function streamSection(index: ObjectIndex, place: Place): Section | null {
  const stream = place.form === 'stream' ? index.objectOf(place) : null;
  if (!(stream instanceof PdfStream) || stream.getName('Type')?.value !== 'XRef') return null;
  try {
    const numbersIn = (key: string): number[] | null => {
      const array = stream.get(key);
      return array instanceof PdfArray ? [...array].map((one) => (one instanceof PdfNumber ? one.value : 0)) : null;
    };
    const widths = numbersIn('W') ?? [];
    const ranges = numbersIn('Index') ?? [0, stream.getNumber('Size')?.value ?? 0];
    const entries = entriesIn(stream.getDecodedData(), widths, ranges);
    return entries && { at: place.at, entries, trailer: stream, trailerAt: null, strict: widths.every((w) => w <= 4) };
  } catch {
    // A stream that can't be decoded announces nothing.
    return null;
  }
}

function entriesIn(data: Uint8Array, widths: number[], ranges: number[]): (readonly [number, Entry])[] | null {
  const [w0 = 0, w1 = 0, w2 = 0] = widths;
  const width = w0 + w1 + w2;
  if (width === 0 || [w0, w1, w2].some((one) => one < 0 || one > 8)) return null;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const number = (at: number, length: number): number =>
    bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
  const entries: (readonly [number, Entry])[] = [];
  let at = 0;
  if (bytes.length / width > MOST_ENTRIES) return null;
  for (let i = 0; i + 1 < ranges.length; i += 2) {
    for (let n = 0; n < ranges[i + 1]!; n += 1, at += width) {
      if (at + width > bytes.length) return null;
      const kind = w0 === 0 ? 1 : number(at, w0);
      const [where, which] = [number(at + w0, w1), number(at + w0 + w1, w2)];
      entries.push([ranges[i]! + n, entryOf(kind, where, which)]);
    }
  }
  return entries;
}

function entryOf(kind: number, where: number, which: number): Entry {
  if (kind === 1) return { kind: 'at', offset: where, generation: which };
  return kind === 2 ? { kind: 'in', container: where, index: which } : { kind: 'free' };
}
