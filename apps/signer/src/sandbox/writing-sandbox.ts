import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ANSWERED_NAMES } from '@formseal/contracts';
import type { WriteOrder } from '@formseal/contracts';
import type { Sealer, Unwritable, ValidationStore } from '@formseal/form-writer';
import { SandboxPool } from '@formseal/platform';
import type { Killed, Message, SandboxOptions } from '@formseal/platform';
import { HEAPS } from '../heaps.js';
import { orderMessage } from './order-message.js';

const Reason = { message: z.string().max(2_000), fieldId: z.string().max(200) };

/** What a child answers: checked, because a child may have been taken over by what it wrote on. */
const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), notes: z.array(z.string().max(500)).max(20) }),
  z.object({
    ok: z.literal(false),
    message: Reason.message,
    fieldId: Reason.fieldId.optional(),
    refused: z.array(z.object(Reason)).max(ANSWERED_NAMES).optional(),
  }),
]);

/** How the writing ended; all of it is expected. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly pdf: Uint8Array; readonly notes: readonly string[] }
  | (Pick<Unwritable, 'message' | 'fieldId' | 'refused'> & { readonly kind: 'unwritable' })
  | Killed;

/** For whose sake a child works, and until when. */
interface Whose {
  readonly owner: string | null;
  readonly signal?: AbortSignal;
}

type Answering = (question: Message) => Promise<Message>;

/** The compiled child; tests that run from source name the one in dist. */
const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'child.js');

const DIGEST_BYTES = 32;
/** A 20 MB upload of 20 pages signs within this (docs/benchmarks/signing.md). */
const LIMITS = { memoryBytes: 600 * 1024 * 1024, heapMb: HEAPS['sandbox/child.js'] };

export interface WritingOptions extends Omit<SandboxOptions, 'childFile'> {
  readonly childFile?: string;
  /** What is embedded beneath the seal. */
  readonly validation?: () => Promise<ValidationStore | null>;
}

/** Fills and stamps PDFs in sandboxed children; the key stays here (docs/decisions/sandbox.md). */
export class WritingSandbox {
  private readonly pool: SandboxPool;

  private readonly validation: () => Promise<ValidationStore | null>;

  constructor(
    private readonly sealer: Sealer,
    { validation = async () => null, ...options }: WritingOptions,
  ) {
    this.validation = validation;
    this.pool = new SandboxPool({ childFile: CHILD_FILE, limits: LIMITS, ...options });
  }

  /** Filled, stamped, sealed and checked. */
  async write(pdf: Uint8Array, order: WriteOrder, whose: Whose): Promise<WriteOutcome> {
    const seal = { room: this.sealer.room, validation: await this.validation() };
    return this.run(orderMessage(pdf, order, seal), whose, this.sealOnce());
  }

  /** Filled and stamped as `write` does it, byte by byte what a seal would be put under. No child gets a seal out of it. */
  preview(pdf: Uint8Array, order: WriteOrder, whose: Whose): Promise<WriteOutcome> {
    return this.run(orderMessage(pdf, order, null), whose, async () => {
      throw new Error('a child asked for a seal that nobody ordered');
    });
  }

  private async run(message: Message, { owner, signal }: Whose, onAsk: Answering): Promise<WriteOutcome> {
    const end = await this.pool.run({ message, owner, resultOf, onAsk }, signal);
    return end.kind === 'done' ? end.result : end;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** One order is sealed once: a child that was taken over gets no second signature out of it. */
  private sealOnce(): Answering {
    let asked = false;
    return async ({ blobs: [digest] }) => {
      if (asked || digest?.length !== DIGEST_BYTES) throw new Error('a child asked for a seal that it has no use for');
      asked = true;
      return { data: null, blobs: [await this.sealer.seal(digest)] };
    };
  }
}

function resultOf({ data, blobs: [pdf] }: Message): WriteOutcome | null {
  const answer = Answer.safeParse(data);
  if (!answer.success) return null;
  if (!answer.data.ok) {
    const { ok: _ok, ...reason } = answer.data;
    return { kind: 'unwritable', ...reason };
  }
  return pdf ? { kind: 'written', pdf, notes: answer.data.notes } : null;
}
