import type { History } from './history.js';
import type { Ground } from './ground.js';
import type { Measure } from '../figures/measure.js';
import type { Load } from './load.js';
import type { Tenant, World } from './world.js';

/** What a fault is injected into. */
export interface Scenery {
  readonly ground: Ground;
  readonly world: World;
  readonly tenants: readonly Tenant[];
  /** Runs already, at its fixed rate, and goes on until the fault is over. */
  readonly load: Load;
  readonly history: History;
  readonly seconds: number;
  readonly random: (below: number) => number;
  /** Folder of forms, for the faults that need real ones. */
  readonly forms: string | null;
  /** Breaks an invariant of the table, with the reason. */
  say(invariant: number, why: string): void;
  /** A measured figure that belongs below the table. */
  figure(text: string): void;
  /** One of them that has a goal. */
  measure(measure: Measure): void;
}

/** One of the 23. */
export interface Fault {
  readonly number: number;
  readonly name: string;
  /** Runs with others at the same time. */
  readonly mixes?: boolean;
  /** A good form may end as failed here: its child is what is broken. */
  readonly mayGiveUp?: boolean;
  /** No load beside it: it brings its own. */
  readonly alone?: boolean;
  /** Why it can't be injected here; null where it can. */
  unfit?(scenery: Scenery): string | null;
  inject(scenery: Scenery): Promise<void>;
}

export const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Waits until so, a while at most; false where it never came. */
export async function until(so: () => Promise<boolean> | boolean, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await so()) return true;
    await pause(0.05);
  }
  return false;
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
