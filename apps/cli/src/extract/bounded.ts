import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LINE_HELPERS } from '@formseal/line-recogniser';
import { createLogger, delegate, Effort, SandboxPool, SandboxUnavailableError } from '@formseal/platform';
import type { Message } from '@formseal/platform';
import { HEAPS } from '../heaps.js';
import type { Besides, Extracted } from './extract-form.js';
import { unreadable } from './unreadable.js';

const childFile = (name: string): string => path.join(path.dirname(fileURLToPath(import.meta.url)), name);
/** Room for what an operator looks into, yet an end for a file that eats memory or time without one. */
const LIMITS = { timeMs: 300_000, memoryBytes: 1536 * 1024 * 1024, heapMb: HEAPS['extract/child.js'] };
const LINES = { heapMb: HEAPS['extract/lines-child.js'] };

/** All files are of whoever runs the command. */
const OPERATOR = 'operator';

const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), form: z.record(z.string(), z.unknown()), pages: z.array(z.int()) }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);

/** Reads file after file in a child, so that one that takes too much is not the end of the others. */
export class BoundedExtraction {
  private readonly logger = createLogger('cli', { level: 'error', stream: 'stderr' });
  private readonly pool = new SandboxPool({
    childFile: childFile('child.js'),
    size: 1,
    // One reads them all: another is only started where it had to go.
    spare: false,
    limits: LIMITS,
    logger: this.logger,
  });
  private readonly lines = new SandboxPool({
    childFile: childFile('lines-child.js'),
    size: LINE_HELPERS,
    spare: false,
    limits: LINES,
    logger: this.logger,
  });

  async extract(pdf: Uint8Array, besides: Besides): Promise<Extracted> {
    const message = { data: besides, blobs: [pdf] };
    const effort = new Effort();
    const onAsk = delegate(this.lines, OPERATOR, effort);
    const end = await this.pool.run({ message, owner: OPERATOR, resultOf, onAsk, effort }).catch((error: unknown) => {
      if (error instanceof SandboxUnavailableError) return null;
      throw error;
    });
    if (end === null) return { ok: false, why: 'the machine had no time for it: read it again when it is less busy' };
    if (end.kind === 'done') return end.result;
    return { ok: false, why: unreadable(end.why === 'crash' ? 'damaged' : 'resources') };
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.lines.close()]);
  }
}

function resultOf({ data, blobs }: Message): Extracted | null {
  const answer = Answer.safeParse(data);
  if (!answer.success) return null;
  if (!answer.data.ok) return answer.data;
  const { form, pages } = answer.data;
  return { ok: true, form, pictures: pages.flatMap((page, i) => (blobs[i] ? [{ page, png: blobs[i] }] : [])) };
}
