import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import type { Field } from '../driver/shapes.js';
import { freshAccount, storeProfile, storeSignature } from '../driver/world.js';

let client: Api;
beforeAll(async () => {
  const account = await freshAccount('pro');
  ({ client } = account);
  await storeSignature(account.accountId);
});

/** What the header of a PNG says. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const aClubForm = () =>
  aForm({
    nonce: nonce(),
    fields: [
      { kind: 'text', label: 'Date of birth' },
      { kind: 'text', label: 'Favourite colour' },
      { kind: 'checkbox', label: 'I would like the newsletter' },
      { kind: 'text', label: 'Locker number' },
    ],
  });

/** Not the line that carries the form's nonce. */
const isOfClub = ({ label }: { label: string }): boolean => !label.startsWith('Booking code');

describe('an upload', () => {
  it('fills in what was sent along by meaning or label, and tells what fits nowhere', async () => {
    const values = {
      'self.birth_date': '1988-04-17',
      'favourite  COLOUR:': 'green',
      'I would like the newsletter': true,
      'Locker number': null,
      'Shoe size': '42',
    };
    const { body } = await client.upload(await aClubForm(), { values });
    expect(body.values).toEqual({ confirmed: 4, toCheck: [], unknown: ['Shoe size'], refused: [] });
    expect(body.fields.filter(isOfClub).map(({ value, confirmed }) => [value, confirmed])).toEqual([
      ['1988-04-17', true],
      ['green', true],
      ['true', true],
      [null, true],
    ]);
    const wrong = await client.upload(await aClubForm(), { values: { 'self.birth_date': 'yesterday' } });
    const [born] = wrong.body.fields.filter(isOfClub);
    expect(wrong.body.values).toMatchObject({
      confirmed: 0,
      refused: [{ name: 'self.birth_date', fieldId: born!.id, message: expect.stringContaining('YYYY-MM-DD') }],
    });
    expect(born!.confirmed).toBe(false);
    expect((await client.upload(await aClubForm())).body).not.toHaveProperty('values');
  });

  it('leaves open what was sent for a meaning and may be asked of somebody else: nothing is signed before it is looked at', async () => {
    const fields = ['Full name', 'Favourite colour', 'Full name'].map((label) => ({ kind: 'text', label }) as const);
    const values = { 'self.full_name': 'Ada Lovelace' };
    const { body } = await client.upload(await aForm({ nonce: nonce(), fields }), { values });
    const waiting = body.values!.toCheck.map(({ fieldId }) => fieldId);
    expect(waiting.length).toBeGreaterThan(0);
    const isWaiting = ({ id }: { id: string }): boolean => waiting.includes(id);
    for (const { value, state, confirmed } of body.fields.filter(isWaiting))
      expect([value, state, confirmed]).toEqual(['Ada Lovelace', 'unsure', false]);
    await client.confirmAll({ ...body, fields: body.fields.filter((field) => !isWaiting(field)) });
    const early = await client.sign(body.id);
    expect(early.outcome).toBe('409 conflict');
    for (const id of waiting) expect(JSON.stringify(early.error)).toContain(id);
    await client.confirmAll({ ...body, fields: body.fields.filter(isWaiting) });
    expect((await client.sign(body.id)).outcome).toBe('200');
  });

  it('refuses values that are none before anything is counted', async () => {
    const { client } = await freshAccount('pro');
    for (const values of ['no JSON', '[]', '{"a":1}', '"a"', `{"a":"${'x'.repeat(300 * 1024)}"}`]) {
      const answer = await client.upload(await aClubForm(), { values });
      expect([answer.outcome, answer.error['parameter']]).toEqual(['400 invalid_parameter', 'values']);
    }
    expect((await client.usage()).body.uploads.used).toBe(0);
  });

  it('gives a repeated upload with values the first answer, and another one 422', async () => {
    const [form, headers] = [await aClubForm(), { 'idempotency-key': randomUUID() }];
    const send = (colour: string) => client.upload(form, { values: { 'Favourite colour': colour }, headers });
    const [first, again] = [await send('green'), await send('green')];
    expect(again.body).toEqual(first.body);
    expect((await send('red')).outcome).toBe('422 invalid');
  });
});

describe('a value that the form splits', () => {
  it('is sent as one, with the upload or by `wholes`, and each field has its piece', async () => {
    const form = await aForm({
      nonce: nonce(),
      fields: [{ kind: 'split', label: 'Date of birth (DD/MM/YYYY)', rooms: [2, 2, 4] }],
    });
    const { body } = await client.upload(form, { values: { 'self.birth_date': '1988-04-17' } });
    expect(body.values).toMatchObject({ confirmed: 3, unknown: [], refused: [] });
    const pieces = body.fields.filter(({ part }) => part !== null);
    expect(pieces.map(({ value, confirmed }) => `${value} ${confirmed}`)).toEqual(['17 true', '04 true', '1988 true']);
    const whole = { of: pieces[0]!.part!.of, count: 3, label: 'Date of birth (DD/MM/YYYY)', pattern: 'ddmmyyyy' };
    expect(pieces.map(({ part }) => part)).toEqual(
      [1, 2, 3].map((index) => ({ ...whole, index, semanticKey: 'self.birth_date' })),
    );
    const confirm = (wholes: object[]) =>
      client.call<{ fields: Field[] }>('POST', `/documents/${body.id}/fields/confirm`, { json: { wholes } });
    const changed = await confirm([{ of: whole.of, value: '1990-12-03' }]);
    expect(changed.body.fields.map(({ value }) => value)).toEqual(['03', '12', '1990']);
    const wrong = await confirm([{ of: whole.of, value: 'in December 1990' }]);
    expect([wrong.outcome, wrong.error['refused']]).toEqual([
      '400 invalid_parameter',
      [{ of: whole.of, message: expect.any(String), rule: expect.any(String) }],
    ]);
  });
});

describe('fields of which a client says whose they are', () => {
  it('are somebody else’s by one call, with what is known of that one, and nobody’s whom the profile does not know', async () => {
    const { client, accountId } = await freshAccount('pro');
    await storeProfile(accountId, {
      'self.given_name': 'Ada',
      'self.family_name': 'Moreau',
      'child[1].given_name': 'Ella',
    });
    const labels = ['Name of the payee', 'Favourite colour', 'First name'];
    const form = await aForm({ nonce: nonce(), fields: labels.map((label) => ({ kind: 'text', label }) as const) });
    const { id, version, fields } = await client.uploaded(form);
    const [payee, colour, first] = fields.filter(isOfClub);
    expect(payee).toMatchObject({ semanticKey: 'third_party.full_name', state: 'missing', value: null });
    const tell = (owner: string, ids: readonly string[], more = {}) =>
      client.call<{ fields: Field[]; version: number }>('POST', `/documents/${id}/fields/owner`, {
        json: { owner, fields: ids, ...more },
      });
    const { body } = await tell('self', [payee!.id, colour!.id], { version });
    expect(body.version).toBe(version + 1);
    expect(body.fields).toMatchObject([
      {
        id: payee!.id,
        semanticKey: 'self.full_name',
        value: 'Ada Moreau',
        source: 'profile',
        confirmed: false,
        why: [],
      },
    ]);
    const childs = await tell('child[1]', [payee!.id, first!.id]);
    expect(childs.body.fields.map(({ semanticKey, value }) => [semanticKey, value])).toEqual([
      ['child[1].full_name', null],
      ['child[1].given_name', 'Ella'],
    ]);
    // What is confirmed is a word already, and what nobody knows or looked at is refused.
    await client.confirm(id, first!.id);
    expect((await tell('self', [first!.id])).body.fields).toEqual([]);
    const refused = await tell('spouse', [payee!.id]);
    expect([refused.outcome, refused.error['parameter']]).toEqual(['400 invalid_parameter', 'owner']);
    expect(refused.error['message']).toContain('self, child[1]');
    expect((await tell('self', [])).outcome).toBe('400 invalid_parameter');
    // One that the document has not is named, and nothing is changed.
    const unknown = randomUUID();
    const before = (await client.read(id)).body.fields;
    const strange = await tell('self', [payee!.id, unknown]);
    expect([strange.outcome, strange.error['parameter']]).toEqual(['400 invalid_parameter', 'fields']);
    expect(strange.error['refused']).toEqual([{ fieldId: unknown, message: 'The document has no such field.' }]);
    expect((await client.read(id)).body.fields).toEqual(before);
    expect((await tell('self', [payee!.id], { version })).outcome).toBe('409 conflict');
    const stranger = await freshAccount('pro');
    const theirs = await stranger.client.call('POST', `/documents/${id}/fields/owner`, {
      json: { owner: 'self', fields: [payee!.id] },
    });
    expect(theirs.outcome).toBe('404 not_found');
  });
});

describe('who names the version of the fields they looked at', () => {
  it('confirms and signs nothing that somebody changed meanwhile, over a review link or otherwise', async () => {
    const { id, version, fields } = await client.uploaded(await aClubForm());
    const all = fields.map((field) => ({ id: field.id }));
    const changed = (answer: { outcome: string; error: { readonly [name: string]: unknown } }) => {
      expect([answer.outcome, answer.error['reason']]).toEqual(['409 conflict', 'changed']);
    };
    const { body: mine } = await client.confirmMany(id, { fields: all, version });
    expect(mine.version).toBe(version + 1);
    expect((await client.confirmMany(id, { fields: all, version: mine.version })).body.version).toBe(mine.version);

    const colour = fields.find(({ label }) => label === 'Favourite colour')!;
    expect((await client.confirm(id, colour.id, { json: { value: 'another' } })).outcome).toBe('200');
    changed(await client.confirmMany(id, { fields: all, version: mine.version }));
    changed(await client.sign(id, { json: { version: mine.version } }));
    expect((await client.sign(id, { json: { version: 'the last' } })).outcome).toBe('400 invalid_parameter');

    const now = (await client.read(id)).body;
    expect(now.status).toBe('ready_for_review');
    expect((await client.sign(id, { json: { version: now.version } })).body.status).toBe('signed');
    // What is signed is signed, whoever asks again.
    expect((await client.sign(id, { json: { version: now.version } })).outcome).toBe('200');
  });
});

describe('a program that asks', () => {
  it('lists what changed since, and tells what became of a document', async () => {
    const { client, accountId } = await freshAccount('pro');
    await storeSignature(accountId);
    const old = await client.uploaded(await aClubForm());
    const document = await client.uploaded(await aClubForm());
    const since = (at: string) => client.list(`?updatedSince=${encodeURIComponent(at)}`);
    const everything = (await since(old.updatedAt)).body;
    expect([everything.total, everything.data.length]).toEqual([2, 2]);
    await client.confirmAll(document);
    await client.sign(document.id);
    const { body } = await since(new Date(Date.parse(document.updatedAt) + 1).toISOString());
    expect([body.total, body.data.map(({ id }) => id)]).toEqual([1, [document.id]]);
    expect((await since('2999-01-01T00:00:00+02:00')).body).toMatchObject({ total: 0, data: [] });
    expect((await client.list('?updatedSince=yesterday')).outcome).toBe('400 invalid_parameter');

    const path = `/documents/${document.id}/events`;
    const { data } = (await client.call<{ data: { type: string; data: object }[] }>('GET', path)).body;
    expect(data.map(({ type }) => type)).toEqual(['document.signed', 'document.confirmed', 'document.ready']);
    expect(data[0]!.data).toEqual({ documentId: document.id, status: 'signed', test: false });
    const second = await client.call<{ data: unknown[] }>('GET', `${path}?limit=1&offset=1`);
    expect(second.body.data).toEqual([data[1]]);
    const { client: stranger } = await freshAccount('pro');
    expect((await stranger.call('GET', path)).outcome).toBe('404 not_found');
  });

  it('draws a page as it is reviewed, and as it was signed', async () => {
    const document = await client.uploaded(await aClubForm());
    const picture = (page: string, query = '') => client.call('GET', `/documents/${document.id}/pages/${page}${query}`);
    const before = await picture('1.png');
    expect([before.outcome, before.headers.get('content-type')]).toEqual(['200', 'image/png']);
    const drawn = sizeOf(before.bytes);
    expect(drawn.width).toBe(1_200);
    const small = sizeOf((await picture('1.png', '?width=300')).bytes);
    expect(small.width).toBe(300);
    expect(Math.abs(small.height * 4 - drawn.height)).toBeLessThan(5);
    for (const wrong of ['99.png', '0.png', '1.jpg', '01.png', 'x.png'])
      expect([wrong, (await picture(wrong)).outcome]).toEqual([wrong, '404 not_found']);
    expect((await picture('1.png', '?width=5000')).outcome).toBe('400 invalid_parameter');
    await client.confirmAll(document);
    await client.sign(document.id);
    expect(Buffer.compare((await picture('1.png')).bytes, before.bytes)).not.toBe(0);
    expect(Buffer.compare((await picture('1.png')).bytes, (await picture('1.png')).bytes)).toBe(0);
  });

  it('makes a webhook once under one key', async () => {
    const { client } = await freshAccount('pro');
    const headers = { 'idempotency-key': randomUUID() };
    const make = (url: string) => client.call<{ id: string }>('POST', '/webhooks', { json: { url }, headers });
    const [first, again] = [await make('https://a.example/x'), await make('https://a.example/x')];
    expect([first.outcome, again.body]).toEqual(['201', first.body]);
    expect((await make('https://a.example/y')).outcome).toBe('422 invalid');
    expect((await client.call<{ data: unknown[] }>('GET', '/webhooks')).body.data).toHaveLength(1);
  });
});
