import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createLogger, SandboxPool } from '@formseal/platform';
import type { Message } from '@formseal/platform';
import type { Extracted } from './extract-form.js';
import { unreadable } from './unreadable.js';

const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'child.js');
/** Room for what an operator looks into, yet an end for a file that eats memory or time without one. */
const LIMITS = { timeMs: 300_000, memoryBytes: 1536 * 1024 * 1024, heapMb: 1024 };

const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), form: z.record(z.string(), z.unknown()), pages: z.array(z.int()) }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);

/** Reads file after file in a child, so that one that takes too much is not the end of the others. */
export class BoundedExtraction {
  private readonly pool = new SandboxPool({
    childFile: CHILD_FILE,
    size: 1,
    limits: LIMITS,
    logger: createLogger('cli', { level: 'error', stream: 'stderr' }),
  });

  async extract(pdf: Uint8Array, withPictures: boolean): Promise<Extracted> {
    const message = { data: withPictures ? 'pictures' : null, blobs: [pdf] };
    const end = await this.pool.run({ message, resultOf });
    if (end.kind === 'done') return end.result;
    return { ok: false, why: unreadable(end.why === 'crash' ? 'damaged' : 'resources') };
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function resultOf({ data, blobs }: Message): Extracted | null {
  const answer = Answer.safeParse(data);
  if (!answer.success) return null;
  if (!answer.data.ok) return answer.data;
  const { form, pages } = answer.data;
  return { ok: true, form, pictures: pages.flatMap((page, i) => (blobs[i] ? [{ page, png: blobs[i] }] : [])) };
}
