import { readFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Calling, LAST } from '../callers/calling.js';
import { watch } from '../callers/watch.js';
import { keep, seenNow } from '../figures/kept.js';
import { countOf } from '../wrong-use.js';
import { floodsOf, otherAccount } from './callers.js';
import { measuresOf, tableOf } from './report.js';
import type { Round } from './report.js';
import { Stack } from './stack.js';

/** What the measurement takes. */
export const USAGE = '[--only api,web,link,verify] [--seconds N] [--rounds N] [--at-once N] [--json FILE] [--keep]';

const WARM_UP_MS = 4_000;
/** What a flood has begun ends before the quiet after it is measured. */
const AFTER_MS = 1_500;
const option = { type: 'string' } as const;

/**
 * One account floods a gateway of the default settings; how long another account's calls take. Each flood is measured
 * against the quiet right before it, in several rounds: a machine's speed changes more within minutes than between two.
 */
export async function run(args: string[]): Promise<number> {
  const options = { only: option, seconds: option, rounds: option, 'at-once': option, json: option };
  const { values } = parseArgs({ args, options: { ...options, keep: { type: 'boolean' } } });
  const ms = countOf('seconds', values.seconds ?? '8', 1) * 1_000;
  const rounds = countOf('rounds', values.rounds ?? '5', 1);
  const atOnce = countOf('at-once', values['at-once'] ?? '30', 1);
  const only = values.only?.split(',');
  const stack = await Stack.start();
  try {
    const form = await readFile(new URL('../../../../docs/sample/membership.pdf', import.meta.url));
    const other = await otherAccount(stack);
    const floods = Object.entries(await floodsOf(stack.announced, form)).filter(
      ([kind]) => only?.includes(kind) ?? true,
    );
    // The first calls load code and plans of queries: they are nobody's measure.
    await watch(other, WARM_UP_MS);
    const seen: Round[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const [kind, call] of floods) {
        const quiet = await watch(other, ms);
        const flood = await Calling.begin([call], { atOnce }, LAST);
        const flooded = await watch(other, ms);
        seen.push({ kind, quiet, flooded, answers: (await flood.end()).answers });
        await pause(AFTER_MS);
      }
    process.stdout.write(`\n${tableOf(seen)}\n`);
    if (values.keep) keep({ ...seenNow('floods', 'npm run bench -- floods'), measures: measuresOf(seen) });
    if (values.json) writeFileSync(values.json, JSON.stringify(seen, null, 2));
    return 0;
  } finally {
    await stack.stop();
  }
}
