import { expect, it } from '@jest/globals';
import { newcomer } from '../browser/newcomer.js';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { readPdf } from '../driver/read-pdf.js';
import { keyFor } from '../driver/world.js';

it('a day of signing that was emptied first and confirmed later stays empty, as it was shown', async () => {
  const person = await newcomer();
  const client = api((await keyFor(person.accountId, undefined, person.email)).key);
  const form = await aForm({
    nonce: nonce(),
    fields: [
      { kind: 'date', label: 'Date of signing (dd/mm/yyyy)' },
      { kind: 'signature', label: 'Signature of the applicant' },
    ],
  });
  const { id, fields } = await client.uploaded(form);
  const day = fields.find(({ semanticKey }) => semanticKey === 'self.date_of_signing')!;
  const today = day.value!.split('-').reverse().join('/');
  const field = `/documents/${id}/fields/${day.id}`;
  expect((await person.ask(field, 'POST', { value: null, confirmed: false })).status).toBe(200);
  expect((await person.ask(field, 'POST', { confirmed: true })).status).toBe(200);
  await client.confirmAll((await client.read(id)).body);
  expect((await client.sign(id)).outcome).toBe('200');
  const { bytes } = await client.download(id);
  // Beneath the signature the day stands once.
  expect((await readPdf(bytes)).pages.join(' ').split(today)).toHaveLength(2);
});
