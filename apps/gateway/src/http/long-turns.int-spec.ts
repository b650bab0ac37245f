import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { shareOfTurn } from '@formseal/platform/testing';
import { People } from '../testing/people.js';
import type { Headers, Who } from '../testing/people.js';
import { slices } from './sliced-answers.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';

jest.setTimeout(120_000);

/** As many fields as a form may have. */
const MOST_FIELDS = 9_000;

/** Calls from another process: what a client does is no turn of the gateway's. */
const CLIENT = `
  const lines = require('node:readline').createInterface({ input: process.stdin });
  lines.on('line', async (line) => {
    const { url, ...call } = JSON.parse(line);
    const response = await fetch(url, call);
    const bytes = (await response.arrayBuffer()).byteLength;
    console.log(JSON.stringify({ status: response.status, bytes }));
  });`;

let gateway: WholeGateway;
let people: People;
let client: ChildProcess;
let answers: AsyncIterator<string>;
let base: string;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
  await gateway.app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(gateway.app.getHttpServer().address() as AddressInfo).port}`;
  client = spawn(process.execPath, ['-e', CLIENT], { stdio: ['pipe', 'pipe', 'inherit'] });
  answers = createInterface({ input: client.stdout! })[Symbol.asyncIterator]();
});
afterAll(async () => {
  client.kill();
  await once(client, 'exit');
  await gateway.close();
});

async function call(
  method: string,
  url: string,
  headers: Headers,
  json?: unknown,
): Promise<{ status: number; bytes: number }> {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const typed = json === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  client.stdin!.write(`${JSON.stringify({ url: base + url, method, headers: typed, ...body })}\n`);
  return JSON.parse(String((await answers.next()).value)) as { status: number; bytes: number };
}

describe('no call keeps all others waiting', () => {
  let who: Who;
  let document: string;
  let field: string;
  let seen: { id: string; seen: string | null }[];
  beforeAll(async () => {
    who = await people.owner();
    document = await people.form(who, [], { fields: MOST_FIELDS });
    const fields = await gateway.scratch.documents.fields(document);
    field = fields[0]!.id;
    seen = fields.slice(0, 1_000).map(({ id, value }) => ({ id, seen: value }));
    for (let more = 0; more < 100; more += 1) await people.form(who);
    // As many as an export holds at most.
    await gateway.scratch.db.query(
      `INSERT INTO activity (account_id, at, user_id, action, document_id, result)
       SELECT $1, now(), $2, 'field.confirm', $3, 'ok' FROM generate_series(1, 50000)`,
      [who.accountId, who.userId, document],
    );
    await gateway.scratch.db.query(
      `INSERT INTO learned_values (id, account_id, user_id, document_id, label, semantic_key, layout, place, value, learned_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'Field ' || n, NULL, 'layout', 'place ' || n, 'Value ' || n, now() FROM generate_series(1, 9000) n`,
      [who.accountId, who.userId, document],
    );
  });

  const v1 = (path = '') => `/api/v1/documents/${document}${path}`;
  const web = (path = '') => `/api/web/documents/${document}${path}`;
  const account = (path: string) => `/api/web/accounts/${who.accountId}${path}`;
  const long = 'x'.repeat(250_000);

  it.each<[string, number, () => Promise<{ status: number }>]>([
    ['a document of 9,000 fields', 200, () => call('GET', v1(), who.key)],
    ['its review', 200, () => call('GET', web(), who.session)],
    ['its news', 200, () => call('GET', web('/news?since=-1'), who.session)],
    ['one confirmed', 200, () => call('POST', v1(`/fields/${field}/confirm`), who.key, { value: 'x' })],
    ['one filled in', 200, () => call('POST', web(`/fields/${field}`), who.session, { value: 'y', confirmed: true })],
    ['a thousand settled', 200, () => call('POST', web('/settle'), who.session, { fields: seen })],
    ['one set aside', 200, () => call('PATCH', web(`/fields/${field}`), who.session, { outOfScope: true })],
    ['a signature asked for', 409, () => call('POST', v1('/sign'), who.key)],
    ['a body as long as may be', 400, () => call('POST', v1(`/fields/${field}/confirm`), who.key, { value: long })],
    [
      'a profile of thousands of keys',
      400,
      () => call('PATCH', account('/profile'), who.session, { values: manyValues() }),
    ],
    ['a hundred documents', 200, () => call('GET', '/api/v1/documents?limit=100', who.key)],
    ['a hundred in the web app', 200, () => call('GET', account('/documents?limit=100'), who.session)],
    ['what was learned', 200, () => call('GET', account('/learned'), who.session)],
    ['a log of 50,000 entries as a table', 200, () => call('GET', account('/activity.csv'), who.session)],
    ['the contract', 200, () => call('GET', '/api/v1/openapi.json', {})],
  ])('%s', async (_what, status, work) => {
    const answers: number[] = [];
    const share = await shareOfTurn(async () => answers.push((await work()).status));
    expect(new Set(answers)).toEqual(new Set([status]));
    expect(share).toBeLessThan(1);
  });

  it('and slices are the same bytes', async () => {
    const { fields } = { fields: Array.from({ length: 1_200 }, (_, id) => ({ id, value: null })) };
    for (const body of [{ a: 1, fields, gone: undefined, z: 'ä' }, { fields }, { fields: [] }]) {
      let text = '';
      for await (const part of slices(body)) text += part;
      expect(text).toBe(JSON.stringify(body));
    }
    const response = await gateway.app.inject({ method: 'GET', url: v1(), headers: who.key });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const read = response.json<{ fields: { id: string; label: string }[] }>();
    expect(read.fields.map(({ label }) => label)).toEqual(
      Array.from({ length: MOST_FIELDS }, (_, at) => `Salary ${at}`),
    );
  });
});

const manyValues = () => Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`self.key_${at}`, 'x']));
