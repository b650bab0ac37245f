import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import { Server, Socket, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Worker } from 'node:worker_threads';
import { environment } from '../../config/load-config.js';
import { denyNetwork } from '../deny-network.js';
import { FRAME, FrameReader, frame } from '../framing.js';
import type { FrameType } from '../framing.js';
import { numbered, packed, unpacked, withoutNumber } from '../message.js';

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
  /** As if it had compiled what those after it are to run. */
  compiled: (code) => send(FRAME.compiled, Buffer.from(code)),
  babble: () => answers.write(Buffer.alloc(64, 0xff)),
  read: (file) => attempt(() => readFileSync(file)),
  write: (file) => attempt(() => writeFileSync(file, 'x')),
  spawn: () => attempt(() => spawnSync('true')),
  connect: (port) => attempt(() => connect(Number(port), '127.0.0.1')),
  fetch: (url) => attempt(() => fetch(url)),
  please: () => result('done: please'),
  thread: (execArgv) => attempt(() => new Worker('1', { eval: true, ...(execArgv && { execArgv: [] }) })),
  resolve: (promises) =>
    attempt(() =>
      promises
        ? new dns.promises.Resolver().resolve4('leak.example')
        : new dns.Resolver().resolve4('leak.example', () => {}),
    ),
  datagram: () => attempt(() => (Reflect.construct(dgram.Socket, ['udp4']) as dgram.Socket).send('x', 53, '127.0.0.1')),
  listen: () => attempt(() => new Server().listen(0)),
  inspect: () => attempt(() => inspector.open(0)),
  undo: () =>
    attempt(() => {
      delete (Socket.prototype as { connect?: unknown }).connect;
      connect(80, '127.0.0.1');
    }),
  interfaces: () => result(Object.keys(networkInterfaces()).join(' ')),
  evaluate: () => attempt(() => new Function('return 1')()),
  environment: () => result(JSON.stringify(environment())),
  ask: () => send(FRAME.ask, ...packed(numbered(7, { data: 'please', blobs: [] }))),
  'ask on': () => {
    for (let id = 0; id < 1_000; id += 1) send(FRAME.ask, ...packed(numbered(id, { data: 'please', blobs: [] })));
  },
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
    const message = unpacked(payload);
    if (type === FRAME.reply) result(withoutNumber(message)[1].data);
    else {
      const [, name = '', argument = ''] = /^(no message|ask on|\w+) ?(.*)$/.exec(String(message.data)) ?? [];
      behaviours[name]?.(argument);
    }
  }
}
