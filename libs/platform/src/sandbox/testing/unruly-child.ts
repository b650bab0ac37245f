import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Socket, connect } from 'node:net';
import { environment } from '../../config/load-config.js';
import { denyNetwork } from '../deny-network.js';
import { FRAME, FrameReader, frame } from '../framing.js';
import type { FrameType } from '../framing.js';
import { packed, unpacked } from '../message.js';

/** A child for tests of the pool: what it is sent is not a PDF but how it is to behave. */
const answers = new Socket({ fd: 3, readable: false, writable: true });
const send = (type: FrameType, ...payload: Uint8Array[]) => {
  for (const part of frame(type, ...payload)) answers.write(part);
};
const result = (data: unknown) => send(FRAME.result, ...packed({ data, blobs: [] }));
const hoard: Buffer[] = [];

function attempt(deed: () => unknown): void {
  try {
    deed();
    result('done');
  } catch {
    result('denied');
  }
}

const behaviours: Record<string, (argument: string) => unknown> = {
  pid: () => result(process.pid),
  wait: (ms) => setTimeout(() => result('waited'), Number(ms)),
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
  nonsense: () => result(null),
  'no message': () => send(FRAME.result, Buffer.from('{}')),
  babble: () => answers.write(Buffer.alloc(64, 0xff)),
  read: (file) => attempt(() => readFileSync(file)),
  write: (file) => attempt(() => writeFileSync(file, 'x')),
  spawn: () => attempt(() => spawnSync('true')),
  connect: (port) => attempt(() => connect(Number(port), '127.0.0.1')),
  fetch: (url) => attempt(() => fetch(url)),
  evaluate: () => attempt(() => new Function('return 1')()),
  environment: () => result(JSON.stringify(environment())),
  ask: () => send(FRAME.ask, ...packed({ data: 'please', blobs: [] })),
  tell: () => {
    send(FRAME.event, ...packed({ data: 'on my way', blobs: [] }));
    result('told');
  },
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.stdin.once('end', () => process.exit(0));
denyNetwork();
send(FRAME.ready);
const frames = new FrameReader(1024 * 1024);
for await (const chunk of process.stdin) {
  for (const { type, payload } of frames.feed(chunk as Buffer)) {
    const { data } = unpacked(payload);
    if (type === FRAME.reply) result(data);
    else {
      const [, name = '', argument = ''] = /^(no message|\w+) ?(.*)$/.exec(String(data)) ?? [];
      behaviours[name]?.(argument);
    }
  }
}
