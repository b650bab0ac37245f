import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MadePagesAnswer, TIMES } from '@formseal/contracts';
import { SandboxPool } from '@formseal/platform';
import type { Logger, Message } from '@formseal/platform';
import { HEAPS } from '../heaps.js';

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'paper-child.js');

/** A photo of 50 million pixels is 200 MB once decoded; what came in and what goes out lie beside it. */
const LIMITS = { timeMs: TIMES.pagesChildMs, memoryBytes: 640 * 1024 * 1024, heapMb: HEAPS['paper/paper-child.js'] };

/** Pictures that take more than any within the bounds. */
const TOO_MUCH: MadePagesAnswer = { ok: false, why: 'damaged', rule: 'takes more than a picture does', picture: null };

/** What became of pictures; the PDF where they are taken. */
export type Made = { readonly answer: MadePagesAnswer; readonly pdf: Uint8Array | null };

/** Makes PDFs of pictures in sandboxed children, each used for those of one upload. None stands ready. */
export class PaperSandbox {
  private readonly pool: SandboxPool;

  constructor({ childFile = CHILD_FILE, ...options }: { size: number; logger: Logger; childFile?: string }) {
    this.pool = new SandboxPool({ childFile, limits: LIMITS, spare: false, ...options });
  }

  async pdfOf(pictures: readonly Uint8Array[], signal?: AbortSignal): Promise<Made> {
    const message = { data: null, blobs: pictures };
    const end = await this.pool.run({ message, owner: null, resultOf: madeBy }, signal);
    return end.kind === 'done' ? end.result : { answer: TOO_MUCH, pdf: null };
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Checked, because a child may have been taken over by what it decoded. */
function madeBy({ data, blobs: [pdf] }: Message): Made | null {
  const answer = MadePagesAnswer.parse(data);
  if (!answer.ok) return { answer, pdf: null };
  return pdf ? { answer, pdf } : null;
}
