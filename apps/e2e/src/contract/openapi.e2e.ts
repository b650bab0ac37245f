import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedOperations, problemsOf, requestShown, send } from '../driver/described.js';
import type { Came, Described } from '../driver/described.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { damaged } from '../driver/forms/other-files.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { freshAccount, storeSignature } from '../driver/world.js';
import type { Api } from '../driver/api.js';

/** The ids of the document's examples. */
const SHOWN = {
  document: '5f0f3c9e-0c39-4c0e-9d38-5b8f0a3c9d11',
  field: '1c1f0d6e-8f0b-4a51-9d7a-2f4f3f1c8a01',
  option: '7a0e5a52-3f49-4b0e-8c56-0d8e1f2a3b02',
  webhook: '9b2d7c40-6a1e-4f7e-8b57-6c0d9e1f2a03',
  delivery: '0b0e7b9a-6f0e-4f0c-8a55-2f6d0f8f3a11',
} as const;
const VERSIONS_SHOWN = ['"version":4', '"version":5'] as const;

let operations: Map<string, Described>;
let key: string;
let client: Api;
let file: Uint8Array;
/** Which thing stands for which example. */
const things = new Map<string, string>();

beforeAll(async () => {
  const account = await freshAccount('pro');
  await storeSignature(account.accountId);
  [key, client] = [account.key.key, account.client];
  operations = new Map((await describedOperations()).map((operation) => [operation.operationId, operation]));
  file = await aForm({
    nonce: nonce(),
    fields: [
      { kind: 'date', label: 'Date of birth (dd/mm/yyyy)' },
      { kind: 'radio', label: 'Newsletter', options: ['Every week', 'Every month'] },
    ],
  });
});

/** A step of the story: what is done before an operation is called as it is shown, and what is kept of its answer. */
interface Step {
  readonly id: string;
  readonly before?: () => Promise<void>;
  readonly after?: (came: Came) => Promise<void> | void;
}

/** The fields as they stand now are those that are looked at. */
async function look(): Promise<DocumentWithFields> {
  const { body } = await client.read(things.get(SHOWN.document)!);
  for (const shown of VERSIONS_SHOWN) things.set(shown, `"version":${body.version}`);
  return body;
}

const idIn = ({ json }: Came): string => (json as { id: string }).id;

/** From a webhook to a document that is erased: every operation once, in an order in which each has what it needs. */
const STORY: readonly Step[] = [
  { id: 'getUsage' },
  { id: 'createWebhook', after: (came) => void things.set(SHOWN.webhook, idIn(came)) },
  { id: 'listWebhooks' },
  {
    id: 'uploadDocument',
    after: ({ json }) => {
      const { id, fields, values } = json as DocumentWithFields;
      expect(values).toMatchObject({ confirmed: 1, unknown: ['Shoe size'] });
      things.set(SHOWN.document, id);
      things.set(SHOWN.field, fields.find(({ semanticKey }) => semanticKey === 'self.birth_date')!.id);
      things.set(SHOWN.option, fields.find(({ checkboxGroup }) => checkboxGroup !== null)!.id);
    },
  },
  { id: 'getDocument' },
  { id: 'drawPage' },
  { id: 'confirmField' },
  { id: 'tellOwner' },
  { id: 'selectOption' },
  { id: 'confirmFields', before: async () => void (await look()) },
  {
    id: 'askToSign',
    before: async () => {
      await client.confirmAll(await look());
      await look();
    },
  },
  { id: 'listRequests', after: ({ json }) => expect((json as { data: unknown[] }).data).toHaveLength(1) },
  { id: 'cancelRequest' },
  { id: 'signDocument', before: async () => void (await look()) },
  { id: 'downloadDocument', after: ({ bytes }) => void (file = bytes) },
  {
    id: 'verifyPdf',
    after: ({ json }) => expect(json).toMatchObject({ status: 'valid', madeHere: true }),
  },
  { id: 'listDocuments', after: ({ json }) => expect((json as { total: number }).total).toBe(1) },
  { id: 'listEvents', after: ({ json }) => expect((json as { data: unknown[] }).data.length).toBeGreaterThan(1) },
  {
    id: 'listDeliveries',
    after: ({ json }) => {
      const [newest] = (json as { data: { id: string }[] }).data;
      things.set(SHOWN.delivery, newest!.id);
    },
  },
  { id: 'replayDelivery' },
  { id: 'deleteWebhook' },
  { id: 'eraseDocument' },
  {
    id: 'downloadFilled',
    before: async () => {
      const text = ['This declaration must be signed before a notary public.'];
      const { id } = await client.uploaded(await aForm({ nonce: nonce(), text, fields: [] }));
      things.set(SHOWN.document, id);
      await client.confirmAll(await look());
    },
  },
  {
    id: 'readDocumentAgain',
    before: async () => void things.set(SHOWN.document, (await client.upload(damaged())).body.id),
    after: ({ json }) => expect(json).toMatchObject({ status: 'failed', failureReason: 'damaged' }),
  },
];

describe('the published document', () => {
  it('has no operation that is not called here, and the other way round', () => {
    expect(STORY.map(({ id }) => id).sort()).toEqual([...operations.keys()].sort());
  });

  it.each(STORY.map((step) => [step.id, step] as const))(
    'is answered as it says where %s is called as it shows, and a repeat as the first',
    async (id, { before, after }) => {
      await before?.();
      const operation = operations.get(id)!;
      const request = requestShown(operation, things, file);
      const came = await send(operation, request, operation.security ? null : key);
      expect([came.status < 300 ? 'done' : came.json, await problemsOf(operation, came)]).toEqual(['done', []]);
      if ('idempotency-key' in request.headers) {
        const again = await send(operation, request, key);
        expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([came.status, 'true']);
        expect([again.json, await problemsOf(operation, again)]).toEqual([came.json, []]);
      }
      await after?.(came);
    },
  );

  it('would be found out: a status, a header or a property that it does not know is a problem', async () => {
    const operation = operations.get('getUsage')!;
    const came = await send(operation, requestShown(operation, things, file), key);
    const more = { ...came, json: { ...(came.json as object), credit: 3 } };
    expect(await problemsOf(operation, more)).toEqual([expect.stringContaining('credit')]);
    expect(await problemsOf(operation, { ...came, status: 418 })).toEqual([expect.stringContaining('418')]);
    const headers = new Headers([...came.headers, ['x-credit', '3']]);
    expect(await problemsOf(operation, { ...came, headers })).toEqual([expect.stringContaining('x-credit')]);
    headers.delete('x-credit');
    headers.delete('ratelimit');
    expect(await problemsOf(operation, { ...came, headers })).toEqual([expect.stringContaining('ratelimit')]);
    const { security: _open, ...nobody } = operation;
    const refused = await send(nobody, requestShown(operation, things, file), null);
    expect(await problemsOf(operation, refused)).toEqual([]);
    const body = { error: { ...(refused.json as { error: object }).error, credit: 3 } };
    expect(await problemsOf(operation, { ...refused, json: body })).toEqual([expect.stringContaining('credit')]);
  });
});
