import { PdfNumber, PdfStream } from '@libpdf/core';
import type { Tables } from './by-table.js';
import type { ObjectIndex } from './object-index.js';
import type { Reading } from './reading.js';
import { sectionAt } from './sections.js';

/** Programs look for the way to the newest table in this many last bytes. */
const TAIL = 1024;

/**
 * Whether every program can follow a file's tables to everything they name. Where one can't, it leaves the tables and
 * looks for objects, and finds what later savings took back.
 */
export function isWhole(index: ObjectIndex, live: Reading, { start, chain }: Tables): boolean {
  const { source } = index;
  const length = source.trimEnd().length;
  if (!source.startsWith('%PDF-') || source.lastIndexOf('startxref') < length - TAIL) return false;
  const ways = [start, ...chain.flatMap(({ trailer }) => [trailer.get('Prev'), trailer.get('XRefStm')])];
  const leads = ways.every((way) => {
    if (way === undefined) return true;
    const at = way instanceof PdfNumber ? way.value : way;
    return typeof at === 'number' && sectionAt(index, at) !== null;
  });
  // Programs differ in what they make of tables that lead back in a circle.
  const ends = chain.at(-1)?.trailer.has('Prev') === false;
  return leads && ends && chain.every(({ strict }) => strict) && everyNumberIsIts(index, live, chain);
}

/** What stands at each place is what the tables say. */
function everyNumberIsIts(index: ObjectIndex, live: Reading, chain: Tables['chain']): boolean {
  const named = new Map(chain.toReversed().flatMap(({ entries }) => entries));
  for (const [number, entry] of named) if (entry.kind !== 'free' && !live.places.has(number)) return false;
  return [...live.places].every(([number, place]) => {
    if (place.number !== number) return false;
    const entry = named.get(number);
    if (entry?.kind === 'at' && entry.generation !== place.generation) return false;
    if (place.form === 'broken_dictionary') return false;
    const object = place.form === 'stream' ? index.objectOf(place) : null;
    return !(object instanceof PdfStream) || hasItsLength(object, live);
  });
}

/** The library looks for a stream's end where its length is wrong. */
function hasItsLength(stream: PdfStream, live: Reading): boolean {
  const length = stream.get('Length');
  const value = length instanceof PdfNumber ? length : length?.type === 'ref' ? live.getObject(length as never) : null;
  return value instanceof PdfNumber && value.value === stream.data.length;
}
