import type { PDF } from '@libpdf/core';
import { openPdf } from '../document/open.js';
import { hasOneReading } from '../readings/one-reading.js';
import { changesAfter } from './changes.js';
import type { Changes } from './changes.js';
import { leaveOf, signaturesIn } from './signature-fields.js';
import type { FoundSignature } from './signature-fields.js';

/** A file as it was when somebody signed it. */
interface SignedRevision {
  readonly signatures: readonly FoundSignature[];
  /** What became of the file afterwards. */
  changes(): Promise<Changes>;
}

/**
 * The revisions of a file that signatures end. Each is opened, and compared with the file as it is, once: any number of fields may
 * name one signature.
 */
export class SignedRevisions {
  private oneReading: Promise<boolean> | undefined;
  private readonly known = new Map<number, Promise<SignedRevision | null>>();

  constructor(
    private readonly bytes: Uint8Array,
    private readonly pdf: PDF,
  ) {}

  /** The one that ends there; null where it can't be opened by itself. */
  until(end: number): Promise<SignedRevision | null> {
    const known = this.known.get(end) ?? this.opened(end);
    this.known.set(end, known);
    return known;
  }

  private hasOneReading(): Promise<boolean> {
    return (this.oneReading ??= hasOneReading(this.bytes, this.pdf));
  }

  private async opened(end: number): Promise<SignedRevision | null> {
    const { bytes, pdf } = this;
    const opened = await openPdf(bytes.subarray(0, end));
    if (!opened.ok) return null;
    const signatures = signaturesIn(opened.pdf);
    let changes: Promise<Changes> | undefined;
    return {
      signatures,
      changes: () =>
        (changes ??= bytes.subarray(end).every((byte) => BLANK.has(byte))
          ? Promise.resolve('none')
          : changesAfter(opened.pdf, pdf, leaveOf(signatures), () => this.hasOneReading())),
    };
  }
}

const BLANK = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
