import { Worker } from 'node:worker_threads';

/** So many of the orders that threads are given are the end of the thread that gets it: of all a reader may have. */
const LAST_ORDERS = 4;

const { postMessage } = Worker.prototype;
let orders = 0;
Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
  orders += 1;
  postMessage.call(this, message);
  if (orders <= LAST_ORDERS) void this.terminate();
};

/** The child that reads PDFs, whose threads die in the middle of its first scan. */
await import('../child.js');
