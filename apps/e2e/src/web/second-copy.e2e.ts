import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../browser/browser.js';
import { newcomer } from '../browser/newcomer.js';
import type { Newcomer } from '../browser/newcomer.js';
import { api } from '../driver/api.js';
import type { Api } from '../driver/api.js';
import type { DocumentWithFields, Field } from '../driver/shapes.js';
import { keyFor } from '../driver/world.js';

let person: Newcomer;
let client: Api;
let first: DocumentWithFields;

const clientOf = async ({ accountId, email }: Newcomer) => api((await keyFor(accountId, undefined, email)).key);
const labelled = (label: string, { fields }: DocumentWithFields): Field =>
  fields.find((one) => one.label.startsWith(label))!;

/** What was suggested from the profile and is to be checked all the same. */
const toCheck = ({ fields }: DocumentWithFields) =>
  fields.filter(({ state, source, value }) => state === 'unsure' && source === 'profile' && value !== null);

beforeAll(async () => {
  person = await newcomer();
  client = await clientOf(person);
  first = await client.uploaded(sample());
  await client.confirmMany(first.id, { fields: first.fields.map(({ id }) => ({ id })) });
});

describe('the second copy of a form', () => {
  it('has as ok what was confirmed unchanged on the first, from the profile of the day', async () => {
    expect(toCheck(first).length).toBeGreaterThan(0);
    const second = await client.uploaded(sample());
    expect(toCheck(second)).toEqual([]);
    for (const { label, value } of toCheck(first))
      expect(labelled(label, second)).toMatchObject({ state: 'ok', value, source: 'profile', confirmed: false });

    const moved = { values: { 'self.resident_street': 'Hafenstraße' } };
    await person.web.done('PUT', `/accounts/${person.accountId}/profile`, { json: moved });
    const third = await client.uploaded(sample());
    expect(labelled('Street', third)).toMatchObject({ state: 'ok', value: 'Hafenstraße', source: 'profile' });
  });

  it('has what was left empty empty, and asks for it no more', async () => {
    const second = await client.uploaded(sample());
    expect(labelled('Remarks', second)).toMatchObject({ state: 'ok', value: null, source: 'none' });
  });

  it('is as the first for everybody else', async () => {
    const other = await newcomer({ name: 'Bo Moreau' });
    const theirs = await (await clientOf(other)).uploaded(sample());
    expect(toCheck(theirs).map(({ label }) => label)).toEqual(toCheck(first).map(({ label }) => label));
  });

  it('is told and forgotten where the account tells what it learned', async () => {
    const path = `/accounts/${person.accountId}/learned-forms`;
    const { body } = await person.ask(path);
    const [form] = body as { id: string; confirmed: string[]; empty: string[] }[];
    expect(form!.confirmed).toContain('Street');
    expect(form!.empty).toContain('Remarks');
    expect((await person.ask(`${path}/${form!.id}`, 'DELETE')).status).toBe(204);
    expect((await person.ask(path)).body).toEqual([]);
    expect(labelled('Remarks', await client.uploaded(sample())).state).toBe('missing');
  });
});
