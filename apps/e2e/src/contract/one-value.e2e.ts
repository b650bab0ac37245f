import { beforeAll, describe, expect, it } from '@jest/globals';
import { aForm, nonce } from '../driver/forms/a-form.js';
import type { Api } from '../driver/api.js';
import { readPdf } from '../driver/read-pdf.js';
import type { DocumentWithFields, Field } from '../driver/shapes.js';
import { freshAccount, storeProfile, storeSignature } from '../driver/world.js';

let client: Api;

beforeAll(async () => {
  const account = await freshAccount('pro');
  ({ client } = account);
  await storeProfile(account.accountId, { 'self.given_name': 'Mara', 'self.family_name': 'Lindqvist' });
  await storeSignature(account.accountId);
});

const uploaded = async (values?: object): Promise<DocumentWithFields> => {
  const form = await aForm({
    nonce: nonce(),
    fields: [
      { kind: 'text', label: 'Name of the boat', again: 2 },
      { kind: 'radio', label: 'Kind of membership', options: ['Individual', 'Family'], again: 2 },
      { kind: 'signature', label: 'Signature of the applicant', page: 2 },
    ],
  });
  return (await client.upload(form, values ? { values } : {})).body;
};

const boats = ({ fields }: { readonly fields: readonly Field[] }): [Field, Field] => {
  const [first, second] = fields.filter(({ label }) => label.startsWith('Name of the boat'));
  return [first!, second!];
};
const said = ({ value, confirmed }: Field): string => `${value} ${confirmed}`;

describe('a field of the file that stands in several places', () => {
  it('has one value: whichever is confirmed the others are, by any call', async () => {
    const document = await uploaded();
    const [first, second] = boats(document);
    expect([first.page, second.page]).toEqual([1, 2]);
    expect(first.fileField).toEqual(expect.any(String));
    expect(second.fileField).toBe(first.fileField);
    const { body } = await client.confirm(document.id, second.id, { json: { value: 'Orca' } });
    expect(said(body.field)).toBe('Orca true');
    const now = async () => (await client.read(document.id)).body;
    expect(boats(await now()).map(said)).toEqual(['Orca true', 'Orca true']);
    const many = (fields: object[]) =>
      client.call<{ fields: Field[] }>('POST', `/documents/${document.id}/fields/confirm`, { json: { fields } });
    expect((await many([{ id: first.id, value: 'Minke' }])).body.fields.map(said)).toEqual([
      'Minke true',
      'Minke true',
    ]);
    const two = await many([
      { id: first.id, value: 'Orca' },
      { id: second.id, value: 'Beluga' },
    ]);
    expect(two.outcome).toBe('422 invalid');
    expect(two.error).toMatchObject({ reason: 'two_values', fieldId: second.id });
    expect(two.error['fields']).toEqual([first, second].map(({ id, label }) => ({ id, label })));
    expect(boats(await now()).map(said)).toEqual(['Minke true', 'Minke true']);
  });

  it('is given once with the upload, and chosen once among its options', async () => {
    const document = await uploaded({ 'Name of the boat': 'Orca' });
    expect(document).toMatchObject({ values: { confirmed: 1, refused: [] } });
    expect(boats(document).map(said)).toEqual(['Orca true', 'Orca true']);
    const options = document.fields.filter(({ checkboxGroup }) => checkboxGroup !== null);
    expect(new Set(options.map(({ checkboxGroup }) => checkboxGroup)).size).toBe(2);
    const family = options.filter(({ label }) => label.includes('Family'));
    const { status } = await client.select(document.id, family[1]!.id);
    expect(status).toBe(200);
    const { fields } = (await client.read(document.id)).body;
    const states = fields
      .filter(({ checkboxGroup }) => checkboxGroup !== null)
      .map(({ value, state }) => `${value} ${state}`);
    expect(states).toEqual(['false not_applicable', 'true ok', 'false not_applicable', 'true ok']);
    for (const field of fields) if (field.state !== 'not_applicable') await client.confirm(document.id, field.id);
    expect((await client.sign(document.id)).status).toBe(200);
    const { pages } = await readPdf((await client.download(document.id)).bytes);
    expect(pages.map((text) => text.includes('Orca'))).toEqual([true, true]);
  });
});
