import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAddress } from '../driver/an-address.js';
import { api } from '../driver/api.js';
import { codesOf, describedOperations, problemsOf, requestShown, send } from '../driver/described.js';
import type { Came, Described, Sent } from '../driver/described.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { aFormOf, damaged, LARGEST, notAPdf } from '../driver/forms/other-files.js';
import { operator } from '../driver/operator.js';
import { startReplica } from '../driver/replica.js';
import type { Replica } from '../driver/replica.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { account, ALL_SCOPES, freshAccount, keyFor, person, storeSignature } from '../driver/world.js';

/** The ids of the document's examples. */
const SHOWN = {
  document: '5f0f3c9e-0c39-4c0e-9d38-5b8f0a3c9d11',
  field: '1c1f0d6e-8f0b-4a51-9d7a-2f4f3f1c8a01',
  option: '7a0e5a52-3f49-4b0e-8c56-0d8e1f2a3b02',
} as const;

let operations: Described[];
let form: Uint8Array;
let replica: Replica;
/** Of an account with everything, and of whom each code is for. */
let keys: Record<'all' | 'read' | 'write' | 'poor' | 'views' | 'left' | 'spent' | 'busy', string>;
let documents: Record<'open' | 'signed' | 'failed' | 'others' | 'spent' | 'spentFailed', DocumentWithFields>;
/** Was given with a call that was answered. */
const usedKey = randomUUID();

beforeAll(async () => {
  operations = await describedOperations();
  const fields = [{ kind: 'radio', label: 'Newsletter', options: ['Every week', 'Every month'] }] as const;
  form = await aForm({ nonce: nonce(), fields });
  const [own, organisation, spent, poor] = await Promise.all([
    anAccount(),
    anOrganisation(),
    aSpentAccount(),
    account('free'),
  ]);
  keys = { ...own.keys, ...organisation.keys, spent: spent.key, poor: (await keyFor(poor)).key };
  documents = { ...own.documents, others: organisation.document, spent: spent.open, spentFailed: spent.failed };
  replica = await startReplica({ FORMSEAL_REQUESTS_PER_MINUTE: '1' });
});
afterAll(() => replica.stop());

/** A document to confirm, one that is signed, one that can't be read; keys that may less; as many webhooks as there may be. */
async function anAccount() {
  const { accountId, key, client } = await freshAccount('pro');
  await storeSignature(accountId);
  const [open, done, failed] = [
    await client.uploaded(form),
    await client.uploaded(form),
    await client.upload(damaged()),
  ];
  await client.confirmAll(done);
  await client.sign(done.id, { headers: { 'idempotency-key': usedKey } });
  for (let count = 0; count < 10; count += 1)
    await client.call('POST', '/webhooks', { json: { url: 'https://forms.example.org/', events: ['document.sent'] } });
  const [read, write, busy] = await Promise.all(
    [['documents:read'], ['documents:write'], ALL_SCOPES].map((scopes) => keyFor(accountId, scopes)),
  );
  return {
    keys: { all: key.key, read: read!.key, write: write!.key, busy: busy!.key },
    documents: { open, signed: done, failed: failed.body },
  };
}

/** A member who may look at a document and no more, and one who has left. */
async function anOrganisation() {
  const [stays, leaves] = await Promise.all([person('stays'), person('leaves')]);
  const accountId = await account('team', { kind: 'organisation' });
  const there = (email: string) => ['--account', accountId, '--email', email];
  for (const { email } of [stays, leaves]) await operator('member', 'add', ...there(email), '--role', 'member');
  const document = await api((await keyFor(accountId)).key).uploaded(form);
  await operator('share', '--document', document.id, '--email', stays.email, '--permission', 'view');
  const [views, left] = [
    await keyFor(accountId, ALL_SCOPES, stays.email),
    await keyFor(accountId, ALL_SCOPES, leaves.email),
  ];
  await operator('member', 'remove', ...there(leaves.email));
  return { keys: { views: views.key, left: left.key }, document };
}

/** Nothing is left of its allowances. */
async function aSpentAccount() {
  const { accountId, key, client } = await freshAccount('pro');
  await storeSignature(accountId);
  const [open, failed] = [await client.uploaded(form), await client.upload(damaged())];
  await client.confirmAll(open);
  await operator('account', 'plan', '--account', accountId, '--plan', 'none');
  return { key: key.key, open: (await client.read(open.id)).body, failed: failed.body };
}

/** The call as the document shows it, about this document and a field of it. */
function shown(operation: Described, document: DocumentWithFields = documents.open): Sent {
  const field = document.fields.find(({ checkboxGroup }) => checkboxGroup !== null)?.id ?? SHOWN.field;
  const things = [
    [SHOWN.document, document.id],
    [SHOWN.field, document.fields.find(({ type }) => type === 'text')?.id ?? field],
    [SHOWN.option, field],
    ['"version":5', `"version":${document.version}`],
  ] as const;
  return requestShown(operation, new Map(things), form);
}

const isUpload = ({ requestBody }: Described): boolean => 'application/pdf' in (requestBody?.content ?? {});
const typed = (operation: Described, type: string, body?: string): Sent => {
  const { path, headers } = shown(operation);
  return { path, headers: { ...headers, 'content-type': type }, ...(body === undefined ? {} : { body }) };
};
function withFile(operation: Described, file: Uint8Array): Sent {
  return requestShown(operation, new Map(), file);
}
const scopeOf = ({ description }: Described): string => /Scope: `([\w:]+)`/.exec(description)?.[1] ?? '';
const keyOf = ({ security }: Described): string | null => (security ? null : keys.all);

/** In a state in which the call is a conflict. */
const IN_THE_WAY: Record<string, () => DocumentWithFields> = {
  readDocumentAgain: () => documents.open,
  confirmField: () => documents.signed,
  confirmFields: () => documents.signed,
  tellOwner: () => documents.signed,
  selectOption: () => documents.signed,
  signDocument: () => documents.open,
  askToSign: () => documents.signed,
  cancelRequest: () => documents.open,
  drawPage: () => documents.failed,
  createWebhook: () => documents.open,
};

/** What is no value of a parameter. */
function wrongly(operation: Described): Sent {
  const request = shown(operation);
  if ('idempotency-key' in request.headers)
    return { ...request, headers: { ...request.headers, 'idempotency-key': 'k'.repeat(256) } };
  if (isUpload(operation)) return typed(operation, 'multipart/form-data; boundary=b', '--b\r\nno head of a part');
  const [path] = request.path.split('?');
  return { ...request, path: `${path}?${operation.operationId === 'drawPage' ? 'width' : 'limit'}=0` };
}

/** One way to each code, for whichever operation says that it knows it. */
const WAYS: Record<string, (operation: Described) => Promise<Came>> = {
  invalid_json: (one) => send(one, typed(one, 'application/json', '{'), keys.all),
  invalid_parameter: (one) => send(one, wrongly(one), keyOf(one)),
  missing_file: (one) => send(one, typed(one, 'application/pdf'), keyOf(one)),
  unauthorized: (one) => send(one, shown(one), null),
  quota_exceeded: (one) => {
    const about = one.operationId === 'readDocumentAgain' ? documents.spentFailed : documents.spent;
    return send(one, shown(one, about), keys.spent);
  },
  plan_required: (one) => send(one, shown(one), keys.poor),
  insufficient_scope: (one) => send(one, shown(one), scopeOf(one) === 'documents:read' ? keys.write : keys.read),
  forbidden: (one) => send(one, shown(one, documents.others), keys.views),
  key_owner_left: (one) => send(one, shown(one, documents.others), keys.left),
  not_found: (one) => send(one, shown(one, documents.others), keys.all),
  conflict: (one) => send(one, shown(one, IN_THE_WAY[one.operationId]?.()), keys.all),
  not_signed: (one) => send(one, shown(one), keys.all),
  payload_too_large: async (one) =>
    isUpload(one)
      ? send(one, withFile(one, await aFormOf(LARGEST + 1)), keyOf(one))
      : send(one, typed(one, 'application/json', JSON.stringify('x'.repeat(300 * 1024))), keys.all),
  not_a_pdf: (one) => send(one, withFile(one, notAPdf()), keyOf(one)),
  unsupported_media_type: (one) => send(one, typed(one, 'text/plain', 'x'), keyOf(one)),
  invalid: (one) => {
    const { headers, ...request } = shown(one);
    return send(one, { ...request, headers: { ...headers, 'idempotency-key': usedKey } }, keys.all);
  },
  too_many_pages: async (one) => send(one, withFile(one, await aForm({ pages: 21 })), keyOf(one)),
  rate_limited: async (one) => {
    const there = () => {
      const { headers, ...request } = shown(one);
      const from = { ...headers, 'x-forwarded-for': address };
      return send(one, { ...request, headers: from }, one.security ? null : keys.busy, replica.baseUrl);
    };
    const first = await there();
    return first.status === 429 ? first : there();
  },
};
const address = anAddress();

/** What is not brought about here, and where it is. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  request_timeout: 'contract/errors.e2e.ts: it takes ten seconds',
  internal_error: 'contract/errors.e2e.ts: a stored file vanishes',
  unavailable: 'contract/errors.e2e.ts: a gateway without its database',
  'uploadDocument not_found': 'apps/gateway outcomes.spec.ts: its document is deleted while it waits to be read',
  'eraseDocument conflict': 'libs/database erasing.int-spec.ts: while it is being signed',
  'replayDelivery conflict': 'apps/gateway idempotency.int-spec.ts: while the first call is being answered',
  'downloadFilled invalid': 'apps/gateway filled.service.spec.ts: what was confirmed could be written then',
  'drawPage invalid': 'apps/gateway page-pictures.service.spec.ts: it takes a child ten seconds',
};

describe('the errors that the published document describes', () => {
  it('are each brought about here or elsewhere', () => {
    const described = new Set(operations.flatMap(codesOf));
    expect([...described].filter((code) => !(code in WAYS) && !(code in ELSEWHERE))).toEqual([]);
    expect(Object.keys(WAYS).filter((code) => !described.has(code))).toEqual([]);
    const pairs = operations.flatMap((one) => codesOf(one).map((code) => `${one.operationId} ${code}`));
    const named = Object.keys(ELSEWHERE).filter((name) => name.includes(' '));
    expect(named.filter((pair) => !pairs.includes(pair))).toEqual([]);
  });

  it.each(Object.keys(WAYS))('are answered as it says by every call that names it: %s', async (code) => {
    const concerned = operations.filter(
      (one) => codesOf(one).includes(code) && !(`${one.operationId} ${code}` in ELSEWHERE),
    );
    expect(concerned.length).toBeGreaterThan(0);
    for (const one of concerned) {
      const came = await WAYS[code]!(one);
      const { error } = came.json as { error?: { code: string } };
      expect([one.operationId, error?.code, await problemsOf(one, came)]).toEqual([one.operationId, code, []]);
    }
  });
});
