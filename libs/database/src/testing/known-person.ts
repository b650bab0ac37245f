import { randomBytes, randomUUID } from 'node:crypto';
import type { PagePrint } from '@formseal/contracts';
import { mintKey, newTimeSecret, timeCodeAt } from '@formseal/domain';
import type { ScratchDatabase } from './scratch-database.js';
import { readForm } from './read-form.js';

/** Somebody about whom something is kept wherever something can be. */
export interface KnownPerson {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly keyId: string;
  readonly documentId: string;
  /** The addresses of the document's files, and of the signature. */
  readonly files: { readonly original: string; readonly normalised: string; readonly signature: string };
}

const sha256 = (): string => randomBytes(32).toString('hex');
const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

/** A person with an account, a key and a document: `marker` stands in every text that is kept of them. */
export async function knownPerson(scratch: ScratchDatabase, marker: string): Promise<KnownPerson> {
  const { accounts, db, keys, passwordResets, profiles } = scratch;
  const email = `${marker}@example.org`;
  const { id: userId } = await accounts.createUser(email, marker, 'no password');
  const kind = 'personal';
  const { id: accountId } = await accounts.createAccount({ kind, name: marker, plan: 'tiny', ownerId: userId });
  const key = await keys.create({ accountId, userId, name: marker, scopes: ['documents:write'] }, mintKey());
  const files = { original: 'a'.repeat(64), normalised: sha256(), signature: sha256() };
  await profiles.setData(accountId, { family_name: marker });
  await profiles.setSignature(accountId, files.signature);
  await signedIn(scratch, userId, marker);
  await passwordResets.offer(userId, randomBytes(32), inAnHour());
  await db.query(`INSERT INTO sign_ups (id, email, expires_at) VALUES (gen_random_uuid(), $1, $2)`, [
    email,
    inAnHour(),
  ]);
  const print: PagePrint[] = [{ page: 1, runs: [{ text: marker, rect: [10, 10, 90, 30] }] }];
  const form = { layout: marker, labels: [marker, 'Town'], title: marker, normalisedSha256: files.normalised, print };
  const documentId = await readForm(scratch, { accountId, userId }, form);
  const person = { accountId, userId, email, keyId: key.id, documentId, files };
  await work(scratch, person, marker);
  await asked(scratch, person, marker);
  await calls(scratch, person, marker);
  return person;
}

/** A session, a second factor with a recovery code, a sign-in that waits for either, a passkey, and one that is being added. */
async function signedIn(scratch: ScratchDatabase, userId: string, marker: string): Promise<void> {
  const { passkeys, secondFactors, sessions } = scratch;
  const token = randomBytes(32);
  const origin = { browser: marker, system: marker, address: '192.0.2.77' };
  await sessions.begin(token, userId, inAnHour(), origin);
  const secret = newTimeSecret();
  await secondFactors.begin(userId, secret);
  await secondFactors.confirm(userId, timeCodeAt(secret, new Date()), [randomBytes(32)], token);
  await secondFactors.ask(randomBytes(32), userId, inAnHour());
  const made = { credentialId: randomBytes(32), publicKey: randomBytes(77), counter: 0, synced: false, name: marker };
  await passkeys.add(userId, made, true);
  await passkeys.challenge(token, { challenge: 'x', userId, bySecondFactor: true }, inAnHour());
}

/** A value, a correction and a place that was left empty, learned all three, which can be taken back; and what was shared and sent. */
async function work(scratch: ScratchDatabase, of: KnownPerson, marker: string): Promise<void> {
  const { accountId, userId, documentId, email } = of;
  const { activity, db, documents, fields, invitations, review } = scratch;
  const line = { accountId, at: new Date(), result: 'ok', documentId, keyPrefix: null, userId };
  const entry = { ...line, address: '192.0.2.77', requestId: randomUUID() };
  const given = { value: marker, source: 'user_input', state: 'ok', confirmed: true } as const;
  await fields.change(
    documentId,
    (_document, [first, second]) => ({
      edited: [
        { id: first!.id, ...given },
        { id: second!.id, label: marker, corrected: { label: marker }, confirmed: true },
      ],
    }),
    { ...entry, action: 'field.confirm' },
    async (tx, before, after) => void (await review.record(tx, documentId, before, after)),
  );
  await activity.append([{ ...entry, action: 'document.send', about: email }]);
  await documents.share(documentId, userId, 'view');
  const invited = { accountId, email, role: 'member', invitedBy: userId } as const;
  await invitations.invite({ ...invited, tokenHash: randomBytes(32), expiresAt: inAnHour() });
  await db.query(`INSERT INTO received_bytes (account_id, day, bytes) VALUES ($1, now(), 1) ON CONFLICT DO NOTHING`, [
    accountId,
  ]);
}

/** Who was asked to sign it, in the name of whoever it is about, and what is yet to be written to them. */
async function asked(
  { db }: ScratchDatabase,
  { documentId, userId, email }: KnownPerson,
  marker: string,
): Promise<void> {
  const [request, signer] = [randomUUID(), randomUUID()];
  await db.query(
    `INSERT INTO signing_requests (id, document_id, state, version, language, caller, expires_at) VALUES ($1, $2, 'declined', 1, 'en', $3, $4)`,
    [request, documentId, { userId, keyId: null, keyPrefix: null, address: '192.0.2.77', requestId: null }, inAnHour()],
  );
  await db.query(
    `INSERT INTO request_signers (id, request_id, position, name, email, role, fields, state, over, address) VALUES ($1, $2, 0, $3, $4, $3, '{}', 'declined', 'mailed_link', '192.0.2.78')`,
    [signer, request, marker, email],
  );
  await db.query(`INSERT INTO request_mails (request_id, signer_id, kind, due_at) VALUES ($1, $2, 'ended', $3)`, [
    ...[request, signer, inAnHour()],
  ]);
}

/** Answers that are kept for repeated calls, and what became of an upload that left no document. */
async function calls({ db, idempotency }: ScratchDatabase, of: KnownPerson, marker: string): Promise<void> {
  await idempotency.begin(null, of.keyId, 'confirm', marker, of.documentId);
  await idempotency.answer(of.keyId, 'confirm', 200, { field: { value: marker } });
  await db.query('INSERT INTO rejections (document_id, error) VALUES ($1, $2)', [of.documentId, { message: marker }]);
}
