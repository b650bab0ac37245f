import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
    plan: 'tiny',
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

  it('is none where whoever asked was erased: nobody else is named in their place', async () => {
    const { accountId, member } = await office();
    const document = await askedFor(accountId, member, null);
    await scratch.erasing.user(member.userId, { keyPrefix: null, userId: null, address: null, requestId: null });
    await expect(orders.of(document)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
