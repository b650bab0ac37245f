import type { DataSource } from 'typeorm';
import type { Plans } from '@formseal/domain';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { ApiKeysRepository } from './accounts/api-keys.repository.js';
import { MembersRepository } from './accounts/members.repository.js';
import { ProfilesRepository } from './accounts/profiles.repository.js';
import { AccountRecordsRepository } from './activity/account-records.repository.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { BlobReferencesRepository } from './documents/blob-references.repository.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { ExtractionRepository } from './documents/extraction.repository.js';
import { FieldsRepository } from './documents/fields.repository.js';
import { IntakeRepository } from './documents/intake.repository.js';
import { ReopenRepository } from './documents/reopen.repository.js';
import { SigningRepository } from './documents/signing.repository.js';
import { WorkRepository } from './documents/work.repository.js';
import { IdempotencyRepository } from './idempotency/idempotency.repository.js';
import { InvitationsRepository } from './joining/invitations.repository.js';
import { PasswordResetsRepository } from './joining/password-resets.repository.js';
import { SignUpsRepository } from './joining/sign-ups.repository.js';
import { CorrectionsRepository } from './learned/corrections.repository.js';
import { LearnedRepository } from './learned/learned.repository.js';
import { QuotaRepository } from './quota/quota.repository.js';
import { StatementsRepository } from './quota/statements.repository.js';
import { LabelReadingsRepository } from './review/label-readings.repository.js';
import { ReviewRepository } from './review/review.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SealCertificatesRepository } from './verification/seal-certificates.repository.js';
import { VerificationsRepository } from './verification/verifications.repository.js';

/** Every repository over one pool: what Nest injects one by one and the operator's command takes as a whole. */
export function createRepositories(db: DataSource, plans: Plans) {
  const accounts = new AccountsRepository(db);
  const activity = new ActivityRepository(db);
  const corrections = new CorrectionsRepository(db);
  const documents = new DocumentsRepository(db);
  const learned = new LearnedRepository(db);
  const quota = new QuotaRepository(db, plans);
  const work = new WorkRepository(db);
  return {
    accountRecords: new AccountRecordsRepository(db),
    accounts,
    activity,
    blobReferences: new BlobReferencesRepository(db),
    corrections,
    documents,
    extraction: new ExtractionRepository(db, work, quota),
    fields: new FieldsRepository(db, documents, learned, corrections, activity),
    idempotency: new IdempotencyRepository(db),
    invitations: new InvitationsRepository(db),
    intake: new IntakeRepository(db, quota, activity),
    keys: new ApiKeysRepository(db),
    labelReadings: new LabelReadingsRepository(db),
    learned,
    members: new MembersRepository(db),
    passwordResets: new PasswordResetsRepository(db),
    profiles: new ProfilesRepository(db),
    quota,
    review: new ReviewRepository(db),
    reopen: new ReopenRepository(db, documents),
    sealCertificates: new SealCertificatesRepository(db),
    sessions: new SessionsRepository(db),
    signUps: new SignUpsRepository(db, accounts),
    signing: new SigningRepository(db, documents, work, quota, activity),
    statements: new StatementsRepository(db),
    verifications: new VerificationsRepository(db),
    work,
  };
}

export type Repositories = ReturnType<typeof createRepositories>;
