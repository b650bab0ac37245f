import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from '../faults/ground.js';
import { memoryMbOf, processorMsOf, treeOf } from './process-tree.js';

const LOOK_MS = 1_000;
const MOST_LOOKS = 60;
/** A worker that does nothing takes some milliseconds a second. */
const STILL_MS = 50;

/** What a worker holds that has nothing to do: itself, and the children that stand ready. */
export interface IdleMemory {
  readonly itself: number;
  readonly children: readonly number[];
}

/** Waits until the worker and its children have started and are still. */
export async function idleMemoryOf(ground: Ground, worker: string): Promise<IdleMemory> {
  const pid = ground.pid(worker)!;
  for (let looks = 0, before = -Infinity; looks < MOST_LOOKS; looks += 1) {
    const now = processorMsOf(pid);
    if (now - before < STILL_MS) break;
    before = now;
    await pause(LOOK_MS);
  }
  const [itself, ...children] = treeOf(pid).map(memoryMbOf);
  return { itself: itself ?? 0, children: children.sort((one, other) => other - one) };
}
