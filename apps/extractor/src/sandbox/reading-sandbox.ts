import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LINE_HELPERS } from '@formseal/line-recogniser';
import { Effort, SandboxPool, delegate } from '@formseal/platform';
import type { Killed, SandboxOptions } from '@formseal/platform';
import { HEAPS } from '../heaps.js';
import { outcomeOf } from './outcome-of.js';
import type { ReadOutcome } from './outcome-of.js';

/** How the reading of a PDF ended; all of it is expected. */
export type SandboxOutcome = ReadOutcome | Killed;

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'child.js');

const LIMITS = { heapMb: HEAPS['sandbox/child.js'] };

/** Those who read the lines of a scan have no PDF, and hold little but a language's weights. */
const LINES = {
  size: LINE_HELPERS,
  spare: false,
  limits: { memoryBytes: 384 * 1024 * 1024, heapMb: HEAPS['sandbox/lines-child.js'] },
};

/** Whose file it is, and what the caller wants to hear. */
export interface ReadingOptions {
  readonly owner: string | null;
  /** Where the processor time of all tries is counted. */
  readonly effort?: Effort;
  readonly signal?: AbortSignal;
  /** Called when the file is normalised and its fields are being read. */
  readonly onReading?: () => void;
}

/** Children kept for each that works: so many accounts take turns without a start each time. One holds 100 to 200 MB. */
const KEPT = 2;

/** The file that is read beyond those at once where all of them take long. */
const AT_TIMES = 1;

/** Reads PDFs in sandboxed children (docs/decisions/sandbox.md). */
export class ReadingSandbox {
  private readonly pool: SandboxPool;
  private readonly lines: SandboxPool;

  constructor({ childFile = CHILD_FILE, ...options }: Omit<SandboxOptions, 'childFile'> & { childFile?: string }) {
    const kept = { keeps: options.keeps ?? KEPT * options.size, atTimes: AT_TIMES };
    this.pool = new SandboxPool({ childFile, limits: LIMITS, ...options, ...kept });
    const linesChild = path.join(path.dirname(childFile), 'lines-child.js');
    this.lines = new SandboxPool({ ...LINES, childFile: linesChild, logger: options.logger });
  }

  async read(pdf: Uint8Array, options: ReadingOptions): Promise<SandboxOutcome> {
    const { owner, effort = new Effort(), signal, onReading } = options;
    const end = await this.pool.run(
      {
        message: { data: null, blobs: [pdf] },
        owner,
        resultOf: outcomeOf,
        onEvent: () => onReading?.(),
        onAsk: delegate(this.lines, owner, effort),
        effort,
      },
      signal,
    );
    return end.kind === 'done' ? end.result : end;
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.lines.close()]);
  }
}
