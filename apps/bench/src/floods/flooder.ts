import { Asker } from './call.js';
import type { Call } from './call.js';

/** What the flooder's process is told: to begin, then to end. */
export type Order = { readonly call: Call; readonly atOnce: number } | 'end';
/** How the calls of a flood were answered, by status. */
export type Answers = Readonly<Record<number, number>>;

/** The entry of a process that floods: so many connections, each calling again as soon as it is answered. */
let pouring: Promise<Answers> | null = null;
const ended = new AbortController();

process.on('message', (order: Order) => {
  if (order === 'end') {
    ended.abort();
    void pouring?.then((answers) => process.send?.(answers, () => process.exit(0)));
  } else pouring = pour(order.call, order.atOnce);
});
process.on('disconnect', () => process.exit(1));

async function pour(call: Call, atOnce: number): Promise<Answers> {
  const answers: Record<number, number> = {};
  const asker = new Asker();
  const connection = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const status = await asker.ask(call);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, connection));
  return answers;
}
