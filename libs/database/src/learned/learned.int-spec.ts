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

const KEYS: Record<string, string | null> = {
  'First name': 'self.given_name',
  'Given name': 'self.given_name',
  City: 'self.resident_city',
  IBAN: 'self.iban',
  Colour: null,
  'Ort, Datum': null,
};
const typed = (value: string) => ({ value, source: 'user_input', state: 'ok', confirmed: true }) as const;

async function form(who: Who, layout: string, read: Record<string, Partial<FieldChange>> = {}): Promise<string> {
  const id = await readForm(scratch, who, { layout, labels: Object.keys(KEYS) });
  await scratch.fields.change(
    id,
    (_d, fields) =>
      fields.map((one) => ({ id: one.id, semanticKey: KEYS[one.label] ?? null, why: [], ...read[one.label] })),
    null,
  );
  return id;
}

/** A step of `userId`. Answers the id to take it back by. */
async function step(id: string, userId: string | null, decide: (fields: FieldRow[]) => FieldChanges): Promise<string> {
  const { accountId } = (await scratch.documents.find(id))!;
  const entry = { accountId, at: new Date(), action: 'field.fill', result: 'ok', documentId: id };
  const by = { keyPrefix: null, userId, address: null, requestId: null };
  let changeId = '';
  await scratch.fields.change(
    id,
    (_d, fields) => decide(fields),
    { ...entry, ...by },
    async (tx, before, after) => {
      changeId = await scratch.review.record(tx, id, before, after);
    },
  );
  return changeId;
}

const put = (id: string, who: Who, values: Record<string, Partial<FieldChange>>) =>
  step(id, who.userId, (fields) => ({
    edited: fields.filter(({ label }) => values[label]).map((one) => ({ id: one.id, ...values[one.label] })),
  }));
const undo = async (id: string, userId: string | null, changeId: string) => {
  const { before } = (await scratch.review.change(id, changeId))!;
  return step(id, userId, () => ({ edited: before.map((past) => ({ ...past })) }));
};

/** `*`: on any form; `=`: in its place of this one. */
const learned = async ({ accountId, userId }: Who, layout: string) =>
  (await scratch.learned.for(accountId, layout, userId))
    .map(({ semanticKey, place, value }) => (place === null ? `* ${semanticKey} ${value}` : `= ${place} ${value}`))
    .sort();

it('is known with the file it was learned in, and what its place meant there', async () => {
  const [who, layout] = [await scratch.account(), randomUUID()];
  const id = await form(who, layout);
  await put(id, who, { IBAN: typed('DE89370400440532013000'), Colour: typed('amber') });
  const places = (await scratch.learned.for(who.accountId, layout, who.userId)).filter(({ place }) => place !== null);
  const origins = await scratch.learned.origins(places);
  const file = (await scratch.documents.find(id))!.originalSha256;
  const told = places.map((one) => [one.place, origins.get(one.id)]);
  expect(Object.fromEntries(told)).toEqual({
    IBAN: { file, semanticKey: 'self.iban' },
    Colour: { file, semanticKey: null },
  });
  const gone = places.map((one) => ({ ...one, documentId: null }));
  expect((await scratch.learned.origins(gone)).size).toBe(0);
});

describe('what is taken back', () => {
  it('teaches nothing, and done again it does', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    const change = await put(id, who, { 'First name': typed('Eve') });
    const both = ['* self.given_name Eve', '= First name Eve'];
    expect(await learned(who, layout)).toEqual(both);
    const back = await undo(id, who.userId, change);
    expect(await learned(who, layout)).toEqual([]);
    await undo(id, who.userId, back);
    expect(await learned(who, layout)).toEqual(both);
  });

  it('leaves what was put in before it', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await put(id, who, { 'First name': typed('Ada') });
    const change = await put(id, who, { 'First name': typed('Eve') });
    expect(await learned(who, layout)).toEqual(['* self.given_name Eve', '= First name Eve']);
    await undo(id, who.userId, change);
    expect(await learned(who, layout)).toEqual(['* self.given_name Ada', '= First name Ada']);
  });

  it('gives back what an earlier form had taught', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await put(await form(who, layout), who, { 'First name': typed('Ada'), Colour: typed('amber') });
    const known = { source: 'learned_cache', state: 'ok' } as const;
    const suggested = { 'First name': { ...known, value: 'Ada' }, Colour: { ...known, value: 'amber' } };
    const next = await form(who, layout, suggested);
    const change = await put(next, who, { 'First name': typed('Eve'), Colour: typed('teal') });
    await undo(next, who.userId, change);
    expect(await learned(who, layout)).toEqual(['* self.given_name Ada', '= Colour amber', '= First name Ada']);
    const owners = (await scratch.learned.for(who.accountId, layout, who.userId)).map(({ userId }) => userId);
    expect(new Set(owners)).toEqual(new Set([who.userId]));
  });

  it('is nobody’s for certain where it came from somebody else', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const others = { source: 'learned_cache', state: 'unsure', value: 'amber' } as const;
    const id = await form(who, layout, { Colour: others });
    await undo(id, who.userId, await put(id, who, { Colour: typed('teal') }));
    const [row] = await scratch.learned.for(who.accountId, layout, who.userId);
    expect(row).toMatchObject({ value: 'amber', userId: null });
  });

  it('stays where the same still stands beside it, or another form has taught it since', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    const change = await put(id, who, { 'First name': typed('Ada'), Colour: typed('teal') });
    await put(id, who, { 'Given name': typed('Ada') });
    await put(await form(who, layout), who, { Colour: typed('teal') });
    await undo(id, who.userId, change);
    expect(await learned(who, layout)).toEqual(['* self.given_name Ada', '= Colour teal', '= Given name Ada']);
  });

  it('is what was emptied too, and nothing where it came over a link', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    const change = await put(id, who, { Colour: typed('teal'), City: typed('Kiel') });
    await put(id, who, { City: { value: null, source: 'none', state: 'missing', confirmed: true } });
    expect(await learned(who, layout)).toEqual(['= Colour teal']);
    await undo(id, null, change).catch(() => undefined);
    expect(await learned(who, layout)).toEqual(['= Colour teal']);
  });
});

describe('what is learned for its place alone', () => {
  it('is a piece of a value, what the reader doubts, and what the profile says otherwise', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await scratch.profiles.setData(who.accountId, { 'self.resident_city': 'Berlin' });
    const id = await form(who, layout, { 'First name': { why: ['relative'] } });
    await put(id, who, { IBAN: typed('DE89'), 'First name': typed('Bo'), City: typed('Kiel') });
    expect(await learned(who, layout)).toEqual(['= City Kiel', '= First name Bo', '= IBAN DE89']);
  });
});

it('the day of signing is learned nowhere, however it is written', async () => {
  const [who, layout] = [await scratch.account(), randomUUID()];
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const id = await form(who, layout);
  await put(id, who, {
    'Ort, Datum': typed(`Lübeck, ${day}.${month}.${year}`),
    City: typed(`Kiel ${year}-${month}-${day}`),
  });
  expect(await learned(who, layout)).toEqual([]);
});

describe('what was only typed', () => {
  /** Of each place of the form, whether what is known there is settled. */
  const settled = async ({ accountId, userId }: Who, layout: string) =>
    Object.fromEntries(
      (await scratch.learned.for(accountId, layout, userId)).map((one) => [one.place ?? 'any', one.settled]),
    );
  const confirmRest = (id: string, who: Who) =>
    step(id, who.userId, (fields) => ({ edited: fields.map((one) => ({ id: one.id, confirmed: true })) }));
  const ask = (id: string, { userId }: Who) =>
    scratch.signing.request(
      id,
      { keyId: null, keyPrefix: null, userId, address: null, requestId: null },
      { document: () => undefined, confirmed: async () => undefined },
    );
  const claim = async (id: string) => (await scratch.work.claim(id, 'sign', 60_000, 3))!;
  const sign = async (id: string) => {
    const { version } = (await scratch.documents.find(id))!;
    return scratch.signing.finish(await claim(id), {
      ...{ sha256: 'c'.repeat(64), signedAt: new Date(), notes: [], version },
    });
  };

  it('is settled with the signature: not by the request for one, and not where that fails', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await put(id, who, { Colour: typed('teal') });
    await confirmRest(id, who);
    await ask(id, who);
    expect(await settled(who, layout)).toEqual({ Colour: false });
    await scratch.work.fail(await claim(id), 'sign', { code: 'invalid', details: {} });
    expect(await settled(who, layout)).toEqual({ Colour: false });
    await ask(id, who);
    expect(await sign(id)).toBe(true);
    expect(await settled(who, layout)).toEqual({ Colour: true });
  });

  it('is settled whichever copy taught it, and no more of it than still stood in what was signed', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await put(await form(who, layout), who, { Colour: typed('teal'), IBAN: typed('DE89') });
    const known = { source: 'learned_cache', state: 'unsure' } as const;
    const copy = await form(who, layout, { Colour: { ...known, value: 'teal' }, IBAN: { ...known, value: 'DE89' } });
    await confirmRest(copy, who);
    await ask(copy, who);
    await scratch.work.fail(await claim(copy), 'sign', { code: 'invalid', details: {} });
    await put(copy, who, { IBAN: { value: null, source: 'none', state: 'missing', confirmed: true } });
    await ask(copy, who);
    await sign(copy);
    expect(await settled(who, layout)).toEqual({ Colour: true, IBAN: false });
  });

  const byKey = (id: string, { userId }: Who, values: Record<string, Partial<FieldChange>>) =>
    scratch.db.query('SELECT account_id AS "accountId" FROM documents WHERE id = $1', [id]).then(([{ accountId }]) =>
      scratch.fields.change(
        id,
        (_d, fields) =>
          fields.filter(({ label }) => values[label]).map((one) => ({ id: one.id, ...values[one.label] })),
        {
          ...{ accountId, at: new Date(), action: 'field.confirm', result: 'ok', documentId: id },
          ...{ keyPrefix: 'abc', userId, address: null, requestId: null },
        },
      ),
    );
  const signed = async (who: Who, layout: string, values: Record<string, Partial<FieldChange>>) => {
    const id = await form(who, layout);
    await put(id, who, values);
    await confirmRest(id, who);
    await ask(id, who);
    expect(await sign(id)).toBe(true);
    return id;
  };
  const listed = async ({ accountId, userId }: Who) =>
    (await scratch.accountRecords.learned({ accountId, userId, role: 'owner' }))
      .map(({ label, value, settled: is }) => `${label} ${value} ${is ? 'signed' : 'typed'}`)
      .sort();

  it('stands beside what was signed, which is offered again once the draft is gone', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await signed(who, layout, { 'First name': typed('Ada'), Colour: typed('teal') });
    const draft = await form(who, layout);
    await put(draft, who, { 'First name': typed('Eve'), Colour: typed('amber') });
    expect(await learned(who, layout)).toEqual(['* self.given_name Eve', '= Colour amber', '= First name Eve']);
    expect(await settled(who, layout)).toEqual({ any: false, Colour: false, 'First name': false });
    expect(await listed(who)).toEqual([
      'Colour amber typed',
      'Colour teal signed',
      'First name Ada signed',
      'First name Eve typed',
    ]);
    await scratch.erasing.document(draft, { keyPrefix: null, userId: who.userId, address: null, requestId: null });
    expect(await learned(who, layout)).toEqual(['* self.given_name Ada', '= Colour teal', '= First name Ada']);
    expect(await settled(who, layout)).toEqual({ any: true, Colour: true, 'First name': true });
  });

  it('takes the place of what was signed with its own signature', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await signed(who, layout, { 'First name': typed('Ada'), Colour: typed('teal') });
    await signed(who, layout, { 'First name': typed('Eve'), Colour: typed('amber') });
    expect(await settled(who, layout)).toEqual({ any: true, Colour: true, 'First name': true });
    expect(await listed(who)).toEqual(['Colour amber signed', 'First name Eve signed']);
  });

  it('is no word of anybody else’s: to them what was signed is offered, and to its author where it is the same', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    await signed(who, layout, { Colour: typed('teal'), IBAN: typed('DE89') });
    const { id: userId } = await scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Other', 'no password');
    await scratch.accounts.addMember(who.accountId, userId, 'owner');
    const other = { ...who, userId };
    await put(await form(who, layout), other, { Colour: typed('amber'), IBAN: typed('DE89') });
    expect(await learned(who, layout)).toEqual(['= Colour teal', '= IBAN DE89']);
    expect(await settled(who, layout)).toEqual({ Colour: true, IBAN: true });
    expect(await learned(other, layout)).toEqual(['= Colour amber', '= IBAN DE89']);
    expect(await settled(other, layout)).toEqual({ Colour: false, IBAN: true });
  });

  it('leaves what was signed as it was where it is taken back, and forgotten where that was forgotten', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const first = await signed(who, layout, { Colour: typed('teal') });
    const known = { Colour: { source: 'learned_cache', state: 'ok', value: 'teal' } } as const;
    const next = await form(who, layout, known);
    await undo(next, who.userId, await put(next, who, { Colour: typed('amber') }));
    expect(await scratch.learned.for(who.accountId, layout, who.userId)).toMatchObject([
      { value: 'teal', settled: true, documentId: first, userId: who.userId },
    ]);
    expect(await listed(who)).toEqual(['Colour teal signed']);
  });

  it('is older than what a program put in since, and does not come back over it when it is signed', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await put(id, who, { Colour: typed('teal') });
    await confirmRest(id, who);
    await ask(id, who);
    await byKey(await form(who, layout), who, { Colour: typed('amber') });
    expect(await learned(who, layout)).toEqual(['= Colour amber']);
    await sign(id);
    expect(await listed(who)).toEqual(['Colour amber signed']);
  });

  it('is understood where a version before wrote it, and that version still writes', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await put(id, who, { Colour: typed('teal') });
    await scratch.db.query(
      `WITH typed AS (DELETE FROM typed_values WHERE document_id = $1 RETURNING *)
       INSERT INTO learned_values (id, account_id, layout, place, label, value, document_id, user_id, settled)
       SELECT id, account_id, layout, place, label, value, document_id, user_id, false FROM typed
       ON CONFLICT (account_id, layout, place) WHERE layout IS NOT NULL DO UPDATE SET settled = excluded.settled`,
      [id],
    );
    expect(await settled(who, layout)).toEqual({ Colour: false });
    await confirmRest(id, who);
    await ask(id, who);
    await sign(id);
    expect(await settled(who, layout)).toEqual({ Colour: true });
  });

  it('waits for its own signature where it was typed anew since', async () => {
    const [who, layout] = [await scratch.account(), randomUUID()];
    const id = await form(who, layout);
    await put(id, who, { Colour: typed('teal') });
    await confirmRest(id, who);
    await ask(id, who);
    await put(await form(who, layout), who, { Colour: typed('amber') });
    await sign(id);
    expect(await settled(who, layout)).toEqual({ Colour: false });
  });
});
