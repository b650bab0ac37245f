import { workerData } from 'node:worker_threads';

/**
 * Runs in a thread of its own, beside a main thread that may loop for ever: a child whose parent was killed ends
 * itself, since nobody is left to watch it.
 */
const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 500);
