import { parentPort } from 'node:worker_threads';
import { LineReader } from './line-reader.js';
import type { Order } from './crew.js';

/** Reads lines in a thread of its own; see crew.ts. */
const reader = new LineReader();
parentPort!.on('message', ({ code, lines }: Order) => parentPort!.postMessage(reader.read(code, lines)));
