import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Answer } from '../driver/api.js';
import { linkTo } from '../driver/cuttable-link.js';
import type { CuttableLink } from '../driver/cuttable-link.js';
import { aForm } from '../driver/forms/a-form.js';
import { aFormOf, LARGEST, notAPdf } from '../driver/forms/other-files.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { startReplica } from '../driver/replica.js';
import type { Replica } from '../driver/replica.js';
import { openApi } from '../driver/schemas.js';
import { stackRecord } from '../driver/stack-processes.js';
import { stack } from '../driver/stack.js';
import { account, ALL_SCOPES, keyFor, person } from '../driver/world.js';

const client = api(stack.apiKey);
const broken = { body: '{', headers: { 'content-type': 'application/json' } };

let link: CuttableLink;
let gateway: Replica;
let form: Uint8Array;
let trickled: Promise<Answer>;

/** An upload of which a byte comes each second: it takes its time to be given up, others are looked at meanwhile. */
function trickle(): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(Buffer.from('%PDF-1.7'));
      timer = setInterval(() => stream.enqueue(Buffer.from(' ')), 1_000);
    },
  });
  const headers = { 'content-type': 'application/pdf' };
  return client.call('POST', '/documents', { headers, body }).finally(() => clearInterval(timer));
}

beforeAll(async () => {
  trickled = trickle();
  trickled.catch(() => undefined);
  form = await aForm();
  link = await linkTo(stackRecord().databaseUrl);
  gateway = await startReplica({ DATABASE_URL: link.url, FORMSEAL_REQUESTS_PER_MINUTE: '3' });
});
afterAll(async () => {
  link.mend();
  await gateway.stop();
  link.close();
});

async function fieldOf() {
  const { id, fields } = await client.uploaded(form);
  return { id, field: fields[0]?.id ?? '' };
}

/** A member of an organisation to whom one of its documents is shared, to view. */
async function aMember(): Promise<{ sign(): Promise<Answer>; leave(): Promise<unknown> }> {
  const [{ email }, accountId] = await Promise.all([person('member'), account('team', { kind: 'organisation' })]);
  const there = ['--account', accountId, '--email', email];
  await operator('member', 'add', ...there, '--role', 'member');
  const [owner, member] = await Promise.all([keyFor(accountId), keyFor(accountId, ALL_SCOPES, email)]);
  const document = await api(owner.key).uploaded(form);
  await operator('share', '--document', document.id, '--email', email, '--permission', 'view');
  return { sign: () => api(member.key).sign(document.id), leave: () => operator('member', 'remove', ...there) };
}
let member: ReturnType<typeof aMember> | undefined;
const theMember = () => (member ??= aMember());

/** The stored file of a signed document vanishes: a fault of ours that nobody expects. */
async function lostFile(): Promise<Answer> {
  const { id, fields } = await client.uploaded(await aForm({ title: 'To be lost' }));
  await client.confirmAll((await client.read(id)).body);
  expect(fields.length).toBeGreaterThan(0);
  await client.sign(id);
  // Files lie under the hash of what is in them; others are stored at the same time.
  const sha256 = createHash('sha256')
    .update((await client.download(id)).bytes)
    .digest('hex');
  rmSync(path.join(fileURLToPath(stackRecord().storageUrl), sha256.slice(0, 2), sha256));
  return client.download(id);
}

/** One way to each error of the catalogue. */
const WAYS: Record<string, () => Promise<Answer>> = {
  invalid_json: async () => {
    const { id, field } = await fieldOf();
    return client.confirm(id, field, broken);
  },
  invalid_parameter: () => client.list('?limit=0'),
  missing_file: () => client.call('POST', '/documents', { headers: { 'content-type': 'application/pdf' } }),
  unauthorized: () => api(null).usage(),
  quota_exceeded: async () => api((await keyFor(await account('none'))).key).upload(form),
  plan_required: async () => api((await keyFor(await account('free'))).key).usage(),
  insufficient_scope: async () => api((await keyFor(stack.accountId, ['documents:write'])).key).usage(),
  forbidden: async () => (await theMember()).sign(),
  key_owner_left: async () => {
    await (await theMember()).leave();
    return (await theMember()).sign();
  },
  not_found: () => client.read('nonsense'),
  request_timeout: () => trickled,
  conflict: async () => client.sign((await fieldOf()).id),
  not_signed: async () => client.download((await fieldOf()).id),
  payload_too_large: async () => client.upload(await aFormOf(LARGEST + 1)),
  not_a_pdf: () => client.upload(notAPdf()),
  unsupported_media_type: () => client.call('POST', '/documents', { json: {} }),
  invalid: async () => {
    const { id, field } = await fieldOf();
    return client.select(id, field);
  },
  too_many_pages: async () => client.upload(await aForm({ pages: 21 })),
  rate_limited: async () => {
    const there = api(null, gateway.baseUrl, { 'x-forwarded-for': '198.51.100.99' });
    for (let call = 0; call < 3; call += 1) await there.usage();
    return there.usage();
  },
  internal_error: lostFile,
  unavailable: async () => {
    const there = api(stack.apiKey, gateway.baseUrl, { 'x-forwarded-for': '198.51.100.98' });
    link.cut();
    try {
      return await there.usage();
    } finally {
      link.mend();
    }
  },
};

/** Code and status of every error, from the contract's tables; `unavailable` and `request_timeout` are additive. */
const STATUS: Record<string, number> = {
  invalid_json: 400,
  invalid_parameter: 400,
  missing_file: 400,
  unauthorized: 401,
  quota_exceeded: 402,
  plan_required: 403,
  insufficient_scope: 403,
  forbidden: 403,
  key_owner_left: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  not_signed: 409,
  payload_too_large: 413,
  not_a_pdf: 415,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_pages: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
};

describe('the error catalogue', () => {
  it('is the one the OpenAPI document publishes, code for code, and each has a way here', async () => {
    const { components } = await openApi();
    const schema = JSON.stringify(components.schemas['Error']);
    const codes = /"code":\{[^}]*?"enum":(\[[^\]]*\])/.exec(schema)?.[1] ?? '[]';
    expect((JSON.parse(codes) as string[]).sort()).toEqual(Object.keys(STATUS).sort());
    expect(Object.keys(WAYS).sort()).toEqual(Object.keys(STATUS).sort());
  });

  it.each(Object.keys(STATUS))('is reached: %s', async (code) => {
    const answer = await WAYS[code]?.();
    expect(answer?.outcome).toBe(`${STATUS[code]} ${code}`);
    expect(answer?.error['requestId']).toBe(answer?.headers.get('x-request-id'));
  });

  it('goes with the fault: a gateway whose database is back serves again', async () => {
    await eventually(
      async () => {
        const answer = await fetch(gateway.baseUrl.replace('/api/v1', '/health/ready'));
        const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean }> };
        return [answer.status, checks['postgres']?.ok];
      },
      ([status, isBack]) => status === 200 && isBack === true,
    );
  });
});
