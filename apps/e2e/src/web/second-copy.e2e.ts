import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../browser/browser.js';
import { newcomer, PROFILE } from '../browser/newcomer.js';
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
    await person.web.done('PATCH', `/accounts/${person.accountId}/profile`, { json: moved });
    const third = await client.uploaded(sample());
    expect(labelled('Street', third)).toMatchObject({ state: 'ok', value: 'Hafenstraße', source: 'profile' });
  });

  it('has what was left empty empty, and asks for it no more', async () => {
    const second = await client.uploaded(sample());
    expect(labelled('Remarks', second)).toMatchObject({ state: 'ok', value: null, source: 'none' });
  });

  it('that is sent in the web app has confirmed what was, and left empty what was, as long as the profile is the same', async () => {
    const sure = async () => {
      const { fields } = await person.read(await person.upload());
      return fields.filter(({ confirmed }) => confirmed).map(({ label, value, source }) => ({ label, value, source }));
    };
    // The profile has changed since the first was confirmed: the values come, and wait for a word.
    expect((await sure()).filter(({ source }) => source === 'profile')).toEqual([]);
    const again = await client.uploaded(sample());
    expect(again.fields.filter(({ confirmed }) => confirmed)).toEqual([]);
    await client.confirmMany(again.id, { fields: again.fields.map(({ id }) => ({ id })) });
    const second = await sure();
    expect(second).toContainEqual(expect.objectContaining({ value: 'Hafenstraße', source: 'profile' }));
    expect(second).toContainEqual(expect.objectContaining({ label: 'Remarks', value: null, source: 'none' }));
    // Over the API nothing comes confirmed that the call itself does not confirm.
    expect((await client.uploaded(sample())).fields.filter(({ confirmed }) => confirmed)).toEqual([]);
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

it('what was typed and never signed is only suggested on the next copy; once it is signed it is known', async () => {
  const ada = await newcomer({ name: 'Ada Typing' });
  const theirs = await clientOf(ada);
  const remarksOn = async (copy: string) => (await ada.read(copy)).fields.find(({ label }) => label === 'Remarks')!;
  const remarks = async () => remarksOn(await ada.upload());
  const step = async (copy: string, change: object) =>
    expect((await ada.ask(`/documents/${copy}/fields/${(await remarksOn(copy)).id}`, 'POST', change)).status).toBe(200);
  await step(await ada.upload(), { value: 'by train', confirmed: true });
  const asked = { state: 'unsure', value: 'by train', source: 'learned_cache', confirmed: false };
  expect(await remarks()).toMatchObject(asked);

  // Confirmed on the next copy it is no more than that either, until that copy is signed.
  const second = await ada.upload();
  await step(second, { confirmed: true });
  expect(await remarks()).toMatchObject(asked);
  await theirs.confirmAll((await theirs.read(second)).body);
  expect((await theirs.sign(second)).outcome).toBe('200');
  expect(await remarks()).toMatchObject({ state: 'ok', value: 'by train', source: 'learned_cache' });
});

describe('a reopened copy in the web app', () => {
  it('has confirmed what was, where the profile still says it, and nothing that is given anew each time', async () => {
    const ada = await newcomer();
    const [id, theirs] = [await ada.upload(), await clientOf(ada)];
    await theirs.confirmAll((await theirs.read(id)).body);
    expect((await theirs.sign(id)).outcome).toBe('200');
    const reopened = async () => {
      const { documentId } = (await ada.ask(`/documents/${id}/reopen`, 'POST')).body as { documentId: string };
      return (await ada.read(documentId)).fields;
    };
    const relevant = ({ state }: { state: string }) => state !== 'not_applicable' && state !== 'out_of_scope';
    const first = (await reopened()).filter(relevant);
    const left = first.filter(({ confirmed }) => !confirmed);
    expect(first.length - left.length).toBeGreaterThan(10);
    expect(left.map(({ type }) => type)).toContain('signature');
    for (const { type, semanticKey } of left)
      expect(`${type} ${semanticKey}`).toMatch(/^signature|date_of_signing|place_of_signing|consent/);
    const moved = { ...PROFILE, 'self.resident_city': 'Kiel' };
    await ada.web.done('PATCH', `/accounts/${ada.accountId}/profile`, { json: { values: moved } });
    const second = (await reopened()).filter(relevant).filter(({ confirmed }) => !confirmed);
    const before = new Set(left.map(({ label }) => label));
    expect(second.filter(({ label }) => !before.has(label)).map(({ semanticKey }) => semanticKey)).toEqual([
      'self.resident_city',
      // Known from where somebody lives.
      'self.place_of_signing',
    ]);
  });
});

it('what was suggested, emptied first and confirmed empty later stays empty on the next copy', async () => {
  const ada = await newcomer({ name: 'Ada Emptying' });
  const streetOn = async (copy: string) => (await ada.read(copy)).fields.find(({ label }) => label === 'Street')!;
  const copy = await ada.upload();
  const { id, value } = await streetOn(copy);
  expect(value).not.toBeNull();
  for (const change of [{ value: null, confirmed: false }, { confirmed: true }])
    expect((await ada.ask(`/documents/${copy}/fields/${id}`, 'POST', change)).status).toBe(200);
  const empty = { state: 'ok', value: null, source: 'none' };
  expect(await streetOn(await ada.upload())).toMatchObject(empty);
});
