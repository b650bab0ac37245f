import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentStatus, UnreadReason, ReadPage } from '@formseal/contracts';

export type Work = 'extract' | 'sign';

/** Who asked for the work at hand: what the activity entry of its end will say. */
export interface WorkCaller {
  readonly keyId: string | null;
  readonly keyPrefix: string | null;
  readonly userId: string;
  readonly address: string | null;
  readonly requestId: string | null;
  /** Where it is a signature: the day where they are, YYYY-MM-DD; absent: that of UTC. */
  readonly day?: string;
  /** Where it is a signature, false: none is drawn on a page of a form that has no place for it. */
  readonly visible?: boolean;
  /** Where it is a signature: whose they were shown; absent: nobody looked. */
  readonly signatory?: string;
  /** Where it is a signature, or a reading that may be asked for again: the very call, by a name that we gave it; `requestId` may be the caller's, for several calls. */
  readonly call?: string;
}

/** An expected failure of work that its waiting caller is answered with. */
export interface WorkError {
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** Seconds after which the call may be sent again. */
  readonly retryAfter?: number;
}

/** A document and the work at hand on it. The row is the truth, a queue message only a hint. */
@Entity({ name: 'documents' })
export class DocumentRow {
  @PrimaryColumn('uuid') id!: string;
  @Column({ type: 'bigint', insert: false, update: false }) seq!: string;
  @Column('uuid') accountId!: string;
  /** null: whoever it was has been erased. */
  @Column('uuid', { nullable: true }) uploadedBy!: string | null;
  /** The signed document this is a reopened copy of, while that one is there. */
  @Column('uuid', { nullable: true }) copyOf!: string | null;
  /** Of a reopened copy the form that was paid for, also once that one is deleted: signing it counts nothing. Written by the database itself. */
  @Column({ type: 'uuid', nullable: true, insert: false, update: false }) paidBy!: string | null;
  /** Uploaded with a test key, or a copy of such a one: what is signed of it is no signature. */
  @Column('boolean') test!: boolean;
  @Column('text') filename!: string;
  /** What a person calls it in the web app; the contract's title and file name stay what they are. */
  @Column({ type: 'text', nullable: true, insert: false, update: false }) name!: string | null;
  /** Since when it is put away in the web app; the contract's lists know nothing of it. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false }) archivedAt!: Date | null;
  @Column('text') status!: DocumentStatus;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) documentType!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('text', { nullable: true }) layout!: string | null;
  @Column('integer', { nullable: true }) pageCount!: number | null;
  @Column('jsonb') pages!: ReadPage[];
  @Column('text', { nullable: true }) strongerTier!: string | null;
  @Column('text', { nullable: true }) strongerReason!: string | null;
  @Column('text', { nullable: true }) failureReason!: UnreadReason | null;
  @Column('text') originalSha256!: string;
  @Column('text', { nullable: true }) normalisedSha256!: string | null;
  @Column('text', { nullable: true }) signedSha256!: string | null;
  /** What the signed file no longer is. */
  @Column({ type: 'jsonb', insert: false }) signNotes!: readonly string[];
  /** Since when the file that came in is not kept any more: that of a document which could not be read. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false }) filesDroppedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  /** Written by the database itself, whenever something changes that anybody sees. */
  @Column({ type: 'timestamptz', insert: false, update: false }) updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) signedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { nullable: true }) linksVoidBefore!: Date | null;
  @Column('timestamptz', { nullable: true }) reviewedAt!: Date | null;
  @Column('integer') version!: number;
  @Column('text', { nullable: true }) work!: Work | null;
  /** Whose hold on the work counts: goes up with each claim and each request, and never down. */
  @Column({ type: 'integer', insert: false, update: false }) workFence!: number;
  /** How often the work at hand was tried; what was handed back does not count. */
  @Column('integer') workAttempt!: number;
  /** How often the work at hand was put off because the machine had no time for it, or handed back. */
  @Column({ type: 'integer', insert: false, update: false }) workPutOff!: number;
  @Column('timestamptz', { nullable: true }) workLeaseUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) workSince!: Date | null;
  @Column('jsonb', { nullable: true }) workCaller!: WorkCaller | null;
  @Column('jsonb', { nullable: true }) workError!: WorkError | null;
}
