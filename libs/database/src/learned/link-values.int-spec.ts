import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FieldChange, FieldChanges } from '../documents/field-edits.js';
import type { FieldRow } from '../entities/field.entity.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
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

const LABELS = ['Name', 'Phone', 'Password', 'Cell 1', 'Cell 2'];
const typed = (value: string) => ({ value, source: 'user_input', state: 'ok', confirmed: true }) as const;
const entryOf = (documentId: string, accountId: string, userId: string | null, action = 'field.fill') => ({
  ...{ accountId, at: new Date(), action, result: 'ok', documentId },
  ...{ keyPrefix: null, userId, address: null, requestId: null },
});

async function form(who: Who, layout: string, test = false): Promise<string> {
  const id = await readForm(scratch, who, { layout, labels: LABELS, test });
  const part = (index: number) => ({
    ...{ of: 'w', index, count: 2, label: 'Code', semanticKey: null },
    pattern: null,
  });
  const asked: Record<string, Partial<FieldChange>> = {
    Name: { semanticKey: 'self.given_name', why: [] },
    'Cell 1': { part: part(1) },
    'Cell 2': { part: part(2) },
  };
  await scratch.fields.change(id, (_d, fields) => fields.map(({ id: f, label }) => ({ id: f, ...asked[label] })), null);
  return id;
}

/** A step of `userId`; null: over a link. Answers the id to take it back by. */
async function step(id: string, userId: string | null, decide: (fields: FieldRow[]) => FieldChanges): Promise<string> {
  const { accountId } = (await scratch.documents.find(id))!;
  let changeId = '';
  await scratch.fields.change(
    id,
    (_d, fields) => decide(fields),
    entryOf(id, accountId, userId),
    async (tx, before, after) => {
      changeId = await scratch.review.record(tx, id, before, after);
    },
  );
  return changeId;
}

const put = (id: string, userId: string | null, values: Record<string, Partial<FieldChange>>) =>
  step(id, userId, (fields) => ({
    edited: fields.filter(({ label }) => values[label]).map((field) => ({ id: field.id, ...values[field.label] })),
  }));
const back = async (id: string, userId: string | null, changeId: string) => {
  const { before } = (await scratch.review.change(id, changeId))!;
  return step(id, userId, () => ({ edited: before.map((past) => ({ ...past })) }));
};

const learned = async ({ accountId, userId }: Who, layout: string) =>
  (await scratch.learned.for(accountId, layout, userId)).map(({ label, value }) => [label, value]).sort();
const waiting = async (who: Who, documentId: string | null = null) =>
  (await scratch.linkValues.list({ ...who, role: 'owner' }, documentId)).map(({ label, value }) => [label, value]);
const settle = async (who: Who, documentId: string, keep: boolean, which: (field: FieldRow) => boolean = () => true) =>
  scratch.linkValues.settle({
    documentId,
    fields: (await scratch.documents.fields(documentId)).filter(which).map(({ id }) => id),
    keep,
    author: who.userId,
    entry: entryOf(documentId, who.accountId, who.userId, keep ? 'learned.accept' : 'learned.decline'),
  });

describe('what came over a link', () => {
  it('waits with its document and is suggested nowhere, until somebody of the account has it remembered', async () => {
    const layout = randomUUID();
    const who = await scratch.account();
    const id = await form(who, layout);
    await put(id, null, { Name: typed('Mallory'), Phone: typed('1'), Password: typed('hunter2') });
    await put(id, null, { 'Cell 1': typed('A'), 'Cell 2': typed('7') });
    await put(id, who.userId, { Name: { confirmed: true }, Phone: { confirmed: false } });
    expect(await learned(who, layout)).toEqual([]);
    expect(await waiting(who)).toEqual([
      ['Name', 'Mallory'],
      ['Phone', '1'],
      ['Code', 'A7'],
    ]);
    expect(await waiting(who, randomUUID())).toEqual([]);

    await settle(who, id, true, ({ label }) => label === 'Name');
    expect(await learned(who, layout)).toEqual([
      ['Name', 'Mallory'],
      ['Name', 'Mallory'],
    ]);
    expect(await waiting(who, id)).toEqual([
      ['Phone', '1'],
      ['Code', 'A7'],
    ]);
    await settle(who, id, false, ({ label }) => label === 'Phone');
    expect(await waiting(who, id)).toEqual([['Code', 'A7']]);
    await settle(who, id, true);
    await settle(who, id, true);
    expect(await waiting(who)).toEqual([]);
    expect(await learned(who, layout)).toEqual([
      ['Cell 1', 'A'],
      ['Cell 2', '7'],
      ['Name', 'Mallory'],
      ['Name', 'Mallory'],
    ]);
    const acts = await scratch.accountRecords.activity(
      { ...who, role: 'owner' },
      { search: 'learned', actions: null },
      9,
      0,
    );
    expect(acts.map(({ action }) => action)).toEqual(['learned.accept', 'learned.decline', 'learned.accept']);
    expect((await scratch.documents.fields(id))[1]).toMatchObject({ value: '1', confirmed: false });
  });

  it('is a member’s own once they put in something else, and the link’s again where that is taken back', async () => {
    const layout = randomUUID();
    const who = await scratch.account();
    const id = await form(who, layout);
    await put(id, null, { Phone: typed('1') });
    const mine = await put(id, who.userId, { Phone: typed('2') });
    expect(await waiting(who)).toEqual([]);
    await scratch.learned.forgetAll(who.accountId);
    const again = await back(id, who.userId, mine);
    expect(await learned(who, layout)).toEqual([]);
    expect(await waiting(who)).toEqual([['Phone', '1']]);
    // Whoever is here over a link and goes back to what a member put in has not put it in.
    await back(id, null, again);
    expect(await waiting(who)).toEqual([]);
  });

  it('is nothing in a test, nor in an emptied field', async () => {
    const who = await scratch.account();
    const test = await form(who, randomUUID(), true);
    await put(test, null, { Phone: typed('1') });
    const id = await form(who, randomUUID());
    await put(id, null, { Phone: typed('1') });
    await put(id, null, { Phone: { value: null, source: 'none', state: 'missing' } });
    expect(await waiting(who)).toEqual([]);
  });

  it('is told to whoever may fill the document in, and to nobody else', async () => {
    const owner = await scratch.account();
    const id = await form(owner, randomUUID());
    await put(id, null, { Phone: typed('1') });
    const { id: userId } = await scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Somebody', 'no password');
    await scratch.accounts.addMember(owner.accountId, userId, 'member');
    const member = { accountId: owner.accountId, userId, role: 'member' as const };
    const seen = async () => (await scratch.linkValues.list(member)).length;
    expect(await seen()).toBe(0);
    await scratch.documents.share(id, userId, 'view');
    expect(await seen()).toBe(0);
    await scratch.documents.share(id, userId, 'fill');
    expect(await seen()).toBe(1);
    const stranger = await scratch.account();
    expect(await waiting(stranger, id)).toEqual([]);
  });
});
