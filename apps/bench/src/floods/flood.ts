import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Call } from './call.js';
import type { Answers, Order } from './flooder.js';

const FLOODER = fileURLToPath(new URL('./flooder.js', import.meta.url));
/** Whoever floods a service runs on a machine of their own: here it gets what nobody else wants of this one. */
const LAST = 19;

/** A flood that has begun; ends it and tells how it was answered. */
export type EndFlood = () => Promise<Answers>;

/** Floods from a process of its own. */
export function beginFlood(call: Call, atOnce: number): EndFlood {
  const child = fork(FLOODER, { serialization: 'advanced' });
  if (child.pid !== undefined) setPriority(child.pid, LAST);
  const say = (order: Order): void => void child.send(order);
  say({ call, atOnce });
  return async () => {
    const answered = once(child, 'message');
    const exited = once(child, 'exit');
    say('end');
    const [answers] = (await answered) as [Answers];
    await exited;
    return answers;
  };
}
