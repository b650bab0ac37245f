import { createHash } from 'node:crypto';
import type { DataKeys } from '@formseal/platform';
import { newFileKey, sealSegment, SEGMENT_BYTES } from './format.js';

/** Seals one file as its bytes come, never more than a segment of it at a time. */
export class Sealing {
  size = 0;
  storedSize = 0;
  private readonly file;
  private readonly hash = createHash('sha256');
  private readonly context: Buffer;
  private held: Buffer[] = [];
  private heldSize = 0;
  private segments = 0;

  /** `context` says what the file is: sealed as one thing, it can't be opened as another. */
  constructor(keys: DataKeys, context: string) {
    this.file = newFileKey(keys);
    this.context = Buffer.from(context);
  }

  /** What is to be written now. */
  push(chunk: Uint8Array): Buffer[] {
    this.hash.update(chunk);
    this.size += chunk.byteLength;
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const out: Buffer[] = [];
    // A full segment waits for another byte: only then is it known not to be the last.
    while (this.heldSize + rest.length > SEGMENT_BYTES) {
      const take = SEGMENT_BYTES - this.heldSize;
      out.push(...this.segment([...this.held, rest.subarray(0, take)], false));
      rest = rest.subarray(take);
      [this.held, this.heldSize] = [[], 0];
    }
    // A copy: whoever yields chunks may use their memory again.
    if (rest.length > 0) this.held.push(Buffer.from(rest));
    this.heldSize += rest.length;
    return out;
  }

  /** The last segment, and the SHA-256 of the plain bytes. */
  end(): { readonly parts: Buffer[]; readonly sha256: string } {
    const digest = this.hash.digest();
    return { parts: this.segment([...this.held, digest], true), sha256: digest.toString('hex') };
  }

  private segment(parts: Buffer[], last: boolean): Buffer[] {
    const head = this.segments === 0 ? [this.file.head] : [];
    const sealed = [...head, ...sealSegment(this.file, this.context, this.segments, parts, last)];
    this.segments += 1;
    this.storedSize += sealed.reduce((sum, part) => sum + part.length, 0);
    return sealed;
  }
}
