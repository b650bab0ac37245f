import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { denyNetwork } from './deny-network.js';
import { FRAME, FrameReader, frame } from './framing.js';
import type { FrameType } from './framing.js';
import type { Answer } from './outcome-of.js';

/** The entry of a sandboxed child: PDFs come in on stdin, answers go out on descriptor 3. */
const answers = new Socket({ fd: 3, readable: false, writable: true });
const UPLOAD_LIMIT = 64 * 1024 * 1024;

function send(type: FrameType, payload?: Uint8Array): void {
  for (const part of frame(type, payload)) answers.write(part);
}

const watch = new Worker(new URL('./orphan-watch.js', import.meta.url), { workerData: { parent: process.ppid } });
watch.unref();
// Ctrl-C reaches the whole group: the parent decides what becomes of the file being read.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.stdin.once('end', () => process.exit(0));

denyNetwork();
const { readPdf } = await import('./read-pdf.js');
const { warmUp } = await import('./warm-up.js');
// Whatever ails it shows with the first real file, with an outcome of its own.
await warmUp().catch(() => {});
send(FRAME.ready);

/** Where it broke, without the message: that may quote the PDF. */
const where = (error: unknown) =>
  error instanceof Error ? [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))] : [];

async function answer(pdf: Uint8Array): Promise<Answer> {
  try {
    return await readPdf(pdf, {
      onNormalised: (bytes) => send(FRAME.normalised, bytes),
      onReading: () => send(FRAME.reading),
    });
  } catch (error) {
    return { kind: 'broken', error: where(error).slice(0, 8).join('\n') };
  }
}

const frames = new FrameReader(UPLOAD_LIMIT);
for await (const chunk of process.stdin) {
  for (const { payload } of frames.feed(chunk as Buffer)) {
    send(FRAME.result, Buffer.from(JSON.stringify(await answer(new Uint8Array(payload)))));
  }
}
