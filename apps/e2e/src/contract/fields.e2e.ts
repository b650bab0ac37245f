import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Api } from '../driver/api.js';
import { aForm, nonce, PATTERN } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { readPdf } from '../driver/read-pdf.js';
import type { DocumentWithFields, Field } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';
import { freshAccount, keyFor, storeProfile, storeSignature } from '../driver/world.js';

let accountId: string;
let client: Api;
let pdf: Uint8Array;
let document: DocumentWithFields;

beforeAll(async () => {
  // An account of its own: one remembers what was filled in or left empty on a form the last time.
  const account = await freshAccount('pro');
  ({ accountId, client } = account);
  await storeProfile(accountId, { 'self.given_name': 'Mara', 'self.family_name': 'Lindqvist' });
  await storeSignature(accountId);
  pdf = await aForm();
  document = await client.uploaded(pdf, { filename: 'excursion.pdf' });
});

function labelled(label: string, within = document): Field {
  const field = within.fields.find((one) => one.label.startsWith(label));
  if (!field) throw new Error(`no field "${label}" among ${within.fields.map((one) => one.label).join(', ')}`);
  return field;
}

const group = (within = document) => within.fields.filter(({ checkboxGroup }) => checkboxGroup !== null);
const setTo = (value: unknown) => ({ json: { value } });

describe('a document', () => {
  it('has exactly the fields of the contract, with their types', () => {
    const { fields: _fields, version, failureReason, notes, test, ...contract } = document;
    expect(contract).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      filename: 'excursion.pdf',
      title: expect.anything(),
      documentType: document.documentType === null ? null : expect.any(String),
      status: 'ready_for_review',
      pageCount: 2,
      requiresStrongerSignature: false,
      requiresStrongerSignatureReason: null,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      signedAt: null,
      sentAt: null,
      downloadable: false,
      reviewUrl: expect.stringMatching(/^https?:/),
    });
    expect(version).toBeGreaterThanOrEqual(0);
    expect(failureReason).toBeNull();
    expect(notes).toEqual([]);
    expect(test).toBe(false);
  });

  it('is read with its fields, the same as the upload answered', async () => {
    const { status, body } = await client.read(document.id);
    expect(status).toBe(200);
    expect({ ...body, reviewUrl: '' }).toEqual({ ...document, reviewUrl: '' });
  });

  it('has a review link for keys with documents:write that works without signing in', async () => {
    expect(document.reviewUrl).toMatch(new RegExp(`^${stack.publicUrl}/review/[\\w-]{40,}$`));
    const page = await fetch(document.reviewUrl, { redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('has the plain page for keys without documents:write', async () => {
    const reader = api((await keyFor(accountId, ['documents:read'])).key);
    const plain = `${stack.publicUrl}/documents/${document.id}`;
    expect((await reader.read(document.id)).body.reviewUrl).toBe(plain);
    const listed = (await reader.list('?limit=100')).body.data.find(({ id }) => id === document.id);
    expect(listed?.reviewUrl).toBe(plain);
  });
});

describe('a field', () => {
  it('has exactly the properties of the contract, with their types and words', () => {
    for (const field of document.fields)
      expect(field).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        page: expect.any(Number),
        type: expect.stringMatching(/^(text|date|checkbox|signature)$/),
        label: expect.any(String),
        section: field.section === null ? null : expect.any(String),
        semanticKey: field.semanticKey === null ? null : expect.stringMatching(/^[a-z_]+\.[a-z_0-9]+$/),
        state: expect.stringMatching(/^(ok|unsure|missing|hand|not_applicable|out_of_scope)$/),
        value: field.value === null ? null : expect.any(String),
        source: expect.stringMatching(/^(profile|learned_cache|user_input|none)$/),
        confirmed: false,
        checkboxGroup: field.checkboxGroup === null ? null : expect.any(String),
        rect: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
        required: expect.any(Boolean),
        maxLength: field.maxLength === null ? null : expect.any(Number),
        pattern: field.pattern === null ? null : expect.stringMatching(/^[dmy./ -]+$/),
        options: field.options.map(() => ({ value: expect.any(String), label: expect.any(String) })),
        part: null,
        fileField: field.type === 'signature' || field.label.includes('membership') ? null : expect.any(String),
        why: field.why.map(() => ({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) })),
      });
  });

  it('is read with type, page and label as the form declares them', () => {
    const read = document.fields.map(({ type, page, label }) => `${type} ${page} ${label}`);
    expect(read).toEqual([
      'text 1 First name',
      'text 1 Favourite colour',
      expect.stringMatching(/^date 1 Date of the excursion/),
      'text 1 Locker number',
      'checkbox 1 Send me the newsletter',
      ...['Individual', 'Family', 'Reduced'].map((option) =>
        expect.stringMatching(new RegExp(`^checkbox 1 .*${option}`)),
      ),
      'text 2 Remarks',
      'signature 2 Signature of the applicant',
    ]);
    expect(new Set(group().map(({ checkboxGroup }) => checkboxGroup)).size).toBe(1);
    expect(group()).toHaveLength(3);
  });

  it('is filled from the profile where its meaning is known', () => {
    expect(labelled('First name')).toMatchObject({
      semanticKey: 'self.given_name',
      value: 'Mara',
      state: 'ok',
      source: 'profile',
    });
    expect(labelled('Remarks')).toMatchObject({ value: null, state: 'missing', source: 'none' });
    expect(labelled('Signature')).toMatchObject({ value: null });
  });
});

describe("a field's rules", () => {
  it('says what the form takes and why it should be looked at', async () => {
    expect(labelled('Locker number')).toMatchObject({ maxLength: 6, pattern: null, required: false, options: [] });
    expect(labelled('Date of the excursion')).toMatchObject({ pattern: PATTERN, maxLength: null });
    const [left, bottom, right, top] = labelled('Remarks').rect;
    expect([left! < right!, bottom! < top!]).toEqual([true, true]);
    const read = await client.uploaded(await aForm({ fields: [{ kind: 'text', label: 'Colour', value: 'green' }] }));
    expect(read.fields[0]).toMatchObject({ state: 'unsure', why: [{ code: 'filled_in' }] });
    const { body } = await client.confirm(read.id, read.fields[0]!.id, {});
    expect(body.field.why).toEqual([]);
  });
});

describe("a field's state", () => {
  it('tells what is to be done: ok, unsure, missing, hand and out_of_scope', async () => {
    const fields = [
      { kind: 'text', label: 'First name' },
      { kind: 'text', label: 'Favourite colour', value: 'green' },
      { kind: 'text', label: 'Remarks' },
      { kind: 'text', label: 'For office use only: file number', readOnly: true },
      { kind: 'signature', label: 'Signature of the applicant' },
    ] as const;
    const text = ['This declaration must be signed before a notary public.'];
    const read = await client.uploaded(await aForm({ title: 'Affidavit', pages: 1, fields, text }));
    expect(read.fields.map(({ state, value }) => [state, value])).toEqual([
      ['ok', 'Mara'],
      ['unsure', 'green'],
      ['missing', null],
      ['out_of_scope', null],
      ['hand', null],
    ]);
  });
});

describe('POST fields/confirm', () => {
  it('confirms many by one call, or none where one is refused', async () => {
    const [first, second] = [labelled('First name'), labelled('Favourite')];
    const refused = await client.confirmMany(document.id, {
      fields: [{ id: second.id, value: 'red' }, { id: document.id }],
    });
    expect([refused.outcome, (refused.body as { error?: { refused?: unknown } }).error?.refused]).toEqual([
      '400 invalid_parameter',
      [{ fieldId: document.id, message: 'The document has no such field.' }],
    ]);
    expect(labelled('Favourite', (await client.read(document.id)).body)).toEqual(second);
    const { status, body } = await client.confirmMany(document.id, {
      fields: [{ id: first.id }, { id: second.id, value: 'red' }],
    });
    expect([status, body.fields.map(({ value, confirmed }) => [value, confirmed])]).toEqual([
      200,
      [
        [first.value, true],
        ['red', true],
      ],
    ]);
  });
});

describe('POST confirm', () => {
  it('keeps the suggestion where the value is omitted, with and without a body', async () => {
    const { id } = labelled('First name');
    for (const call of [{}, { json: {} }, { body: '', headers: { 'content-type': 'application/json' } }]) {
      const { status, body } = await client.confirm(document.id, id, call);
      expect([status, Object.keys(body)]).toEqual([200, ['field']]);
      expect(body.field).toEqual({ ...labelled('First name'), confirmed: true });
    }
  });

  it('sets the value to a string', async () => {
    const { body } = await client.confirm(document.id, labelled('Favourite').id, setTo('sea green'));
    expect(body.field).toMatchObject({ value: 'sea green', state: 'ok', source: 'user_input', confirmed: true });
    const read = (await client.read(document.id)).body;
    expect(labelled('Favourite', read)).toEqual(body.field);
  });

  it('clears the value with null and with the empty string', async () => {
    for (const nothing of [null, '']) {
      await client.confirm(document.id, labelled('Favourite').id, setTo('x'));
      const { body } = await client.confirm(document.id, labelled('Favourite').id, setTo(nothing));
      expect(body.field).toMatchObject({ value: null, state: 'missing', source: 'none', confirmed: true });
    }
  });

  it('leaves a place to sign empty where that is said, until it is taken back', async () => {
    const fields: FieldSpec[] = [
      { kind: 'signature', label: 'Signature of the applicant' },
      { kind: 'signature', label: 'Signature' },
    ];
    const form = await client.uploaded(await aForm({ nonce: nonce(), fields }));
    const [first, second] = form.fields.filter(({ type }) => type === 'signature');
    await client.confirmAll(form);
    const say = (id: string | undefined, json: object) => client.confirm(form.id, id ?? '', { json });
    for (const one of [first, second])
      expect((await say(one?.id, { empty: true })).body.field).toMatchObject({
        state: 'not_applicable',
        confirmed: true,
      });
    expect((await say(first?.id, { empty: false })).body.field).toMatchObject({ state: 'ok', confirmed: true });
    const refused = await say(first?.id, { empty: true, value: 'x' });
    expect([refused.outcome, refused.error['parameter']]).toEqual(['400 invalid_parameter', 'empty']);
    await client.sign(form.id);
    // The name stands beneath each signature.
    const text = (await readPdf((await client.download(form.id)).bytes)).pages.join(' ');
    expect(text.split('Mara Lindqvist,')).toHaveLength(2);
  });

  it("takes a date as YYYY-MM-DD and in the form's own pattern, and stores it as ISO", async () => {
    expect(PATTERN).toBe('dd/mm/yyyy');
    const { id } = labelled('Date of the excursion');
    for (const given of ['2026-12-24', '24/12/2026']) {
      const { body } = await client.confirm(document.id, id, setTo(given));
      expect([given, body.field.value]).toEqual([given, '2026-12-24']);
    }
  });

  it('chooses an option of a group by true: the others are not_applicable, and two in one call are refused', async () => {
    const form = await client.uploaded(pdf);
    const [first, second, third] = group(form);
    const standing = async () =>
      group((await client.read(form.id)).body).map(({ state, value }) => (state === 'ok' ? value : state));
    await client.select(form.id, first?.id);
    const { body } = await client.confirm(form.id, second?.id ?? '', setTo('true'));
    expect(body.field).toMatchObject({ id: second?.id, value: 'true', state: 'ok', confirmed: true });
    await client.confirm(form.id, first?.id ?? '');
    expect(await standing()).toEqual(['not_applicable', 'true', 'not_applicable']);
    const two = [first, third].map((field) => ({ id: field?.id ?? '', value: 'true' }));
    const refused = await client.confirmMany(form.id, { fields: two });
    expect([refused.outcome, JSON.stringify(refused.body)]).toEqual([
      '400 invalid_parameter',
      expect.stringContaining(third!.id),
    ]);
    expect(await standing()).toEqual(['not_applicable', 'true', 'not_applicable']);
    await client.confirmMany(form.id, { fields: [{ id: third?.id ?? '', value: 'true' }] });
    expect(await standing()).toEqual(['not_applicable', 'not_applicable', 'true']);
  });

  it('takes true and false for a checkbox', async () => {
    const { id } = labelled('Send me the newsletter');
    for (const value of ['true', 'false'])
      expect((await client.confirm(document.id, id, setTo(value))).body.field.value).toBe(value);
  });

  it('refuses a value that does not fit with 400 invalid_parameter naming the field and the rule, changing nothing', async () => {
    const before = (await client.read(document.id)).body.fields;
    const bad: [string, unknown, RegExp][] = [
      ['Date of the excursion', 'yesterday', /date/i],
      ['Date of the excursion', '2026-02-30', /date/i],
      ['Date of the excursion', '31/31/2026', /date/i],
      ['Locker number', '1234567', /6 characters/],
      ['Send me the newsletter', 'yes', /true/],
      ['Signature of the applicant', 'Mara', /signature/i],
      ['Favourite colour', 'x'.repeat(10_001), /10000 characters/],
      ['Favourite colour', 'a\u0000b', /control/],
      ['Favourite colour', 'half \ud800', /control/],
      ['Date of the excursion', 'half \ud800', /date/i],
    ];
    for (const [label, value, rule] of bad) {
      const answer = await client.confirm(document.id, labelled(label).id, setTo(value));
      expect([label, answer.outcome, answer.error.parameter]).toEqual([label, '400 invalid_parameter', 'value']);
      expect(answer.error.message).toMatch(rule);
      expect(answer.error.message).toContain(labelled(label).label);
    }
    expect((await client.read(document.id)).body.fields).toEqual(before);
  });

  it('takes exactly as many characters as a comb has cells', async () => {
    expect((await client.confirm(document.id, labelled('Locker').id, setTo('123456'))).body.field.value).toBe('123456');
  });

  it('refuses a body that is not the contract, saying which parameter and why', async () => {
    const { id } = labelled('Favourite');
    for (const json of [{ value: 7 }, { value: true }, { value: {} }, { values: 'x' }, [], 'x', 5]) {
      const answer = await client.confirm(document.id, id, { json });
      expect([json, answer.outcome]).toEqual([json, '400 invalid_parameter']);
    }
    expect((await client.confirm(document.id, id, { json: { value: 7 } })).error.parameter).toBe('value');
    for (const body of ['{', '{"value":', 'nonsense', '{"value":"x"} x']) {
      const call = { body, headers: { 'content-type': 'application/json' } };
      expect([body, (await client.confirm(document.id, id, call)).outcome]).toEqual([body, '400 invalid_json']);
    }
    const form = { body: 'value=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await client.confirm(document.id, id, form)).outcome).toBe('415 unsupported_media_type');
    const large = await client.confirm(document.id, id, { json: { value: 'x'.repeat(300_000) } });
    expect(large.outcome).toBe('413 payload_too_large');
  });
});

describe('POST select', () => {
  it('chooses one option and makes all others of the group not_applicable', async () => {
    const options = group();
    for (const chosen of [options[1], options[0]]) {
      const { status, body } = await client.select(document.id, chosen?.id ?? '');
      expect([status, Object.keys(body)]).toEqual([200, ['fields']]);
      expect(body.fields.map(({ id }) => id).sort()).toEqual(options.map(({ id }) => id).sort());
      for (const field of body.fields)
        expect(field).toMatchObject(
          field.id === chosen?.id
            ? { value: 'true', state: 'ok', source: 'user_input', confirmed: true }
            : { value: 'false', state: 'not_applicable' },
        );
    }
  });

  it('answers 422 invalid for a field that is in no group', async () => {
    expect((await client.select(document.id, labelled('First name').id)).outcome).toBe('422 invalid');
    expect((await client.select(document.id, labelled('Send me').id)).outcome).toBe('422 invalid');
  });

  it('refuses a body without a fieldId', async () => {
    for (const json of [{}, { fieldId: null }, { fieldId: 5 }, { field: 'x' }]) {
      const answer = await client.select(document.id, '', { json });
      expect([json, answer.outcome]).toEqual([json, '400 invalid_parameter']);
    }
    expect((await client.call('POST', `/documents/${document.id}/checkbox-groups/select`)).outcome).toBe(
      '400 invalid_parameter',
    );
  });
});

describe('what a client supplied', () => {
  let learner: Api;
  beforeAll(async () => {
    learner = (await freshAccount('pro')).client;
  });

  it('comes back as learned_cache on the second upload of the same form, but a signature or password never', async () => {
    const form = await aForm({
      pages: 1,
      fields: [
        { kind: 'text', label: 'Favourite colour' },
        { kind: 'text', label: 'Password' },
      ],
    });
    const first = await learner.uploaded(form);
    await learner.confirm(first.id, labelled('Favourite', first).id, setTo('amber'));
    await learner.confirm(first.id, labelled('Password', first).id, setTo('secret'));
    const second = await learner.uploaded(form);
    expect(labelled('Favourite', second)).toMatchObject({ value: 'amber', source: 'learned_cache', confirmed: false });
    expect(labelled('Password', second)).toMatchObject({ value: null, source: 'none' });
    const elsewhere = await client.uploaded(form);
    expect(labelled('Favourite', elsewhere).value).not.toBe('amber');
  });
});
