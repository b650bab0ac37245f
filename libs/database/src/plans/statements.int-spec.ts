import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../connection/transaction.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { Viewer } from '../documents/viewer.js';
import { AllPlans } from '../testing/all-plans.js';
import { LARGE, millionRows } from '../testing/million-rows.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

/** Rows of a large table that a statement may take in hand: some pages' worth of them. */
const MOST = 1_500;
const TABLES = new Set<string>([...LARGE, 'activity_first', 'activity_rest']);
const PERIODS = { failedFilesDays: 7, activityDays: 400, addressDays: 30, unsignedDocumentsDays: 400, learnedDays: 30 };
/** In no title: one that is, and is among the hundred that statistics keep, is taken for one of a hundredth of all, which are soon read through by date. */
const RARE = 'statement 77001';
const NO_ONE = '00000000-0000-4000-8000-00000000dead';

let scratch: ScratchDatabase;
let plans: AllPlans;
let owner: Viewer;
let member: Viewer;
let documentId: string;
beforeAll(async () => {
  scratch = await scratchDatabase(undefined, 200_000);
  const made = await millionRows(scratch);
  ({ documentId } = made);
  [owner, member] = [
    { ...made.owner, role: 'owner' },
    { ...made.member, role: 'member' },
  ];
  plans = await AllPlans.of(scratch.db);
}, 300_000);
afterAll(() => scratch.drop());

const caller = () => ({ keyId: null, keyPrefix: null, userId: owner.userId, address: null, requestId: null });
const entry = () => ({
  ...caller(),
  accountId: owner.accountId,
  at: new Date(),
  action: 'x',
  result: 'ok',
  documentId,
});
const hold = () => ({ documentId, fence: 0 });
const session = Buffer.alloc(32, 7);
const key = 'f6b4e93c-0000-4000-8000-000000000001';

/** What the gateway asks on its ways, and what its sweeper's rounds ask: each by the name of what it serves. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a key': () => scratch.keys.standing('million'),
  'when a key was used': () => scratch.keys.touch([NO_ONE], new Date()),
  'a key by its account': () => scratch.keys.list(owner.accountId),
  'a session that begins': () => scratch.sessions.begin(session, owner.userId, new Date(Date.now() + 1e9)),
  'a session': () => scratch.sessions.find(session),
  'a session that is used': () => scratch.sessions.touch(session, new Date(Date.now() + 1e9)),
  'sessions of a person': () => scratch.sessions.list(owner.userId, session),
  'a person': () => scratch.accounts.userByEmail('u77@example.org'),
  'accounts of a person': () => scratch.accounts.accountsOf(owner.userId),
  'members of an account': () => scratch.accounts.members(owner.accountId),
  'a document': () => scratch.documents.seen(documentId, owner),
  'a document, for a member': () => scratch.documents.seen(documentId, member),
  'a document with its fields': () => scratch.documents.shown(documentId, owner),
  'a document with its fields, for a member': () => scratch.documents.shown(documentId, member),
  'a document in the web app': () => scratch.documents.standingBefore(documentId, member.userId),
  'a document by its link': () =>
    scratch.documents.ofLink({ documentId, issuer: { kind: 'user', id: owner.userId }, issuedAt: new Date() }),
  'what a document came to': () => scratch.documents.events(documentId, { limit: 25, offset: 0 }),
  fields: () => scratch.documents.fields(documentId),
  'whether somebody signs anything': () => scratch.documents.signsAny(owner),
  documents: () => scratch.documentList.list(owner, { limit: 25, offset: 0 }),
  'documents further on': () => scratch.documentList.list(owner, { limit: 25, offset: 25 }),
  'documents of a status': () => scratch.documentList.list(owner, { limit: 25, offset: 0, status: 'signed' }),
  'documents of several': () => scratch.documentList.list(owner, { limit: 25, offset: 0, status: ['signed', 'sent'] }),
  'documents by a text': () => scratch.documentList.list(owner, { limit: 25, offset: 0, search: RARE }),
  'documents put away': () => scratch.documentList.list(owner, { limit: 25, offset: 0, archived: true }),
  'documents not put away': () => scratch.documentList.list(owner, { limit: 25, offset: 0, archived: false }),
  'documents that changed': () => scratch.documentList.list(owner, { limit: 25, offset: 0, updatedSince: new Date() }),
  'documents of a member': () => scratch.documentList.list(member, { limit: 25, offset: 0 }),
  'how documents that are waited for stand': () => scratch.standings.documents([documentId]),
  'how lists that are waited for stand': () => scratch.standings.lists([owner.accountId]),
  'progress of a page': () => scratch.review.progress([documentId]),
  'an upload': () => scratch.upload({ accountId: NOBODYS.accountId, userId: NOBODYS.userId }),
  'whether an upload is left': () => scratch.quota.ensureUploadLeft(owner.accountId, 1, 1e9).catch(refused),
  usage: () => scratch.quota.usage(owner.accountId),
  'a statement': () => scratch.statements.of(owner.accountId, new Date()),
  'work that begins': () => scratch.work.claim(documentId, 'extract', 1_000, 3),
  'work that goes on': () => scratch.work.renew(hold(), 'extract', 1_000),
  'work that is done': () => scratch.extraction.finish(hold(), { kind: 'busy' }),
  'a signature': () => scratch.signing.request(documentId, caller(), CHECKS).catch(refused),
  'a field that is changed': () =>
    scratch.fields.change(documentId, (_document, fields) => fields.slice(0, 1), entry()),
  'what was learned': () => scratch.learned.for(owner.accountId, 'layout 7', owner.userId),
  'what was learned, for a member': () => scratch.learned.for(owner.accountId, 'layout 7', member.userId),
  'where it was learned': async () =>
    scratch.learned.origins(await scratch.learned.for(owner.accountId, 'layout 7', owner.userId)),
  'what is settled once it is signed': () =>
    inTransaction(scratch.db, (tx) => scratch.learned.settleOnceSigned(tx, typedDocument(), TYPED)),
  'what a signature settles': () =>
    inTransaction(scratch.db, async (tx) => {
      await tx.query('UPDATE documents SET signed_at = NULL WHERE id = $1', [documentId]);
      await tx.query('UPDATE documents SET signed_at = now() WHERE id = $1', [documentId]);
    }),
  'whether it is done': () => scratch.work.settled([documentId]),
  'why there is none': () => scratch.work.rejection(documentId),
  'a review that is open': () => scratch.review.heartbeat(documentId),
  'a document that is reopened': () => scratch.reopen.reopen(documentId).catch(refused),
  'the log': () => scratch.accountRecords.activity(owner, { search: '', actions: null }, 50, 0),
  'the log of some actions': () => scratch.accountRecords.activity(owner, { search: '', actions: ['x', 'y'] }, 50, 0),
  'the log by a title': () => scratch.accountRecords.activity(owner, { search: RARE, actions: null }, 50, 0),
  'the log by what is nowhere': () => scratch.accountRecords.activity(owner, { search: 'qqqq', actions: null }, 50, 0),
  'the log by an action': () => scratch.accountRecords.activity(owner, { search: 'upload', actions: null }, 50, 0),
  'entries of the log': () => scratch.activity.append([entry()]),
  'an Idempotency-Key': () => scratch.idempotency.recall(null, key, 'i7'),
  'an Idempotency-Key that is answered': () => scratch.idempotency.answer(key, 'i7', 200, {}),
  'an Idempotency-Key that is taken over': () => scratch.idempotency.takeOver(key, 'i7', NO_ONE, 1_000),
  'requests of a document': () => scratch.requests.of(documentId),
  'the request of a document': () => scratch.requests.latest(documentId),
  'who is asked to sign': () => scratch.signingActs.visit(documentId),
  webhooks: () => scratch.webhooks.of(owner.accountId),
  'deliveries of a webhook': () => scratch.webhooks.deliveries(owner.accountId, NO_ONE, 25, 0),
  'how a delivery ended': () =>
    scratch.webhooks.settle({ id: NO_ONE, attempts: 1, patientFrom: new Date(0) }, '200', undefined),
  'a round: overdue work': () => scratch.work.takeOverdue(1_000, 200),
  'a round: reviews nobody looks at': () => scratch.work.closeIdleReviews(),
  'a round: totals': () => scratch.documentList.foldTotals(),
  'a round: webhooks': () =>
    scratch.webhooks.takeDue({ leaseMs: 1_000, limit: 20, ofWebhook: 5, ofAccount: 5 }, { webhooks: [], accounts: [] }),
  'a round: mails': () => scratch.requestMails.take(20, 1_000),
  'a round: requests that are over': () => scratch.requests.expire(),
  'a round: files nobody needs': () => scratch.blobReferences.mark(['a'.repeat(64)], 1_000),
  'a round: files that may go': () => scratch.blobReferences.due(100),
  'a round: old answers': () => scratch.idempotency.purge(),
  'a round: old deliveries': () => scratch.webhooks.purge(new Date(Date.now() - 30 * 86_400_000)),
  'a round: periods that are over': () => scratch.retention.run(PERIODS),
  'a document that is deleted': () => scratch.erasing.document(documentId, caller()),
};

/** Tables that are read through, and know it: nobody waits. */
const ONCE_A_DAY: Readonly<Record<string, readonly string[]>> = {
  'a round: periods that are over': ['signing_requests', 'learned_values', 'typed_values'],
};

const refused = (error: unknown) => error;
const CHECKS = { document: () => undefined, confirmed: async () => undefined };
const typedDocument = () => ({ id: documentId, accountId: owner.accountId, layout: 'layout 7' }) as DocumentRow;
const typed = { confirmed: true, source: 'user_input', value: 'x', semanticKey: 'self.key_7', place: 'place 7' };
const TYPED = [typed as FieldRow];
const NOBODYS = { accountId: '', userId: '' };

describe('among a million rows', () => {
  beforeAll(async () => {
    Object.assign(NOBODYS, await scratch.account());
    plans.take(TABLES, MOST);
  });

  it.each(Object.keys(WAYS))('goes by index: %s', async (way) => {
    await WAYS[way]!();
    const { heard, costly } = plans.take(TABLES, MOST);
    expect(heard).toBeGreaterThan(0);
    const named = ONCE_A_DAY[way] ?? [];
    expect(costly.filter(({ table }) => !named.includes(table))).toEqual([]);
    // A name that stands for nothing any more is taken off.
    expect(named.filter((table) => !costly.some((one) => one.table === table))).toEqual([]);
  });

  it('a way that reads a table through is told', async () => {
    await scratch.db.query('SELECT count(*) FROM documents WHERE filename = $1', [randomUUID()]);
    expect(plans.take(TABLES, MOST).costly).toMatchObject([{ table: 'documents' }]);
  });
});
