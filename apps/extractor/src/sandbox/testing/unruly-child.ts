import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Socket, connect } from 'node:net';
import { environment } from '@formseal/platform';
import { denyNetwork } from '../deny-network.js';
import { FRAME, FrameReader, frame } from '../framing.js';
import type { FrameType } from '../framing.js';

/** A child for tests of the pool: what it is sent is not a PDF but how it is to behave. */
const answers = new Socket({ fd: 3, readable: false, writable: true });
const send = (type: FrameType, payload: Uint8Array = new Uint8Array()) => {
  for (const part of frame(type, payload)) answers.write(part);
};
const result = (value: unknown) => send(FRAME.result, Buffer.from(JSON.stringify(value)));
const hoard: Buffer[] = [];

function attempt(deed: () => unknown): void {
  try {
    deed();
    result({ kind: 'too_many_pages', pages: 1 });
  } catch {
    result({ kind: 'too_many_pages', pages: 2 });
  }
}

const behaviours: Record<string, (argument: string) => unknown> = {
  pid: () => result({ kind: 'too_many_pages', pages: process.pid }),
  wait: (ms) => setTimeout(() => result({ kind: 'failed', reason: 'damaged' }), Number(ms)),
  /** Outside V8's heap, as a bomb in a stream does. */
  hoard: () => {
    for (;;) hoard.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  /** Inside V8's heap. */
  pile: () => {
    for (const pile: unknown[] = []; ;) pile.push({ pile: pile.length });
  },
  loop: () => {
    for (;;);
  },
  exit: () => process.exit(0),
  nonsense: () => send(FRAME.result, Buffer.from('{"kind":"form"}')),
  babble: () => answers.write(Buffer.alloc(64, 0xff)),
  /** Answers 1 where it may, 2 where it may not. */
  read: (file) => attempt(() => readFileSync(file)),
  write: (file) => attempt(() => writeFileSync(file, 'x')),
  spawn: () => attempt(() => spawnSync('true')),
  connect: (port) => attempt(() => connect(Number(port), '127.0.0.1')),
  fetch: (url) => attempt(() => fetch(url)),
  evaluate: () => attempt(() => new Function('return 1')()),
  environment: () => result({ kind: 'broken', error: JSON.stringify(environment()) }),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.stdin.once('end', () => process.exit(0));
denyNetwork();
send(FRAME.ready);
const frames = new FrameReader(1024 * 1024);
for await (const chunk of process.stdin) {
  for (const { payload } of frames.feed(chunk as Buffer)) {
    const [name = '', argument = ''] = payload.toString().split(' ');
    behaviours[name]?.(argument);
  }
}
