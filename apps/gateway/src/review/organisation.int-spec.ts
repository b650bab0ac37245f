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
const KEYS = ['organisation.legal_name', 'organisation.register_number', 'self.given_name'];

let owner: Who;
let id: string;
beforeEach(async () => {
  owner = await people.owner();
  await gateway.scratch.profiles.setData(owner.accountId, SEVERAL);
  id = await form();
});

/** A form that asks for an organisation's name and number, and for a person. */
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
const choose = async (of: string, name: string) =>
  (await ask<ReviewChange>(owner, 'POST', `${of}/organisation`, { owner: name })).body;
const standing = async (of = id) =>
  (await ask<{ fields: ReviewField[] }>(owner, 'GET', of)).body.fields.map(({ state, value }) => [state, value]);

describe('for which organisation a form is filled in', () => {
  it('is one of those that the profile knows, and nothing where there is nothing to choose', async () => {
    const choices = (of = id) => ask(owner, 'GET', `${of}/organisation`);
    expect((await choices()).body).toEqual([
      { owner: 'organisation', name: 'Engines Ltd' },
      { owner: 'organisation[2]', name: 'Sailing Club' },
    ]);
    expect((await choices(await form(true))).body).toEqual([]);
    expect((await ask(owner, 'POST', `${id}/organisation`, { owner: 'organisation[3]' })).status).toBe(400);
    expect((await ask(owner, 'POST', `${id}/organisation`, { owner: 'self' })).status).toBe(400);
    await gateway.scratch.profiles.setData(owner.accountId, { 'organisation.legal_name': 'Engines Ltd' });
    expect((await choices()).body).toEqual([]);
  });

  it('puts in what is known of it, waits for a word, and is taken back', async () => {
    const empty = [
      ['missing', null],
      ['missing', null],
      ['missing', null],
    ];
    expect(await standing()).toEqual(empty);
    await choose(id, 'organisation[2]');
    expect(await standing()).toEqual([['ok', 'Sailing Club'], ['ok', 'VR 4711'], empty[2]]);
    expect((await gateway.scratch.documents.fields(id)).map(({ confirmed, source }) => [confirmed, source])).toEqual([
      [false, 'profile'],
      [false, 'profile'],
      [false, 'none'],
    ]);
    const { changeId } = await choose(id, 'organisation');
    expect(await standing()).toEqual([['ok', 'Engines Ltd'], empty[1], empty[2]]);
    await ask(owner, 'POST', `${id}/undo`, { changeId });
    expect(await standing()).toEqual([['ok', 'Sailing Club'], ['ok', 'VR 4711'], empty[2]]);
    const log = await gateway.scratch.activity.list(owner.accountId, 10);
    expect(log.filter(({ action }) => action === 'organisation.choose')).toHaveLength(2);
  });

  it('leaves what a person put in or confirmed', async () => {
    await choose(id, 'organisation[2]');
    const [name, number] = await gateway.scratch.documents.fields(id);
    await ask(owner, 'POST', `${id}/fields/${name!.id}`, { confirmed: true });
    await ask(owner, 'POST', `${id}/fields/${number!.id}`, { value: 'VR 1', confirmed: false });
    const { fields } = await choose(id, 'organisation');
    expect(fields).toEqual([]);
    expect(await standing()).toEqual([
      ['ok', 'Sailing Club'],
      ['ok', 'VR 1'],
      ['missing', null],
    ]);
  });
});
