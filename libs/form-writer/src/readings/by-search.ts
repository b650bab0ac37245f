import { PdfDict, PdfRef } from '@libpdf/core';
import type { Tables } from './by-table.js';
import type { ObjectIndex } from './object-index.js';
import type { Place } from './place.js';
import { Reading } from './reading.js';
import type { Places } from './reading.js';
import type { Section } from './sections.js';

/** Which of several objects with one number a program takes that looks for objects instead of following a table. */
type Choice = (places: readonly Place[]) => Place | undefined;

/** A family of programs that look for objects. */
interface Family {
  /** It opens every stream of objects that it meets, and not only those that a table announces. */
  readonly opensStreams: boolean;
  readonly choose: Choice;
}

const inFile = (places: readonly Place[]): Place[] => places.filter(({ inside }) => inside === null);
const inStreams = (places: readonly Place[]): Place[] => places.filter(({ inside }) => inside !== null);

/** qpdf: what stands in the file itself hides what a stream holds. */
const fileFirst: Choice = (places) => inFile(places).at(-1) ?? places.at(-1);
/** pdf.js: the same, but of several generations the one met first counts, and of streams the one announced first. */
const firstMet: Choice = (places) => {
  const generation = inFile(places)[0]?.generation;
  return inFile(places).findLast((one) => one.generation === generation) ?? places[0];
};
/** What a stream holds hides what stands in the file, and the last stream counts. */
const streamsFirst: Choice = (places) => inStreams(places).at(-1) ?? places.at(-1);
/** MuPDF: the same, by the numbers of the streams. */
const byStreamNumber: Choice = (places) => {
  const held = inStreams(places).sort((a, b) => a.inside!.container.number - b.inside!.container.number);
  return held.at(-1) ?? places.at(-1);
};

const FAMILIES: readonly Family[] = [
  { opensStreams: false, choose: fileFirst },
  { opensStreams: false, choose: firstMet },
  { opensStreams: true, choose: streamsFirst },
  { opensStreams: true, choose: byStreamNumber },
];
/** More starts than any honest file has. */
const MOST_ROOTS = 4;

/**
 * The file as programs rebuild it that know nothing of its tables: each takes every object it finds, also what later
 * savings took back.
 */
export function* rebuilt(index: ObjectIndex, sections: readonly Section[]): Generator<Reading> {
  const isAnnounced = announcedBy(index, sections);
  const named = rootsOf([...sections.map(({ trailer }) => trailer), ...index.trailers.values()]);
  const roots = named.length > 0 ? named : catalogsIn(index);
  for (const { opensStreams, choose } of FAMILIES) {
    const met = index.places.filter((place) => opensStreams || !place.inside || isAnnounced(place));
    const places = new Map([...grouped(met)].map(([number, some]) => [number, choose(some)!]));
    for (const root of roots) yield new Reading(index, places, root);
  }
}

/**
 * The file as its tables give it, but with what stands in it that no saving announced, wherever some program would
 * find that sooner. What a later saving replaced or took back is history and stays out.
 */
export function* withStrays(
  index: ObjectIndex,
  live: Reading,
  { chain }: Tables,
  sections: readonly Section[],
): Generator<Reading> {
  const newest = chain.reduce((last, { at }) => Math.max(last, at), 0);
  const history = sections.filter(({ at }) => at <= newest);
  const strays = straysIn(index, live.places, history);
  const known = new Set(history.map(({ trailer }) => trailer));
  const trailers = [...sections.map(({ trailer }) => trailer), ...index.trailers.values()];
  const roots = rootsOf(trailers.filter((one) => !known.has(one)));
  if (strays.length === 0 && roots.length === 0) return;
  for (const { opensStreams, choose } of FAMILIES) {
    const places = new Map(live.places);
    for (const [number, some] of grouped(strays.filter(({ inside }) => opensStreams || !inside))) {
      const own = live.places.get(number);
      places.set(number, choose(own ? [...some, own].sort(inOrder) : some)!);
    }
    for (const root of [live.root, ...roots]) yield new Reading(index, places, root);
  }
}

const inOrder = (a: Place, b: Place): number => a.at - b.at || (a.inside?.index ?? -1) - (b.inside?.index ?? -1);

/** What stands in the file and was never announced, or stands behind what is announced in its stead. */
function straysIn(index: ObjectIndex, live: Places, history: readonly Section[]): Place[] {
  const isAnnounced = announcedBy(index, history);
  return index.places.filter((place) => {
    const own = live.get(place.number);
    if (own === place) return false;
    return !isAnnounced(place) || (own !== undefined && inOrder(own, place) < 0);
  });
}

/** Whether one of these tables names the object at this very place. */
function announcedBy(index: ObjectIndex, sections: readonly Section[]): (place: Place) => boolean {
  const announced = new Set<Place | string>();
  for (const [number, entry] of sections.flatMap(({ entries }) => entries)) {
    const place = entry.kind === 'at' ? index.placeAt(entry.offset) : null;
    if (place?.number === number) announced.add(place);
    if (entry.kind === 'in') announced.add(`${number} ${entry.container} ${entry.index}`);
  }
  return (place) => {
    const { number, inside } = place;
    return announced.has(inside ? `${number} ${inside.container.number} ${inside.index}` : place);
  };
}

/** Where trailers say that a document begins, each place once. */
function rootsOf(trailers: readonly PdfDict[]): PdfRef[] {
  const refs = trailers.map((trailer) => trailer.getRef('Root')).filter((ref) => ref !== undefined);
  const distinct = [...new Map(refs.map((ref) => [ref.objectNumber, ref])).values()];
  return [...distinct.slice(0, MOST_ROOTS), ...distinct.slice(MOST_ROOTS).slice(-MOST_ROOTS)];
}

/** Without any trailer, programs look for what calls itself a catalog. */
function catalogsIn(index: ObjectIndex): PdfRef[] {
  const catalogs = index.places.filter((place) => {
    const object = place.form === 'dictionary' || place.inside ? index.objectOf(place) : null;
    return object instanceof PdfDict && object.getName('Type')?.value === 'Catalog';
  });
  return catalogs.slice(-MOST_ROOTS).map(({ number, generation }) => PdfRef.of(number, generation));
}

function grouped(places: readonly Place[]): Map<number, Place[]> {
  const groups = new Map<number, Place[]>();
  for (const place of places) {
    const group = groups.get(place.number);
    if (group) group.push(place);
    else groups.set(place.number, [place]);
  }
  return groups;
}
