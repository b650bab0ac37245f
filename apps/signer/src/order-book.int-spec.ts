import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { WriteOrder } from '@formseal/contracts';
import { mintKey } from '@formseal/domain';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import type { BlobStore } from '@formseal/storage';
import { OrderBook } from './order-book.js';

let scratch: ScratchDatabase;
let orders: OrderBook;
beforeAll(async () => {
  scratch = await scratchDatabase();
  const blobs = { read: () => Promise.resolve(new Uint8Array()) } as unknown as BlobStore;
  const http = { publicUrl: 'https://forms.example' };
  const { documents, accounts, profiles, requests } = scratch;
  orders = new OrderBook(documents, accounts, profiles, requests, blobs, { recordPage: false, http } as never);
});
afterAll(() => scratch.drop());

interface Member {
  readonly userId: string;
  readonly email: string;
}

/** An organisation in whose name Ada Lovelace's signature stands, and who else belongs to it. */
async function office(): Promise<{ accountId: string; owner: Member; member: Member }> {
  const person = async (name: string): Promise<Member> => {
    const email = `${name.toLowerCase()}-${mintKey().prefix}@office.example`;
    return { userId: (await scratch.accounts.createUser(email, name, 'no password')).id, email };
  };
  const [owner, member] = [await person('Grace'), await person('Edsger')];
  const { id } = await scratch.accounts.createAccount({
    kind: 'organisation',
    name: 'Office',
    plan: 'business',
    ownerId: owner.userId,
  });
  await scratch.accounts.addMember(id, member.userId, 'member');
  await scratch.profiles.setData(id, { 'self.full_name': 'Ada Lovelace' });
  await scratch.profiles.setSignature(id, 'd'.repeat(64));
  return { accountId: id, owner, member };
}

/** A document of `who`, whose signature they have asked for, with a key or in the web app. */
async function askedFor(
  accountId: string,
  { userId }: Member,
  key: { id: string; prefix: string } | null,
  test = false,
) {
  const id = await scratch.upload({ accountId, userId }, test);
  await scratch.db.query(
    `UPDATE documents SET status = 'ready_for_review', work = NULL, normalised_sha256 = $2 WHERE id = $1`,
    [id, 'b'.repeat(64)],
  );
  const caller = { keyId: key?.id ?? null, keyPrefix: key?.prefix ?? null, userId, address: null, requestId: null };
  const checks = { document: () => undefined, confirmed: () => Promise.resolve() };
  await scratch.signing.request(id, caller, checks);
  return (await scratch.documents.find(id))!;
}

const orderOf = async (asked: ReturnType<typeof askedFor>): Promise<WriteOrder> => (await orders.of(await asked)).order;

describe('an order for a signature', () => {
  it('names the member who acted and by what, and in whose name', async () => {
    const { accountId, owner, member } = await office();
    const inTheNameOf = { name: 'Ada Lovelace', account: 'Office', accountKind: 'organisation' };
    const grant = { accountId, userId: member.userId, name: 'key', scopes: ['documents:sign' as const] };
    const key = await scratch.keys.create(grant, mintKey());
    expect(await orderOf(askedFor(accountId, owner, null))).toMatchObject({
      by: { name: 'Grace', email: owner.email, means: 'web_app', keyPrefix: null },
      inTheNameOf,
    });
    expect(await orderOf(askedFor(accountId, member, key))).toMatchObject({
      by: { name: 'Edsger', email: member.email, means: 'api_key', keyPrefix: key.prefix },
      inTheNameOf,
    });
  });

  it('names whoever asked, not whoever uploaded', async () => {
    const { accountId, owner, member } = await office();
    const document = await askedFor(accountId, member, null);
    await scratch.db.query('UPDATE documents SET uploaded_by = $2 WHERE id = $1', [document.id, owner.userId]);
    expect((await orders.of(document)).order.by.email).toBe(member.email);
  });

  it('is for the signature that was looked at, and for none that took its place', async () => {
    const { accountId, owner } = await office();
    const document = await askedFor(accountId, owner, null);
    const look = () => orders.ifSignedBy({ userId: owner.userId, documentId: document.id });
    const signatory = (await look()).signatory!;
    expect((await look()).signatory).toBe(signatory);
    const looked = { ...document.workCaller!, signatory };
    await scratch.db.query('UPDATE documents SET work_caller = $2 WHERE id = $1', [
      document.id,
      JSON.stringify(looked),
    ]);
    expect((await orders.of(document)).order.inTheNameOf.name).toBe('Ada Lovelace');
    await scratch.profiles.setData(accountId, { 'self.full_name': 'Charles Babbage' });
    expect((await look()).signatory).not.toBe(signatory);
    await expect(orders.of(document)).rejects.toMatchObject({ code: 'conflict', details: { reason: 'changed' } });
  });

  it('has nobody’s signature where the form is signed elsewhere, whatever the profile holds', async () => {
    const { accountId, owner } = await office();
    const document = await askedFor(accountId, owner, null);
    const [name, day] = [randomUUID(), randomUUID()];
    await scratch.db.query(
      `INSERT INTO fields (id, document_id, position, page, rect, type, label, state, source, format, origin, place, confidence, semantic_key, value)
       SELECT f.id, $1, f.position, 1, '{0,0,9,9}', f.type, f.label, 'missing', 'none', $4, 'drawn', f.label, 1, f.key, f.value
         FROM (VALUES ($2::uuid, 0, 'text', 'Name', 'self.full_name', 'Ada'),
                      ($3::uuid, 1, 'date', 'Day', 'self.date_of_signing', NULL)) f (id, position, type, label, key, value)`,
      [document.id, name, day, JSON.stringify(FieldFormat.parse({}))],
    );
    await scratch.profiles.setSignature(accountId, null);
    const { order, signatory } = await orders.unsigned({ userId: owner.userId, documentId: document.id });
    expect(order).toMatchObject({ unsigned: true, signedIn: null });
    expect(order.signature.png).toHaveLength(0);
    expect(order.fields).toMatchObject([
      { id: name, value: 'Ada' },
      { id: day, value: null },
    ]);
    expect(signatory).toBeNull();
  });

  it('of a test has an invented person’s name and signature, whatever the profile holds, and says that it is one', async () => {
    const { accountId, owner, member } = await office();
    const grant = { accountId, userId: member.userId, name: 'key', scopes: ['documents:sign' as const] };
    const key = await scratch.keys.create(grant, mintKey({ test: true }));
    await scratch.profiles.setSignature(accountId, null);
    const order = await orderOf(askedFor(accountId, member, key, true));
    expect(order).toMatchObject({
      test: true,
      by: { name: 'Edsger', keyPrefix: key.prefix },
      inTheNameOf: { name: 'Mara Lindqvist', account: 'Test', accountKind: 'organisation' },
      signedIn: 'Lübeck',
    });
    expect(Buffer.from(order.signature.png).subarray(1, 4).toString()).toBe('PNG');
    await expect(orderOf(askedFor(accountId, owner, null))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('has what a signer fills in once they look at it or have signed, and nobody else’s before', async () => {
    const { accountId, owner } = await office();
    const id = await scratch.upload({ accountId, userId: owner.userId }, false);
    await scratch.db.query(
      `UPDATE documents SET status = 'ready_for_review', work = NULL, normalised_sha256 = $2 WHERE id = $1`,
      [id, 'b'.repeat(64)],
    );
    const [field, day] = [randomUUID(), randomUUID()];
    await scratch.db.query(
      `INSERT INTO fields (id, document_id, position, page, rect, type, label, state, source, format, origin, place, confidence, semantic_key)
       SELECT f.id, $1, f.position, 1, '{0,0,9,9}', 'text', f.label, 'missing', 'none', $4, 'drawn', f.label, 1, f.key
         FROM (VALUES ($2::uuid, 0, 'Town', NULL), ($3::uuid, 1, 'Day', 'self.date_of_signing')) f (id, position, label, key)`,
      [id, field, day, JSON.stringify(FieldFormat.parse({}))],
    );
    const person = (name: string, turn: number, fills: string[]) => ({
      ...{
        name,
        email: `${name}@example.org`,
        role: null,
        fields: [],
        fills,
        turn,
        over: 'handed_link' as const,
        own: null,
      },
    });
    const caller = { keyId: null, keyPrefix: null, userId: owner.userId, address: null, requestId: null };
    const request = { documentId: id, caller, language: 'en' as const, expiresAt: new Date(Date.now() + 86_400_000) };
    await scratch.requests.ask(
      { ...request, given: new Set([field, day]), details: { signedIn: null } },
      { document: () => undefined, signers: async () => [person('Ada', 1, [field]), person('Bob', 1, [day])] },
    );
    const [asked] = await scratch.requests.of(id);
    const [ada, bob] = asked!.signers.map((one) => one.id) as [string, string];
    const theirDay = '2026-11-27';
    const from = { address: '203.0.113.7', requestId: 'r', day: theirDay };
    await scratch.signingActs.fill(ada, () => new Map([[field, 'Kiel']]), from);
    const shownTo = async (signerId: string) => {
      const { order } = await orders.asShownTo(signerId, { userId: owner.userId, documentId: id, day: '2026-11-26' });
      return { values: order.fields.map(({ value, semanticKey, inScope }) => [value, semanticKey, inScope]), order };
    };
    const empty = [null, null, true];
    expect((await shownTo(ada)).values).toEqual([['Kiel', null, true], empty]);
    expect((await shownTo(bob)).values).toEqual([empty, empty]);
    await scratch.signingActs.giveSignature(ada, 'd'.repeat(64), async () => undefined);
    await scratch.signingActs.shown((await scratch.signingActs.visit(ada))!, 'e'.repeat(64), theirDay);
    await scratch.signingActs.sign(ada, 'e'.repeat(64), from);
    const { values, order } = await shownTo(bob);
    expect(values).toEqual([['Kiel', null, true], empty]);
    expect(order.signers?.map(({ act }) => act.filled)).toEqual([[{ fieldId: field, label: 'Town', page: 1 }]]);
    // The day of signing is that of who signed first, where they were.
    expect([order.day, order.signers?.map((one) => one.day)]).toEqual([theirDay, [theirDay]]);
  });

  it('has the day where whoever signs is, where they said it; else that of UTC', async () => {
    const { accountId, owner } = await office();
    const document = await askedFor(accountId, owner, null);
    expect((await orders.of(document)).day).toBe(document.workSince?.toISOString().slice(0, 10));
    await scratch.db.query(`UPDATE documents SET work_caller = work_caller || '{"day":"2026-11-26"}' WHERE id = $1`, [
      document.id,
    ]);
    const { day, order } = await orders.of(document);
    expect([day, order.day]).toEqual(['2026-11-26', '2026-11-26']);
    const looked = { userId: owner.userId, documentId: document.id, day: '2026-11-27' };
    expect((await orders.ifSignedBy(looked)).order.day).toBe('2026-11-27');
  });

  it('bears no time to come where it was put off, and is asked for again before it is due', async () => {
    const { accountId, owner } = await office();
    const document = await askedFor(accountId, owner, null);
    const first = await scratch.work.claim(document.id, 'sign', 60_000, 3);
    await scratch.work.putOff(first!, 'sign', 0);
    const again = (await scratch.work.claim(document.id, 'sign', 60_000, 3))!;
    const { signedAt } = (await orders.of(again.document)).order;
    const [{ now }] = (await scratch.db.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
    expect(signedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(signedAt.getTime()).toBeGreaterThanOrEqual(document.workSince!.getTime());
    // Decided once: as long as nobody else takes it over it stays what it is.
    await scratch.work.renew(again, 'sign', 60_000);
    expect((await orders.of(again.document)).order.signedAt).toEqual(signedAt);
  });

  it('is none where whoever asked was erased: nobody else is named in their place', async () => {
    const { accountId, member } = await office();
    const document = await askedFor(accountId, member, null);
    await scratch.erasing.user(member.userId, { keyPrefix: null, userId: null, address: null, requestId: null });
    await expect(orders.of(document)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
