import type { DataSource } from 'typeorm';
import type { Plans } from '@formseal/domain';
import type { DataKeys } from '@formseal/platform';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { ApiKeysRepository } from './accounts/api-keys.repository.js';
import { MembersRepository } from './accounts/members.repository.js';
import { ProfilesRepository } from './accounts/profiles.repository.js';
import { AccountRecordsRepository } from './activity/account-records.repository.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { BlobReferencesRepository } from './cleanup/blob-references.repository.js';
import { InstallationRepository } from './cleanup/installation.repository.js';
import { ErasingRepository } from './erasing/erasing.repository.js';
import { ExportsRepository } from './exporting/exports.repository.js';
import { RetentionRepository } from './erasing/retention.repository.js';
import { StoredFiles } from './cleanup/stored-files.js';
import { FieldRows } from './documents/field-rows.js';
import { DocumentListRepository } from './documents/document-list.repository.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { ExtractionRepository } from './documents/extraction.repository.js';
import { FieldsRepository } from './documents/fields.repository.js';
import { IntakeRepository } from './documents/intake.repository.js';
import { RereadingRepository } from './documents/rereading.repository.js';
import { PagePrintsRepository } from './documents/page-prints.repository.js';
import { ReopenRepository } from './documents/reopen.repository.js';
import { ShelfRepository } from './documents/shelf.repository.js';
import { SigningRepository } from './documents/signing.repository.js';
import { StandingsRepository } from './documents/standings.repository.js';
import { WebhooksRepository } from './webhooks/webhooks.repository.js';
import { WorkRepository } from './documents/work.repository.js';
import { IdempotencyRepository } from './idempotency/idempotency.repository.js';
import { SchemaRepository } from './inspection/schema.repository.js';
import { InvitationsRepository } from './joining/invitations.repository.js';
import { PasswordResetsRepository } from './joining/password-resets.repository.js';
import { SignUpsRepository } from './joining/sign-ups.repository.js';
import { ConfirmedPlacesRepository } from './learned/confirmed-places.repository.js';
import { CorrectionsRepository } from './learned/corrections.repository.js';
import { LearnedRepository } from './learned/learned.repository.js';
import { LinkValuesRepository } from './learned/link-values.repository.js';
import { QuotaRepository } from './quota/quota.repository.js';
import { StatementsRepository } from './quota/statements.repository.js';
import { LabelReadingsRepository } from './review/label-readings.repository.js';
import { ReviewRepository } from './review/review.repository.js';
import { HaltsRepository } from './requests/halts.repository.js';
import { RequestMailsRepository } from './requests/request-mails.repository.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { SignerValues } from './requests/signer-values.js';
import { SigningActsRepository } from './requests/signing-acts.repository.js';
import { RotationRepository } from './sealing/rotation.repository.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { SecondFactorsRepository } from './second-factors/second-factors.repository.js';
import { SealedValues } from './sealing/sealed-values.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SealCertificatesRepository } from './verification/seal-certificates.repository.js';
import { DrawingsRepository } from './verification/drawings.repository.js';
import { MadePagesRepository } from './verification/made-pages.repository.js';
import { PicturesRepository } from './verification/pictures.repository.js';
import { PreviewsRepository } from './verification/previews.repository.js';
import { VerificationsRepository } from './verification/verifications.repository.js';

/** Every repository over one pool, values sealed with `dataKeys`: what Nest injects one by one and the operator's command takes as a whole. */
export function createRepositories(db: DataSource, plans: Plans, dataKeys: DataKeys) {
  const values = new SealedValues(dataKeys);
  const rows = new FieldRows(db, values);
  const accounts = new AccountsRepository(db);
  const activity = new ActivityRepository(db);
  const blobReferences = new BlobReferencesRepository(db);
  const installation = new InstallationRepository(db);
  const quota = new QuotaRepository(db, plans);
  const erasing = new ErasingRepository(db, blobReferences, activity, quota);
  const accountRecords = new AccountRecordsRepository(db, values);
  const confirmedPlaces = new ConfirmedPlacesRepository(db);
  const corrections = new CorrectionsRepository(db);
  const documents = new DocumentsRepository(db, rows);
  const invitations = new InvitationsRepository(db);
  const keys = new ApiKeysRepository(db);
  const profiles = new ProfilesRepository(db, values);
  const learned = new LearnedRepository(db, values, profiles);
  const memory = { learned, confirmedPlaces, corrections };
  const signerValues = new SignerValues(rows, values);
  const requests = new RequestsRepository(db, documents, activity, blobReferences, values, signerValues);
  const review = new ReviewRepository(db, values);
  const signingIn = ofSigningIn(db, accounts, values);
  const webhooks = new WebhooksRepository(db, values, plans);
  const work = new WorkRepository(db);
  const ofAccounts = { ...signingIn, accounts, accountRecords, confirmedPlaces, corrections, webhooks };
  const ofDocuments = { documents, requests, review };
  return {
    ...ofAccounts,
    ...ofDocuments,
    activity,
    blobReferences,
    ...ofLists(db),
    erasing,
    exports: new ExportsRepository(db, { ...ofAccounts, ...ofDocuments, invitations, keys, profiles, quota }),
    ...ofReading(db, { rows, values, work, quota, blobReferences }),
    fields: new FieldsRepository(db, rows, documents, memory, activity),
    idempotency: new IdempotencyRepository(db, values),
    installation,
    invitations,
    intake: new IntakeRepository(db, quota, activity),
    keys,
    labelReadings: new LabelReadingsRepository(db, values),
    learned,
    linkValues: new LinkValuesRepository(db, documents, learned, activity, values),
    profiles,
    quota,
    rotation: new RotationRepository(db, values),
    rereading: new RereadingRepository(db, documents, quota, activity),
    retention: new RetentionRepository(db, blobReferences, erasing),
    schema: new SchemaRepository(db),
    shelf: new ShelfRepository(db, values, activity),
    sealCertificates: new SealCertificatesRepository(db),
    ...ofOthersWhoSign(db, plans, { documents, activity, blobReferences, learned, values, signerValues }),
    signing: new SigningRepository(db, documents, work, plans, quota, activity, memory, blobReferences, signerValues),
    statements: new StatementsRepository(db),
    storedFiles: new StoredFiles(blobReferences, installation),
    ...ofPassingFiles(db, values),
    work,
  };
}

/** Needed by what a reading leaves. */
interface ForReading {
  readonly rows: FieldRows;
  readonly values: SealedValues;
  readonly work: WorkRepository;
  readonly quota: QuotaRepository;
  readonly blobReferences: BlobReferencesRepository;
}

/** What a reading leaves, with the document and with its copies. */
function ofReading(db: DataSource, { rows, values, work, quota, blobReferences }: ForReading) {
  const pagePrints = new PagePrintsRepository(db, values);
  const extraction = new ExtractionRepository(db, rows, pagePrints, work, quota, blobReferences);
  return { pagePrints, extraction, reopen: new ReopenRepository(db, rows, pagePrints) };
}

/** Documents as somebody looks at many of them. */
const ofLists = (db: DataSource) => ({
  documentList: new DocumentListRepository(db),
  standings: new StandingsRepository(db),
});

/** What is asked about files that lie in the store for as long as a call lasts. */
const ofPassingFiles = (db: DataSource, values: SealedValues) => ({
  drawings: new DrawingsRepository(db, values),
  madePages: new MadePagesRepository(db, values),
  pictures: new PicturesRepository(db, values),
  previews: new PreviewsRepository(db, values),
  verifications: new VerificationsRepository(db, values),
});

/** Needed by what those do who are asked to sign. */
interface ForActs {
  readonly documents: DocumentsRepository;
  readonly activity: ActivityRepository;
  readonly blobReferences: BlobReferencesRepository;
  readonly learned: LearnedRepository;
  readonly values: SealedValues;
  readonly signerValues: SignerValues;
}

/** What those do who are asked to sign, and what they are written. */
function ofOthersWhoSign(db: DataSource, plans: Plans, { documents, activity, blobReferences, ...kept }: ForActs) {
  const halts = new HaltsRepository(db, plans, documents);
  return {
    halts,
    requestMails: new RequestMailsRepository(db, halts),
    signingActs: new SigningActsRepository(db, halts, documents, activity, blobReferences, kept),
  };
}

/** Who belongs to an account, and how people come in. */
const ofSigningIn = (db: DataSource, accounts: AccountsRepository, values: SealedValues) => ({
  members: new MembersRepository(db),
  passkeys: new PasskeysRepository(db),
  passwordResets: new PasswordResetsRepository(db),
  secondFactors: new SecondFactorsRepository(db, values),
  sessions: new SessionsRepository(db),
  signUps: new SignUpsRepository(db, accounts),
});

export type Repositories = ReturnType<typeof createRepositories>;
