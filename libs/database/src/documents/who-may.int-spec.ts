import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mintKey } from '@formseal/domain';
import type { Permission } from '@formseal/domain';
import type { FieldRow } from '../entities/field.entity.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import type { FieldChange } from './field-edits.js';

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
const form = (who: Who, layout: string) => readForm(scratch, who, { layout, labels: ['Salary'] });

async function member({ accountId }: Who, role: 'owner' | 'member' = 'member'): Promise<Who> {
  const { id } = await scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Somebody', 'no password');
  await scratch.accounts.addMember(accountId, id, role);
  return { accountId, userId: id };
}

const keyOf = (who: Who, minted = mintKey()) =>
  scratch.keys.create({ ...who, name: 'key', scopes: ['documents:write', 'documents:sign'] }, minted);

/** One value put in by `userId`; null: over a link. */
async function enter(id: string, userId: string | null, change: Partial<FieldChange>): Promise<FieldRow[] | null> {
  const { accountId } = (await scratch.documents.find(id))!;
  const entry = { accountId, at: new Date(), action: 'field.confirm', result: 'ok', documentId: id };
  const by = { keyPrefix: null, userId, address: null, requestId: null };
  return scratch.fields.change(id, (_document, [field]) => [{ id: field!.id, ...change }], { ...entry, ...by });
}

const given = (value: string) => ({ value, source: 'user_input', state: 'ok', confirmed: true }) as const;

describe('a review link', () => {
  const opens = async (documentId: string, kind: 'user' | 'key', id: string) =>
    (await scratch.documents.ofLink({ documentId, issuer: { kind, id }, issuedAt: new Date() })) !== null;

  it('opens as long as whoever issued it may fill the document in', async () => {
    const owner = await scratch.account();
    const guest = await member(owner);
    const id = await form(owner, randomUUID());
    for (const [share, does] of [
      [null, false],
      ['view', false],
      ['fill', true],
      ['sign', true],
    ] as [Permission | null, boolean][]) {
      if (share !== null) await scratch.documents.share(id, guest.userId, share);
      expect([share, await opens(id, 'user', guest.userId)]).toEqual([share, does]);
    }
    expect(await opens(id, 'user', owner.userId)).toBe(true);
    expect(await opens(id, 'user', (await scratch.account()).userId)).toBe(false);
    await scratch.members.remove(owner.accountId, guest.userId);
    expect(await opens(id, 'user', guest.userId)).toBe(false);
  });

  it('opens nothing once its key is revoked, or whoever issued it left, also if they come back', async () => {
    const owner = await scratch.account();
    const guest = await member(owner);
    const id = await form(guest, randomUUID());
    const [kept, revoked] = [await keyOf(guest), await keyOf(guest)];
    expect([await opens(id, 'key', kept.id), await opens(id, 'key', revoked.id)]).toEqual([true, true]);
    await scratch.keys.revoke(revoked.prefix);
    expect([await opens(id, 'key', kept.id), await opens(id, 'key', revoked.id)]).toEqual([true, false]);
    const issuedAt = new Date(Date.now() - 60_000);
    const link = { documentId: id, issuer: { kind: 'user', id: guest.userId } as const, issuedAt };
    await scratch.members.remove(owner.accountId, guest.userId);
    await scratch.accounts.addMember(owner.accountId, guest.userId, 'member');
    expect(await opens(id, 'key', kept.id)).toBe(false);
    expect(await scratch.documents.ofLink(link)).toBeNull();
  });
});

describe('a signature', () => {
  it.each(['view', 'fill', null] as const)('is not finished where the share became %s meanwhile', async (lowered) => {
    const owner = await scratch.account();
    const guest = await member(owner);
    const id = await form(owner, randomUUID());
    await scratch.documents.share(id, guest.userId, 'sign');
    await enter(id, owner.userId, given('1'));
    const caller = { keyId: null, keyPrefix: null, userId: guest.userId, address: null, requestId: null };
    await scratch.signing.request(id, caller, { document: () => undefined, confirmed: () => Promise.resolve() });
    const hold = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
    if (lowered === null) await scratch.documents.unshare(id, guest.userId);
    else await scratch.documents.share(id, guest.userId, lowered);
    const { version } = (await scratch.documents.find(id))!;
    const file = { sha256: 'c'.repeat(64), signedAt: new Date(), notes: [], version };
    await expect(scratch.signing.finish(hold, file)).rejects.toMatchObject({ code: 'forbidden' });
    await scratch.documents.share(id, guest.userId, 'sign');
    expect(await scratch.signing.finish(hold, file)).toBe(true);
  });

  it('is not finished where whoever asked for it was erased meanwhile', async () => {
    const owner = await scratch.account();
    await scratch.db.query(`UPDATE accounts SET kind = 'organisation' WHERE id = $1`, [owner.accountId]);
    const guest = await member(owner);
    const id = await form(owner, randomUUID());
    await scratch.documents.share(id, guest.userId, 'sign');
    await enter(id, owner.userId, given('1'));
    const caller = { keyId: null, keyPrefix: null, userId: guest.userId, address: null, requestId: null };
    await scratch.signing.request(id, caller, { document: () => undefined, confirmed: () => Promise.resolve() });
    const hold = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
    await scratch.erasing.user(guest.userId, { ...caller, userId: null });
    const { version } = (await scratch.documents.find(id))!;
    const file = { sha256: 'c'.repeat(64), signedAt: new Date(), notes: [], version };
    await expect(scratch.signing.finish(hold, file)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a step that changes nothing', () => {
  it('raises no version and can not be taken back, and stands in the log all the same', async () => {
    const owner = await scratch.account();
    const id = await form(owner, randomUUID());
    await enter(id, null, given('1'));
    const { version } = (await scratch.documents.find(id))!;
    for (let n = 0; n < 3; n += 1) await enter(id, null, given('1'));
    expect((await scratch.documents.find(id))!.version).toBe(version);
    expect(await scratch.activity.list(owner.accountId, 100)).toHaveLength(1 + 4);
    await enter(id, null, given('2'));
    expect((await scratch.documents.find(id))!.version).toBe(version + 1);
  });
});

describe('learned values', () => {
  const known = async (who: Who, layout: string) =>
    (await scratch.learned.for(who.accountId, layout, who.userId)).map(({ value, userId }) => [value, userId]);

  it('come back to who supplied them, to who sees the document, and to owners; to nobody else', async () => {
    const owner = await scratch.account();
    const [one, other] = [await member(owner), await member(owner)];
    const layout = randomUUID();
    const id = await form(one, layout);
    await enter(id, one.userId, given('123456'));
    expect(await known(one, layout)).toEqual([['123456', one.userId]]);
    expect(await known(owner, layout)).toEqual([['123456', one.userId]]);
    expect(await known(other, layout)).toEqual([]);
    await scratch.documents.share(id, other.userId, 'view');
    expect(await known(other, layout)).toEqual([['123456', one.userId]]);
    await scratch.members.remove(owner.accountId, one.userId);
    expect(await known(one, layout)).toEqual([]);
  });

  it('are none of what came over a link, not even once a member confirms it', async () => {
    const owner = await scratch.account();
    const layout = randomUUID();
    const id = await form(owner, layout);
    await enter(id, null, { ...given('DE00 STRANGER'), confirmed: false });
    await enter(id, owner.userId, { confirmed: true });
    expect(await known(owner, layout)).toEqual([]);
    await enter(id, owner.userId, given('mine'));
    expect(await known(owner, layout)).toEqual([['mine', owner.userId]]);
  });
});

describe('who leaves', () => {
  it('takes their keys along, for good', async () => {
    const owner = await scratch.account();
    const guest = await member(owner);
    const minted = mintKey();
    await keyOf(guest, minted);
    const role = async () => (await scratch.keys.standing(minted.prefix))!.role;
    expect(await role()).toBe('member');
    await scratch.members.remove(owner.accountId, guest.userId);
    expect(await role()).toBeNull();
    await scratch.accounts.addMember(owner.accountId, guest.userId, 'member');
    expect(await role()).toBeNull();
    expect(await scratch.keys.standing(minted.prefix)).toMatchObject({ revoked: false });
  });

  it.each(['remove', 'demote'] as const)('%s: takes their invitations along', async (how) => {
    const owner = await scratch.account();
    const leaving = await member(owner, 'owner');
    const invite = async () => {
      const [tokenHash, email] = [randomBytes(32), `${randomUUID()}@example.org`];
      const expiresAt = new Date(Date.now() + 60_000);
      const { accountId, userId: invitedBy } = leaving;
      await scratch.invitations.invite({ accountId, email, role: 'owner', tokenHash, invitedBy, expiresAt });
      return tokenHash;
    };
    const early = await invite();
    if (how === 'remove') await scratch.members.remove(owner.accountId, leaving.userId);
    else await scratch.members.setRole(owner.accountId, leaving.userId, 'member');
    // One that slipped in beside the removal is worth nothing either.
    const late = await invite();
    const { userId } = await scratch.account();
    expect([await scratch.invitations.accept(early, userId), await scratch.invitations.accept(late, userId)]).toEqual([
      false,
      false,
    ]);
    expect(await scratch.invitations.byToken(late)).toBeNull();
  });
});

describe('a form that was paid', () => {
  it('is reopened so often and no oftener, copies of copies among them', async () => {
    const owner = await scratch.account();
    const id = await form(owner, randomUUID());
    const sign = (one: string) =>
      scratch.db.query(`UPDATE documents SET status = 'signed', signed_at = now() WHERE id = $1`, [one]);
    await sign(id);
    const first = (await scratch.reopen.reopen(id, { userId: owner.userId, atMost: 3 }))!;
    await sign(first);
    expect(await scratch.reopen.reopen(first, { userId: owner.userId, atMost: 3 })).not.toBeNull();
    const ends = await Promise.allSettled(
      [1, 2].map(() => scratch.reopen.reopen(first, { userId: owner.userId, atMost: 3 })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(scratch.reopen.reopen(id, { userId: owner.userId, atMost: 3 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is reopened no oftener by way of its copies once it was deleted', async () => {
    const owner = await scratch.account();
    const id = await form(owner, randomUUID());
    const signed = `UPDATE documents SET status = 'signed', signed_at = now() WHERE id = $1`;
    await scratch.db.query(signed, [id]);
    const copy = (await scratch.reopen.reopen(id, { userId: owner.userId, atMost: 1 }))!;
    await scratch.db.query(signed, [copy]);
    await scratch.erasing.document(id, { keyPrefix: null, userId: owner.userId, address: null, requestId: null });
    await expect(scratch.reopen.reopen(copy, { userId: owner.userId, atMost: 1 })).rejects.toMatchObject({
      code: 'conflict',
      details: { reason: 'too_many_copies' },
    });
    // The operator may.
    expect(await scratch.reopen.reopen(copy)).not.toBeNull();
  });
});
