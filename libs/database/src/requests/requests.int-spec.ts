import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mintKey, utcDay } from '@formseal/domain';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import type { NewSigner } from './requests.repository.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const TODAY = utcDay(new Date());
const FROM = { address: '203.0.113.7', requestId: 'r', day: TODAY };
const DAY_MS = 86_400_000;
const hash = (of: string): string => of.repeat(64);
const callerOf = (userId: string) => ({ keyId: null, keyPrefix: null, userId, address: null, requestId: null });
const signer = (name: string, more: Partial<NewSigner> = {}): NewSigner => ({
  ...{
    name,
    email: `${name.toLowerCase()}@example.org`,
    role: null,
    fields: [],
    fills: [],
    turn: 1,
    over: 'mailed_link',
    own: null,
  },
  ...more,
});

type Who = Awaited<ReturnType<ScratchDatabase['account']>>;

/** A form whose fields are confirmed, and its owner. */
async function confirmed(labels = ['Town'], value = 'Kiel') {
  const who = await scratch.account();
  const id = await readForm(scratch, who, { layout: randomUUID(), labels });
  await scratch.fields.change(id, (_row, all) => all.map((field) => ({ id: field.id, confirmed: true, value })), null);
  return { who, id };
}

/** The same, with these people who are asked to sign it. */
async function asked(
  signers: readonly NewSigner[] = [signer('Ada'), signer('Bob', { turn: 2 })],
  days = 14,
  form: Promise<{ who: Who; id: string }> = confirmed(),
) {
  const { who, id } = await form;
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const given = new Set(signers.flatMap(({ fills }) => fills));
  const request = { documentId: id, caller: callerOf(who.userId), language: 'en' as const, expiresAt, given };
  const checks = { document: () => undefined, signers: () => Promise.resolve(signers) };
  await scratch.requests.ask({ ...request, details: { signedIn: 'Kiel' } }, checks);
  const again = () => scratch.requests.ask({ ...request, details: { signedIn: null } }, checks);
  return { who, id, again, ...(await now(id)) };
}

const HALTED = { code: 'conflict', details: { reason: 'halted' } };
const haltOf = async (id: string) => scratch.halts.of((await now(id)).request);

/** The same, asked with an API key. */
async function askedByKey() {
  const made = await asked();
  const minted = mintKey({ test: false });
  const { who } = made;
  const { id: keyId } = await scratch.keys.create({ ...who, name: 'k', scopes: ['documents:sign'] }, minted);
  const caller = { ...callerOf(who.userId), keyId, keyPrefix: minted.prefix };
  await scratch.db.query('UPDATE signing_requests SET caller = $2 WHERE document_id = $1', [
    made.id,
    JSON.stringify(caller),
  ]);
  return made;
}

async function now(id: string) {
  const [last] = await scratch.requests.of(id);
  return { request: last!.request, signers: last!.signers, states: last!.signers.map(({ state }) => state) };
}

/** Gives a signature, is shown the form with it, and signs that. */
async function signs(signerId: string, given = hash('d')) {
  const shown = hash('e');
  await scratch.signingActs.giveSignature(signerId, given, async () => undefined);
  await looks(signerId, shown);
  return scratch.signingActs.sign(signerId, shown, FROM);
}

/** Is shown the form; false where it was another by then. */
const looks = async (signerId: string, shown: string) =>
  scratch.signingActs.shown((await scratch.signingActs.visit(signerId))!, shown, TODAY);

const runOut = (requestId: string) =>
  scratch.db.query(`UPDATE signing_requests SET expires_at = now() - interval '1 second' WHERE id = $1`, [requestId]);

/** What goes out about it, one after the other as each is due, and to whom. */
async function mailsDue(requestId: string): Promise<string[]> {
  const gone: string[] = [];
  for (;;) {
    await scratch.db.query(`UPDATE request_mails SET due_at = now() WHERE request_id = $1`, [requestId]);
    const [mail] = await scratch.requestMails.take(1, 0);
    if (!mail) return gone;
    gone.push(`${mail.kind} ${mail.to}`);
    await scratch.requestMails.sent(mail.id);
  }
}

const change = (id: string, value: string) =>
  scratch.fields.change(id, (_row, [field]) => [{ id: field!.id, value }], null);

describe('others who are asked to sign', () => {
  it('are asked one after the other, and the last of them has it sealed', async () => {
    const { id, signers, states } = await asked();
    expect(states).toEqual(['asked', 'waiting']);
    expect(await signs(signers[0]!.id)).toBeNull();
    expect((await now(id)).states).toEqual(['signed', 'asked']);
    const toSeal = await signs(signers[1]!.id);
    expect(toSeal).toMatchObject({ documentId: id });
    expect(await scratch.documents.find(id)).toMatchObject({ work: 'sign', workFence: toSeal!.fence });
    expect((await now(id)).request.completedAt).not.toBeNull();
  });

  it('sign once, in their turn and nothing but what they were shown last', async () => {
    const { signers } = await asked();
    const [first, second] = [signers[0]!.id, signers[1]!.id];
    await expect(signs(second)).rejects.toMatchObject({ details: { reason: 'waiting' } });
    await expect(scratch.signingActs.sign(first, hash('e'), FROM)).rejects.toMatchObject({
      details: { reason: 'look_again' },
    });
    await scratch.signingActs.giveSignature(first, hash('d'), async () => undefined);
    const before = (await scratch.signingActs.visit(first))!;
    expect(await scratch.signingActs.shown(before, hash('e'), TODAY)).toBe(true);
    // Another signature: what was shown says nothing of it, nor does a look that was under way.
    await scratch.signingActs.giveSignature(first, hash('f'), async () => undefined);
    expect(await scratch.signingActs.shown(before, hash('e'), TODAY)).toBe(false);
    await expect(scratch.signingActs.sign(first, hash('e'), FROM)).rejects.toMatchObject({ code: 'conflict' });
    // Looked at yesterday: another day would stand beneath it.
    await looks(first, hash('e'));
    await scratch.db.query(`UPDATE request_signers SET shown_day = '2025-03-04' WHERE id = $1`, [first]);
    await expect(scratch.signingActs.sign(first, hash('e'), FROM)).rejects.toMatchObject({ code: 'conflict' });
    await signs(first);
    await expect(signs(first)).rejects.toMatchObject({ details: { reason: 'acted' } });
    await expect(scratch.signingActs.decline(first, 'No', FROM)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('sign once where they do it twice at the same moment', async () => {
    const { signers } = await asked([signer('Ada')]);
    const [{ id }] = [signers[0]!];
    await scratch.signingActs.giveSignature(id, hash('d'), async () => undefined);
    await looks(id, hash('e'));
    const both = await Promise.allSettled([1, 2].map(() => scratch.signingActs.sign(id, hash('e'), FROM)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keep the fields as they are: no change, no signature of the account alone, no second request', async () => {
    const { id, who, again } = await asked();
    const checks = { document: () => undefined, confirmed: async () => undefined };
    await expect(change(id, 'Bonn')).rejects.toMatchObject({ details: { reason: 'requested' } });
    await expect(scratch.signing.request(id, callerOf(who.userId), checks)).rejects.toMatchObject({
      details: { reason: 'requested' },
    });
    await expect(again()).rejects.toMatchObject({ details: { reason: 'requested' } });
    // The same for a service that knows nothing of requests.
    const raw = (set: string) => scratch.db.query(`UPDATE documents SET ${set} WHERE id = $1`, [id]);
    await expect(raw('version = version + 1')).rejects.toThrow('with others');
    await expect(raw(`status = 'signed', signed_at = now()`)).rejects.toThrow('with others');
    await scratch.requests.cancel(id, callerOf(who.userId));
    await change(id, 'Bonn');
  });

  it('are sealed as all of them signed it, once, and counted once', async () => {
    const { id, signers, request, who } = await asked();
    await signs(signers[0]!.id, hash('1'));
    await signs(signers[1]!.id, hash('2'));
    const claim = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
    const file = { sha256: hash('c'), signedAt: new Date(), version: request.version, notes: [] };
    for (const other of [{ requestId: null }, { requestId: randomUUID() }, { requestId: request.id, version: 99 }])
      await expect(scratch.signing.finish(claim, { ...file, ...other })).rejects.toMatchObject({ code: 'conflict' });
    expect(await scratch.signing.finish(claim, { ...file, requestId: request.id })).toBe(true);
    expect(await scratch.documents.find(id)).toMatchObject({ status: 'signed', signedSha256: hash('c') });
    expect((await now(id)).request.state).toBe('sealed');
    expect((await scratch.quota.usage(who.accountId)).used).toBe(1);
    // Their signatures are in the file, and nowhere else any more.
    expect((await now(id)).signers.map(({ signatureSha256 }) => signatureSha256)).toEqual([null, null]);
    expect(await scratch.blobReferences.unreferenced([hash('1'), hash('2')])).toHaveLength(2);
  });

  it('are asked no further once one declines, and their reason is told to whoever asked', async () => {
    const { id, signers } = await asked();
    await scratch.signingActs.decline(signers[0]!.id, 'Not my form', FROM);
    const [last] = await scratch.requests.of(id);
    expect(last!.request.state).toBe('declined');
    expect(last!.reasons.get(signers[0]!.id)).toBe('Not my form');
    const [row] = (await scratch.db.query('SELECT reason FROM request_signers WHERE id = $1', [signers[0]!.id])) as {
      reason: string;
    }[];
    expect(row!.reason).toMatch(/^sealed:/);
    await expect(signs(signers[1]!.id)).rejects.toMatchObject({ details: { reason: 'request_declined' } });
    await change(id, 'Bonn');
  });

  it('sign nothing after the end, nor what was taken back', async () => {
    const { id, signers, who } = await asked();
    await scratch.requests.cancel(id, callerOf(who.userId));
    await expect(signs(signers[0]!.id)).rejects.toMatchObject({ details: { reason: 'request_cancelled' } });
    await expect(scratch.requests.cancel(id, callerOf(who.userId))).rejects.toMatchObject({ code: 'conflict' });
    const over = await asked();
    await runOut(over.request.id);
    await expect(signs(over.signers[0]!.id)).rejects.toMatchObject({ details: { reason: 'request_expired' } });
    expect(await scratch.requests.expire()).toBe(1);
    expect(await now(over.id)).toMatchObject({ request: { state: 'expired' }, states: ['expired', 'expired'] });
    expect(await scratch.requests.expire()).toBe(0);
  });

  it('run out while somebody acts on the document: neither waits for the other, and the next round ends it', async () => {
    const { id, request } = await asked();
    await runOut(request.id);
    await scratch.db.transaction(async (tx) => {
      await scratch.documents.lock(tx, id);
      expect(await scratch.requests.expire()).toBe(0);
      await tx.query('SELECT id FROM signing_requests WHERE id = $1 FOR UPDATE', [request.id]);
    });
    expect(await scratch.requests.expire()).toBe(1);
    expect((await now(id)).request.state).toBe('expired');
  });

  it('sign nothing for somebody who may not sign it any more, or is no more', async () => {
    const { signers, who } = await asked();
    await scratch.db.query('DELETE FROM members WHERE user_id = $1', [who.userId]);
    await expect(signs(signers[0]!.id)).rejects.toMatchObject(HALTED);
  });

  it('sign nothing in the right of a key that was revoked, decline all the same, and the account is told why', async () => {
    const { id, who, signers } = await askedByKey();
    expect(await haltOf(id)).toBeNull();
    await scratch.db.query('UPDATE api_keys SET revoked_at = now() WHERE user_id = $1', [who.userId]);
    expect(await haltOf(id)).toBe('key_revoked');
    expect(await scratch.signingActs.isHalted((await scratch.signingActs.visit(signers[0]!.id))!)).toBe(true);
    await expect(signs(signers[0]!.id)).rejects.toMatchObject(HALTED);
    // Also once nothing is kept of it any more.
    await scratch.db.query('DELETE FROM api_keys WHERE user_id = $1', [who.userId]);
    expect(await haltOf(id)).toBe('key_revoked');
    await scratch.signingActs.decline(signers[0]!.id, 'No', FROM);
    expect(await now(id)).toMatchObject({ request: { state: 'declined' }, states: ['declined', 'waiting'] });
    expect(await haltOf(id)).toBeNull();
  });

  it('decline also once whoever asked was erased', async () => {
    const { id, signers } = await asked();
    await scratch.db.query('UPDATE signing_requests SET caller = NULL WHERE document_id = $1', [id]);
    expect(await haltOf(id)).toBe('asker_gone');
    await expect(signs(signers[0]!.id)).rejects.toMatchObject(HALTED);
    await scratch.signingActs.decline(signers[0]!.id, '', FROM);
    expect((await now(id)).request.state).toBe('declined');
  });

  it('sign nothing on behalf of an organisation whose plan includes that no more, and nothing is sealed', async () => {
    const { id, signers, request, who } = await asked();
    const moves = (plan: string) =>
      scratch.db.query(`UPDATE accounts SET kind = 'organisation', plan = $2 WHERE id = $1`, [who.accountId, plan]);
    await moves('business');
    await signs(signers[0]!.id);
    await moves('pro');
    await expect(signs(signers[1]!.id)).rejects.toMatchObject(HALTED);
    expect(await haltOf(id)).toBe('plan');
    await moves('business');
    await signs(signers[1]!.id);
    const claim = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
    const seal = () => scratch.signing.finish(claim, { ...sealed, version: request.version, requestId: request.id });
    const sealed = { sha256: hash('c'), signedAt: new Date(), notes: [] };
    await moves('pro');
    await expect(seal()).rejects.toMatchObject({ code: 'plan_required' });
    await moves('business');
    expect(await seal()).toBe(true);
  });

  it('have no two options of one choice sealed, as could be asked for once: it is told how to take that back', async () => {
    const { id, who, request, signers } = await asked([signer('Ada')], 14, confirmed(['Yes', 'No'], 'true'));
    await scratch.db.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(`UPDATE fields SET type = 'checkbox', checkbox_group = 'g' WHERE document_id = $1`, [id]);
    });
    await signs(signers[0]!.id);
    const claim = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
    const file = { sha256: hash('c'), signedAt: new Date(), notes: [], version: request.version };
    const seal = scratch.signing.finish(claim, { ...file, requestId: request.id });
    await expect(seal).rejects.toMatchObject({
      details: { reason: 'chosen_twice', next: expect.stringContaining('DELETE /documents/{id}/requests') },
    });
    await scratch.work.fail(claim, 'sign', { code: 'invalid', details: {} });
    await scratch.requests.cancel(id, callerOf(who.userId));
    const [first] = await scratch.documents.fields(id);
    await scratch.fields.change(id, () => [{ id: first!.id, value: 'false' }], null);
    expect((await now(id)).request.state).toBe('cancelled');
  });

  it('are not said to be about to be sealed once that failed: whoever asked is written to, once', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { id, who, signers } = await asked([signer('Ada')]);
    const fails = async (code: string) =>
      scratch.work.fail((await scratch.work.claim(id, 'sign', 60_000, 3))!, 'sign', { code, details: {} });
    const told = async () => (await scratch.requestMails.take(10, 60_000)).map(({ kind, signer: to }) => [kind, to]);
    await signs(signers[0]!.id);
    expect((await now(id)).request.sealError).toBeNull();
    await fails('quota_exceeded');
    expect((await now(id)).request).toMatchObject({ state: 'open', sealError: { code: 'quota_exceeded' } });
    expect(await told()).toEqual([['unsealed', null]]);
    // Whoever has it sealed later is answered themself.
    const checks = { document: () => undefined, confirmed: async () => undefined };
    await scratch.signing.request(id, { ...callerOf(who.userId), call: randomUUID() }, checks);
    expect((await now(id)).request.sealError).toBeNull();
    await fails('plan_required');
    expect((await now(id)).request.sealError).toMatchObject({ code: 'plan_required' });
    const [{ mails }] = (await scratch.db.query('SELECT count(*)::int AS mails FROM request_mails')) as [
      { mails: number },
    ];
    expect(mails).toBe(1);
    await scratch.requests.cancel(id, callerOf(who.userId));
    await scratch.db.query('UPDATE request_mails SET due_at = now()');
    expect(await told()).toEqual([]);
  });

  it('are gone with the document, with the signatures they gave', async () => {
    const { id, signers } = await asked();
    const given = hash('9');
    await scratch.signingActs.giveSignature(signers[0]!.id, given, async () => undefined);
    expect(await scratch.blobReferences.unreferenced([given])).toEqual([]);
    const nobody = { keyPrefix: null, userId: null, address: null, requestId: null };
    expect(await scratch.erasing.document(id, nobody)).toContain(given);
    expect(await scratch.signingActs.visit(signers[0]!.id)).toBeNull();
    expect(await scratch.blobReferences.unreferenced([given])).toEqual([given]);
  });

  it('open it for the first time while it is deleted: it is gone, and nobody waits for one another', async () => {
    const { id, signers } = await asked();
    const visit = (await scratch.signingActs.visit(signers[0]!.id))!;
    const opening = await scratch.db.transaction(async (tx) => {
      await tx.query('SELECT id FROM documents WHERE id = $1 FOR UPDATE', [id]);
      const opened = scratch.signingActs.opened(visit, FROM);
      const ended = opened.then(
        () => 'noted',
        (error: { code: string }) => error.code,
      );
      await scratch.untilOneWaits();
      await tx.query('DELETE FROM documents WHERE id = $1', [id]);
      return { ended };
    });
    expect(await opening.ended).toBe('not_found');
  });

  it('are told of in the log, who acted by their address', async () => {
    const { who, signers } = await asked([signer('Ada')]);
    const visit = (await scratch.signingActs.visit(signers[0]!.id))!;
    for (let times = 0; times < 3; times += 1) await scratch.signingActs.opened(visit, FROM);
    await signs(signers[0]!.id);
    const log = await scratch.activity.list(who.accountId, 10);
    expect(log.map(({ action }) => action).filter((action) => action.startsWith('request'))).toEqual([
      'request.sign',
      'request.open',
      'request.create',
    ]);
    expect(log[0]).toMatchObject({ address: FROM.address, userId: null });
  });

  it('with whoever asked among them: they have signed from the start', async () => {
    const own = signer('Me', { turn: 0, over: 'web_app', own: { signatureSha256: hash('7'), day: null } });
    const { states, id } = await asked([own, signer('Ada')]);
    expect(states).toEqual(['signed', 'asked']);
    expect((await scratch.requests.open(id))!.details).toEqual({ signedIn: 'Kiel' });
  });
});

describe('from where people signed', () => {
  it('is forgotten some time after the end, also where whoever asked was erased meanwhile, and not before', async () => {
    const periods = { failedFilesDays: 0, activityDays: 0, unsignedDocumentsDays: 0, learnedDays: 0 };
    const ended = async (daysAgo: number, askerIsErased: boolean) => {
      const { id, request, signers } = await asked();
      await scratch.signingActs.decline(signers[0]!.id, '', FROM);
      await scratch.db.query(
        `UPDATE signing_requests SET ended_at = now() - $2 * interval '1 day', caller = CASE WHEN $3 THEN NULL ELSE caller END WHERE id = $1`,
        [request.id, daysAgo, askerIsErased],
      );
      return id;
    };
    const [old, oldOfNobody, late] = [await ended(31, false), await ended(31, true), await ended(29, true)];
    await scratch.db.query(`UPDATE installation SET retained_at = '-infinity'`);
    expect(await scratch.retention.run({ ...periods, addressDays: 30 })).toMatchObject({ signers: 2 });
    const addresses = async (id: string) => (await now(id)).signers.map(({ address }) => address);
    expect([await addresses(old), await addresses(oldOfNobody)]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await addresses(late)).toEqual([FROM.address, null]);
  });
});

describe('those of one turn', () => {
  const three = [signer('Ada'), signer('Bob'), signer('Cleo', { turn: 2 })];

  it('are asked at the same time and sign in any order; the next turn waits for all of them', async () => {
    const { id, signers, states } = await asked(three);
    const [ada, bob, cleo] = signers.map((one) => one.id);
    expect(states).toEqual(['asked', 'asked', 'waiting']);
    expect(await signs(bob!)).toBeNull();
    expect((await now(id)).states).toEqual(['asked', 'signed', 'waiting']);
    await expect(signs(cleo!)).rejects.toMatchObject({ details: { reason: 'waiting' } });
    expect(await signs(ada!)).toBeNull();
    expect((await now(id)).states).toEqual(['signed', 'signed', 'asked']);
    expect(await signs(cleo!)).toMatchObject({ documentId: id });
  });

  it('sign what shows all who signed before them, or look again', async () => {
    const { signers } = await asked(three);
    const [ada, bob] = signers.map((one) => one.id);
    await scratch.signingActs.giveSignature(ada!, hash('d'), async () => undefined);
    expect(await looks(ada!, hash('a'))).toBe(true);
    const early = (await scratch.signingActs.visit(ada!))!;
    await signs(bob!);
    await expect(scratch.signingActs.sign(ada!, hash('a'), FROM)).rejects.toMatchObject({
      details: { reason: 'look_again' },
    });
    // A look that began before the other signed says nothing either.
    expect(await scratch.signingActs.shown(early, hash('a'), TODAY)).toBe(false);
    expect(await looks(ada!, hash('b'))).toBe(true);
    expect(await scratch.signingActs.sign(ada!, hash('b'), FROM)).toBeNull();
  });

  it('are not both let through where they sign at the same moment what each saw alone', async () => {
    const { id, signers } = await asked([signer('Ada'), signer('Bob')]);
    for (const one of signers) {
      await scratch.signingActs.giveSignature(one.id, hash('d'), async () => undefined);
      await looks(one.id, hash('e'));
    }
    const both = await Promise.allSettled(signers.map((one) => scratch.signingActs.sign(one.id, hash('e'), FROM)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await now(id)).states.sort()).toEqual(['asked', 'signed']);
  });

  it('are each written to and reminded, and no more once they signed', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { signers, request } = await asked(three);
    await scratch.db.query(`UPDATE request_mails SET due_at = now() WHERE request_id = $1`, [request.id]);
    await signs(signers[0]!.id);
    expect(await mailsDue(request.id)).toEqual(['ask bob@example.org', 'remind bob@example.org']);
  });

  it('run out together, and one who declines ends it for all', async () => {
    const over = await asked(three);
    await runOut(over.request.id);
    expect(await scratch.requests.expire()).toBe(1);
    expect((await now(over.id)).states).toEqual(['expired', 'expired', 'expired']);
    const declined = await asked(three);
    await scratch.signingActs.decline(declined.signers[0]!.id, '', FROM);
    await expect(signs(declined.signers[1]!.id)).rejects.toMatchObject({ details: { reason: 'request_declined' } });
  });

  it('are the database’s to keep, also for a service that knows of no turns', async () => {
    const { signers, request } = await asked(three);
    const raw = (sql: string) => scratch.db.query(sql, [request.id]);
    await expect(
      raw(`UPDATE request_signers SET state = 'asked' WHERE request_id = $1 AND state = 'waiting'`),
    ).rejects.toThrow('turn');
    await signs(signers[0]!.id);
    await expect(raw('UPDATE signing_requests SET completed_at = now() WHERE id = $1')).rejects.toThrow('not signed');
    await raw('DELETE FROM request_signers WHERE request_id = $1');
    const insert = `INSERT INTO request_signers (id, request_id, position, own, name, email, fields, state, over)
      VALUES (gen_random_uuid(), $1, 0, true, 'Me', 'me@example.org', '{}', 'signed', 'web_app'),
        (gen_random_uuid(), $1, 1, false, 'Ada', 'ada@example.org', '{}', 'waiting', 'mailed_link')`;
    await raw(insert);
    const rows = (await raw('SELECT turn FROM request_signers WHERE request_id = $1 ORDER BY position')) as object[];
    expect(rows).toEqual([{ turn: 0 }, { turn: 2 }]);
  });
});

describe('what signers fill in themselves', () => {
  /** A form with one blank of the account's, confirmed, and two that are open. */
  async function open() {
    const who = await scratch.account();
    const id = await readForm(scratch, who, { layout: randomUUID(), labels: ['Town', 'Name', 'Day'] });
    await scratch.fields.change(id, (_row, [field]) => [{ id: field!.id, confirmed: true, value: 'Kiel' }], null);
    const [town, name, day] = (await scratch.documents.fields(id)).map((field) => field.id);
    return { who, id, town: town!, name: name!, day: day! };
  }

  async function askedToFill(second: Partial<NewSigner> = { turn: 2 }) {
    const form = await open();
    const { id, who, name, day } = form;
    const signers = [signer('Ada', { fills: [name, day] }), signer('Bob', second)];
    const request = {
      documentId: id,
      caller: callerOf(who.userId),
      language: 'en' as const,
      details: { signedIn: null },
    };
    const checks = { document: () => undefined, signers: () => Promise.resolve(signers) };
    const ask = (given: string[]) =>
      scratch.requests.ask({ ...request, expiresAt: new Date(Date.now() + DAY_MS), given: new Set(given) }, checks);
    await expect(ask([name])).rejects.toMatchObject({ code: 'conflict' });
    await ask([name, day]);
    const { request: row, signers: rows } = await now(id);
    return { ...form, requestId: row.id, ada: rows[0]!.id, bob: rows[1]!.id };
  }
  const fill = (signerId: string, values: Record<string, string>) =>
    scratch.signingActs.fill(signerId, () => new Map(Object.entries(values)), FROM);
  const filled = async (signerId: string) =>
    Object.fromEntries(await scratch.signingActs.filled((await scratch.signingActs.visit(signerId))!));

  it('is theirs until they sign, sealed at rest, and stays as it is from then on', async () => {
    const { ada, bob, name, day, who } = await askedToFill();
    await expect(fill(bob, {})).rejects.toMatchObject({ details: { reason: 'waiting' } });
    await fill(ada, { [name]: 'Ada', [day]: '2026-11-25' });
    await fill(ada, { [name]: 'Ada L.' });
    expect(await filled(ada)).toEqual({ [name]: 'Ada L.' });
    const stored = (await scratch.db.query('SELECT value FROM request_values WHERE signer_id = $1', [ada])) as {
      value: string;
    }[];
    expect(stored.map(({ value }) => value)).toEqual([expect.stringMatching(/^sealed:/)]);
    await signs(ada);
    await expect(fill(ada, {})).rejects.toMatchObject({ details: { reason: 'acted' } });
    const log = await scratch.activity.list(who.accountId, 20);
    expect(log.filter(({ action }) => action === 'request.fill')).toHaveLength(1);
    await expect(scratch.db.query('DELETE FROM request_values WHERE signer_id = $1', [ada])).rejects.toThrow('filling');
    await expect(
      scratch.db.query('INSERT INTO request_values VALUES ($1, $2, $3)', [ada, randomUUID(), 'x']),
    ).rejects.toThrow('filling');
  });

  it('has to be looked at anew once it was changed, also where the look had begun before', async () => {
    const { ada, name } = await askedToFill();
    await scratch.signingActs.giveSignature(ada, hash('d'), async () => undefined);
    const before = (await scratch.signingActs.visit(ada))!;
    expect(await scratch.signingActs.shown(before, hash('e'), TODAY)).toBe(true);
    await fill(ada, { [name]: 'Ada' });
    await expect(scratch.signingActs.sign(ada, hash('e'), FROM)).rejects.toMatchObject({
      details: { reason: 'look_again' },
    });
    expect(await scratch.signingActs.shown(before, hash('e'), TODAY)).toBe(false);
    expect(await looks(ada, hash('f'))).toBe(true);
    expect(await scratch.signingActs.sign(ada, hash('f'), FROM)).toBeNull();
  });

  it('has what the form asks for', async () => {
    const { ada, name, day } = await askedToFill();
    const required = `UPDATE fields SET format = format || '{"required": true}' WHERE id = $1`;
    await scratch.db.query(required, [day]);
    await fill(ada, { [name]: 'Ada' });
    await expect(signs(ada)).rejects.toMatchObject({ details: { reason: 'left_empty', fieldId: day } });
    await fill(ada, { [name]: 'Ada', [day]: '2026-11-25' });
    expect(await signs(ada)).toBeNull();
  });

  it('goes into the fields with the seal, as confirmed, and nothing is sealed without it', async () => {
    const { id, ada, bob, name, day, requestId } = await askedToFill();
    const { version } = (await scratch.documents.find(id))!;
    await fill(ada, { [name]: 'Ada' });
    await signs(ada, hash('1'));
    await signs(bob, hash('2'));
    const claim = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
    // By a signer of the version before.
    const seal = `UPDATE signing_requests SET state = 'sealed' WHERE id = $1`;
    await expect(scratch.db.query(seal, [requestId])).rejects.toThrow('filled in');
    const file = { sha256: hash('c'), signedAt: new Date(), version, notes: [], requestId };
    expect(await scratch.signing.finish(claim, file)).toBe(true);
    const fields = new Map((await scratch.documents.fields(id)).map((field) => [field.id, field]));
    expect(fields.get(name)).toMatchObject({ value: 'Ada', confirmed: true, source: 'user_input', state: 'ok' });
    expect(fields.get(day)).toMatchObject({ value: null, confirmed: true });
    expect((await scratch.documents.find(id))!.version).toBe(version + 1);
    expect(
      await scratch.db.query(
        'SELECT FROM request_values v JOIN request_signers s ON s.id = v.signer_id WHERE s.request_id = $1',
        [requestId],
      ),
    ).toEqual([]);
  });

  it('is deleted with the request where it comes to nothing, and with the document', async () => {
    const one = await askedToFill();
    await fill(one.ada, { [one.name]: 'Ada' });
    await signs(one.ada);
    await scratch.requests.cancel(one.id, callerOf(one.who.userId));
    const two = await askedToFill({ turn: 1 });
    await fill(two.ada, { [two.name]: 'Ada' });
    await signs(two.ada);
    const nobody = { keyPrefix: null, userId: null, address: null, requestId: null };
    await scratch.erasing.document(two.id, nobody);
    const left = await scratch.db.query('SELECT FROM request_values WHERE signer_id = ANY($1)', [[one.ada, two.ada]]);
    expect(left).toEqual([]);
    expect((await scratch.documents.fields(one.id)).map(({ value }) => value)).not.toContain('Ada');
  });
});

describe('what programs are told of it', () => {
  it('is each act, once, by the change itself', async () => {
    const { id, who, signers } = await asked([signer('Ada'), signer('Bob', { turn: 2 })]);
    const [ada, bob] = signers.map((one) => one.id);
    const events = async () =>
      (await scratch.documents.events(id, { limit: 50, offset: 0 }))
        .filter(({ type }) => type.startsWith('request.'))
        .map(({ type, data }) => [type, data.signerId]);
    for (let times = 0; times < 2; times += 1)
      await scratch.signingActs.opened((await scratch.signingActs.visit(ada!))!, FROM);
    await signs(ada!);
    await signs(bob!);
    const told = [
      ['request.sent', ada],
      ['request.opened', ada],
      ['request.signed', ada],
      ['request.sent', bob],
      ['request.signed', bob],
      ['request.completed', undefined],
    ];
    expect((await events()).reverse()).toEqual(told);
    // What is withdrawn by the account itself tells nothing; nor does what a transaction took back.
    await scratch.requests.cancel(id, callerOf(who.userId)).catch(() => undefined);
    expect(await events()).toHaveLength(told.length);
  });

  it('goes to whoever wants to hear it, and nothing else does', async () => {
    const { id, who, signers } = await asked([signer('Ada')], 1);
    await scratch.requests.cancel(id, callerOf(who.userId));
    const make = (events: ['request.declined' | 'request.expired' | 'document.signed']) =>
      scratch.webhooks.create(who.accountId, { url: 'https://a.example/', events }, 'secret', 10);
    const [declined, expired, signed] = [
      await make(['request.declined']),
      await make(['request.expired']),
      await make(['document.signed']),
    ];
    const checks = { document: () => undefined, signers: () => Promise.resolve([signer('Bob')]) };
    const request = { documentId: id, caller: callerOf(who.userId), language: 'en' as const, given: new Set<string>() };
    const again = () =>
      scratch.requests.ask(
        { ...request, details: { signedIn: null }, expiresAt: new Date(Date.now() + DAY_MS) },
        checks,
      );
    await again();
    const bob = (await now(id)).signers[0]!.id;
    await scratch.signingActs.decline(bob, '', FROM);
    await again();
    const { request: last } = await now(id);
    await scratch.db.query(`UPDATE signing_requests SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      last.id,
    ]);
    await scratch.requests.expire();
    const told = async (hook: { id: string } | null) =>
      (await scratch.webhooks.deliveries(who.accountId, hook!.id, 50, 0))!.map(({ event: { type, data } }) => [
        type,
        data,
      ]);
    const about = { documentId: id, status: 'ready_for_review', test: false };
    expect(await told(declined)).toEqual([
      ['request.declined', { ...about, requestId: expect.any(String), signerId: bob }],
    ]);
    expect(await told(expired)).toEqual([['request.expired', { ...about, requestId: last.id }]]);
    expect(await told(signed)).toEqual([]);
    expect(signers).toHaveLength(1);
  });
});

describe('what is written about it', () => {
  it('is the link for whose turn it is, one reminder, and the end for whoever asked', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { signers, request } = await asked();
    const [ask] = await scratch.requestMails.take(10, 0);
    expect(ask).toMatchObject({ kind: 'ask', to: 'ada@example.org', signer: { id: signers[0]!.id } });
    await scratch.requestMails.sent(ask!.id);
    expect(await scratch.requestMails.take(10, 0)).toEqual([]);
    await scratch.db.query(`UPDATE request_mails SET due_at = now() WHERE request_id = $1`, [request.id]);
    expect((await scratch.requestMails.take(10, 60_000)).map(({ kind }) => kind)).toEqual(['remind']);
    // Signed meanwhile: nobody is reminded of what is done.
    await signs(signers[0]!.id);
    expect(await mailsDue(request.id)).toEqual(['ask bob@example.org', 'remind bob@example.org']);
    await scratch.signingActs.decline(signers[1]!.id, '', FROM);
    const [ended] = await scratch.requestMails.take(10, 60_000);
    expect(ended).toMatchObject({ kind: 'ended', state: 'declined', signer: null, declinedBy: 'Bob' });
  });

  it('is no link that is over already, however long its mail waited', async () => {
    const { request } = await asked();
    await runOut(request.id);
    const mine = async () =>
      (await scratch.requestMails.take(100, 60_000)).filter(({ to }) => to === 'ada@example.org');
    expect((await mine()).map(({ expiresAt }) => expiresAt.getTime() < Date.now())).not.toContain(true);
    await scratch.requests.expire();
  });

  it('is a reminder only of what is out, and as long after that as if it had gone out at once', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { request } = await asked([signer('Ada')]);
    // The mail server was away for ten days of fourteen: the first mail is put off, the reminder is due before it.
    await scratch.db.query(`UPDATE request_signers SET asked_at = now() - interval '10 days' WHERE request_id = $1`, [
      request.id,
    ]);
    await scratch.db.query(`UPDATE signing_requests SET expires_at = now() + interval '4 days' WHERE id = $1`, [
      request.id,
    ]);
    await scratch.db.query(
      `UPDATE request_mails SET due_at = now() - interval '1 hour' * (CASE kind WHEN 'remind' THEN 2 ELSE 1 END)`,
    );
    const due = await scratch.requestMails.take(10, 60_000);
    expect(due.map(({ kind }) => kind)).toEqual(['ask']);
    await scratch.requestMails.sent(due[0]!.id);
    expect(await scratch.requestMails.take(10, 60_000)).toEqual([]);
    const [reminder] = await scratch.db.query<{ days: number }[]>(
      `SELECT round(extract(epoch FROM due_at - now()) / 86400)::int AS days FROM request_mails`,
    );
    expect(reminder).toEqual({ days: 1 });
  });

  it.each([
    ['14 days', '30 seconds', []],
    ['14 days', '2 hours', ['remind']],
    ['20 minutes', '1 minute', []],
    ['20 minutes', '9 minutes', ['remind']],
  ])('is no reminder that comes too late to do anything: of %s there are %s left', async (given, left, kinds) => {
    await scratch.db.query('DELETE FROM request_mails');
    const { request } = await asked([signer('Ada')]);
    await scratch.requestMails.sent((await scratch.requestMails.take(1, 0))[0]!.id);
    await scratch.db.query(`UPDATE signing_requests SET expires_at = now() + $2::interval WHERE id = $1`, [
      request.id,
      left,
    ]);
    await scratch.db.query(
      `UPDATE request_signers SET asked_at = now() + $2::interval - $3::interval WHERE request_id = $1`,
      [request.id, left, given],
    );
    await scratch.db.query('UPDATE request_mails SET due_at = now()');
    expect((await scratch.requestMails.take(10, 60_000)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is sent by one of several who take it, and by another where that one is gone', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    await asked([signer('Ada')]);
    const taken = await Promise.all([1, 2, 3].map(() => scratch.requestMails.take(10, 60_000)));
    expect(taken.flat()).toHaveLength(1);
    await scratch.db.query('UPDATE request_mails SET due_at = now()');
    expect((await scratch.requestMails.take(10, 60_000)).some(({ kind, tries }) => kind === 'ask' && tries === 2)).toBe(
      true,
    );
  });

  it('is nothing once whoever asked has left: neither in their name, nor to them', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { who } = await asked();
    const declined = await asked();
    await scratch.signingActs.decline(declined.signers[0]!.id, '', FROM);
    await scratch.db.query('DELETE FROM members WHERE user_id = ANY($1)', [[who.userId, declined.who.userId]]);
    await scratch.db.query('UPDATE request_mails SET due_at = now()');
    expect(await scratch.requestMails.take(10, 0)).toEqual([]);
  });

  it('is nothing while nobody can sign it, waits for when they can, and keeps nothing else waiting', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { who, id } = await askedByKey();
    const other = await asked([signer('Ada'), signer('Bob')]);
    await scratch.db.query('UPDATE api_keys SET revoked_at = now() WHERE user_id = $1', [who.userId]);
    await scratch.db.query(`UPDATE request_mails SET due_at = now() - interval '1 minute'`);
    await scratch.db.query(`UPDATE request_mails SET due_at = now() WHERE request_id = $1`, [other.request.id]);
    const taken = [await scratch.requestMails.take(1, 60_000), await scratch.requestMails.take(1, 60_000)].flat();
    expect(taken.map(({ documentId }) => documentId)).toEqual([other.id, other.id]);
    await scratch.db.query('DELETE FROM request_mails WHERE request_id = $1', [other.request.id]);
    expect(await scratch.requestMails.take(10, 60_000)).toEqual([]);
    await scratch.db.query('UPDATE api_keys SET revoked_at = NULL WHERE user_id = $1', [who.userId]);
    await scratch.db.query('UPDATE request_mails SET due_at = now()');
    const [again, ...others] = await scratch.requestMails.take(10, 60_000);
    expect([again?.kind, again?.documentId, others]).toEqual(['ask', id, []]);
  });

  it('is said to have gone out once it has, and to have been refused where it was', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const { id } = await asked([signer('Ada'), signer('Bob'), signer('Cleo')]);
    const mails = async () =>
      (await now(id)).signers.map(({ mailedAt, mailFailed }) => [mailedAt !== null, mailFailed]);
    const waits = [false, false];
    expect(await mails()).toEqual([waits, waits, waits]);
    const due = await scratch.requestMails.take(10, 60_000);
    const to = (name: string) => due.find(({ signer: one }) => one!.name === name)!.id;
    await scratch.requestMails.sent(to('Ada'));
    await scratch.requestMails.refused(to('Bob'));
    expect(await mails()).toEqual([[true, false], [false, true], waits]);
    // Nobody is reminded of what never reached them.
    await scratch.db.query('UPDATE request_mails SET due_at = now()');
    const left = await scratch.requestMails.take(10, 60_000);
    expect(left.map(({ kind, signer: one }) => `${kind} ${one!.name}`).sort()).toEqual(['ask Cleo', 'remind Ada']);
    const at = (await now(id)).signers[0]!.mailedAt;
    await scratch.requestMails.sent(left.find(({ signer: one }) => one!.name === 'Ada')!.id);
    expect((await now(id)).signers[0]!.mailedAt).toEqual(at);
  });

  it('is nothing where links are handed over', async () => {
    await scratch.db.query('DELETE FROM request_mails');
    const byHand = [signer('Ada', { over: 'handed_link' as const })];
    const [declined, expired] = [await asked(byHand), await asked(byHand)];
    await scratch.signingActs.decline(declined.signers[0]!.id, '', FROM);
    await runOut(expired.request.id);
    await scratch.requests.expire();
    expect(await scratch.requestMails.take(10, 0)).toEqual([]);
  });
});
