import { setTimeout as pause } from 'node:timers/promises';
import { Asker } from './call.js';
import type { Call } from './call.js';

/** Some eighteen a second: within the rates of twelve keys, their account and a session. */
const PACE_MS = 55;
const FIRST_MS = 2_000;

/** How long somebody's calls took. */
export interface Watched {
  readonly calls: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  /** The slowest of those that were sent first. */
  readonly atFirst: number;
}

/** Calls at a steady pace, whether the one before is answered or not: who waits for an answer measures too little. */
export async function watch(calls: Iterator<Call>, ms: number): Promise<Watched> {
  const asker = new Asker();
  const took: number[] = [];
  let failed = 0;
  let atFirst = 0;
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at * PACE_MS < ms; at += 1) {
    await pause(Math.max(0, begun + at * PACE_MS - performance.now()));
    const sent = performance.now();
    answers.push(
      asker.ask(calls.next().value as Call).then((status) => {
        const ms = performance.now() - sent;
        took.push(ms);
        if (sent - begun < FIRST_MS) atFirst = Math.max(atFirst, ms);
        if (status !== 200) failed += 1;
      }),
    );
  }
  await Promise.all(answers);
  asker.close();
  took.sort((one, other) => one - other);
  const part = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
  return { calls: took.length, failed, p50: part(0.5), p99: part(0.99), atFirst };
}
