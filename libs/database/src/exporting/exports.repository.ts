import type { DataSource } from 'typeorm';
import type { ExportPart } from '@formseal/contracts';
import type { AccountsRepository } from '../accounts/accounts.repository.js';
import type { ApiKeysRepository } from '../accounts/api-keys.repository.js';
import type { ProfilesRepository } from '../accounts/profiles.repository.js';
import type { AccountRecordsRepository } from '../activity/account-records.repository.js';
import type { ActivityEntry } from '../activity/activity.repository.js';
import { selected } from '../connection/transaction.js';
import type { DocumentsRepository } from '../documents/documents.repository.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { Account, User } from '../entities/people.entity.js';
import type { InvitationsRepository } from '../joining/invitations.repository.js';
import type { ConfirmedPlacesRepository } from '../learned/confirmed-places.repository.js';
import type { CorrectionsRepository } from '../learned/corrections.repository.js';
import type { QuotaRepository } from '../quota/quota.repository.js';
import type { WebhooksRepository } from '../webhooks/webhooks.repository.js';
import type { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import type { SecondFactorsRepository } from '../second-factors/second-factors.repository.js';
import type { RequestsRepository, RequestWithSigners } from '../requests/requests.repository.js';
import type { ReviewRepository } from '../review/review.repository.js';
import { jsonArray, paged } from './pages.js';

/** Where what is exported is read. */
export interface ExportSources {
  readonly accounts: AccountsRepository;
  readonly accountRecords: AccountRecordsRepository;
  readonly confirmedPlaces: ConfirmedPlacesRepository;
  readonly corrections: CorrectionsRepository;
  readonly documents: DocumentsRepository;
  readonly invitations: InvitationsRepository;
  readonly keys: ApiKeysRepository;
  readonly profiles: ProfilesRepository;
  readonly quota: QuotaRepository;
  readonly requests: RequestsRepository;
  readonly review: ReviewRepository;
  readonly passkeys: PasskeysRepository;
  readonly secondFactors: SecondFactorsRepository;
  readonly webhooks: WebhooksRepository;
}

const ACTIVITY = `r.at, r.action, r.result, r.document_id AS "documentId", r.about, r.key_prefix AS "keyPrefix", r.user_id AS "userId",
  r.address, r.request_id AS "requestId"`;

/** All that is kept of a document, an account or a person, part by part: what a command writes and the web app sends. */
export class ExportsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly from: ExportSources,
  ) {}

  /** A document with its fields, what was changed in it, its history and its files; nothing where there is none. */
  async *document(id: string, folder = ''): AsyncGenerator<ExportPart> {
    const { documents, requests, review } = this.from;
    const row = await documents.find(id);
    if (!row) return;
    const [fields, changes, shares] = [await documents.fields(id), await review.changes(id), await review.shares(id)];
    const events = await documents.events(id, { limit: null, offset: 0 });
    const asked = (await requests.of(id)).map(askedOf);
    yield json(`${folder}document.json`, { ...kept(row), fields, shares, changes, events, requests: asked });
    yield { path: `${folder}activity.json`, text: jsonArray(this.activity('r.document_id = $1', id)) };
    const files = { original: row.originalSha256, reviewed: row.normalisedSha256, signed: row.signedSha256 };
    for (const [name, sha256] of Object.entries(files))
      if (sha256 !== null) yield { path: `${folder}${name}.pdf`, sha256 };
  }

  /** An account as its owners see it: who belongs to it, its profile, what it learned, what was billed, its log and documents. */
  async *account(account: Account, folder = ''): AsyncGenerator<ExportPart> {
    const { accounts, accountRecords, confirmedPlaces, corrections, invitations, keys, profiles, quota, webhooks } =
      this.from;
    const viewer = { accountId: account.id, userId: account.id, role: 'owner' } as const;
    const profile = await profiles.of(account.id);
    yield json(`${folder}account.json`, {
      ...account,
      members: await accounts.members(account.id),
      invitations: await invitations.of(account.id),
      keys: (await keys.list(account.id)).map(({ hash: _hash, ...key }) => key),
      profile: profile.data,
      usage: await quota.usage(account.id),
      learned: await accountRecords.learned(viewer),
      corrections: await corrections.list(viewer),
      confirmed: await confirmedPlaces.list(viewer),
      webhooks: await webhooks.of(account.id),
      billing: await this.billing(account.id),
    });
    yield { path: `${folder}activity.json`, text: jsonArray(this.activity('r.account_id = $1', account.id)) };
    if (profile.signatureSha256 !== null) yield { path: `${folder}signature.png`, sha256: profile.signatureSha256 };
    const documents = paged<{ id: string }>(this.db, {
      columns: 'r.id',
      table: 'documents',
      where: 'r.account_id = $1',
      value: account.id,
      order: ['created_at', 'seq'],
    });
    for await (const { id } of documents) yield* this.document(id, `${folder}documents/${id}/`);
  }

  /** A person with their personal accounts; of an organisation that they belong to it, and what they did there. */
  async *person({ id, email, name, createdAt }: Omit<User, 'passwordHash'>): AsyncGenerator<ExportPart> {
    const all = await this.from.accounts.accountsOf(id);
    const belongs = all.map(({ id: account, kind, name: called, role }) => ({ account, kind, name: called, role }));
    const sessions = await selected(
      this.db,
      `SELECT created_at AS "createdAt", seen_at AS "seenAt", expires_at AS "expiresAt", browser, system, network
         FROM sessions WHERE user_id = $1 ORDER BY created_at`,
      [id],
    );
    const secondFactor = await this.from.secondFactors.of(id);
    const passkeys = await this.from.passkeys.of(id);
    yield json('person.json', { id, email, name, createdAt, accounts: belongs, sessions, secondFactor, passkeys });
    yield { path: 'activity.json', text: jsonArray(this.activity('r.user_id = $1', id)) };
    for (const account of all.filter(({ kind }) => kind === 'personal')) yield* this.account(account, `${account.id}/`);
  }

  private activity(where: string, value: string): AsyncGenerator<Omit<ActivityEntry, 'accountId'>> {
    return paged(this.db, { columns: ACTIVITY, table: 'activity', where, value, order: ['at', 'id'] });
  }

  private async billing(accountId: string): Promise<Readonly<Record<string, unknown[]>>> {
    const rows = (sql: string): Promise<unknown[]> => selected(this.db, sql, [accountId]);
    return {
      periods: await rows(
        `SELECT starts_at AS "startsAt", ends_at AS "endsAt", uploads, forms, extra_forms AS "extraForms", extra_cents AS "extraCents" FROM periods WHERE account_id = $1 ORDER BY starts_at`,
      ),
      statements: await rows(
        `SELECT period_starts_at AS "periodStartsAt", period_ends_at AS "periodEndsAt", lines, count, net_cents AS "netCents" FROM statements WHERE account_id = $1 ORDER BY period_starts_at`,
      ),
      counted: await rows(
        `SELECT document_id AS "documentId", kind, unit_cents AS "unitCents", at, returned_at AS "returnedAt" FROM ledger WHERE account_id = $1 ORDER BY at`,
      ),
    };
  }
}

/** The row without what only workers need of it. */
function kept(row: DocumentRow): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'seq' && !name.startsWith('work')));
}

/** Who was asked to sign, and what they did; their signatures are theirs, and stand in the sealed file. */
function askedOf({
  request: { caller: _caller, sealError: _error, ...request },
  signers,
  reasons,
}: RequestWithSigners): object {
  const told = signers.map(({ signatureSha256: _picture, ...signer }) => ({
    ...signer,
    reason: reasons.get(signer.id) ?? null,
  }));
  return { ...request, signers: told };
}

const json = (path: string, content: unknown): ExportPart => ({
  path,
  text: [`${JSON.stringify(content, null, 2)}\n`],
});
