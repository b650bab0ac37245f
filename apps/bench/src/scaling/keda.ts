import { loadOf, meanOf, P99_MS, quantile, serversFor } from './model.js';
import type { Sample } from './model.js';

/** What the model knows of one kind of worker. */
export interface Work {
  readonly service: Sample;
  readonly besideMs: number;
}

/** The figures by which KEDA scales one kind of worker. */
export interface KedaFigures {
  readonly minReplicaCount: number;
  readonly maxReplicaCount: number;
  /** While Redis can't be asked. */
  readonly fallback: number;
  /** So many may wait for each worker before there is one more. */
  readonly listLength: number;
}

/** Uploads a second: what is always there, what is usual, and the most. */
export const RATES = [1, 10, 100] as const;
/** One may fail. */
const LEAST = 2;
/** Whoever is called for has to be started first, while more come. */
const LEFT_FOR_THE_START = 2;

/**
 * KEDA's figures for work of these times, one processor core a worker (what its pod asks for). The fewest are those for one upload a
 * second, the most those for a hundred. Of those who wait for one worker the last still comes in time, with half to spare.
 */
export function kedaOf({ service, besideMs }: Work): KedaFigures {
  const [least, usual, most] = RATES.map((perSecond) => workersFor({ service, besideMs }, perSecond));
  const room = P99_MS - quantile(service, 0.99) - besideMs;
  const waiting = Math.floor(room / meanOf(service) / LEFT_FOR_THE_START);
  return {
    minReplicaCount: Math.max(LEAST, least!),
    maxReplicaCount: Math.max(LEAST, most!),
    fallback: Math.max(LEAST, usual!),
    listLength: Math.max(1, waiting),
  };
}

/** The fewest workers that answer 99 of 100 in time. */
export function workersFor({ service, besideMs }: Work, perSecond: number): number {
  const servers = serversFor({ perSecond, service, besideMs });
  if (servers === null) throw new Error('the work alone takes longer than its sender may wait');
  return servers;
}

/** A part of other work among it: so many of a hundred. */
export const mixedWith = (service: Sample, other: Sample, percent: number): Sample =>
  Array.from({ length: 100 }, (_one, at) => {
    const from = at < percent ? other : service;
    return Array.from({ length: 10 }, (_two, n) => quantile(from, ((at * 10 + n) * 0.618034) % 1));
  }).flat();

/** Cores that are busy with it, at seven tenths each. */
export const coresFor = (service: Sample, perSecond: number): number => loadOf({ perSecond, service }) / 0.7;
