import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FieldChanges } from '../documents/field-edits.js';
import type { FieldRow } from '../entities/field.entity.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

type Who = Awaited<ReturnType<ScratchDatabase['account']>>;

/** A form of two fields that has been read. */
const form = (who: Who, layout: string) => readForm(scratch, who, { layout, labels: ['a', 'b'] });

/** One step as the review screen takes it; answers the id to take it back by. */
async function change(id: string, decide: (fields: FieldRow[]) => FieldChanges): Promise<string> {
  let changeId = '';
  await scratch.fields.change(
    id,
    (_document, fields) => decide(fields),
    null,
    async (tx, before, after) => {
      changeId = await scratch.review.record(tx, id, before, after);
    },
  );
  return changeId;
}

const draw = (id: string, position: number) => (fields: FieldRow[]) => ({
  drawn: [{ ...fields[0]!, id, position, label: 'Drawn', origin: 'drawn' as const, place: `drawn:${id}` }],
});
const labels = async (id: string) => (await scratch.documents.fields(id)).map(({ label }) => label);

describe('why a field should be looked at', () => {
  it('is kept with it, changes with its meaning, and is what it was where that is taken back', async () => {
    const id = await form(await scratch.account(), randomUUID());
    const why = async () => (await scratch.documents.fields(id)).map((field) => field.why);
    expect(await why()).toEqual([['strays'], ['strays']]);
    const done = await change(id, ([a]) => ({
      edited: [{ id: a!.id, label: 'Town', why: ['certainty', 'asked_again'] }],
    }));
    expect(await why()).toEqual([['certainty', 'asked_again'], ['strays']]);
    expect((await scratch.review.change(id, done))?.before).toEqual([expect.objectContaining({ why: ['strays'] })]);
  });
});

describe('a field that is confirmed empty', () => {
  it('is one that nobody emptied again, where that is taken back', async () => {
    const id = await form(await scratch.account(), randomUUID());
    const emptied = async () => (await scratch.documents.fields(id))[0]!.emptied;
    const before = await emptied();
    const done = await change(id, ([a]) => ({ edited: [{ id: a!.id, value: null, confirmed: true }] }));
    expect([before, await emptied()]).toEqual([false, true]);
    const { before: past } = (await scratch.review.change(id, done))!;
    await change(id, () => ({ edited: past }));
    expect(await emptied()).toBe(false);
  });
});

describe('a drawn field', () => {
  it('takes its place in the order, moves and goes again, and positions stay without a gap', async () => {
    const id = await form(await scratch.account(), randomUUID());
    const drawn = randomUUID();
    await change(id, draw(drawn, 1));
    expect(await labels(id)).toEqual(['a', 'Drawn', 'b']);
    await change(id, () => ({ edited: [{ id: drawn, rect: [1, 1, 50, 50], corrected: null, position: 0 }] }));
    expect(await labels(id)).toEqual(['Drawn', 'a', 'b']);
    const [first] = await scratch.documents.fields(id);
    expect(first?.rect).toEqual([1, 1, 50, 50]);
    await change(id, () => ({ erased: [drawn] }));
    expect((await scratch.documents.fields(id)).map(({ label, position }) => [label, position])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('is kept whole where it was erased, so that it can come back', async () => {
    const id = await form(await scratch.account(), randomUUID());
    const drawn = randomUUID();
    await change(id, draw(drawn, 0));
    const before = (await scratch.documents.fields(id))[0];
    const changeId = await change(id, () => ({ erased: [drawn] }));
    const stored = await scratch.review.change(id, changeId);
    expect(stored).toEqual({ before: [before], after: [] });
    await change(id, () => ({ drawn: [stored?.before[0] as FieldRow] }));
    expect((await scratch.documents.fields(id))[0]).toEqual(before);
  });

  it('does not take the id of another document’s field', async () => {
    const who = await scratch.account();
    const [one, other] = [await form(who, randomUUID()), await form(who, randomUUID())];
    const [field] = await scratch.documents.fields(other);
    await expect(change(one, draw(field!.id, 0))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('what is learned of a correction', () => {
  it('belongs to the account and the layout, follows each change, and is forgotten on request', async () => {
    const layout = randomUUID();
    const [who, stranger] = [await scratch.account(), await scratch.account()];
    const id = await form(who, layout);
    const drawn = randomUUID();
    await change(id, draw(drawn, 1));
    await change(id, ([a]) => ({ edited: [{ id: a!.id, label: 'Town', corrected: { label: 'Town' } }] }));
    const learned = await scratch.corrections.for(who.accountId, layout);
    expect(learned).toEqual([
      expect.objectContaining({ place: `drawn:${drawn}`, drawn: { page: 1, rect: [10, 10, 90, 30], before: 'b' } }),
      expect.objectContaining({ place: 'a', label: 'Town', corrected: { label: 'Town' }, drawn: null }),
    ]);
    expect(await scratch.corrections.for(stranger.accountId, layout)).toEqual([]);
    expect(await scratch.corrections.for(who.accountId, randomUUID())).toEqual([]);
    await change(id, ([a]) => ({ edited: [{ id: a!.id, label: 'a', corrected: null }] }));
    const [rest] = await scratch.corrections.list({ ...who, role: 'owner' });
    expect(rest).toMatchObject({ label: 'Drawn', kind: 'drawn', type: 'text', document: 'Form' });
    await scratch.corrections.forget(stranger.accountId, rest!.id);
    expect(await scratch.corrections.list({ ...who, role: 'owner' })).toHaveLength(1);
    await scratch.corrections.forget(who.accountId, rest!.id);
    expect(await scratch.corrections.list({ ...who, role: 'owner' })).toEqual([]);
  });

  it('is of a moved blank where it lies and what it comes before, and it comes back as it was read', async () => {
    const layout = randomUUID();
    const who = await scratch.account();
    const id = await form(who, layout);
    const [before] = await scratch.documents.fields(id);
    const read = { rect: before!.rect, format: before!.format };
    const place = { rect: [20, 40, 120, 60] as FieldRow['rect'], position: 1 };
    const moved = await change(id, ([a]) => ({ edited: [{ id: a!.id, ...place, corrected: { read } }] }));
    expect(await labels(id)).toEqual(['b', 'a']);
    const known = { place: 'a', drawn: null, corrected: { asked: 'a', moved: { rect: place.rect, before: null } } };
    expect(await scratch.corrections.for(who.accountId, layout)).toEqual([expect.objectContaining(known)]);
    expect(await scratch.corrections.list({ ...who, role: 'owner' })).toEqual([
      expect.objectContaining({ label: 'a', kind: 'moved', type: null }),
    ]);
    const stored = (await scratch.review.change(id, moved))!;
    await change(id, () => ({ edited: stored.before.map((past) => ({ ...past })) }));
    expect((await scratch.documents.fields(id))[0]).toEqual(before);
    expect(await scratch.corrections.for(who.accountId, layout)).toEqual([]);
  });

  it('is known with what the form asked at its place, and the file', async () => {
    const layout = randomUUID();
    const who = await scratch.account();
    const id = await form(who, layout);
    const named = { label: 'Town', corrected: { label: 'Town', asked: 'a' } };
    await change(id, ([a, b]) => ({
      edited: [
        { id: a!.id, ...named },
        { id: b!.id, corrected: { outOfScope: true } },
      ],
    }));
    const file = (await scratch.documents.find(id))!.originalSha256;
    const learned = await scratch.corrections.for(who.accountId, layout);
    expect([...learned].sort((one, other) => one.place.localeCompare(other.place))).toEqual([
      expect.objectContaining({ ...named, file }),
      expect.objectContaining({ label: 'b', corrected: { outOfScope: true, asked: 'b' }, file }),
    ]);
  });

  it('is nothing where only a value was given', async () => {
    const who = await scratch.account();
    const id = await form(who, randomUUID());
    await change(id, ([a]) => ({ edited: [{ id: a!.id, value: 'x', state: 'ok', confirmed: true }] }));
    expect(await scratch.corrections.list({ ...who, role: 'owner' })).toEqual([]);
  });
});
