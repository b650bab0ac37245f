import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { poolOf } from '../connection/fair-pool.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { SHOWN_OF_DOCUMENT, SHOWN_OF_FIELD } from './shown.js';
import type { Viewer } from './viewer.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

type Who = Pick<Viewer, 'accountId' | 'userId'>;

const form = (who: Who, labels: readonly string[], test = false) =>
  readForm(scratch, who, { layout: randomUUID(), labels, test });

const some = <Row extends object>(row: Row, names: readonly (keyof Row)[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

async function enter(id: string, who: Who, values: readonly (string | null)[]): Promise<void> {
  const by = { keyPrefix: null, userId: who.userId, address: null, requestId: null };
  const entry = {
    ...by,
    accountId: who.accountId,
    at: new Date(),
    action: 'field.confirm',
    result: 'ok',
    documentId: id,
  };
  const given = { source: 'user_input', state: 'ok', confirmed: true } as const;
  await scratch.fields.change(
    id,
    (_document, fields) =>
      values.flatMap((value, at) => (value === null ? [] : [{ id: fields[at]!.id, value, ...given }])),
    entry,
  );
}

/** What one question shows is what the document and its fields say when they are asked for by themselves. */
async function expectAsRead(id: string, who: Who): Promise<void> {
  const viewer = { ...who, role: 'owner' } as const;
  const shown = (await scratch.documents.shown(id, viewer))!;
  const { document, reach } = (await scratch.documents.seen(id, viewer))!;
  expect(some(shown.document, SHOWN_OF_DOCUMENT)).toEqual(some(document, SHOWN_OF_DOCUMENT));
  expect(shown.reach).toBe(reach);
  const fields = await scratch.documents.fields(id);
  expect(shown.fields.map((field) => some(field, SHOWN_OF_FIELD))).toEqual(
    fields.map((field) => some(field, SHOWN_OF_FIELD)),
  );
}

it('is whole as it stands at one moment, also where it is changed between two questions', async () => {
  const who = await scratch.account();
  const id = await form(who, ['Town']);
  const between = Object.create(scratch.documents) as typeof scratch.documents;
  between.find = async (...asked) => {
    const row = await scratch.documents.find(...asked);
    await enter(id, who, ['Ghent']);
    return row;
  };
  const { document, fields } = (await between.whole(id))!;
  expect([document.version, fields[0]!.value]).toEqual([0, null]);
  expect((await scratch.documents.whole(id))!).toMatchObject({
    document: { version: 1 },
    fields: [{ value: 'Ghent' }],
  });
  expect(await scratch.documents.whole(randomUUID())).toBeNull();
});

describe('a document that is shown in one round trip', () => {
  it('has the fields in their order, each value opened, as text of any kind is', async () => {
    const who = await scratch.account();
    const labels = ['Stadt "Ort"\\ \u{1F600}', 'Line\nand\ttab', 'Empty', '7'];
    const id = await form(who, labels);
    await enter(id, who, ['Zürich "\\n" \u{1F600}', '1e400', null, '  ']);
    await scratch.db.query(
      `UPDATE fields SET rect = '{0.1,1e-7,123456.789,-3}', confidence = 0.1, checkbox_group = 'g', section = 'A', semantic_key = 'address.city',
              part = '{"of": "x", "index": 1}', format = format || '{"comb": 3, "choices": [{"value": "m", "label": "Mr"}]}' WHERE document_id = $1 AND position = 0`,
      [id],
    );
    await expectAsRead(id, who);
    const { fields } = (await scratch.documents.shown(id, { ...who, role: 'owner' }))!;
    expect(fields.map(({ label }) => label)).toEqual(labels);
    expect(fields.map(({ value }) => value)).toEqual(['Zürich "\\n" \u{1F600}', '1e400', null, '  ']);
    expect(fields[0]!.rect).toEqual([0.1, 1e-7, 123456.789, -3]);
  });

  it('has none where none was read, and all of very many', async () => {
    const who = await scratch.account();
    const [none, many] = [
      await form(who, []),
      await form(
        who,
        Array.from({ length: 1_203 }, (_one, at) => `Town ${at}`),
      ),
    ];
    await expectAsRead(none, who);
    await expectAsRead(many, who);
    expect((await scratch.documents.shown(many, { ...who, role: 'owner' }))!.fields).toHaveLength(1_203);
  });

  it('has today where the day of signing is left to the service, and the day it was signed on since', async () => {
    const who = await scratch.account();
    const id = await form(who, ['Date']);
    await enter(id, who, ['01.02.2020']);
    await scratch.db.query(
      `UPDATE fields SET dated = '2020-02-01', type = 'date', format = format || '{"datePattern": "dd.mm.yyyy"}' WHERE document_id = $1`,
      [id],
    );
    await expectAsRead(id, who);
    const value = async () => (await scratch.documents.shown(id, { ...who, role: 'owner' }))!.fields[0]!.value;
    expect(await value()).not.toBe('01.02.2020');
    await scratch.db.query(`UPDATE documents SET status = 'signed', signed_at = now() WHERE id = $1`, [id]);
    await expectAsRead(id, who);
    expect(await value()).toBe('01.02.2020');
  });

  it('is shown to whoever sees it, and none of its fields are read for anybody else', async () => {
    const owner = await scratch.account();
    const [guest, stranger] = [await scratch.account(), await scratch.account()];
    await scratch.accounts.addMember(owner.accountId, guest.userId, 'member');
    const [id, test] = [await form(owner, ['Town']), await form(owner, ['Town'], true)];
    const member: Viewer = { accountId: owner.accountId, userId: guest.userId, role: 'member' };
    const byTestKey: Viewer = { ...owner, role: 'owner', byTestKey: true };
    const reaches = (viewer: Viewer, of = id) =>
      scratch.documents.shown(of, viewer).then((shown) => shown?.reach ?? null);
    expect(await reaches(member)).toBeNull();
    expect(await reaches({ ...stranger, role: 'owner' })).toBeNull();
    expect([await reaches(byTestKey), await reaches(byTestKey, test)]).toEqual([null, 'own']);
    const read = async (viewer: Viewer) => {
      const asked: unknown[] = [];
      const query = jest.spyOn(poolOf(scratch.db), 'query');
      await scratch.documents.shown(id, viewer);
      for (const { value } of query.mock.results)
        asked.push(...((await value) as { rows: { fields: unknown }[] }).rows.map(({ fields }) => fields));
      query.mockRestore();
      return asked;
    };
    expect([await read(member), await read(byTestKey)]).toEqual([[null], [null]]);
    await scratch.documents.share(id, guest.userId, 'fill');
    expect(await reaches(member)).toBe('fill');
    expect((await scratch.documents.shown(id, member))!.fields).toHaveLength(1);
  });
});
