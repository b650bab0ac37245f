import { Asker } from './call.js';
import type { Call } from './call.js';

/** How fast: so many calls at once, each followed by another as soon as it is answered; or so many a second, answered or not. */
export type Pace = { readonly atOnce: number } | { readonly perSecond: number };
/** What the process is told. */
export type Order = { readonly calls: readonly Call[]; readonly pace: Pace } | 'tell' | 'end';
/** How the calls were answered so far. */
export interface Told {
  /** How many, by status; 0 where there was no answer. */
  readonly answers: Readonly<Record<number, number>>;
  /** How long each took that was refused with 503. */
  readonly refusedMs: readonly number[];
}

/** The entry of a process that calls and calls: whoever measures beside it keeps an event loop of their own. */
const answers: Record<number, number> = {};
const refusedMs: number[] = [];
const asker = new Asker();
let over = false;
let count = 0;

process.on('message', (order: Order) => {
  if (order === 'tell') process.send?.({ answers, refusedMs } satisfies Told);
  else if (order === 'end') {
    over = true;
    process.send?.({ answers, refusedMs } satisfies Told, () => process.exit(0));
  } else begin(order.calls, order.pace);
});
process.on('disconnect', () => process.exit(1));
process.send?.('up');

function begin(calls: readonly Call[], pace: Pace): void {
  if ('perSecond' in pace) setInterval(() => void one(calls), 1000 / pace.perSecond);
  else for (let n = 0; n < pace.atOnce; n += 1) void again(calls);
}

async function again(calls: readonly Call[]): Promise<void> {
  while (!over) await one(calls);
}

async function one(calls: readonly Call[]): Promise<void> {
  const sent = performance.now();
  const status = await asker.ask(calls[count++ % calls.length]!);
  answers[status] = (answers[status] ?? 0) + 1;
  if (status === 503) refusedMs.push(performance.now() - sent);
}
