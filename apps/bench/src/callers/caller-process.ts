import { Asker } from './call.js';
import type { Call } from './call.js';

/** How fast: so many calls at once, each followed by another as soon as it is answered; or so many a second, answered or not, evenly or as chance has it. */
export type Pace = { readonly atOnce: number } | { readonly perSecond: number; readonly byChance?: boolean };
/** What the process is told. */
export type Order = { readonly calls: readonly Call[]; readonly pace: Pace } | 'tell' | 'rest' | 'end';
/** How the calls were answered so far. */
export interface Told {
  /** How many, by status; 0 where there was no answer. */
  readonly answers: Readonly<Record<number, number>>;
  /** How long each took that was refused with 503. */
  readonly refusedMs: readonly number[];
  /** How long each took that was done, and when it was sent, since the first. */
  readonly done: readonly { readonly ms: number; readonly at: number }[];
  /** When each was sent, answered or not. */
  readonly askedAt: readonly number[];
}

/** The entry of a process that calls and calls: whoever measures beside it keeps an event loop of their own. */
const answers: Record<number, number> = {};
const refusedMs: number[] = [];
const done: { ms: number; at: number }[] = [];
const askedAt: number[] = [];
const begun = performance.now();
const asker = new Asker();
let over = false;
let count = 0;
let under = 0;
let timer: NodeJS.Timeout | undefined;
let told = (): void => {};

process.on('message', (order: Order) => {
  const tell = (): unknown => process.send?.({ answers, refusedMs, done, askedAt } satisfies Told);
  if (order === 'tell') tell();
  else if (order === 'rest') {
    over = true;
    clearInterval(timer);
    told = () => void tell();
    if (under === 0) told();
  } else if (order === 'end') {
    over = true;
    process.send?.({ answers, refusedMs, done, askedAt } satisfies Told, () => process.exit(0));
  } else begin(order.calls, order.pace);
});
process.on('disconnect', () => process.exit(1));
process.send?.('up');

function begin(calls: readonly Call[], pace: Pace): void {
  if ('perSecond' in pace && pace.byChance) void byChance(calls, pace.perSecond);
  else if ('perSecond' in pace) timer = setInterval(() => void one(calls), 1000 / pace.perSecond);
  else for (let n = 0; n < pace.atOnce; n += 1) void again(calls);
}

/** As calls of many who know nothing of each other come: the gaps between them are exponential. */
async function byChance(calls: readonly Call[], perSecond: number): Promise<void> {
  for (let next = performance.now(); !over; next += (-Math.log(1 - Math.random()) / perSecond) * 1000) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    if (!over) void one(calls);
  }
}

async function again(calls: readonly Call[]): Promise<void> {
  while (!over) await one(calls);
}

async function one(calls: readonly Call[]): Promise<void> {
  const sent = performance.now();
  askedAt.push(sent - begun);
  under += 1;
  const status = await asker.ask(calls[count++ % calls.length]!);
  answers[status] = (answers[status] ?? 0) + 1;
  if (status >= 200 && status < 300) done.push({ ms: performance.now() - sent, at: sent - begun });
  if (status === 503) refusedMs.push(performance.now() - sent);
  under -= 1;
  if (over && under === 0) told();
}
