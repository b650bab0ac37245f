import { createHash } from 'node:crypto';
import type { DataKeys } from '@formseal/platform';
import { BlobDamagedError } from '../blob-store.js';
import { fileKeyOf, HEAD_BYTES, keyIdOf, MAGIC, openSegment, plainSize } from './format.js';
import { SEGMENT_BYTES, TAG_BYTES, TRAILER_BYTES } from './format.js';
import type { FileKey } from './format.js';

const SEALED_BYTES = SEGMENT_BYTES + TAG_BYTES;
const LONGEST_LAST = SEALED_BYTES + TRAILER_BYTES;

/** What a file must be to be handed out. */
export interface Expected {
  /** As it was sealed. */
  readonly context: string;
  /** The SHA-256 of the plain bytes; null where any will do. */
  readonly sha256: string | null;
  /** Whether bytes that were never sealed pass, as those of a version that did not seal. */
  readonly plainToo: boolean;
}

/** Opens one file as its bytes come; nothing leaves it that was not sealed so, or has not its hash at the end. */
export class Unsealing {
  private readonly context: Buffer;
  private pending: Buffer = Buffer.alloc(0);
  private file: FileKey | null = null;
  private plain: ReturnType<typeof createHash> | null = null;
  private segments = 0;

  constructor(
    private readonly keys: DataKeys,
    private readonly expected: Expected,
  ) {
    this.context = Buffer.from(expected.context);
  }

  /** Whether it is known yet how the file was stored. */
  get begun(): boolean {
    return this.file !== null || this.plain !== null;
  }

  /** How many plain bytes there are in `stored`. */
  sizeOf(stored: number): number {
    return this.file === null ? stored : plainSize(stored);
  }

  push(chunk: Uint8Array): Buffer[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (this.plain) return this.passed(bytes);
    this.pending = this.pending.length === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    if (!this.begun && !this.begin()) return [];
    if (this.plain) return this.passed(this.takeAll());
    const out: Buffer[] = [];
    while (this.pending.length > LONGEST_LAST) {
      out.push(this.segment(this.pending.subarray(0, SEALED_BYTES), false));
      this.pending = this.pending.subarray(SEALED_BYTES);
    }
    return out;
  }

  /** The last bytes; throws where they are not the file's own end. */
  end(): Buffer[] {
    const rest = this.takeAll();
    if (!this.begun) this.beginPlain();
    if (this.plain) {
      const passed = this.passed(rest);
      if (!this.isExpected(this.plain.digest('hex'))) throw this.damaged();
      return passed;
    }
    if (rest.length < TAG_BYTES + TRAILER_BYTES) throw this.damaged();
    const last = this.segment(rest, true);
    const at = last.length - TRAILER_BYTES;
    if (!this.isExpected(last.toString('hex', at))) throw this.damaged();
    return at > 0 ? [last.subarray(0, at)] : [];
  }

  private begin(): boolean {
    const start = this.pending.subarray(0, MAGIC.length);
    if (!MAGIC.subarray(0, start.length).equals(start)) this.beginPlain();
    else if (this.pending.length >= HEAD_BYTES) {
      // The head is kept to the end: a view of it would keep the whole chunk.
      const head = Buffer.from(this.pending.subarray(0, HEAD_BYTES));
      if (keyIdOf(head) === null) throw this.damaged();
      this.file = fileKeyOf(this.keys, head);
      this.pending = this.pending.subarray(HEAD_BYTES);
    }
    return this.begun;
  }

  private beginPlain(): void {
    if (!this.expected.plainToo) throw this.damaged();
    this.plain = createHash('sha256');
  }

  private passed(bytes: Buffer): Buffer[] {
    this.plain?.update(bytes);
    return bytes.length > 0 ? [bytes] : [];
  }

  private segment(sealed: Buffer, last: boolean): Buffer {
    try {
      const plain = openSegment(this.file as FileKey, this.context, this.segments, sealed, last);
      this.segments += 1;
      return plain;
    } catch {
      throw this.damaged();
    }
  }

  private takeAll(): Buffer {
    const all = this.pending;
    this.pending = Buffer.alloc(0);
    return all;
  }

  private isExpected(sha256: string): boolean {
    return this.expected.sha256 === null || this.expected.sha256 === sha256;
  }

  private damaged(): BlobDamagedError {
    return new BlobDamagedError(this.expected.sha256 ?? this.expected.context);
  }
}
