import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What makes the way bad. */
export interface Ailments {
  /** How long each thing said to the server is held back. */
  readonly delayMs: number;
  /** What the server tells subscribers is thrown away. */
  readonly deaf: boolean;
}

/** The entry of a proxy's thread: what the bench itself does never holds up what passes here. */
const { port } = workerData as { port: number };
let ailments: Ailments = { delayMs: 0, deaf: false };
parentPort!.on('message', (told: Ailments) => (ailments = told));

const server = createServer(join).listen(0, '127.0.0.1', () =>
  parentPort!.postMessage((server.address() as AddressInfo).port),
);

function join(client: Socket): void {
  const beyond = connect(port, '127.0.0.1');
  let subscriber = false;
  let held = 0;
  let line = Promise.resolve();
  client.on('data', (chunk) => {
    subscriber ||= chunk.includes('subscribe');
    const { delayMs } = ailments;
    // What comes after the delay has ended waits for what is still held back: order is the protocol.
    if (delayMs === 0 && held === 0) return void beyond.write(chunk);
    held += 1;
    const due = performance.now() + delayMs;
    line = line
      .then(() => pause(Math.max(0, due - performance.now())))
      .then(() => {
        held -= 1;
        if (beyond.writable) beyond.write(chunk);
      });
  });
  beyond.on('data', (chunk) => {
    if (!(ailments.deaf && subscriber) && client.writable) client.write(chunk);
  });
  for (const [one, other] of [
    [client, beyond],
    [beyond, client],
  ] as const) {
    one.setNoDelay(true);
    one.on('error', () => undefined);
    one.on('close', () => other.destroySoon());
  }
}
