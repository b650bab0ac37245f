import type { Effort } from './effort.js';
import type { Message } from './message.js';
import type { SandboxPool } from './sandbox-pool.js';

/**
 * Answers the questions of one pool's child by tasks for another pool: children start neither threads nor processes, so
 * the parent has done for them what is worth a core of its own, at the cost of the same effort. Null is the answer where nobody could do it.
 */
export const delegate =
  (pool: SandboxPool, owner: string | null, effort?: Effort) =>
  async (question: Message): Promise<Message> => {
    const end = await pool.run({ message: question, owner, effort, resultOf: (answer) => answer }).catch(() => null);
    return end?.kind === 'done' ? end.result : { data: null, blobs: [] };
  };
