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
  /** What has come of a segment that is not whole yet. */
  private readonly held = Buffer.allocUnsafe(LONGEST_LAST);
  private heldSize = 0;
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
    let rest = this.begun ? bytes : this.begin(bytes);
    if (this.plain) return this.passed(rest);
    const out: Buffer[] = [];
    // More than the last can have: the first of it is a whole one, and not the last.
    while (this.heldSize + rest.length > LONGEST_LAST) {
      const taken = this.heldSize === 0 ? SEALED_BYTES : Math.max(0, SEALED_BYTES - this.heldSize);
      out.push(this.heldSize === 0 ? this.segment(rest.subarray(0, taken), false) : this.heldSegment(rest, taken));
      rest = rest.subarray(taken);
    }
    this.hold(rest);
    return out;
  }

  /** The last bytes; throws where they are not the file's own end. */
  end(): Buffer[] {
    const rest = Buffer.from(this.held.subarray(0, this.heldSize));
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

  /** Looks how the file was stored; answers what of its bytes comes after the head, or nothing where that is yet to be seen. */
  private begin(bytes: Buffer): Buffer {
    const start = Buffer.concat([this.held.subarray(0, this.heldSize), bytes]);
    const magic = start.subarray(0, MAGIC.length);
    this.heldSize = 0;
    if (!MAGIC.subarray(0, magic.length).equals(magic)) {
      this.beginPlain();
      return start;
    }
    if (start.length < HEAD_BYTES) {
      this.hold(start);
      return Buffer.alloc(0);
    }
    // The head is kept to the end: a view of it would keep the whole chunk.
    const head = Buffer.from(start.subarray(0, HEAD_BYTES));
    if (keyIdOf(head) === null) throw this.damaged();
    this.file = fileKeyOf(this.keys, head);
    return start.subarray(HEAD_BYTES);
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

  private hold(bytes: Buffer): void {
    bytes.copy(this.held, this.heldSize);
    this.heldSize += bytes.length;
  }

  /** The segment that begins with what is held and ends after `taken` bytes more. */
  private heldSegment(bytes: Buffer, taken: number): Buffer {
    const over = Math.max(0, this.heldSize - SEALED_BYTES);
    bytes.copy(this.held, this.heldSize, 0, taken);
    const plain = this.segment(this.held.subarray(0, SEALED_BYTES), false);
    this.held.copyWithin(0, SEALED_BYTES, SEALED_BYTES + over);
    this.heldSize = over;
    return plain;
  }

  private isExpected(sha256: string): boolean {
    return this.expected.sha256 === null || this.expected.sha256 === sha256;
  }

  private damaged(): BlobDamagedError {
    return new BlobDamagedError(this.expected.sha256 ?? this.expected.context);
  }
}
