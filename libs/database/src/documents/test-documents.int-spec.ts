import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mintKey } from '@formseal/domain';
import type { WorkCaller } from '../entities/document.entity.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase, TINY } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

interface Who {
  readonly accountId: string;
  readonly userId: string;
}

/** A form of one field that has been read. */
const form = (who: Who, test: boolean, layout: string = randomUUID()) =>
  readForm(scratch, who, { layout, labels: ['Salary'], test });

/** With a key of that kind. */
async function caller(who: Who, test: boolean): Promise<WorkCaller> {
  const minted = mintKey({ test });
  const { id: keyId } = await scratch.keys.create({ ...who, name: 'key', scopes: ['documents:sign'] }, minted);
  return { keyId, keyPrefix: minted.prefix, userId: who.userId, address: null, requestId: null };
}

async function enter(id: string, { accountId, userId }: Who, value: string): Promise<void> {
  const entry = { accountId, at: new Date(), action: 'field.confirm', result: 'ok', documentId: id };
  const change = { value, source: 'user_input', state: 'ok', confirmed: true } as const;
  const by = { keyPrefix: null, userId, address: null, requestId: null };
  await scratch.fields.change(id, (_document, [field]) => [{ id: field!.id, ...change }], { ...entry, ...by });
}

/** Asked for and finished as the signer does it. */
async function sign(id: string, by: WorkCaller): Promise<boolean> {
  const document = await scratch.signing.request(id, by, {
    document: () => undefined,
    confirmed: async () => undefined,
  });
  await scratch.signing.ensureCountable(document);
  const hold = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
  const file = { sha256: 'c'.repeat(64), signedAt: new Date(), notes: [], version: document.version };
  return scratch.signing.finish(hold, file);
}

const used = async ({ accountId }: Who) => {
  const { used: forms, uploads } = await scratch.quota.usage(accountId);
  return { forms, uploads: uploads.used };
};

describe('a test document', () => {
  it('counts as an upload, and signed as no form, also where none is left', async () => {
    const who = await scratch.account();
    const [live, test] = [await caller(who, false), await caller(who, true)];
    for (let n = 1; n <= TINY.forms; n += 1) {
      const id = await form(who, false);
      await enter(id, who, '1');
      expect(await sign(id, live)).toBe(true);
    }
    const [id, one] = [await form(who, true), await form(who, false)];
    await enter(id, who, '1');
    await enter(one, who, '1');
    expect(await sign(id, test)).toBe(true);
    expect(await scratch.documents.find(id)).toMatchObject({ status: 'signed', test: true });
    await expect(sign(one, live)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await used(who)).toEqual({ forms: TINY.forms, uploads: TINY.forms + 2 });
    const counted = (await scratch.db.query('SELECT kind FROM ledger WHERE document_id = $1', [id])) as object[];
    expect(counted).toEqual([{ kind: 'upload' }]);
  });

  it('takes no form, whoever would have it counted: a signer of an older version gets no further', async () => {
    const who = await scratch.account();
    const id = await form(who, true);
    const counting = scratch.db.transaction((tx) => scratch.quota.takeForm(tx, who.accountId, id, new Date()));
    await expect(counting).rejects.toThrow('is a test');
    expect((await used(who)).forms).toBe(0);
  });

  it('is a test in its copies too, which cost nothing either', async () => {
    const who = await scratch.account();
    const id = await form(who, true);
    await enter(id, who, '1');
    await sign(id, await caller(who, true));
    const copy = (await scratch.reopen.reopen(id, { userId: who.userId }))!;
    expect(await scratch.documents.find(copy)).toMatchObject({ test: true, copyOf: id });
  });

  it('teaches nothing: what is put into it comes back in no other form', async () => {
    const who = await scratch.account();
    const layout = randomUUID();
    const learned = async () =>
      (await scratch.learned.for(who.accountId, layout, who.userId)).map(({ value }) => value);
    const confirmed = () => scratch.confirmedPlaces.for(who.accountId, layout, who.userId);
    const test = await form(who, true, layout);
    await enter(test, who, 'DE00 ATTACKER');
    await sign(test, await caller(who, true));
    expect([await learned(), await confirmed()]).toEqual([[], []]);
    await enter(await form(who, false, layout), who, 'mine');
    expect(await learned()).toEqual(['mine']);
  });

  it('is all that a test key lists, with a total of its own; its people see it among the others', async () => {
    const owner = await scratch.account();
    const [one, other] = [await form(owner, true), await form(owner, true)];
    const live = await form(owner, false);
    const guest = { ...(await scratch.account()), accountId: owner.accountId };
    await scratch.accounts.addMember(owner.accountId, guest.userId, 'member');
    await scratch.documents.share(one, guest.userId, 'view');
    await scratch.documents.share(live, guest.userId, 'view');
    const listed = async (who: Who, role: 'owner' | 'member', byTestKey: boolean, page = { limit: 10, offset: 0 }) => {
      const { documents, total } = await scratch.documentList.list({ ...who, role, byTestKey }, page);
      return { ids: documents.map(({ document }) => document.id), total };
    };
    expect(await listed(owner, 'owner', true)).toEqual({ ids: [other, one], total: 2 });
    expect(await listed(owner, 'owner', true, { limit: 1, offset: 1 })).toEqual({ ids: [one], total: 2 });
    expect(await listed(owner, 'owner', false)).toEqual({ ids: [live, other, one], total: 3 });
    expect(await listed(guest, 'member', true)).toEqual({ ids: [one], total: 1 });
    expect(await listed(guest, 'member', false)).toEqual({ ids: [live, one], total: 2 });
  });

  it('says so in what is told of it', async () => {
    const who = await scratch.account();
    const webhook = { url: 'https://example.org/hook', events: ['document.ready' as const] };
    const { id: hook } = (await scratch.webhooks.create(who.accountId, webhook, 'whsec', 10))!;
    const [test, live] = [await form(who, true), await form(who, false)];
    const told = (await scratch.webhooks.deliveries(who.accountId, hook, 10, 0))!.map(({ event }) => event.data);
    expect(told.map(({ documentId, test: isTest }) => [documentId, isTest])).toEqual([
      [live, false],
      [test, true],
    ]);
    const events = await scratch.documents.events(test, { limit: null, offset: 0 });
    expect(events.map(({ data }) => data.test)).toEqual([true]);
  });
});

describe('a review link that a test key issued', () => {
  it('opens a test, and nothing else', async () => {
    const who = await scratch.account();
    const { keyId } = await caller(who, true);
    const opens = async (documentId: string) => {
      const link = { documentId, issuer: { kind: 'key', id: keyId! } as const, issuedAt: new Date() };
      return (await scratch.documents.ofLink(link)) !== null;
    };
    expect([await opens(await form(who, true)), await opens(await form(who, false))]).toEqual([true, false]);
  });
});
