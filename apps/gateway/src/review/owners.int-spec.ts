import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReviewChange, ReviewField } from '@formseal/contracts';
import type { FieldChange } from '@formseal/database';
import { People } from '../testing/people.js';
import type { Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

const SEVERAL = {
  'self.given_name': 'Ada',
  'organisation.legal_name': 'Engines Ltd',
  'organisation[2].legal_name': 'Sailing Club',
  'organisation[2].register_number': 'VR 4711',
};
const KEYS = ['organisation.legal_name', 'organisation.register_number', 'third_party.given_name'];

let owner: Who;
let id: string;
beforeEach(async () => {
  owner = await people.owner();
  await gateway.scratch.profiles.setData(owner.accountId, SEVERAL);
  id = await form();
});

/** A form that asks for an organisation's name and number, and for somebody's. */
async function form(test = false): Promise<string> {
  const made = await people.form(owner, [], { fields: KEYS.length, test });
  await gateway.scratch.fields.change(
    made,
    (_document, fields) => fields.map((field, at): FieldChange => ({ id: field.id, semanticKey: KEYS[at]!, why: [] })),
    null,
  );
  return made;
}

async function ask<T>(
  who: Who,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const url = `/api/web/documents/${path}`;
  const answer = await gateway.app.inject({
    ...{ method, url, headers: who.session },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() as T };
}
/** Says of the fields of a form, or of some of them, whose they are. */
async function tell(of: string, name: string, which = [0, 1]) {
  const rows = await gateway.scratch.documents.fields(of);
  const fields = which.map((at) => rows[at]!.id);
  return (await ask<ReviewChange>(owner, 'POST', `${of}/owners`, { owner: name, fields })).body;
}
const standing = async (of = id) =>
  (await ask<{ fields: ReviewField[] }>(owner, 'GET', of)).body.fields.map(({ state, value }) => [state, value]);

describe('whose the blanks of a form are', () => {
  it('is one of those that the profile knows; of a test those of the sample person', async () => {
    const known = (of = id) => ask(owner, 'GET', `${of}/owners`);
    expect((await known()).body).toEqual([
      { owner: 'self', name: 'Ada' },
      { owner: 'organisation', name: 'Engines Ltd' },
      { owner: 'organisation[2]', name: 'Sailing Club' },
    ]);
    expect((await known(await form(true))).body).toContainEqual({ owner: 'self', name: 'Mara Lindqvist' });
    expect((await known(await form(true))).body).not.toContainEqual({ owner: 'self', name: 'Ada' });
    const [field] = await gateway.scratch.documents.fields(id);
    const refused = (name: string, fields: string[] = [field!.id]) =>
      ask(owner, 'POST', `${id}/owners`, { owner: name, fields });
    expect((await refused('organisation[3]')).status).toBe(400);
    expect((await refused('child[1]')).status).toBe(400);
    expect((await refused('self', [])).status).toBe(400);
  });

  it('puts in what is known of one of several organisations, waits for a word, and is taken back', async () => {
    const empty = ['missing', null];
    expect(await standing()).toEqual([empty, empty, empty]);
    await tell(id, 'organisation[2]');
    expect(await standing()).toEqual([['ok', 'Sailing Club'], ['ok', 'VR 4711'], empty]);
    expect((await gateway.scratch.documents.fields(id)).map(({ confirmed, source }) => [confirmed, source])).toEqual([
      [false, 'profile'],
      [false, 'profile'],
      [false, 'none'],
    ]);
    const { changeId } = await tell(id, 'organisation');
    expect(await standing()).toEqual([['ok', 'Engines Ltd'], empty, empty]);
    await ask(owner, 'POST', `${id}/undo`, { changeId });
    expect(await standing()).toEqual([['ok', 'Sailing Club'], ['ok', 'VR 4711'], empty]);
    const log = await gateway.scratch.activity.list(owner.accountId, 10);
    expect(log.filter(({ action }) => action === 'owner.choose')).toHaveLength(2);
  });

  it('makes somebody else’s blanks the account’s own, and is remembered for copies of the form', async () => {
    const { changeId } = await tell(id, 'self', [2]);
    expect((await standing())[2]).toEqual(['ok', 'Ada']);
    const layout = (await gateway.scratch.documents.find(id))!.layout!;
    const learned = () => gateway.scratch.corrections.for(owner.accountId, layout);
    expect(await learned()).toMatchObject([{ corrected: { owner: 'self' } }]);
    await ask(owner, 'POST', `${id}/undo`, { changeId });
    expect((await standing())[2]).toEqual(['missing', null]);
    expect(await learned()).toEqual([]);
    await tell(id, 'organisation[2]', [2]);
    expect(await learned()).toEqual([]);
  });

  it('teaches nothing in a test: its key could make others’ parts the account’s own', async () => {
    const test = await form(true);
    await tell(test, 'self', [2]);
    expect((await standing(test))[2]).toEqual(['ok', 'Mara']);
    const { layout } = (await gateway.scratch.documents.find(test))!;
    expect(await gateway.scratch.corrections.for(owner.accountId, layout!)).toEqual([]);
  });

  it('leaves what a person put in or confirmed', async () => {
    await tell(id, 'organisation[2]');
    const [name, number] = await gateway.scratch.documents.fields(id);
    await ask(owner, 'POST', `${id}/fields/${name!.id}`, { confirmed: true });
    await ask(owner, 'POST', `${id}/fields/${number!.id}`, { value: 'VR 1', confirmed: false });
    const { fields } = await tell(id, 'organisation');
    expect(fields).toEqual([]);
    expect(await standing()).toEqual([
      ['ok', 'Sailing Club'],
      ['ok', 'VR 1'],
      ['missing', null],
    ]);
  });
});

describe('who signs', () => {
  it('is called on the screen what the signature will say: by the profile, or as its user where that names nobody', async () => {
    const signer = async () =>
      (await ask<{ access: { signer: { name: string } } }>(owner, 'GET', id)).body.access.signer.name;
    const name = { 'self.given_name': 'Anna Maria', 'self.family_name': 'Lindqvist' };
    await gateway.scratch.profiles.setData(owner.accountId, name);
    expect(await signer()).toBe('Anna Maria Lindqvist');
    await gateway.scratch.profiles.setData(owner.accountId, { 'self.full_name': 'Dr. A. Lindqvist', ...name });
    expect(await signer()).toBe('Dr. A. Lindqvist');
    await gateway.scratch.profiles.setData(owner.accountId, {});
    expect(await signer()).toBe((await gateway.scratch.accounts.userById(owner.userId))?.name);
  });
});
