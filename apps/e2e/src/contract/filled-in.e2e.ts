import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { FILLED, aFilledForm } from '../driver/forms/a-filled-form.js';
import { readPdf } from '../driver/read-pdf.js';
import type { DocumentWithFields, Field } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';

const client = api(stack.apiKey);
let document: DocumentWithFields;

beforeAll(async () => {
  document = await client.uploaded(await aFilledForm(), { filename: 'half-filled.pdf' });
});

function labelled(label: string): Field {
  const field = document.fields.find((one) => one.label === label);
  if (!field) throw new Error(`no field "${label}" among ${document.fields.map((one) => one.label).join(', ')}`);
  return field;
}

describe('a flat form that somebody has filled in by half', () => {
  it('has what stands there as suggestions, under the captions, and the rest as blanks', () => {
    for (const [label, value] of Object.entries(FILLED))
      expect(labelled(label)).toMatchObject({ value, state: 'unsure', source: 'none', confirmed: false });
    for (const label of ['First name', 'Occupation', 'Send me the newsletter'])
      expect(Object.values<string | null>(FILLED)).not.toContain(labelled(label).value);
    expect(document.fields).toHaveLength(7);
  });

  it('refuses to change or clear what stands there', async () => {
    const { id } = labelled('Family name');
    for (const value of ['Meier', '', null]) {
      const answer = await client.confirm(document.id, id, { json: { value } });
      expect(answer.outcome).toBe('400 invalid_parameter');
      expect(answer.error.message).toContain('on the page already');
    }
    expect((await client.read(document.id)).body.fields.find((one) => one.id === id)).toMatchObject({ value: 'Weber' });
  });

  it('is signed with each value on the page once', async () => {
    for (const field of document.fields) {
      const json = { 'First name': { value: 'Anna' }, Occupation: { value: 'Beekeeper' } }[field.label];
      expect((await client.confirm(document.id, field.id, json ? { json } : {})).status).toBe(200);
    }
    expect((await client.sign(document.id)).outcome).toBe('200');
    const { pages } = await readPdf((await client.download(document.id)).bytes);
    for (const value of ['Weber', 'Hornbach', 'Anna', 'Beekeeper']) expect(pages[0]?.split(value)).toHaveLength(2);
  });
});
