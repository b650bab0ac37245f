import { Socket } from 'node:net';
import { denyNetwork } from './deny-network.js';
import { FRAME, FrameReader, frame } from './framing.js';
import type { FrameType } from './framing.js';
import { numbered, packed, unpacked, withoutNumber } from './message.js';
import type { Message } from './message.js';

/** What a child may say to its parent while it works. */
export interface Parent {
  tell(message: Message): void;
  ask(message: Message): Promise<Message>;
}

/** What a child does with a task. */
export type Work = (task: Message, parent: Parent) => Promise<Message>;

export type { Message };

const TASK_LIMIT = 64 * 1024 * 1024;

/** Where it broke, without the message: that may quote the PDF. */
const where = (error: unknown) =>
  error instanceof Error ? [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))] : [];

/** What V8 made of this child's bundle, warmed up and before any file (launch.cjs); nothing where others have it. */
const compiledSoFar = (): Buffer | undefined =>
  (globalThis as Record<symbol, (() => Buffer) | undefined>)[Symbol.for('formseal.compiled')]?.();

/**
 * The life of a sandboxed child: tasks come in on stdin, answers go out on descriptor 3. The work is loaded when the
 * network is gone, so that nothing keeps a way out.
 */
export function serveSandbox(load: () => Promise<Work>): void {
  live(load).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
    process.stdin.destroy();
  });
}

async function live(load: () => Promise<Work>): Promise<void> {
  const answers = new Socket({ fd: 3, readable: false, writable: true });
  const send = (type: FrameType, ...payload: Uint8Array[]): void => {
    for (const part of frame(type, ...payload)) answers.write(part);
  };
  // Ctrl-C reaches the whole group: the parent decides what becomes of the file being read.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  // Readers of damaged files leave promises to nobody. What is waited for fails by itself, and what hangs has its limit.
  process.on('unhandledRejection', () => {});
  process.stdin.once('end', () => process.exit(0));
  denyNetwork();
  const work = await load();
  const asked = new Map<number, (reply: Message) => void>();
  let questions = 0;
  const parent: Parent = {
    tell: (message) => send(FRAME.event, ...packed(message)),
    ask: (message) =>
      new Promise((resolve) => {
        const id = questions++;
        asked.set(id, resolve);
        send(FRAME.ask, ...packed(numbered(id, message)));
      }),
  };
  const compiled = compiledSoFar();
  if (compiled) send(FRAME.compiled, compiled);
  send(FRAME.ready);
  const frames = new FrameReader(TASK_LIMIT);
  for await (const chunk of process.stdin) {
    for (const { type, payload } of frames.feed(chunk as Buffer)) {
      const message = unpacked(payload);
      if (type === FRAME.reply) {
        const [id, reply] = withoutNumber(message);
        asked.get(id)?.(reply);
        asked.delete(id);
      } else
        void work(message, parent).then(
          (result) => send(FRAME.result, ...packed(result)),
          (error: unknown) => send(FRAME.broken, Buffer.from(where(error).slice(0, 8).join('\n'))),
        );
    }
  }
}
