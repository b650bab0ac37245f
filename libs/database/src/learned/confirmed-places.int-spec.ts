import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FieldChange } from '../documents/field-edits.js';
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

const LABELS = ['Name', 'Phone', 'Remarks', 'Newsletter'] as const;
type Label = (typeof LABELS)[number];

/** A form that was read: the profile knows name and phone, nothing is known for the remarks, and the box is not ticked. */
async function form(who: Who, layout: string): Promise<string> {
  const id = await readForm(scratch, who, { layout, labels: LABELS });
  const known = { state: 'unsure', source: 'profile' } as const;
  const read: Record<Label, Partial<FieldChange>> = {
    Name: { ...known, value: 'Ada', semanticKey: 'self.given_name' },
    Phone: { ...known, value: '+49 30 1', semanticKey: 'self.phone_number' },
    Remarks: { state: 'missing' },
    Newsletter: { type: 'checkbox', state: 'unsure', value: 'false' },
  };
  await scratch.fields.change(
    id,
    (_document, fields) => fields.map((field) => ({ id: field.id, ...read[field.label as Label] })),
    null,
  );
  return id;
}

/** A step of `userId`; null: over a link. */
async function step(id: string, userId: string | null, changes: Partial<Record<Label, Partial<FieldChange>>>) {
  const { accountId } = (await scratch.documents.find(id))!;
  const entry = { accountId, at: new Date(), action: 'field.confirm', result: 'ok', documentId: id };
  const by = { keyPrefix: null, userId, address: null, requestId: null };
  await scratch.fields.change(
    id,
    (_document, fields) =>
      fields.flatMap((field) => {
        const change = changes[field.label as Label];
        return change ? [{ id: field.id, ...change }] : [];
      }),
    { ...entry, ...by },
  );
}

const CONFIRMED = { confirmed: true } as const;
const CLEARED = { value: null, source: 'none', state: 'missing', confirmed: true } as const;
const typed = (value: string) => ({ value, source: 'user_input', state: 'ok', confirmed: true }) as const;

/** Per place: where the confirmed value came from, and whether an empty one was declined. */
async function known({ accountId, userId }: Who, layout: string): Promise<Record<string, string>> {
  const rows = await scratch.confirmedPlaces.for(accountId, layout, userId);
  return Object.fromEntries(
    rows.map(({ place, source, declined }) => [place, declined ? 'declined' : source]).sort(),
  ) as Record<string, string>;
}

async function member({ accountId }: Who): Promise<Who> {
  const { id } = await scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Somebody', 'no password');
  await scratch.accounts.addMember(accountId, id, 'member');
  return { accountId, userId: id };
}

describe('what a person confirms', () => {
  it('unchanged or empty is known at its place, by meaning and without its value', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await step(id, who.userId, { Name: CONFIRMED, Phone: CLEARED, Remarks: CONFIRMED, Newsletter: CONFIRMED });
    expect(await known(who, layout)).toEqual({
      Name: 'profile',
      Phone: 'declined',
      Remarks: 'none',
      Newsletter: 'none',
    });
    expect((await scratch.confirmedPlaces.for(who.accountId, layout, who.userId))[0]).not.toHaveProperty('value');
    expect(await known(who, randomUUID())).toEqual({});
    expect(await known(await scratch.account(), layout)).toEqual({});
  });

  it('is known too where the client sends the suggestion back', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await step(id, who.userId, { Name: typed('Ada'), Phone: typed('+49 30 2') });
    expect(await known(who, layout)).toEqual({ Name: 'profile' });
  });

  it('is learned, and not what came along for a meaning and still waits to be looked at', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    const waits = { ...typed('Eve'), state: 'unsure', confirmed: false } as const;
    await step(id, who.userId, { Name: waits, Remarks: typed('by train') });
    const learned = await scratch.learned.for(who.accountId, layout, who.userId);
    expect([...new Set(learned.map(({ value }) => value))]).toEqual(['by train']);
  });

  it('is forgotten where it is taken back, or typed over', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await step(id, who.userId, { Name: CONFIRMED, Phone: CONFIRMED, Remarks: CONFIRMED });
    await step(id, who.userId, { Name: { confirmed: false }, Phone: typed('+49 30 2') });
    expect(await known(who, layout)).toEqual({ Remarks: 'none' });
  });

  it('is declined where it was taken out before it was confirmed, and not where nothing ever stood there', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await step(id, who.userId, { Phone: { value: null, source: 'none', state: 'missing' } });
    expect(await known(who, layout)).toEqual({});
    await step(id, who.userId, { Phone: CONFIRMED, Remarks: CONFIRMED });
    expect(await known(who, layout)).toEqual({ Phone: 'declined', Remarks: 'none' });
  });

  it('declined stays declined on the next copy, where nothing is suggested any more', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await step(await form(who, layout), who.userId, { Phone: CLEARED });
    const next = await form(who, layout);
    await step(next, null, { Phone: { value: null, source: 'none', state: 'ok' } });
    await step(next, who.userId, { Phone: CONFIRMED });
    expect(await known(who, layout)).toEqual({ Phone: 'declined' });
  });

  it('is nothing of an option, a signature, a secret or a field that is closed', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await step(id, null, {
      Name: { label: 'PIN' },
      Phone: { type: 'signature' },
      Remarks: { state: 'hand' },
      Newsletter: { checkboxGroup: 'group' },
    });
    const all = (await scratch.documents.fields(id)).map((field) => ({ id: field.id, confirmed: true }));
    const entry = { accountId: who.accountId, at: new Date(), action: 'x', result: 'ok', documentId: id };
    const by = { keyPrefix: null, userId: who.userId, address: null, requestId: null };
    await scratch.fields.change(id, () => all, { ...entry, ...by });
    expect(await known(who, layout)).toEqual({});
  });

  it('is certain for nobody else in the organisation, and for nobody who left it', async () => {
    const [owner, layout] = [await scratch.account(), randomUUID()];
    const one = await member(owner);
    await step(await form(one, layout), one.userId, { Name: CONFIRMED });
    expect([await known(one, layout), await known(owner, layout)]).toEqual([{ Name: 'profile' }, {}]);
    await scratch.members.remove(owner.accountId, one.userId);
    expect(await known(one, layout)).toEqual({});
  });
});

describe('what comes over a link', () => {
  it('teaches nothing until a person of the account signs, and then only what was confirmed unchanged', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    const all = { Name: CONFIRMED, Phone: typed('+49 30 666'), Remarks: CONFIRMED, Newsletter: CONFIRMED };
    await step(id, null, all);
    expect(await known(who, layout)).toEqual({});
    const caller = { keyId: null, keyPrefix: null, userId: who.userId, address: null, requestId: null };
    await scratch.signing.request(id, caller, { document: () => undefined, confirmed: () => Promise.resolve() });
    expect(await known(who, layout)).toEqual({ Name: 'profile' });
    expect(await scratch.learned.for(who.accountId, layout, who.userId)).toEqual([]);
  });
});

describe('a form that was read before fields of one name had places of their own', () => {
  it('can be signed: what holds there is kept once', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await scratch.db.query(`UPDATE fields SET place = 'Name' WHERE document_id = $1 AND label = 'Phone'`, [id]);
    await step(id, null, { Name: CONFIRMED, Phone: CONFIRMED, Remarks: CONFIRMED, Newsletter: CONFIRMED });
    const caller = { keyId: null, keyPrefix: null, userId: who.userId, address: null, requestId: null };
    await scratch.signing.request(id, caller, { document: () => undefined, confirmed: () => Promise.resolve() });
    expect(await known(who, layout)).toEqual({ Name: 'profile' });
  });
});

describe('what was confirmed', () => {
  const ofMember = async () => {
    const [owner, layout] = [await scratch.account(), randomUUID()];
    const one = await member(owner);
    const id = await form(one, layout);
    await step(id, one.userId, { Name: CONFIRMED, Phone: CLEARED });
    return { owner, one, layout, id };
  };
  const owning = (who: Who) => ({ ...who, role: 'owner' as const });
  const belonging = (who: Who) => ({ ...who, role: 'member' as const });

  it('is listed by the form, for the person and for owners', async () => {
    const { owner, one } = await ofMember();
    const other = await member(owner);
    const line = { document: 'Form', by: 'Somebody', confirmed: ['Name'], empty: ['Phone'] };
    expect(await scratch.confirmedPlaces.list(belonging(one))).toMatchObject([line]);
    expect(await scratch.confirmedPlaces.list(owning(owner))).toMatchObject([line]);
    expect(await scratch.confirmedPlaces.list(belonging(other))).toEqual([]);
  });

  it('is forgotten by the form: one’s own by oneself, anybody’s by an owner', async () => {
    const { owner, one, layout } = await ofMember();
    const [line] = await scratch.confirmedPlaces.list(belonging(one));
    await scratch.confirmedPlaces.forget(belonging(await member(owner)), line!.id);
    await scratch.confirmedPlaces.forget(owning(await scratch.account()), line!.id);
    expect(await known(one, layout)).toEqual({ Name: 'profile', Phone: 'declined' });
    await scratch.confirmedPlaces.forget(belonging(one), line!.id);
    expect(await known(one, layout)).toEqual({});
    const again = await ofMember();
    await scratch.confirmedPlaces.forgetAll(again.owner.accountId);
    expect(await known(again.one, again.layout)).toEqual({});
  });

  it('goes with its document, and with the person', async () => {
    const nobody = { keyPrefix: null, userId: null, address: null, requestId: null };
    const first = await ofMember();
    await scratch.erasing.document(first.id, nobody);
    expect(await known(first.one, first.layout)).toEqual({});
    const second = await ofMember();
    await scratch.erasing.user(second.one.userId, nobody);
    const [left] = (await scratch.db.query(`SELECT count(*)::int AS rows FROM confirmed_places WHERE layout = $1`, [
      second.layout,
    ])) as { rows: number }[];
    expect(left?.rows).toBe(0);
  });
});
