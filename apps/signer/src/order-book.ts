import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { WriteField, WriteOrder } from '@formseal/contracts';
import {
  AccountsRepository,
  DocumentsRepository,
  ProfilesRepository,
  RequestsRepository,
  whoAskedIsGone,
} from '@formseal/database';
import type { Account, DocumentRow, FieldRow, OpenRequest, User, WorkCaller } from '@formseal/database';
import { isRelevant, onDay } from '@formseal/domain';
import { dayOfSigning } from '@formseal/form-writer';
import type { BlobStore } from '@formseal/storage';
import type { SignerConfig } from './config.js';
import { markOf, nobody, sampleSignatory, signatoriesOf, signatoryOf } from './signatory.js';
import type { Signatory } from './signatory.js';
import { BLOB_STORE, SETTINGS } from './tokens.js';

/** A document's write order with the bytes it is for, and the version of the fields it was made from. */
export interface Ordered {
  readonly pdf: Uint8Array;
  readonly order: WriteOrder;
  readonly version: number;
  /** The day of signing, as it is written where it was left to the service. */
  readonly day: string;
  readonly accountId: string;
  /** Marks the account's signature, and whose it is; null: of a test, or of those who were asked, which stays as it was given. */
  readonly signatory: string | null;
  /** Whose signatures it has, where others were asked to sign; null: the account's own. */
  readonly requestId: string | null;
}

/** Whose look at which document, and which day it is where they are. */
interface Asked {
  readonly userId: string;
  readonly documentId: string;
  readonly day?: string | undefined;
  readonly visible?: boolean | undefined;
}

/** What it is looked at as, where it is not signed by the account itself. */
interface Look {
  /** The id of one of those who were asked to sign. */
  readonly shownTo?: string;
  /** Nobody's signature is in it. */
  readonly unsigned?: boolean;
}

/** What decides whose signatures go into a document. */
interface Facts {
  readonly asked: OpenRequest | null;
  readonly fields: readonly FieldRow[];
  readonly account: Account;
  readonly user: User;
}

/** Gathers all that the writer needs; from here on no database is asked. */
@Injectable()
export class OrderBook {
  constructor(
    @Inject(DocumentsRepository) private readonly documents: DocumentsRepository,
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(ProfilesRepository) private readonly profiles: ProfilesRepository,
    @Inject(RequestsRepository) private readonly requests: RequestsRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(SETTINGS) private readonly settings: Pick<SignerConfig, 'recordPage' | 'http'>,
  ) {}

  /** Reads the fields after the version: a change in between makes the finish fail rather than slip through. */
  async of({ id }: DocumentRow): Promise<Ordered> {
    const document = await this.found(id);
    // From the row, so that a claim makes the same bytes whenever it is asked.
    return this.ordered(document, document.workCaller, document.workSince ?? document.createdAt);
  }

  /** As somebody sees it who is asked to sign: with what those before them signed, and their own where it is there. */
  async asShownTo(signerId: string, asked: Asked): Promise<Ordered> {
    return this.ordered(await this.found(asked.documentId), inTheWebApp(asked), new Date(), { shownTo: signerId });
  }

  /** As it was filled in, with nobody's signature: for whoever signs it elsewhere. */
  async unsigned(asked: Asked): Promise<Ordered> {
    return this.ordered(await this.found(asked.documentId), inTheWebApp(asked), new Date(), { unsigned: true });
  }

  /** As if that person signed it now, in the web app. */
  async ifSignedBy(asked: Asked): Promise<Ordered> {
    return this.ordered(await this.found(asked.documentId), inTheWebApp(asked), new Date());
  }

  private async found(id: string): Promise<DocumentRow> {
    const document = await this.documents.find(id);
    if (!document) throw new ServiceError('not_found');
    return document;
  }

  private async ordered(
    document: DocumentRow,
    caller: WorkCaller | null,
    signedAt: Date,
    { shownTo, unsigned = false }: Look = {},
  ): Promise<Ordered> {
    const { id } = document;
    if (!document.normalisedSha256) throw new Error(`document ${id} has no normalised file`);
    const [fields, account, asked] = await Promise.all([
      this.documents.fields(id),
      this.accounts.account(document.accountId),
      this.requests.open(id),
    ]);
    const [pdf, user] = await Promise.all([
      this.blobs.read(document.normalisedSha256),
      caller && this.accounts.userById(caller.userId),
    ]);
    if (!account || !caller || !user) throw whoAskedIsGone();
    const looksAt = shownTo === undefined ? undefined : { signerId: shownTo, at: signedAt, day: caller.day };
    const facts = { asked, fields, account, user };
    const signatory = unsigned ? nobody(account) : await this.signedBy(document, facts, looksAt);
    const mark = unsigned || asked || document.test ? null : markOf(signatory);
    if (caller.signatory !== undefined && caller.signatory !== mark) throw anotherSignatory();
    const signers = signatory.signers && [...signatory.signers];
    const day = dayOfSigning({ signedAt, day: caller.day, signers });
    const given = new Set(asked?.signers.flatMap((one) => one.fields));
    const order: WriteOrder = {
      documentId: id,
      test: document.test,
      language: document.language,
      title: document.title ?? document.filename,
      fields: onDay(fields, day, document.language).map((row) => filledBy(writeField(row, given), asked, shownTo)),
      ...signatory,
      signers,
      // Those who were asked to sign were shown theirs on a page.
      visible: asked !== null || caller.visible !== false,
      ...(unsigned ? { unsigned } : {}),
      by: actor(user, caller),
      signedAt,
      day,
      hashes: { original: document.originalSha256, normalised: document.normalisedSha256 },
      recordPage: this.hasRecordPage(asked !== null, shownTo) ? { verifyUrl: this.verifyUrl } : null,
    };
    const requestId = asked?.request.id ?? null;
    const { version, accountId } = document;
    return { pdf, order, day, version, accountId, requestId, signatory: mark };
  }

  /** Whose signatures go into it: those of the people who were asked, or the account's own. */
  private async signedBy(
    document: DocumentRow,
    { asked, fields, account, user }: Facts,
    looksAt: Parameters<typeof signatoriesOf>[3],
  ): Promise<Signatory> {
    if (asked) return signatoriesOf({ ...asked, fields, test: document.test }, account, this.blobs, looksAt);
    if (document.test) return sampleSignatory(account);
    return signatoryOf(await this.profiles.of(document.accountId), user, account, this.blobs);
  }

  /** Who did what when is told once all have: several who sign always get it, and nobody before. */
  private hasRecordPage(several: boolean, shownTo: string | undefined): boolean {
    return shownTo === undefined && (several || this.settings.recordPage);
  }

  private get verifyUrl(): string {
    return `${this.settings.http.publicUrl}/verify`;
  }
}

/** `given`: what was given to somebody to sign in, also where it is nothing that the service fills in. */
const writeField = (row: FieldRow, given: ReadonlySet<string>): WriteField => ({
  id: row.id,
  page: row.page,
  rect: row.rect,
  type: row.type,
  label: row.label,
  // What was emptied stays empty: the service fills in neither the day nor the place of signing.
  semanticKey: row.emptied ? null : row.semanticKey,
  value: isRelevant(row) ? row.value : null,
  format: row.format,
  widget: row.widget,
  part: row.part,
  inScope: isRelevant(row) || given.has(row.id),
});

/**
 * A blank that a signer fills in themself: what they did once they have signed, or look at it before they do, and until then
 * nothing. Left empty it stays so: no day and no place of signing that the service would fill in for the account.
 */
function filledBy(field: WriteField, asked: OpenRequest | null, shownTo: string | undefined): WriteField {
  const signer = asked?.signers.find(({ fills }) => fills.includes(field.id));
  if (!asked || !signer) return field;
  const isThere = signer.state === 'signed' || signer.id === shownTo;
  const value = (isThere && asked.filled.get(signer.id)?.get(field.id)) || null;
  return { ...field, semanticKey: null, value, inScope: true };
}

/** The profile is no part of the fields, and its owners may change it between a look and the word to sign. */
const anotherSignatory = (): ServiceError =>
  new ServiceError('conflict', {
    message: 'The signature, or the name that it stands for, was changed since you looked at the form.',
    next: 'Look at it again, and decide then.',
    reason: 'changed',
  });

const inTheWebApp = ({ userId, day, visible }: Asked): WorkCaller => ({
  ...{ keyId: null, keyPrefix: null, userId, address: null, requestId: null },
  ...(day === undefined ? {} : { day }),
  ...(visible === undefined ? {} : { visible }),
});

const actor = ({ name, email }: User, { keyId, keyPrefix }: WorkCaller): WriteOrder['by'] => ({
  name,
  email,
  means: keyId === null ? 'web_app' : 'api_key',
  keyPrefix,
});
