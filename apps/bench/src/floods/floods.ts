import { readFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { floodsOf, otherAccount } from './callers.js';
import type { Call } from './callers.js';
import { Stack } from './stack.js';

/** What the measurement takes. */
export const USAGE = '[--seconds N] [--at-once N] [--json FILE]';

/** Ten a second: within the rates of twelve keys and their account. */
const PACE_MS = 110;

interface Seen {
  readonly kind: string;
  readonly calls: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  /** How the flood's own calls were answered, by status. */
  readonly flood: Readonly<Record<number, number>>;
}

/** One account floods a gateway of the default settings; how long another account's calls take, quiet and flooded. */
export async function run(args: string[]): Promise<number> {
  const options = { seconds: { type: 'string' }, 'at-once': { type: 'string' }, json: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const ms = Number(values.seconds ?? 15) * 1_000;
  const atOnce = Number(values['at-once'] ?? 30);
  const stack = await Stack.start();
  try {
    const form = await readFile(new URL('../../../../docs/sample/membership.pdf', import.meta.url));
    const other = await otherAccount(stack);
    const floods = await floodsOf(stack.announced, form);
    // The first calls load code and plans of queries: they are nobody's measure.
    await watched('warm-up', other, 3_000, {});
    const rows = [await watched('quiet', other, ms, {})];
    for (const [kind, flood] of Object.entries(floods)) {
      const ended = new AbortController();
      const answers: Record<number, number> = {};
      const running = Array.from({ length: atOnce }, () => pour(flood, answers, ended.signal));
      rows.push(await watched(kind, other, ms, answers));
      ended.abort();
      await Promise.all(running);
    }
    process.stdout.write(`\n${tableOf(rows)}\n`);
    if (values.json) writeFileSync(values.json, JSON.stringify(rows, null, 2));
    return 0;
  } finally {
    await stack.stop();
  }
}

async function pour(flood: Call, answers: Record<number, number>, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const status = await flood().catch(() => 0);
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

/** Calls at a steady pace, whether the one before is answered or not: who waits for an answer measures too little. */
async function watched(kind: string, call: Call, ms: number, flood: Record<number, number>): Promise<Seen> {
  const took: number[] = [];
  let failed = 0;
  const calls: Promise<void>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(PACE_MS)) {
    const begun = performance.now();
    const answered = call().catch(() => 0);
    calls.push(
      answered.then((status) => {
        took.push(performance.now() - begun);
        if (status !== 200) failed += 1;
      }),
    );
  }
  await Promise.all(calls);
  took.sort((a, b) => a - b);
  const at = (part: number): number => took[Math.min(took.length - 1, Math.floor(part * took.length))] ?? 0;
  return { kind, calls: took.length, failed, p50: at(0.5), p99: at(0.99), flood: { ...flood } };
}

function tableOf(rows: readonly Seen[]): string {
  const [quiet] = rows;
  const times = (one: number, other = 1): string => `${one.toFixed(1)} (${(one / other).toFixed(2)} x)`;
  return [
    '| flood | other’s calls | failed | p50 ms | p99 ms | flood’s own answers |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ kind, calls, failed, p50, p99, flood }) =>
      [
        `| ${kind}`,
        calls,
        failed,
        times(p50, quiet?.p50),
        times(p99, quiet?.p99),
        `${Object.entries(flood)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')} |`,
      ].join(' | '),
    ),
  ].join('\n');
}
