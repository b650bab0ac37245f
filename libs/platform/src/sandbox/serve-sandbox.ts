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

/** Makes what V8 compiled of this child's bundle so far ready to be handed on (launch.cjs); undefined where others have it. */
const compile = (globalThis as Record<symbol, (() => Buffer) | undefined>)[Symbol.for('formseal.compiled')];

/** Whom nobody wants for so long has the time to get ready for the first file; whoever is waited for starts with it. */
const IDLE_MS = 200;

/**
 * The life of a sandboxed child: tasks come in on stdin, answers go out on descriptor 3. The work is loaded when the
 * network is gone, so that nothing keeps a way out. `warmUp` goes through the work once without a file.
 */
export function serveSandbox(load: () => Promise<Work>, warmUp: () => Promise<void> = async () => {}): void {
  live(load, warmUp).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
    process.stdin.destroy();
  });
}

async function live(load: () => Promise<Work>, warmUp: () => Promise<void>): Promise<void> {
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
  let warm = Promise.resolve();
  // Whatever ails it shows with the first real file, with an outcome of its own.
  const getWarm = () => (warm = warmUp().catch(() => {}));
  if (compile) {
    await getWarm();
    send(FRAME.compiled, compile());
  }
  send(FRAME.ready);
  const idle = compile ? undefined : setTimeout(getWarm, IDLE_MS);
  const frames = new FrameReader(TASK_LIMIT);
  for await (const chunk of process.stdin) {
    for (const { type, payload } of frames.feed(chunk as Buffer)) {
      const message = unpacked(payload);
      if (type === FRAME.reply) {
        const [id, reply] = withoutNumber(message);
        asked.get(id)?.(reply);
        asked.delete(id);
      } else {
        clearTimeout(idle);
        void warm
          .then(() => work(message, parent))
          .then(
            (result) => send(FRAME.result, ...packed(result)),
            (error: unknown) => send(FRAME.broken, Buffer.from(where(error).slice(0, 8).join('\n'))),
          );
      }
    }
  }
}
