import { Socket } from 'node:net';
import { FRAME, FrameReader, frame } from '../framing.js';
import type { FrameType } from '../framing.js';

/** A child for tests of the pool: what it is sent is not a PDF but how it is to behave. */
const answers = new Socket({ fd: 3, readable: false, writable: true });
const send = (type: FrameType, payload: Uint8Array = new Uint8Array()) => {
  for (const part of frame(type, payload)) answers.write(part);
};
const result = (value: unknown) => send(FRAME.result, Buffer.from(JSON.stringify(value)));
const hoard: Buffer[] = [];

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
  environment: () => result({ kind: 'broken', error: JSON.stringify(process.env) }),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.stdin.once('end', () => process.exit(0));
send(FRAME.ready);
const frames = new FrameReader(1024 * 1024);
for await (const chunk of process.stdin) {
  for (const { payload } of frames.feed(chunk as Buffer)) {
    const [name = '', argument = ''] = payload.toString().split(' ');
    behaviours[name]?.(argument);
  }
}
