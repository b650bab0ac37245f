import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SandboxPool } from '@formseal/platform';
import type { KilledWhy, SandboxOptions } from '@formseal/platform';
import { outcomeOf } from './outcome-of.js';
import type { ReadOutcome } from './outcome-of.js';

/** How the reading of a PDF ended; all of it is expected. */
export type SandboxOutcome = ReadOutcome | { readonly kind: 'killed'; readonly why: KilledWhy };

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'child.js');

/** Reads PDFs in sandboxed children (docs/decisions/sandbox.md). */
export class ReadingSandbox {
  private readonly pool: SandboxPool;

  constructor(options: Omit<SandboxOptions, 'childFile'> & { childFile?: string }) {
    this.pool = new SandboxPool({ childFile: CHILD_FILE, ...options });
  }

  /** `onReading` is called when the file is normalised and its fields are being read. */
  async read(
    pdf: Uint8Array,
    { signal, onReading }: { signal?: AbortSignal; onReading?: () => void } = {},
  ): Promise<SandboxOutcome> {
    const message = { data: null, blobs: [pdf] };
    const end = await this.pool.run({ message, resultOf: outcomeOf, onEvent: () => onReading?.() }, signal);
    return end.kind === 'done' ? end.result : end;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
