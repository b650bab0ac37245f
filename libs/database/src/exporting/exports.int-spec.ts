import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExportPart } from '@formseal/contracts';
import { knownPerson } from '../testing/known-person.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { tablesOf } from '../testing/tables-with.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** What of each table an export holds; what it does not, and why. */
const HELD = {
  ...{ users: 'person.json', sessions: 'person.json', members: 'account.json', accounts: 'account.json' },
  ...{ api_keys: 'account.json', profiles: 'account.json', invitations: 'account.json' },
  ...{ learned_values: 'account.json', learned_corrections: 'account.json', confirmed_places: 'account.json' },
  typed_values: 'account.json',
  ...{ periods: 'account.json', ledger: 'account.json', statements: 'account.json' },
  ...{ activity: 'activity.json', documents: 'document.json', fields: 'document.json' },
  ...{ shares: 'document.json', field_changes: 'document.json', webhooks: 'account.json' },
  ...{ document_events: 'document.json', second_factors: 'person.json', recovery_codes: 'person.json' },
  passkeys: 'person.json',
  ...{ signing_requests: 'document.json', request_signers: 'document.json' },
};
const NOT_HELD = {
  ...{ idempotency: 'what was answered, for a day', rejections: 'what was answered, for a day' },
  ...{ label_readings: 'for seconds', verifications: 'for seconds', password_resets: 'a secret, for an hour' },
  ...{ pending_sign_ins: 'a secret, for ten minutes', passkey_challenges: 'for five minutes' },
  ...{ sign_ups: 'before there is an account', received_bytes: 'a count of today' },
  ...{ installation: 'the operator’s', blob_marks: 'the operator’s', seal_certificates: 'the operator’s' },
  ...{ request_values: 'a signer’s own, until it is sealed or deleted' },
  ...{ request_mails: 'what is yet to be written, and gone then' },
  ...{ webhook_deliveries: 'what the documents say, for a month' },
  ...{ thumbnails: 'pictures of files that are there', page_prints: 'print of files that are there' },
  ...{ migrations: 'the operator’s', document_totals: 'counts of documents', document_changes: 'counts of documents' },
};

async function parts(of: AsyncIterable<ExportPart>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const part of of) {
    if ('sha256' in part) found.set(part.path, part.sha256);
    else {
      let text = '';
      for await (const piece of part.text) text += piece;
      found.set(part.path, text);
    }
  }
  return found;
}

describe('an export', () => {
  it('is told apart table by table from what no export holds', async () => {
    expect(await tablesOf(scratch.db)).toEqual(Object.keys({ ...HELD, ...NOT_HELD }).sort());
  });

  it('of a person has everything that is kept of them, and no secret', async () => {
    const marker = `m${randomUUID().replaceAll('-', '')}`;
    const { accountId, documentId, userId, files, email } = await knownPerson(scratch, marker);
    const user = await scratch.accounts.userById(userId);
    const found = await parts(scratch.exports.person(user!));
    const [account, document] = [`${accountId}/`, `${accountId}/documents/${documentId}/`];
    expect([...found.keys()].sort()).toEqual(
      [
        ...['person.json', 'activity.json', `${account}account.json`, `${account}activity.json`],
        ...[`${account}signature.png`, `${document}document.json`, `${document}activity.json`],
        ...[`${document}original.pdf`, `${document}reviewed.pdf`],
      ].sort(),
    );
    expect(found.get(`${document}reviewed.pdf`)).toBe(files.normalised);
    expect(found.get(`${account}signature.png`)).toBe(files.signature);
    const of = (path: string) => JSON.parse(found.get(path)!) as Record<string, never>;
    expect(of('person.json')).toMatchObject({
      email,
      sessions: [{ browser: marker }],
      secondFactor: { recoveryCodes: 1 },
      passkeys: [{ name: marker }],
    });
    expect(of(`${account}account.json`)).toMatchObject({
      profile: { family_name: marker },
      learned: [{ value: marker }],
      corrections: [{ label: marker }],
      confirmed: [{ by: marker, empty: [marker] }],
      keys: [{ name: marker }],
      invitations: [{ email }],
      billing: { counted: [{ documentId, kind: 'upload' }] },
    });
    expect(of(`${document}document.json`)).toMatchObject({
      title: marker,
      fields: [{ value: marker }, { label: marker }],
      changes: [{ after: [{ value: marker }, {}] }],
      shares: [{ email }],
    });
    expect((of('activity.json') as unknown as object[]).length).toBe(3);
    expect([...found.values()].join()).not.toMatch(/hash|sealed:|workCaller/i);
  });

  it('of an account has each document and each line of the log once, in pages of which none is long', async () => {
    const who = await scratch.account();
    const account = await scratch.accounts.account(who.accountId);
    await scratch.db.query(
      `INSERT INTO documents (id, account_id, uploaded_by, filename, status, original_sha256, created_at)
       SELECT gen_random_uuid(), $1, $2, 'form.pdf', 'failed', 'a', now() - (n % 3) * interval '1 hour' FROM generate_series(1, 450) n`,
      [who.accountId, who.userId],
    );
    await scratch.db.query(
      `INSERT INTO activity (account_id, at, action, result) SELECT $1, date_trunc('hour', now()), 'x', n::text FROM generate_series(1, 450) n`,
      [who.accountId],
    );
    const found = await parts(scratch.exports.account(account!));
    expect([...found.keys()].filter((path) => path.endsWith('original.pdf'))).toHaveLength(450);
    const log = JSON.parse(found.get('activity.json')!) as { result: string }[];
    expect(new Set(log.map(({ result }) => result)).size).toBe(450);
    expect(log).toHaveLength(450);
  });

  it('is nothing where the document is gone meanwhile', async () => {
    expect((await parts(scratch.exports.document(randomUUID()))).size).toBe(0);
  });
});
