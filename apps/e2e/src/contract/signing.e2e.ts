import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { api } from '../driver/api.js';
import { aForm, asPdfA, nonce } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { damaged } from '../driver/forms/other-files.js';
import { operator } from '../driver/operator.js';
import { readPdf } from '../driver/read-pdf.js';
import { stack } from '../driver/stack.js';
import { stackRecord } from '../driver/stack-processes.js';
import { freshAccount, storeSignature } from '../driver/world.js';

const client = api(stack.apiKey);
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await aForm();
});

const DISPOSITION =
  /^attachment; filename=(?:[\w!#$%&'*+.^`|~-]+|"(?:[^"\\\r\n]|\\.)*")(?:; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/;

async function inDatabase<T extends object>(statement: string, values: unknown[]): Promise<T[]> {
  const database = new pg.Client({ connectionString: stackRecord().databaseUrl });
  await database.connect();
  const { rows } = await database.query<T>(statement, values);
  await database.end();
  return rows;
}

/** The field as the service fills it in where nobody says which day, on an earlier day. */
const leftToService = (fieldId: string, day: string) =>
  inDatabase(`UPDATE fields SET dated = $2, source = 'none' WHERE id = $1`, [fieldId, day]);

describe('POST sign', () => {
  it('answers 409 conflict while a relevant field is unconfirmed, and names it', async () => {
    const document = await client.uploaded(pdf);
    const [last, ...others] = [...document.fields].reverse();
    for (const field of others) await client.confirm(document.id, field.id);
    const answer = await client.sign(document.id);
    expect(answer.outcome).toBe('409 conflict');
    expect(JSON.stringify(answer.error)).toContain(last?.id);
    expect((await client.read(document.id)).body).toMatchObject({ status: 'ready_for_review', signedAt: null });
  });

  it('needs no confirmation of fields that are not applicable', async () => {
    const document = await client.uploaded(pdf);
    const options = document.fields.filter(({ checkboxGroup }) => checkboxGroup !== null);
    await client.select(document.id, options[0]?.id);
    for (const field of document.fields.filter(({ checkboxGroup }) => checkboxGroup === null))
      await client.confirm(document.id, field.id);
    const left = (await client.read(document.id)).body.fields.filter(({ confirmed }) => !confirmed);
    expect(left.map(({ state }) => state)).toEqual(['not_applicable', 'not_applicable']);
    expect((await client.sign(document.id)).outcome).toBe('200');
  });

  it('answers 422 invalid where two options of a group are chosen, as they could be once, and signs when one is', async () => {
    const document = await client.uploaded(pdf);
    await client.confirmAll(document);
    const [first, second] = document.fields.filter(({ checkboxGroup }) => checkboxGroup !== null);
    await client.select(document.id, first?.id);
    const [chosen] = await inDatabase<{ value: string }>('SELECT value FROM fields WHERE id = $1', [first?.id]);
    await client.select(document.id, second?.id);
    await inDatabase(`UPDATE fields SET value = $2, state = 'ok', confirmed = true WHERE id = $1`, [
      first?.id,
      chosen?.value,
    ]);
    const answer = await client.sign(document.id);
    expect([answer.outcome, answer.error['reason'], answer.error['fieldId']]).toEqual([
      '422 invalid',
      'chosen_twice',
      second?.id,
    ]);
    await client.confirm(document.id, second?.id ?? '', { json: { value: 'true' } });
    expect((await client.sign(document.id)).outcome).toBe('200');
  });

  it('answers 422 invalid with every value that can not be written, not one a call', async () => {
    const fields = ['Town', 'Street', 'Remarks'].map((label) => ({ kind: 'text' as const, label }));
    const document = await client.uploaded(await aForm({ fields }));
    const [town, street, remarks] = ['Town', 'Street', 'Remarks'].map(
      (label) => document.fields.find((field) => field.label === label)!.id,
    );
    const given = { [town!]: 'Bonn', [street!]: 'street '.repeat(100), [remarks!]: 'remark '.repeat(100) };
    for (const [id, value] of Object.entries(given)) await client.confirm(document.id, id, { json: { value } });
    const { outcome, error } = await client.sign(document.id);
    expect([outcome, error['fieldId']]).toEqual(['422 invalid', street]);
    expect(error['refused']).toEqual(
      [street, remarks].map((fieldId) => ({ fieldId, message: expect.stringContaining('does not fit') })),
    );
    expect((await client.read(document.id)).body.status).toBe('ready_for_review');
  });

  it('signs: status, signedAt and downloadable change, and the answer has no fields', async () => {
    const document = await client.uploaded(pdf);
    await client.confirmAll(document);
    const begun = Date.now();
    const { status, body } = await client.sign(document.id);
    expect([status, body.status, body.downloadable]).toEqual([200, 'signed', true]);
    expect(Date.parse(body.signedAt ?? '')).toBeGreaterThanOrEqual(begun - 2_000);
    expect(body).not.toHaveProperty('fields');
    const { fields: _fields, version: _version, ...read } = (await client.read(document.id)).body;
    expect({ ...read, reviewUrl: '' }).toEqual({ ...body, reviewUrl: '' });
    expect((await client.list('?status=signed&limit=1')).body.data[0]?.id).toBe(document.id);
  });

  it('says what a signed PDF no longer is', async () => {
    const document = await client.signed(await asPdfA(pdf, 1));
    expect(document.notes).toEqual([expect.stringContaining('PDF/A-1')]);
    expect((await client.read(document.id)).body.notes).toEqual(document.notes);
    expect((await client.signed(await asPdfA(pdf, 3))).notes).toEqual([]);
  });

  it('is idempotent: a signed document answers 200 as it is', async () => {
    const first = await client.signed(pdf);
    const again = await client.sign(first.id);
    expect([again.status, again.body.signedAt]).toEqual([200, first.signedAt]);
  });

  it('leaves empty what was emptied, the day and the place of signing too', async () => {
    const signing: FieldSpec[] = [
      { kind: 'text', label: 'Place of signing' },
      { kind: 'date', label: 'Date of signing (dd/mm/yyyy)' },
      { kind: 'signature', label: 'Signature of the applicant' },
    ];
    const document = await client.uploaded(await aForm({ nonce: nonce(), fields: signing }));
    const [place, day] = ['Place', 'Date'].map((name) => document.fields.find(({ label }) => label.startsWith(name)));
    expect([place?.semanticKey, day?.semanticKey]).toEqual(['self.place_of_signing', 'self.date_of_signing']);
    await client.confirmAll(document);
    const [known, today] = [place?.value ?? '', (day?.value ?? '').split('-').reverse().join('/')];
    expect([known.length > 0, today.length]).toEqual([true, 10]);
    for (const field of [place, day])
      expect((await client.confirm(document.id, field?.id ?? '', { json: { value: null } })).outcome).toBe('200');
    expect((await client.sign(document.id)).outcome).toBe('200');
    const { bytes } = await client.download(document.id);
    const text = (await readPdf(bytes)).pages.join(' ');
    // Beneath the signature the day stands once, as ever.
    expect([text.split(today).length - 1, text.includes(known)]).toEqual([1, false]);
  });

  it('carries the day it is signed, not the one it was uploaded on, and the day that somebody put in', async () => {
    const fields: FieldSpec[] = [
      { kind: 'date', label: 'Date of signing (dd/mm/yyyy)' },
      { kind: 'signature', label: 'Signature of the applicant' },
    ];
    const today = new Date().toISOString().slice(0, 10);
    const texts = { left: '', own: '' };
    for (const how of ['left', 'own'] as const) {
      const { id, fields: read } = await client.uploaded(await aForm({ nonce: nonce(), fields }));
      const day = read.find(({ type }) => type === 'date')!;
      expect(day).toMatchObject({
        semanticKey: 'self.date_of_signing',
        value: today,
        why: [expect.objectContaining({ code: 'signing_day' })],
      });
      await client.confirm(id, day.id, { json: { value: '2025-03-04' } });
      // As if it had been uploaded and confirmed on that day.
      if (how === 'left') await leftToService(day.id, '2025-03-04');
      const shown = (await client.read(id)).body;
      const value = how === 'left' ? today : '2025-03-04';
      expect(shown.fields.find((one) => one.id === day.id)).toMatchObject({ value, confirmed: true });
      await client.confirmAll(shown);
      expect((await client.sign(id)).outcome).toBe('200');
      expect((await client.read(id)).body.fields.find((one) => one.id === day.id)?.value).toBe(value);
      texts[how] = (await readPdf((await client.download(id)).bytes)).pages.join(' ');
    }
    expect([texts.left.includes('04/03/2025'), texts.own.includes('04/03/2025')]).toEqual([false, true]);
    // Beneath the signature the day stands once more.
    expect(texts.left.split(today.split('-').reverse().join('/'))).toHaveLength(3);
  });

  it('has the day where whoever signs is, where they say it and it is that day somewhere', async () => {
    const fields: FieldSpec[] = [
      { kind: 'date', label: 'Date of signing (dd/mm/yyyy)' },
      { kind: 'signature', label: 'Signature of the applicant' },
    ];
    const { id, fields: read } = await client.uploaded(await aForm({ nonce: nonce(), fields }));
    for (const field of read) await client.confirm(id, field.id);
    const hours = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString().slice(0, 10);
    const nowhere = await client.sign(id, { json: { day: hours(40) } });
    expect([nowhere.outcome, nowhere.error?.['parameter']]).toEqual(['400 invalid_parameter', 'day']);
    expect((await client.sign(id, { json: { day: 'tomorrow' } })).outcome).toBe('400 invalid_parameter');
    // In one of the two, west or east, it is another day than in UTC.
    const there = new Date().getUTCHours() < 12 ? hours(-12) : hours(13);
    expect((await client.sign(id, { json: { day: there } })).outcome).toBe('200');
    expect((await client.read(id)).body.fields.find(({ type }) => type === 'date')?.value).toBe(there);
    const text = (await readPdf((await client.download(id)).bytes)).pages.join(' ');
    const [year, month, day] = there.split('-');
    // Beneath the signature it stands once more.
    expect(text.split(`${day}/${month}/${year}`)).toHaveLength(3);
  });

  it('takes a month or a year alone where the form asks for no more, and writes it so', async () => {
    const fields: FieldSpec[] = [
      { kind: 'date', label: 'Expiry date', pattern: 'mm/yyyy' },
      { kind: 'date', label: 'Start date', pattern: 'yyyy' },
      { kind: 'signature', label: 'Signature of the applicant' },
    ];
    const document = await client.uploaded(await aForm({ nonce: nonce(), fields }));
    const [month, year] = ['Expiry', 'Start'].map((name) =>
      document.fields.find(({ label }) => label.startsWith(name))!,
    );
    expect([month!.type, year!.type]).toEqual(['date', 'date']);
    const put = async (field: { id: string }, value: string) =>
      (await client.confirm(document.id, field.id, { json: { value } })).body.field?.value;
    expect(await put(month!, 'March 2031')).toBe('2031-03-01');
    expect(await put(month!, '04/2031')).toBe('2031-04-01');
    expect(await put(year!, '2029')).toBe('2029-01-01');
    await client.confirmAll(document);
    expect((await client.sign(document.id)).outcome).toBe('200');
    const text = (await readPdf((await client.download(document.id)).bytes)).pages.join(' ');
    expect([text.includes('04/2031'), / 2029\b/.test(text), text.includes('01/2029')]).toEqual([true, true, false]);
  });

  it('lets no field of a signed document be changed', async () => {
    const { id } = await client.signed(pdf);
    const { fields } = (await client.read(id)).body;
    const option = fields.find(({ checkboxGroup }) => checkboxGroup !== null);
    expect((await client.confirm(id, fields[0]?.id ?? '', { json: { value: 'late' } })).outcome).toBe('409 conflict');
    expect((await client.select(id, option?.id)).outcome).toBe('409 conflict');
    expect((await client.read(id)).body.fields).toEqual(fields);
  });

  it('seals a form that wants no signature with none on a page, where that is asked for', async () => {
    const { accountId, client: own } = await freshAccount('pro');
    await storeSignature(accountId);
    const fields: FieldSpec[] = [{ kind: 'text', label: 'Favourite colour' }];
    const signedBy = async (json: Record<string, unknown> | undefined, asked: readonly FieldSpec[]) => {
      const document = await own.uploaded(await aForm({ nonce: nonce(), fields: [...asked], pages: 1 }));
      for (const { id, type } of document.fields)
        await own.confirm(document.id, id, type === 'text' ? { json: { value: 'red' } } : undefined);
      const answer = await own.sign(document.id, json && { json });
      return { answer, id: document.id };
    };
    const read = async (id: string) => readPdf((await own.download(id)).bytes);
    const seen = await signedBy(undefined, fields);
    const bare = await signedBy({ visible: false }, fields);
    expect([seen.answer.outcome, bare.answer.outcome]).toEqual(['200', '200']);
    const [drawn, sealed] = [await read(seen.id), await read(bare.id)];
    const day = new Date().toISOString().slice(0, 10);
    expect([drawn.sealed, drawn.pages.join(' ').includes(day)]).toEqual([true, true]);
    expect(sealed).toMatchObject({ sealed: true, pages: [expect.stringContaining('red')] });
    expect(sealed.pages[0]).not.toContain(day);
    const refused = await signedBy({ visible: false }, [...fields, { kind: 'signature', label: 'Signature' }]);
    expect([refused.answer.outcome, refused.answer.error?.['reason']]).toEqual(['422 invalid', 'has_place']);
  });

  it('answers 409 conflict on a failed document', async () => {
    const { id } = (await client.upload(damaged())).body;
    expect((await client.sign(id)).outcome).toBe('409 conflict');
  });

  it('answers 422 invalid while the profile has no signature', async () => {
    const { accountId, client: bare } = await freshAccount('pro');
    const document = await bare.uploaded(pdf);
    await bare.confirmAll(document);
    const refused = await bare.sign(document.id);
    expect(refused.outcome).toBe('422 invalid');
    expect(refused.error.message).toMatch(/signature/i);
    expect((await bare.usage()).body.used).toBe(0);
    await storeSignature(accountId);
    expect((await bare.sign(document.id)).outcome).toBe('200');
  });

  it('answers 422 invalid where a stronger signature is needed, and the document says why', async () => {
    const text = [
      'This declaration must be signed before a notary public.',
      'Sworn and subscribed before me, a notary public.',
    ];
    const document = await client.uploaded(await aForm({ title: 'Affidavit', text }));
    expect(document.requiresStrongerSignature).toBe(true);
    expect(document.requiresStrongerSignatureReason).toMatch(/notary/i);
    await client.confirmAll(document);
    const answer = await client.sign(document.id);
    expect(answer.outcome).toBe('422 invalid');
    expect(answer.error.message).toMatch(/stronger/i);
    expect((await client.read(document.id)).body.status).toBe('ready_for_review');
  });

  it('is taken out filled where a stronger signature is needed, with the places to sign empty', async () => {
    const fields: FieldSpec[] = [
      { kind: 'text', label: 'First name' },
      { kind: 'signature', label: 'Signature of the applicant' },
    ];
    const text = ['This declaration must be signed before a notary public.'];
    const form = { title: 'Affidavit', text, fields };
    const document = await client.uploaded(await aForm({ nonce: nonce(), ...form }));
    expect(document.requiresStrongerSignature).toBe(true);
    const filled = () => client.call('GET', `/documents/${document.id}/filled`);
    const used = (await client.usage()).body.used;
    const [name, booking] = ['First name', 'Booking'].map((label) =>
      document.fields.find((field) => field.label.startsWith(label)),
    );
    await client.confirm(document.id, booking?.id ?? '', { json: { value: null } });
    const early = await filled();
    expect([early.outcome, early.error['fields']]).toEqual(['409 conflict', [{ id: name?.id, label: 'First name' }]]);
    await client.confirm(document.id, name?.id ?? '', { json: { value: 'Zebulon' } });
    const taken = await filled();
    expect([taken.outcome, taken.headers.get('content-type')]).toEqual(['200', 'application/pdf']);
    expect(taken.headers.get('content-disposition')).toContain('-filled.pdf');
    const { pages, sealed } = await readPdf(taken.bytes);
    // Neither a signature nor the name and the day that stand beneath one.
    expect([
      pages.join(' ').includes('Zebulon'),
      pages.join(' ').includes(String(new Date().getUTCFullYear())),
      sealed,
    ]).toEqual([true, false, false]);
    expect((await client.usage()).body.used).toBe(used);
    expect((await client.read(document.id)).body).toMatchObject({ status: 'ready_for_review', downloadable: false });
    const simple = await client.uploaded(await aForm({ nonce: nonce() }));
    expect((await client.call('GET', `/documents/${simple.id}/filled`)).outcome).toBe('409 conflict');
  });
});

describe('GET download', () => {
  it('answers 409 not_signed until a signed PDF exists', async () => {
    const { id } = await client.uploaded(pdf);
    expect((await client.download(id)).outcome).toBe('409 not_signed');
    const failed = (await client.upload(damaged())).body;
    expect((await client.download(failed.id)).outcome).toBe('409 not_signed');
  });

  it('is the filled PDF: it holds every value, no open field, a picture of the signature and a seal', async () => {
    const code = nonce();
    const document = await client.uploaded(await aForm({ nonce: code }), { filename: 'excursion.pdf' });
    const value = (label: string, given: string) => {
      const field = document.fields.find((one) => one.label.startsWith(label));
      return client.confirm(document.id, field?.id ?? label, { json: { value: given } });
    };
    const set = [
      value('Favourite', 'ultramarine'),
      value('Date of', '2026-12-24'),
      value('Locker', '135790'),
      value('Remarks', `Bring a tent, ${code}!`),
      value('Booking code', 'BX-1'),
    ];
    expect((await Promise.all(set)).map(({ status }) => status)).toEqual(set.map(() => 200));
    await client.confirmAll((await client.read(document.id)).body);
    expect((await client.sign(document.id)).outcome).toBe('200');
    const { status, headers, bytes } = await client.download(document.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?excursion\.pdf"?$/);
    const { pages, fields, sealed } = await readPdf(bytes);
    const text = pages.join(' ').replace(/\s+/g, '');
    for (const part of ['Mara', 'ultramarine', '24/12/2026', '135790', `Bringatent,${code}!`, 'BX-1'])
      expect(text).toContain(part);
    expect(fields.filter(({ type }) => type !== 'Sig')).toEqual([]);
    expect(sealed).toBe(true);
  });

  it('answers the same bytes each time', async () => {
    const { id } = await client.signed(pdf);
    const [one, two] = await Promise.all([client.download(id), client.download(id)]);
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
  });

  it('names the file safely, whatever its name', async () => {
    for (const filename of ['a"b;c.pdf', 'x%0d%0aEvil: 1.pdf', '%F0%9F%93%84 Antrag.pdf', '../../up.pdf']) {
      const { id } = await client.signed(pdf, { raw: true, filename });
      const disposition = (await client.download(id)).headers.get('content-disposition') ?? '';
      // RFC 6266, 4.1: a token or a quoted string, and the full name besides where that takes more than Latin-1.
      expect(disposition).toMatch(DISPOSITION);
      expect(disposition).not.toContain('..');
    }
  });

  it('is withdrawn with the document: download 409 not_signed, sign 409 conflict', async () => {
    const { id } = await client.signed(pdf);
    await operator('document', 'revoke', '--document', id);
    expect((await client.read(id)).body).toMatchObject({ status: 'revoked', downloadable: false });
    expect((await client.download(id)).outcome).toBe('409 not_signed');
    expect((await client.sign(id)).outcome).toBe('409 conflict');
  });
});

describe('a reopened copy', () => {
  it('is a document of its own with the same values, whose signing counts nothing', async () => {
    const signed = await client.signed(pdf);
    const before = (await client.usage()).body;
    const { id } = await operator<{ id: string }>('document', 'reopen', '--document', signed.id);
    const copy = (await client.read(id)).body;
    const original = (await client.read(signed.id)).body;
    expect(copy).toMatchObject({ status: 'ready_for_review', signedAt: null, downloadable: false });
    expect(copy.fields.map(({ value }) => value)).toEqual(original.fields.map(({ value }) => value));
    await client.confirmAll(copy);
    expect((await client.sign(id)).body.status).toBe('signed');
    expect((await client.usage()).body).toEqual(before);
  });
});
