import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { environment } from '@formseal/platform';
import type { Call } from '../callers/call.js';
import { keep, seenNow } from '../figures/kept.js';
import { Stack } from '../floods/stack.js';
import { countOf } from '../wrong-use.js';
import type { BareOrder } from './bare.js';
import { ensureProfiles, profiled } from './profile.js';
import { measuresOf, pageOf, uploadsOf } from './report.js';
import type { Turn } from './report.js';
import type { Profile } from './shares.js';
import { spell } from './spell.js';

/** What the measurement takes. */
export const USAGE = '[--seconds N] [--rounds N] [--at-once N] [--documents N] [--uploads N] [--profile] [--keep]';

const BARE = fileURLToPath(new URL('./bare.js', import.meta.url));
const WARM_UP_MS = 3_000;
/** As many connections as the gateway has by default. */
const POOL = 10;
/** Its rates are counted all the same, and stop nobody. */
const RATES = Object.fromEntries(
  ['REQUESTS', 'UPLOADS', 'ACCOUNT_REQUESTS', 'ACCOUNT_UPLOADS'].map((what) => [
    `FORMSEAL_${what}_PER_MINUTE`,
    '1000000',
  ]),
);
const option = { type: 'string' } as const;

/**
 * The gateway with its checks, rates and activity log, and a Fastify handler that asks the same of the database and nothing
 * else: in turns, on one machine, a while each.
 */
export async function run(args: string[]): Promise<number> {
  const options = { seconds: option, rounds: option, 'at-once': option, documents: option, uploads: option };
  const { values } = parseArgs({
    args,
    options: { ...options, profile: { type: 'boolean' }, keep: { type: 'boolean' } },
  });
  const ms = countOf('seconds', values.seconds ?? '3', 1) * 1_000;
  const rounds = countOf('rounds', values.rounds ?? '5', 1);
  const atOnce = countOf('at-once', values['at-once'] ?? '8', 1);
  if (values.profile) ensureProfiles();
  const stack = await Stack.start(RATES);
  try {
    const form = await readFile(new URL('../../../../docs/sample/membership.pdf', import.meta.url));
    const gateway = await gatewayOf(stack, form, countOf('documents', values.documents ?? '100', 1));
    const shares = await uploadsOf(gateway.upload, countOf('uploads', values.uploads ?? '30', 1));
    const bare = await bareOf(gateway.order);
    const turns: Turn[] = [];
    const profiles: Partial<Record<Turn['what'], Profile>> = {};
    for (const what of ['document', 'list'] as const) {
      const sides = { gateway: gateway.calls[what], bare: bare.calls[what] };
      const one = (side: 'gateway' | 'bare', forMs: number) =>
        spell(sides[side], side === 'gateway' ? gateway.pid : bare.pid, forMs, atOnce);
      await one('gateway', WARM_UP_MS);
      await one('bare', WARM_UP_MS);
      for (let round = 0; round < rounds; round += 1)
        turns.push({ what, gateway: await one('gateway', ms), bare: await one('bare', ms) });
      if (values.profile) profiles[what] = await profiled(gateway.pid, () => one('gateway', ms));
    }
    await bare.end();
    const command = `npm run bench -- gateway ${args.filter((word) => word !== '--keep').join(' ')}`.trim();
    const page = pageOf(turns, shares, { command, profiles });
    process.stdout.write(`\n${page}\n`);
    if (values.keep)
      keep({ ...seenNow('gateway', command), measures: measuresOf(turns, shares) }, { 'gateway.md': page });
    return 0;
  } finally {
    await stack.stop();
  }
}

/** The gateway, an account with documents of which one was read, and how it is called. */
async function gatewayOf(stack: Stack, form: Uint8Array<ArrayBuffer>, documents: number) {
  const { baseUrl, apiKey, accountId } = stack.announced;
  const { databaseUrl, processes } = await stack.record();
  const pid = processes.find(({ name }) => name === 'gateway')!.pid;
  const headers = { authorization: `Bearer ${apiKey}`, 'x-forwarded-for': '203.0.113.9' };
  const api = `${baseUrl}/api/v1/documents`;
  const upload = () =>
    fetch(api, { method: 'POST', headers: { ...headers, 'content-type': 'application/pdf' }, body: form });
  const uploaded = await upload();
  if (uploaded.status !== 201) throw new Error(`the form was not taken: ${await uploaded.text()}`);
  const { id } = (await uploaded.json()) as { id: string };
  const userId = await withDocuments(databaseUrl, accountId, id, documents);
  const viewer = { accountId, userId, role: 'owner' } as const;
  const prefix = apiKey.replace(/^fsk_/, '').split('_')[0]!;
  const prepared = environment()['FORMSEAL_DB_PREPARED'] === 'on';
  const order: BareOrder = { databaseUrl, poolSize: POOL, prefix, viewer, documentId: id, prepared };
  const calls: Record<Turn['what'], Call> = {
    document: { url: `${api}/${id}`, headers },
    list: { url: `${api}?limit=25`, headers },
  };
  return { pid, upload, order, calls };
}

/** Documents like the one that was read, so that a list has a page of them; answers who owns them. */
async function withDocuments(databaseUrl: string, accountId: string, id: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO documents (id, account_id, uploaded_by, filename, status, title, layout, page_count, original_sha256, normalised_sha256)
     SELECT gen_random_uuid(), account_id, uploaded_by, filename, status, title, layout, page_count, original_sha256, normalised_sha256
       FROM documents, generate_series(1, $2) WHERE id = $1`,
    [id, count],
  );
  const { rows } = await client.query<{ user_id: string }>('SELECT user_id FROM members WHERE account_id = $1', [
    accountId,
  ]);
  await client.query('ANALYZE');
  await client.end();
  return rows[0]!.user_id;
}

async function bareOf(order: BareOrder) {
  const child = fork(BARE, { serialization: 'advanced' });
  await once(child, 'message');
  child.send(order);
  const [address] = (await once(child, 'message')) as [string];
  const call = (what: Turn['what']): Call => ({ url: `${address}/${what}`, headers: {} });
  return {
    pid: child.pid!,
    calls: { document: call('document'), list: call('list') },
    end: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
