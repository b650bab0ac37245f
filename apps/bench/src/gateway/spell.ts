import { readFileSync } from 'node:fs';
import { Asker } from '../callers/call.js';
import type { Call } from '../callers/call.js';

/** What a service did in a while. */
export interface Spell {
  readonly calls: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the service's own process for each call, in ms. */
  readonly processorMs: number;
}

/** A tick of the times in /proc. */
const TICK_MS = 10;

/** So many calls at once for a while, each followed by another as soon as it is answered. */
export async function spell(call: Call, pid: number, ms: number, atOnce: number): Promise<Spell> {
  const asker = new Asker();
  const [took, end, begun, worked] = [[] as number[], performance.now() + ms, performance.now(), processorMs(pid)];
  let failed = 0;
  const again = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      if ((await asker.ask(call)) === 200) took.push(performance.now() - sent);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, again));
  asker.close();
  const calls = took.length;
  const seconds = (performance.now() - begun) / 1_000;
  const own = (processorMs(pid) - worked) / Math.max(1, calls);
  return { calls, failed, perSecond: calls / seconds, p50: part(took, 0.5), p99: part(took, 0.99), processorMs: own };
}

/** The value below which such a part of all lies. */
export const part = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** Behind the name, which may hold anything: user and system time are the 12th and 13th word. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(words[11]) + Number(words[12])) * TICK_MS;
}
