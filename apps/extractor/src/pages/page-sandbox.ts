import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { TIMES } from '@formseal/contracts';
import { SandboxPool } from '@formseal/platform';
import type { Logger, Message } from '@formseal/platform';
import { HEAPS } from '../heaps.js';

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'page-child.js');

const LIMITS = { timeMs: TIMES.pageChildMs, memoryBytes: 512 * 1024 * 1024, heapMb: HEAPS['pages/page-child.js'] };

/** Checked, because a child may have been taken over by what it drew. */
const Answer = z.object({ ok: z.boolean() });

/** Which page of whose file. */
export interface WantedPage {
  readonly page: number;
  readonly width: number;
  readonly owner: string;
  readonly signal?: AbortSignal;
}

/** Draws pages in sandboxed children. None stands ready: pictures are asked for now and then. */
export class PageSandbox {
  private readonly pool: SandboxPool;

  constructor({ childFile = CHILD_FILE, ...options }: { size: number; logger: Logger; childFile?: string }) {
    this.pool = new SandboxPool({ childFile, limits: LIMITS, spare: false, ...options });
  }

  /** The picture as a PNG; null where the page can't be drawn within bounds. */
  async draw(pdf: Uint8Array, { page, width, owner, signal }: WantedPage): Promise<Uint8Array | null> {
    const message = { data: { page, width }, blobs: [pdf] };
    const end = await this.pool.run({ message, owner, resultOf: drawnBy }, signal);
    return end.kind === 'done' ? end.result.png : null;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function drawnBy({ data, blobs: [png] }: Message): { readonly png: Uint8Array | null } | null {
  if (!Answer.parse(data).ok) return { png: null };
  return png ? { png } : null;
}
