import { PDF, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { findObjects, findWord, pastSpace } from './found-objects.js';
import { dictionaryAt } from './dictionary-text.js';
import { tableOf } from './index-table.js';
import type { Place } from './place.js';

/** The key to an encrypted file. */
export type Key = NonNullable<PDF['context']['info']['securityHandler']>;

/** A stream of objects: its dictionary, and what is in it. */
interface Container {
  readonly place: Place;
  readonly dict: PdfDict;
  readonly content: Uint8Array;
  readonly numbers: readonly number[];
}

/** Aliases begin behind every number that a file may use. */
const FIRST_ALIAS = 2 ** 32;
/** More objects than there are in any file that is taken in. */
const MOST_OBJECTS = 250_000;
/** Every byte is looked at so often at most. */
const EFFORT = 8;

/**
 * Every object that stands anywhere in a file, also those that no table names or that a later one hides. Each gets a
 * number of its own in a table that is put behind a copy of the file, so that the library parses it on demand.
 */
export class ObjectIndex {
  private constructor(
    readonly source: string,
    /** In the order of the file; what a stream holds stands behind the stream. */
    readonly places: readonly Place[],
    /** Where the word `trailer` stands, and the dictionary behind it. */
    readonly trailers: ReadonlyMap<number, PdfDict>,
    private readonly file: PDF,
    private readonly byOffset: ReadonlyMap<number, Place>,
    private readonly held: ReadonlyMap<Place, readonly Place[]>,
  ) {}

  /** Nothing where a file holds more than can be looked through. */
  static async of(bytes: Uint8Array, key: Key | null): Promise<ObjectIndex | null> {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const effort = { left: EFFORT * source.length };
    let alias = FIRST_ALIAS;
    const found = findObjects(source, MOST_OBJECTS, effort).map((one): Place => ({
      ...one,
      inside: null,
      alias: alias++,
    }));
    const trailers = findWord(source, 'trailer').flatMap((at) => {
      const body = dictionaryAt(source, at + 'trailer'.length, effort);
      return body === null ? [] : [{ at, alias: alias++, body }];
    });
    if (effort.left <= 0 || found.length > MOST_OBJECTS) return null;
    const first = await PDF.load(tableOf(bytes, found, trailers));
    const containers = found.flatMap((place) => containerAt(first, place, key));
    const held = new Map(
      containers.map(({ place: container, numbers }) => [
        container,
        numbers.map((number, index): Place => {
          return {
            number,
            generation: 0,
            at: container.at,
            form: 'held',
            inside: { container, index },
            alias: alias++,
          };
        }),
      ]),
    );
    const places = found.flatMap((place) => [place, ...(held.get(place) ?? [])]);
    if (places.length > MOST_OBJECTS) return null;
    const plain = key ? containers.map(({ place, dict, content }) => ({ ...place, body: inPlain(dict, content) })) : [];
    const file = held.size > 0 ? await PDF.load(tableOf(bytes, places, [...trailers, ...plain])) : first;
    const dicts = trailers.flatMap(({ at, alias }): [number, PdfDict][] => {
      const dict = file.getObject(PdfRef.of(alias, 0));
      return dict instanceof PdfDict ? [[at, dict]] : [];
    });
    return new ObjectIndex(source, places, new Map(dicts), file, new Map(found.map((one) => [one.at, one])), held);
  }

  objectOf(place: Place): PdfObject | null {
    return this.file.getObject(PdfRef.of(place.alias, 0));
  }

  /** The object that a table's offset leads to; white space before it is passed over. */
  placeAt(offset: number): Place | null {
    return this.byOffset.get(pastSpace(this.source, offset)) ?? null;
  }

  /** The object that a stream of objects holds at an index. */
  placeIn(container: Place, index: number): Place | null {
    return this.held.get(container)?.[index] ?? null;
  }
}

function containerAt(file: PDF, place: Place, key: Key | null): Container[] {
  if (place.form !== 'stream') return [];
  try {
    const dict = file.getObject(PdfRef.of(place.alias, 0));
    if (!(dict instanceof PdfStream) || dict.getName('Type')?.value !== 'ObjStm') return [];
    const stream = key?.shouldEncryptStream('ObjStm')
      ? new PdfStream(dict, key.decryptStream(dict.data, place.number, place.generation))
      : dict;
    const content = stream.getDecodedData();
    const head = Buffer.from(content.subarray(0, dict.getNumber('First')?.value ?? 0)).toString('latin1');
    const pairs = head
      .trim()
      .split(/[\0\t\n\f\r ]+/)
      .map(Number);
    const numbers = pairs.filter((_, i) => i % 2 === 0).slice(0, dict.getNumber('N')?.value ?? 0);
    return numbers.every(Number.isSafeInteger) ? [{ place, dict, content, numbers }] : [];
  } catch {
    // Nobody can look into a stream that can't be decoded.
    return [];
  }
}

/** A stream of objects as it reads deciphered and unpacked. */
function inPlain(dict: PdfDict, content: Uint8Array): string {
  const [count, first] = [dict.getNumber('N')?.value, dict.getNumber('First')?.value];
  const head = `<< /Type /ObjStm /N ${count} /First ${first} /Length ${content.length} >>`;
  return `${head}\nstream\n${Buffer.from(content).toString('latin1')}\nendstream`;
}
