import type { PDF } from '@libpdf/core';
import type { WriteField, WriteOrder } from '@formseal/contracts';

// A signature goes through these stages, in this order and no other:
//   prepared → filled → stamped → sealed → checked     write-pdf.ts, in the signer's sandbox
//   → committed                                        the signer, in one short transaction
// Each is a type that only the step before can make; nothing is counted before the last.

/** Text that the writer put on a page: what the check after sealing must find there, and nothing else. */
export interface WrittenText {
  /** From 1. */
  readonly page: number;
  readonly text: string;
}

/** Where a visible signature stands, in the page's user space. */
export interface StampPlace {
  readonly page: number;
  readonly rect: readonly [number, number, number, number];
}

/** A field that was written in where the file showed something of its own: what that hid, or left to be read, is to stay so. */
export interface WrittenOver extends StampPlace {
  readonly field: Pick<WriteField, 'id' | 'label'>;
}

/** The normalised file, opened, with the order that it is to be written by. */
export interface Prepared {
  readonly stage: 'prepared';
  readonly pdf: PDF;
  readonly source: Uint8Array;
  readonly order: WriteOrder;
  /** The file carries a signature already: it may only be extended. */
  readonly signed: boolean;
  /** How far the print of turned pages is turned in user space. */
  readonly printTurns: ReadonlyMap<number, number>;
}

/** Every value is on its page; nothing of the form is left to change. */
export interface Filled extends Omit<Prepared, 'stage'> {
  readonly stage: 'filled';
  readonly written: readonly WrittenText[];
}

/** Signature, names and dates stand on their lines. Plain data: everything before the seal, the same on each retry. */
export interface Stamped {
  readonly stage: 'stamped';
  readonly bytes: Uint8Array;
  readonly source: Uint8Array;
  readonly order: WriteOrder;
  readonly signed: boolean;
  readonly written: readonly WrittenText[];
  readonly places: readonly StampPlace[];
  /** Of the reviewed file. */
  readonly pageCount: number;
  readonly addedPages: number;
  /** What the signed file no longer is, for whoever asked for it. */
  readonly notes: readonly string[];
  /** Where something was written, a mark made or signed: on the pages as displayed. */
  readonly inked: readonly StampPlace[];
  readonly writtenOver: readonly WrittenOver[];
  /** Pages with layers, notes or fields that nobody wrote: what they show has become part of the page. */
  readonly flattened: readonly number[];
  /** Pages that were drawn on. */
  readonly touched: readonly number[];
}

/** The file with the operator's signature over all of its bytes. */
export interface Sealed {
  readonly stage: 'sealed';
  readonly bytes: Uint8Array;
  readonly stamped: Stamped;
  /** What was signed: SHA-256 of all but the signature's own digits. */
  readonly digest: Uint8Array;
  /** The signature, as its key's holder made it. */
  readonly message: Uint8Array;
}

/** Read again and compared with what was reviewed and written: the only stage whose bytes leave the writer. */
export interface Checked {
  readonly stage: 'checked';
  readonly bytes: Uint8Array;
  /** Hex. */
  readonly sha256: string;
  readonly notes: readonly string[];
}

/** Stored, and entered in the database as signed: the form counts, and can be downloaded. */
export interface Committed {
  readonly stage: 'committed';
  /** Of the bytes as they were stored. */
  readonly sha256: string;
  readonly signedAt: Date;
  readonly notes: readonly string[];
}
