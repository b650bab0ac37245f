import { PdfDict } from '@libpdf/core';
import type { ObjectIndex } from './object-index.js';
import type { Place } from './place.js';
import { Reading } from './reading.js';
import { chainFrom, sectionAt } from './sections.js';
import type { Entry, Section } from './sections.js';

/** How a program reads tables where the standard leaves room, or where it doesn't follow it. */
interface Habits {
  /**
   * The stream beside a table of a hybrid file (ISO 32000-2, 7.5.8.4): what it says goes first, fills in what the table
   * calls free, or not even that.
   */
  readonly hidden: 'first' | 'for_free' | 'last';
  /** Which entry counts where a table names a number twice. */
  readonly twice: 'first' | 'last' | 'as_written';
}

/** As the library reads that fills and signs. */
const OURS: Habits = { hidden: 'first', twice: 'as_written' };

/** What others make of a hybrid file. */
const HYBRID_OTHERWISE: readonly Habits[] = [
  { ...OURS, hidden: 'for_free' },
  { ...OURS, hidden: 'last' },
];
/** What others make of a table that names a number twice. */
const TWICE_OTHERWISE: readonly Habits[] = [
  { ...OURS, twice: 'first' },
  { ...OURS, twice: 'last' },
];

/** A file's own tables, from the newest back. */
export interface Tables {
  readonly start: number;
  readonly chain: readonly Section[];
}

/** The tables that the end of the file leads to. */
export function tablesOf(index: ObjectIndex): Tables | null {
  const { source } = index;
  const [, start] = /^startxref[\0\t\n\f\r ]*(\d{1,15})/.exec(source.slice(source.lastIndexOf('startxref'))) ?? [];
  const chain = start === undefined ? [] : chainFrom(index, Number(start));
  return chain.length > 0 ? { start: Number(start), chain } : null;
}

/** The file as its tables give it to us. */
export const readByTable = (index: ObjectIndex, { chain }: Tables): Reading => readChain(index, chain, OURS);

/** The file as its tables give it to others, where they leave a choice. */
export function* otherTableReadings(
  index: ObjectIndex,
  { start, chain }: Tables,
  sections: readonly Section[],
): Generator<Reading> {
  const isHybrid = chain.some(({ trailer }) => trailer.has('XRefStm'));
  const namesTwice = sections.some(({ entries }) => new Set(entries.map(([number]) => number)).size < entries.length);
  for (const habits of [...(isHybrid ? HYBRID_OTHERWISE : []), ...(namesTwice ? TWICE_OTHERWISE : [])])
    yield readChain(index, chain, habits);
  const begin = linearisedStart(index, sections);
  if (begin !== null && begin !== start) yield readChain(index, chainFrom(index, begin), OURS);
}

function readChain(index: ObjectIndex, chain: readonly Section[], habits: Habits): Reading {
  const entries = new Map<number, Entry>();
  for (const section of chain)
    for (const [number, entry] of entriesOf(index, section, habits))
      if (!entries.has(number)) entries.set(number, entry);
  const places = new Map<number, Place>();
  for (const [number, entry] of entries) {
    const place = placeOf(index, entry, entries);
    if (place) places.set(number, place);
  }
  return new Reading(index, places, chain[0]?.trailer.getRef('Root'));
}

function entriesOf(index: ObjectIndex, section: Section, { hidden, twice }: Habits): Map<number, Entry> {
  const own = entryMap(section, twice);
  const offset = section.trailer.getNumber('XRefStm')?.value;
  const beside = offset === undefined ? null : sectionAt(index, offset);
  if (!beside) return own;
  const extra = entryMap(beside, twice);
  if (hidden === 'first') return new Map([...own, ...extra]);
  const kept = hidden === 'last' ? own : [...own].filter(([, { kind }]) => kind !== 'free');
  return new Map([...own, ...extra, ...kept]);
}

function entryMap({ entries, trailerAt }: Section, twice: Habits['twice']): Map<number, Entry> {
  const last = twice === 'as_written' ? trailerAt !== null : twice === 'last';
  return new Map(last ? entries : entries.toReversed());
}

/** Where an entry leads; streams of objects are looked up in the same table. */
function placeOf(index: ObjectIndex, entry: Entry, entries: ReadonlyMap<number, Entry>): Place | null {
  if (entry.kind === 'at') return index.placeAt(entry.offset);
  if (entry.kind === 'free') return null;
  const holder = entries.get(entry.container);
  const container = holder?.kind === 'at' ? index.placeAt(holder.offset) : null;
  return container && index.placeIn(container, entry.index);
}

/** Where a program begins that takes the file's own word for being linearised (ISO 32000-2, annex F). */
function linearisedStart(index: ObjectIndex, sections: readonly Section[]): number | null {
  const place = index.places[0];
  const first = place?.form === 'dictionary' ? index.objectOf(place) : null;
  if (!(first instanceof PdfDict) || !first.has('Linearized')) return null;
  return first.getNumber('L')?.value === index.source.length ? (sections[0]?.at ?? null) : null;
}
