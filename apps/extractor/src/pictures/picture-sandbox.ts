import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PictureAnswer, TIMES } from '@formseal/contracts';
import { SandboxPool } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { HEAPS } from '../heaps.js';

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'picture-child.js');

const LIMITS = {
  timeMs: TIMES.pictureChildMs,
  memoryBytes: 256 * 1024 * 1024,
  heapMb: HEAPS['pictures/picture-child.js'],
};

/** A picture that takes more than any within the bounds. */
const TOO_MUCH: PictureAnswer = { ok: false, why: 'damaged', rule: 'takes more than a picture of its size does' };

/** What became of a picture; the bytes of one that was written anew. */
export type Rewritten = { readonly answer: PictureAnswer; readonly png: Uint8Array | null };

/** Decodes pictures of signatures in sandboxed children, each used for this one. */
export class PictureSandbox {
  private readonly pool: SandboxPool;

  constructor({ childFile = CHILD_FILE, ...options }: { size: number; logger: Logger; childFile?: string }) {
    this.pool = new SandboxPool({ childFile, limits: LIMITS, spare: false, ...options });
  }

  async rewrite(file: Uint8Array, signal?: AbortSignal): Promise<Rewritten> {
    const message = { data: null, blobs: [file] };
    const end = await this.pool.run({ message, owner: null, resultOf: rewrittenBy }, signal);
    return end.kind === 'done' ? end.result : { answer: TOO_MUCH, png: null };
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Checked, because a child may have been taken over by what it decoded. */
function rewrittenBy({ data, blobs: [png] }: { data: unknown; blobs: readonly Uint8Array[] }): Rewritten | null {
  const answer = PictureAnswer.parse(data);
  if (!answer.ok) return { answer, png: null };
  return png ? { answer, png } : null;
}
