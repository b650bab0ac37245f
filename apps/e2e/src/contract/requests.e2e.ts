import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Answer, Api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { withMailbox } from '../driver/mailbox.js';
import type { Mailbox } from '../driver/mailbox.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { readPdf } from '../driver/read-pdf.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';
import { nobody } from '../driver/web-session.js';
import type { WebAnswer } from '../driver/web-session.js';
import { ALL_SCOPES, aSignature, freshAccount, keyFor, storeSignature } from '../driver/world.js';

const PNG = `data:image/png;base64,${aSignature().toString('base64')}`;
const FIELDS = [
  { kind: 'text', label: 'Remarks' },
  { kind: 'signature', label: 'Signature' },
  { kind: 'signature', label: 'Signature of the applicant' },
] as const;

interface Signer {
  readonly id: string;
  readonly state: string;
  readonly email: string;
  readonly order: number;
  readonly fills: readonly string[];
  readonly url: string | null;
  readonly fields: readonly string[];
  readonly reason: string | null;
}
interface Request {
  readonly id: string;
  readonly state: string;
  readonly signers: readonly Signer[];
}

let client: Api;
let accountId: string;
beforeAll(async () => {
  ({ client, accountId } = await freshAccount('pro'));
  await storeSignature(accountId);
});

/** A form of which every field is confirmed. */
async function confirmed(fields: Parameters<typeof aForm>[0] = { fields: FIELDS }): Promise<DocumentWithFields> {
  const document = await client.uploaded(await aForm({ nonce: nonce(), ...fields }));
  await client.confirmAll(document);
  return (await client.read(document.id)).body;
}

const someone = (name: string) => ({ name, email: `${name.split(' ')[0]}-${randomUUID().slice(0, 8)}@e2e.example` });
const ask = (id: string, json: unknown, call = {}): Promise<Answer<Request>> =>
  client.call('POST', `/documents/${id}/requests`, { json, ...call });
const requests = async (id: string): Promise<readonly Request[]> =>
  (await client.call<{ data: Request[] }>('GET', `/documents/${id}/requests`)).body.data;
const blanksOf = ({ fields }: DocumentWithFields) =>
  fields.filter(({ type }) => type === 'signature').map(({ id }) => id);

/** Somebody with a link. */
class Guest {
  readonly web = nobody();
  constructor(readonly token: string) {}

  static async of(mailbox: Mailbox, email: string): Promise<Guest> {
    const link = await mailbox.linkTo(email);
    expect(link).toMatch(new RegExp(`^${stack.publicUrl}/signing#`));
    return new Guest(link.split('#')[1] ?? '');
  }

  call(path: string, more: object = {}): Promise<WebAnswer> {
    return this.web.call('POST', `/signing${path}`, { json: { token: this.token, ...more } });
  }

  /** The form as they are shown it. */
  async form(): Promise<Buffer> {
    const response = await fetch(`${stack.publicUrl}/api/web/signing/document.pdf`, {
      method: 'POST',
      headers: { 'x-formseal': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ token: this.token }),
    });
    return Buffer.from(await response.arrayBuffer());
  }

  /** Gives a signature and looks at the form with it; answers the hash of what was shown. */
  async looks(): Promise<string> {
    expect((await this.call('/signature', { png: PNG })).status).toBe(200);
    const shown = await this.call('/document.pdf');
    expect([shown.status, shown.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    return shown.headers.get('x-shown-sha256') ?? '';
  }

  async signs(): Promise<WebAnswer> {
    return this.call('/sign', { shown: await this.looks(), consent: true });
  }
}
const reasonOf = ({ status, body }: WebAnswer) => `${status} ${body.error?.reason ?? body.error?.code ?? 'ok'}`;

const used = async () => (await client.usage()).body.used;

describe('others who are asked to sign', () => {
  it('are not asked where what is filled in can’t be written: the refusal names the field', async () => {
    const document = await confirmed();
    const remarks = document.fields.find(({ label }) => label === 'Remarks')!;
    await client.confirm(document.id, remarks.id, { json: { value: 'far too long '.repeat(60) } });
    const signers = [{ ...someone('Ada Signer'), fields: blanksOf(document) }];
    const refused = await ask(document.id, { signers });
    expect([refused.status, refused.body]).toMatchObject([422, { error: { fieldId: remarks.id } }]);
    expect(await requests(document.id)).toEqual([]);
    await client.confirm(document.id, remarks.id, { json: { value: 'short' } });
    expect((await ask(document.id, { signers })).outcome).toBe('201');
  });

  it('sign one after the other, each over their link, and one seal covers all of it', async () => {
    const document = await confirmed();
    const [second, first] = blanksOf(document);
    const [ada, bob] = [someone('Ada Signer'), someone('Bob Signer')];
    const before = await used();
    await withMailbox(async (mailbox) => {
      const made = await ask(document.id, {
        signers: [
          { ...ada, role: 'Tenant', fields: [first] },
          { ...bob, fields: [second] },
        ],
        version: document.version,
      });
      expect(made.outcome).toBe('201');
      expect(made.body.signers.map(({ state }) => state)).toEqual(['asked', 'waiting']);
      // The link is the receiver's alone.
      expect(made.body.signers.map(({ url }) => url)).toEqual([null, null]);
      const one = await Guest.of(mailbox, ada.email);
      expect(mailbox.has(bob.email)).toBe(false);
      expect((await one.call('')).body).toMatchObject({ state: 'open', me: { name: 'Ada Signer', role: 'Tenant' } });
      expect(reasonOf(await one.signs())).toBe('200 ok');
      const two = await Guest.of(mailbox, bob.email);
      expect(await used()).toBe(before);
      expect((await client.read(document.id)).body.status).toMatch(/^(ready_for|in)_review$/);
      expect(reasonOf(await two.signs())).toBe('200 ok');
      await eventually(
        async () => (await client.read(document.id)).body.status,
        (status) => status === 'signed',
      );
      expect(await mailbox.lastTo(ada.email, 'Everybody has signed')).toContain('signing');
      const had = await two.call('/signed.pdf');
      expect([had.status, had.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    });
    expect(await used()).toBe(before + 1);
    expect((await requests(document.id)).map(({ state }) => state)).toEqual(['sealed']);
    const events = (await client.call<{ data: { type: string }[] }>('GET', `/documents/${document.id}/events`)).body
      .data;
    expect(
      events
        .map(({ type }) => type)
        .filter((type) => type.startsWith('request.'))
        .reverse(),
    ).toEqual([
      ...['request.sent', 'request.opened', 'request.signed'],
      ...['request.sent', 'request.opened', 'request.signed', 'request.completed'],
    ]);
    const { bytes } = await client.download(document.id);
    const report = (await client.verify(bytes)).body;
    expect(report).toMatchObject({ status: 'valid', madeHere: true, document: { signedBy: 'Ada Signer, Bob Signer' } });
    expect(report.signatures).toHaveLength(1);
    const { pages } = await readPdf(bytes);
    expect(pages[1]).toBeDefined();
    const record = pages.at(-1)!.replaceAll(/\s+/g, ' ');
    for (const part of [
      '1. Ada Signer',
      '2. Bob Signer',
      ada.email,
      bob.email,
      'Tenant',
      'a link sent to this address',
    ])
      expect(record).toContain(part);
    expect(pages.slice(0, -1).join(' ')).toContain('Bob Signer');
  });

  it('sign once, in turn, and nothing they were not shown; after a change of mind of whoever asked nothing at all', async () => {
    const document = await confirmed();
    const [ada, bob] = [someone('Ada Signer'), someone('Bob Signer')];
    await withMailbox(async (mailbox) => {
      expect((await ask(document.id, { signers: [ada, bob] })).outcome).toBe('201');
      const one = await Guest.of(mailbox, ada.email);
      expect(reasonOf(await one.call('/sign', { shown: 'a'.repeat(64), consent: true }))).toBe('409 look_again');
      const shown = await one.looks();
      expect(reasonOf(await one.call('/sign', { shown: 'a'.repeat(64), consent: true }))).toBe('409 look_again');
      expect((await one.call('/sign', { shown, consent: false })).status).toBe(400);
      const [once, twice] = await Promise.all([1, 2].map(() => one.call('/sign', { shown, consent: true })));
      expect([reasonOf(once!), reasonOf(twice!)].sort()).toEqual(['200 ok', '409 acted']);
      expect(reasonOf(await one.call('/signature', { png: PNG }))).toBe('409 acted');
      expect(reasonOf(await one.call('/decline'))).toBe('409 acted');
      expect(reasonOf(await one.call('/signed.pdf'))).toBe('409 not_signed');
      const two = await Guest.of(mailbox, bob.email);
      // Between two signatures nothing of it can be changed, nor signed by the account alone.
      const [remarks] = document.fields;
      const change = await client.confirm(document.id, remarks!.id, { json: { value: 'Other' } });
      expect([change.outcome, change.error['reason']]).toEqual(['409 conflict', 'requested']);
      expect((await client.sign(document.id)).outcome).toBe('409 conflict');
      expect((await ask(document.id, { signers: [ada] })).outcome).toBe('409 conflict');
      expect((await client.call('DELETE', `/documents/${document.id}/requests`)).outcome).toBe('204');
      expect((await two.call('')).body).toMatchObject({ state: 'cancelled', downloadable: false });
      expect(reasonOf(await two.call('/document.pdf'))).toBe('409 request_cancelled');
      expect(reasonOf(await two.call('/sign', { shown, consent: true }))).toBe('409 request_cancelled');
    });
    // And then it is the account's again, and all is asked anew.
    expect((await client.confirm(document.id, document.fields[0]!.id, { json: { value: 'Other' } })).outcome).toBe(
      '200',
    );
    expect((await client.sign(document.id)).outcome).toBe('200');
  });

  it('sign in any order where they have the same turn, each what shows all who signed before', async () => {
    const document = await confirmed();
    const [ada, bob, cleo] = [someone('Ada Signer'), someone('Bob Signer'), someone('Cleo Signer')];
    await withMailbox(async (mailbox) => {
      const made = await ask(document.id, {
        signers: [
          { ...cleo, order: 2 },
          { ...ada, order: 1 },
          { ...bob, order: 1 },
        ],
      });
      const turns = made.body.signers.map(({ email, order, state }) => [email, order, state]);
      expect(turns).toEqual([
        [ada.email, 1, 'asked'],
        [bob.email, 1, 'asked'],
        [cleo.email, 2, 'waiting'],
      ]);
      const [one, two] = [await Guest.of(mailbox, ada.email), await Guest.of(mailbox, bob.email)];
      const early = await one.looks();
      expect(reasonOf(await two.signs())).toBe('200 ok');
      expect(mailbox.has(cleo.email)).toBe(false);
      // Ada has not seen Bob’s signature.
      expect(reasonOf(await one.call('/sign', { shown: early, consent: true }))).toBe('409 look_again');
      const later = await one.looks();
      expect(later).not.toBe(early);
      expect(reasonOf(await one.call('/sign', { shown: later, consent: true }))).toBe('200 ok');
      expect(reasonOf(await (await Guest.of(mailbox, cleo.email)).signs())).toBe('200 ok');
    });
    await eventually(
      async () => (await client.read(document.id)).body.status,
      (status) => status === 'signed',
    );
    const { bytes } = await client.download(document.id);
    const report = (await client.verify(bytes)).body;
    // In the order in which they signed.
    const signers = report.document?.signers.map(({ name }) => name);
    expect([report.status, signers]).toEqual(['valid', ['Bob Signer', 'Ada Signer', 'Cleo Signer']]);
  });

  it('fill in what is theirs before they sign, which is sealed as they saw it', async () => {
    const fields = [
      { kind: 'text', label: 'Flat' },
      { kind: 'text', label: 'Occupation of the tenant' },
      { kind: 'signature', label: 'Signature' },
    ] as const;
    const document = await client.uploaded(await aForm({ nonce: nonce(), fields }));
    const [flat, job] = ['Flat', 'Occupation of the tenant'].map((label) =>
      document.fields.find((field) => field.label === label),
    );
    const blanks = blanksOf(document);
    for (const { id } of document.fields)
      if (id !== job!.id)
        await client.confirm(document.id, id, { json: id === flat!.id ? { value: 'Second floor' } : {} });
    const [ada, bob] = [someone('Ada Signer'), someone('Bob Signer')];
    const askFor = (fills: readonly string[]) =>
      ask(document.id, {
        signers: [
          { ...ada, fields: blanks, fills },
          { ...bob, fields: [] },
        ],
      });
    // What is open goes to somebody; what is filled in is nobody's to fill in.
    expect((await askFor([])).outcome).toBe('409 conflict');
    const filled = await askFor([flat!.id, job!.id]);
    expect([filled.outcome, filled.error['fieldId']]).toEqual(['400 invalid_parameter', flat!.id]);
    await withMailbox(async (mailbox) => {
      const made = await askFor([job!.id]);
      expect(made.body.signers.map(({ fills }) => fills)).toEqual([[job!.id], []]);
      const one = await Guest.of(mailbox, ada.email);
      const seen = (await one.call('')).body as { me?: { fields: object[]; filled: boolean } };
      expect(seen.me).toMatchObject({ filled: false, fields: [{ id: job!.id, value: null }] });
      const other = await one.call('/fields', { values: [{ id: flat!.id, value: 'Ground floor' }] });
      expect(other.status).toBe(400);
      const long = await one.call('/fields', { values: [{ id: job!.id, value: 'x'.repeat(10_001) }] });
      expect([reasonOf(long), (long.body.error as { fieldId?: string } | undefined)?.fieldId]).toEqual([
        '400 invalid_parameter',
        job!.id,
      ]);
      const early = await one.looks();
      expect(reasonOf(await one.call('/fields', { values: [{ id: job!.id, value: 'Lighthouse keeper' }] }))).toBe(
        '200 ok',
      );
      expect(reasonOf(await one.call('/sign', { shown: early, consent: true }))).toBe('409 look_again');
      expect(reasonOf(await one.signs())).toBe('200 ok');
      expect(reasonOf(await one.call('/fields', { values: [] }))).toBe('409 acted');
      // Nobody but its author sees it before it is sealed, save who signs after them, on the form.
      expect(JSON.stringify((await client.read(document.id)).body)).not.toContain('Lighthouse');
      const two = await Guest.of(mailbox, bob.email);
      expect(reasonOf(await two.call('/fields', { values: [{ id: job!.id, value: 'Pilot' }] }))).toBe(
        '400 invalid_parameter',
      );
      const shown = await readPdf(await two.form());
      expect(shown.pages.join(' ')).toContain('Lighthouse keeper');
      expect(reasonOf(await two.signs())).toBe('200 ok');
    });
    const sealed = await eventually(
      async () => (await client.read(document.id)).body,
      ({ status }) => status === 'signed',
    );
    expect(sealed.fields.find(({ id }) => id === job!.id)).toMatchObject({
      value: 'Lighthouse keeper',
      confirmed: true,
    });
    const { pages } = await readPdf((await client.download(document.id)).bytes);
    expect(pages.slice(0, -1).join(' ')).toContain('Lighthouse keeper');
    expect(pages.at(-1)!.replaceAll(/\s+/g, ' ')).toContain('Filled in Occupation of the tenant, page 1');
  });

  it('sign a test as anything else, with nobody written to, and it is no signature', async () => {
    const tester = await freshAccount('tiny');
    const words = [
      '--account',
      tester.accountId,
      '--user',
      stack.email,
      '--name',
      'trying',
      '--scopes',
      ALL_SCOPES.join(','),
    ];
    const test = api((await operator<{ key: string }>('key', 'create', ...words, '--test')).key);
    const document = await test.uploaded(await aForm({ nonce: nonce(), fields: FIELDS }));
    await test.confirmAll(document);
    const ada = someone('Ada Signer');
    await withMailbox(async (mailbox) => {
      const made = await test.call<Request>('POST', `/documents/${document.id}/requests`, {
        json: { signers: [ada], own: {} },
      });
      expect([made.outcome, made.body.signers.map(({ state }) => state)]).toEqual(['201', ['signed', 'asked']]);
      const guest = new Guest(made.body.signers[1]!.url!.split('#')[1]!);
      expect((await guest.call('')).body).toMatchObject({ test: true, askedBy: { account: 'Test' } });
      expect((await readPdf(await guest.form())).pages.join(' ')).toContain('TEST – not a signature');
      expect(reasonOf(await guest.signs())).toBe('200 ok');
      await eventually(
        async () => (await test.read(document.id)).body.status,
        (status) => status === 'signed',
      );
      expect(mailbox.has(ada.email)).toBe(false);
    });
    const { bytes } = await test.download(document.id);
    const { pages } = await readPdf(bytes);
    expect(pages.join(' ')).toContain('Mara Lindqvist');
    for (const page of pages) expect(page).toContain('TEST – not a signature');
    expect((await test.verify(bytes)).body).toMatchObject({ status: 'test', madeHere: true });
    expect((await tester.client.usage()).body.used).toBe(0);
  });

  it('decline, which ends it, and say why', async () => {
    const document = await confirmed();
    const ada = someone('Ada Signer');
    await withMailbox(async (mailbox) => {
      await ask(document.id, { signers: [ada, someone('Bob Signer')] });
      const one = await Guest.of(mailbox, ada.email);
      expect((await one.call('/decline', { reason: 'Not my flat' })).body).toMatchObject({ state: 'declined' });
    });
    const [last] = await requests(document.id);
    expect(last).toMatchObject({ state: 'declined', signers: [{ state: 'declined', reason: 'Not my flat' }, {}] });
  });

  it('come after the account’s own signature, where it signs too', async () => {
    const document = await confirmed();
    const ada = someone('Ada Signer');
    await withMailbox(async (mailbox) => {
      const made = await ask(document.id, { signers: [ada], own: {} });
      expect(made.body.signers.map(({ state }) => state)).toEqual(['signed', 'asked']);
      expect(made.body.signers.map(({ fields }) => fields)).toEqual(blanksOf(document).map((id) => [id]));
      expect(reasonOf(await (await Guest.of(mailbox, ada.email)).signs())).toBe('200 ok');
    });
    await eventually(
      async () => (await client.read(document.id)).body.status,
      (status) => status === 'signed',
    );
    expect((await client.verify((await client.download(document.id)).bytes)).body.status).toBe('valid');
  });

  it('are asked for nothing that can not be signed so', async () => {
    const document = await confirmed();
    const [first, second] = blanksOf(document);
    const [ada, bob] = [someone('Ada Signer'), someone('Bob Signer')];
    const refused = async (json: object) => {
      const answer = await ask(document.id, json);
      return [answer.outcome, answer.error['fieldId'] ?? answer.error['reason'] ?? null];
    };
    expect(await refused({ signers: [] })).toEqual(['400 invalid_parameter', null]);
    expect(await refused({ signers: [{ ...ada, email: 'nobody' }] })).toEqual(['400 invalid_parameter', null]);
    expect(await refused({ signers: [{ ...ada, order: 1 }, bob] })).toEqual(['400 invalid_parameter', null]);
    expect(await refused({ signers: [{ ...ada, name: 'Ada\u202E' }] })).toEqual(['400 invalid_parameter', null]);
    expect(await refused({ signers: [ada] })).toEqual(['400 invalid_parameter', second]);
    expect(await refused({ signers: [{ ...ada, fields: [second] }, bob] })).toEqual(['400 invalid_parameter', first]);
    expect(await refused({ signers: [{ ...ada, fields: [document.fields[0]!.id] }] })).toEqual([
      '400 invalid_parameter',
      document.fields[0]!.id,
    ]);
    expect(await refused({ signers: [ada, bob], version: document.version - 1 })).toEqual(['409 conflict', 'changed']);
    const open = await client.uploaded(await aForm({ nonce: nonce() }));
    expect((await ask(open.id, { signers: [ada] })).outcome).toBe('409 conflict');
  });

  it('are nobody’s to ask without the scope, nor in another account; a link opens nothing else', async () => {
    const document = await confirmed();
    const other = await freshAccount('pro');
    const path = `/documents/${document.id}/requests`;
    const json = { signers: [someone('Ada Signer'), someone('Bob Signer')] };
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await other.client.call(method, path, method === 'POST' ? { json } : {})).outcome).toBe('404 not_found');
    const { key } = await keyFor(accountId, ['documents:read', 'documents:write']);
    const headers = { authorization: `Bearer ${key}` };
    expect((await client.call('POST', path, { json, headers })).outcome).toBe('403 insufficient_scope');
    expect((await client.call('DELETE', path, { headers })).outcome).toBe('403 insufficient_scope');
    await withMailbox(async (mailbox) => {
      await ask(document.id, json);
      const { token } = await Guest.of(mailbox, json.signers[0]!.email);
      const forged = new Guest(`${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`);
      expect(reasonOf(await forged.call(''))).toBe('404 link');
      // It is no review link.
      expect((await nobody().call('POST', '/review', { json: { token } })).status).toBe(404);
      expect((await client.call('DELETE', `/documents/${document.id}`)).outcome).toBe('204');
      expect(reasonOf(await new Guest(token).call(''))).toBe('404 link');
    });
  });

  it('are sealed later where no form is left when the last of them signs', async () => {
    const poor = await freshAccount('pro');
    const document = await poor.client.uploaded(
      await aForm({ nonce: nonce(), fields: [{ kind: 'text', label: 'Remarks' }] }),
    );
    await poor.client.confirmAll(document);
    const ada = someone('Ada Signer');
    await withMailbox(async (mailbox) => {
      await poor.client.call('POST', `/documents/${document.id}/requests`, { json: { signers: [ada] } });
      const one = await Guest.of(mailbox, ada.email);
      await operator('account', 'plan', '--account', poor.accountId, '--plan', 'none');
      expect(reasonOf(await one.signs())).toBe('200 ok');
    });
    const sign = () => poor.client.sign(document.id);
    await eventually(
      async () => (await sign()).outcome,
      (outcome) => outcome === '402 quota_exceeded',
    );
    await operator('account', 'plan', '--account', poor.accountId, '--plan', 'pro');
    expect((await sign()).body.status).toBe('signed');
    expect((await poor.client.verify((await poor.client.download(document.id)).bytes)).body.document?.signedBy).toBe(
      'Ada Signer',
    );
  });
});
