import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from '../rect.js';

/** Numbers of the groups a place is in: those of its making in the same column, in the same row, of the same size, anywhere. */
export interface Kin {
  readonly column: number;
  readonly row: number;
  readonly size: number;
  readonly kind: number;
}

/** Points within which two sides are one. */
const NEAR = 3;
const near = (value: number): number => Math.round(value / NEAR);

/** More than the steps any page is long. */
const STEPS = 2 ** 14;
const keyOf = (kind: number, a: number, b: number): number => (kind * STEPS + a) * STEPS + b;

/** Sorts the places of a page into groups: forms repeat themselves. Groups are numbered from 0, whatever they have in common. */
export function kinOf(candidates: readonly Candidate[]): ReadonlyMap<Candidate, Kin> {
  let count = 0;
  const numbered = <K>(known: Map<K, number>, key: K): number => {
    const group = known.get(key);
    if (group !== undefined) return group;
    known.set(key, count);
    return count++;
  };
  const kinds = new Map<string, number>();
  const [columns, rows, sizes] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const found = new Map<Candidate, Kin>();
  for (const candidate of candidates) {
    const { rect, type, fit, evidence } = candidate;
    const kind = numbered(kinds, `${type} ${fit} ${evidence}`);
    const height = near(heightOf(rect));
    found.set(candidate, {
      column: numbered(columns, keyOf(kind, near(rect.x0), near(rect.x1))),
      row: numbered(rows, keyOf(kind, near(rect.y0), height)),
      size: numbered(sizes, keyOf(kind, near(widthOf(rect)), height)),
      kind,
    });
  }
  return found;
}
