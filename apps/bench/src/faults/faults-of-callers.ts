import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { callOnce, jsonOf } from './client.js';
import type { Answer } from './client.js';
import { pause, until } from './fault.js';
import type { Fault, Scenery } from './fault.js';
import { atWork } from './faults-of-processes.js';
import { aNonce, formOf } from './form.js';
import { FORMS_LEFT } from './ground.js';
import { partsIn } from './invariants.js';
import type { Tenant } from './world.js';

const SAME_UPLOADS = 200;
const SIGNS = 500;
/** Documents that the 500 signs are for: each is written, and all but one thrown away. */
const CANDIDATES = 20;
const SLOW_UPLOADS = 500;

const uploadOf = (base: string, key: string, nonce: string, body: Uint8Array): Promise<Answer> =>
  callOnce(base, key, {
    method: 'POST',
    path: '/documents',
    headers: { 'content-type': 'application/pdf', 'x-filename': `${nonce}.pdf`, 'idempotency-key': nonce },
    body,
  });

/** One document with all confirmed, ready to be signed. */
async function readyToSign({ ground }: Scenery, { key }: Tenant): Promise<string> {
  const base = ground.gateways[0]!;
  const nonce = aNonce();
  const pdf = await formOf(nonce);
  let answer = await uploadOf(base, key, nonce, pdf);
  for (let tries = 0; answer.status !== 201 && tries < 20; tries += 1) {
    await pause(1);
    answer = await uploadOf(base, key, nonce, pdf);
  }
  const { id, fields } = jsonOf<{ id: string; fields: { id: string }[] }>(answer);
  const headers = { 'content-type': 'application/json' };
  for (const field of fields) {
    const path = `/documents/${id}/fields/${field.id}/confirm`;
    await callOnce(base, key, { method: 'POST', path, headers, body: JSON.stringify({ value: nonce }) });
  }
  return id;
}

async function hangUps({ ground, tenants, history, say }: Scenery): Promise<void> {
  const { key } = tenants[0]!;
  const nonces = Array.from({ length: 16 }, aNonce);
  await Promise.all(
    nonces.map(async (nonce, at) => {
      const pdf = await formOf(nonce);
      const cut = new AbortController();
      const sent = fetch(`${ground.gateways[at % 2]}/api/v1/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf', 'x-filename': `${nonce}.pdf` },
        body: pdf as NonNullable<RequestInit['body']>,
        signal: cut.signal,
      }).catch(() => null);
      // Some while the file is on its way, some while they stand in line, some while it is read.
      await pause(0.02 * at);
      cut.abort();
      await sent;
    }),
  );
  const settled = await until(async () => {
    const { rows } = await ground.pool.query('SELECT 1 FROM documents WHERE filename = ANY($1) AND work IS NOT NULL', [
      nonces.map((nonce) => `${nonce}.pdf`),
    ]);
    return rows.length === 0;
  }, 60);
  if (!settled) say(1, 'work that nobody waits for never ends');
  const { rows } = await ground.pool.query(
    'SELECT filename FROM documents WHERE filename = ANY($1) GROUP BY 1 HAVING count(*) > 1',
    [nonces.map((nonce) => `${nonce}.pdf`)],
  );
  history.twice += rows.length;
  if (rows.length > 0) say(3, `${rows.length} uploads became two documents`);
}

async function sameUploads({ ground, tenants, history, say }: Scenery): Promise<void> {
  const { key } = tenants[0]!;
  const nonce = aNonce();
  const pdf = await formOf(nonce);
  const answers = await Promise.all(
    Array.from({ length: SAME_UPLOADS }, (_one, at) => uploadOf(ground.gateways[at % 2]!, key, nonce, pdf)),
  );
  const good = answers.filter(({ status }) => status === 201);
  const ids = new Set(good.map((answer) => jsonOf<{ id: string }>(answer).id));
  if (ids.size !== 1) say(3, `${ids.size} documents for one key`);
  const bad = answers.filter(({ status, headers }) => status !== 201 && !headers?.get('retry-after'));
  if (bad.length > 0) say(1, `${bad.length} of ${SAME_UPLOADS} got no answer: ${bad[0]!.status} ${bad[0]!.why}`);
  const { rows } = await ground.pool.query('SELECT id FROM documents WHERE filename = $1', [`${nonce}.pdf`]);
  if (rows.length !== 1) history.twice += 1;
  if (rows.length !== 1) say(3, `${rows.length} rows for one key`);
}

async function lastForm(scenery: Scenery): Promise<void> {
  const { ground, world, history, say, figure } = scenery;
  const tenant = await world.tenant('last');
  // The plan has twice as many uploads as forms: the rest are given by hand, so that more than two can race.
  const ids = [await readyToSign(scenery, tenant)];
  await ground.pool.query(COPIES, [ids[0], CANDIDATES - 1]);
  const { rows } = await ground.pool.query<{ id: string }>('SELECT id FROM documents WHERE account_id = $1', [
    tenant.accountId,
  ]);
  const answers = await Promise.all(
    Array.from({ length: SIGNS }, (_one, at) =>
      callOnce(ground.gateways[at % 2]!, tenant.key, {
        method: 'POST',
        path: `/documents/${rows[at % rows.length]!.id}/sign`,
      }),
    ),
  );
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  figure(`${SIGNS} signs for one form: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  await until(async () => {
    const open = await ground.pool.query('SELECT 1 FROM documents WHERE account_id = $1 AND work IS NOT NULL', [
      tenant.accountId,
    ]);
    return open.rows.length === 0;
  }, 60);
  const signed = await ground.pool.query('SELECT id FROM documents WHERE account_id = $1 AND status = $2', [
    tenant.accountId,
    'signed',
  ]);
  if (signed.rows.length !== FORMS_LEFT) say(8, `${signed.rows.length} were signed with one form left`);
  history.twice += Math.max(0, signed.rows.length - FORMS_LEFT);
  await ground.pool.query('DELETE FROM accounts WHERE id = $1', [tenant.accountId]);
}

/** Rows like the first one, and their fields, confirmed as empty: a value is sealed for its own row. */
const COPIES = `
WITH made AS (
  INSERT INTO documents (id, account_id, uploaded_by, filename, status, title, document_type, language, layout, page_count,
                         pages, original_sha256, normalised_sha256, created_at, version, work_attempt)
  SELECT gen_random_uuid(), account_id, uploaded_by, filename || n, status, title, document_type, language, layout,
         page_count, pages, original_sha256, normalised_sha256, now(), version, 0
    FROM documents, generate_series(1, $2::int) AS n WHERE id = $1 RETURNING id)
INSERT INTO fields (id, document_id, position, page, rect, type, label, semantic_key, state, value, source, confirmed,
                    checkbox_group, format, widget, origin, place, confidence)
SELECT gen_random_uuid(), made.id, position, page, rect, type, label, semantic_key, state, NULL, source, confirmed,
       checkbox_group, format, widget, origin, place, confidence
  FROM fields, made WHERE document_id = $1`;

async function leftMeanwhile(scenery: Scenery): Promise<void> {
  const { ground, world, say } = scenery;
  const ends: [string, (tenant: Tenant) => Promise<unknown>][] = [
    ['key revoked', ({ keyId }) => ground.pool.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [keyId])],
    ['member removed', ({ userId }) => ground.pool.query('DELETE FROM members WHERE user_id = $1', [userId])],
  ];
  for (const [what, end] of ends) {
    const tenant = await world.tenant();
    const id = await readyToSign(scenery, tenant);
    const signers = ['signer-1', 'signer-2'].map((name) => ground.signal(name, 'SIGSTOP'));
    const answer = callOnce(ground.gateways[0]!, tenant.key, { method: 'POST', path: `/documents/${id}/sign` });
    try {
      await until(async () => {
        const { rows } = await ground.pool.query('SELECT 1 FROM documents WHERE id = $1 AND work = $2', [id, 'sign']);
        return rows.length > 0;
      }, 10);
      await end(tenant);
    } finally {
      for (const pid of signers) process.kill(pid, 'SIGCONT');
    }
    const { status } = await answer;
    const { rows } = await ground.pool.query('SELECT status FROM documents WHERE id = $1', [id]);
    if (rows[0]?.status === 'signed' || status === 200) say(9, `${what} while the job waited: signed all the same`);
  }
}

async function slowUploads({ ground, tenants, seconds, say }: Scenery): Promise<void> {
  const { port } = new URL(ground.gateways[0]!);
  const { key } = tenants[0]!;
  const before = partsIn(ground.store);
  const head = (length: number, type = 'application/pdf') =>
    `POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const sockets: Socket[] = Array.from({ length: SLOW_UPLOADS }, (_one, at) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    // A third trickles, a third tears its multipart, a third announces more than it sends.
    if (at % 3 === 1)
      socket.write(`${head(90, 'multipart/form-data; boundary=b')}--b\r\nContent-Disposition: form-data; na`);
    else socket.write(`${head(1_000_000)}%PDF-`);
    return socket;
  });
  for (let n = 0; n < seconds; n += 1) {
    for (const [at, socket] of sockets.entries()) if (at % 3 === 0 && socket.writable) socket.write('x');
    await pause(1);
  }
  for (const socket of sockets) socket.destroy();
  if (!(await until(() => partsIn(ground.store) <= before, 20)))
    say(12, `${partsIn(ground.store) - before} files of uploads that were broken off are left`);
}

/** Callers that hang up, repeat themselves, race, leave or trickle. */
export const OF_CALLERS: readonly Fault[] = [
  { number: 11, name: 'client hangs up while queued, while running', mixes: true, inject: hangUps },
  { number: 15, name: '200 identical uploads, one Idempotency-Key', mixes: true, inject: sameUploads },
  { number: 16, name: '500 concurrent signs, one form left', inject: lastForm },
  {
    number: 19,
    name: 'key revoked, member removed while a job waits',
    async inject(scenery) {
      await atWork(scenery, 'sign');
      await leftMeanwhile(scenery);
    },
  },
  { number: 21, name: '500 slow uploads, torn multipart, lying Content-Length', inject: slowUploads },
];
