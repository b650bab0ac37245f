import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TIMES, Verification } from '@formseal/contracts';
import type { Trusted } from '@formseal/form-writer';
import { SandboxPool } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { HEAPS } from '../heaps.js';

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'verify-child.js');

const LIMITS = {
  timeMs: TIMES.verifyChildMs,
  memoryBytes: 512 * 1024 * 1024,
  heapMb: HEAPS['verification/verify-child.js'],
};

/** A file that breaks whoever checks it. */
const UNREADABLE: Verification = {
  signed: false,
  status: 'unreadable',
  madeHere: false,
  test: false,
  document: null,
  signatures: [],
};

/** How many files are checked at once, and whether a child stands ready for the next. */
export interface VerifyingOptions {
  readonly size: number;
  readonly logger: Logger;
  readonly spare?: boolean;
  readonly childFile?: string;
}

/**
 * Checks signatures in sandboxed children of their own: a file that anybody may send, without a key, never meets a child
 * that will read a customer's document, nor one that has checked another file.
 */
export class VerifyingSandbox {
  private readonly pool: SandboxPool;

  constructor({ childFile = CHILD_FILE, spare = true, ...options }: VerifyingOptions) {
    this.pool = new SandboxPool({ childFile, limits: LIMITS, spare: spare && 'after', ...options });
  }

  async verify(pdf: Uint8Array, { roots, ...seals }: Trusted, signal?: AbortSignal): Promise<Verification> {
    const message = { data: seals, blobs: [pdf, ...roots] };
    // Checked, because a child may have been taken over by what it read.
    const resultOf = ({ data }: { data: unknown }): Verification => Verification.parse(data);
    const end = await this.pool.run({ message, owner: null, resultOf }, signal);
    return end.kind === 'done' ? end.result : UNREADABLE;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
