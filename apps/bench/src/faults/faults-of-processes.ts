import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { callOnce } from './client.js';
import { pause, until } from './fault.js';
import type { Fault, Scenery } from './fault.js';
import { aNonce, formOf } from './form.js';
import { memoryBomb } from './hostile.js';

const LONGER_THAN_A_LEASE = 18;

/** Waits until a document is being worked on. */
export const atWork = ({ ground }: Scenery, work: 'extract' | 'sign'): Promise<boolean> =>
  until(async () => {
    const { rows } = await ground.pool.query(
      'SELECT 1 FROM documents WHERE work = $1 AND work_lease_until > now() LIMIT 1',
      [work],
    );
    return rows.length > 0;
  }, 10);

async function stopped(scenery: Scenery, name: string, seconds: number): Promise<void> {
  const pid = scenery.ground.signal(name, 'SIGSTOP');
  try {
    await pause(seconds);
  } finally {
    if (pid > 0 && existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGCONT');
  }
}

const uploadOf = async (key: string, nonce: string, base: string, body: Uint8Array) =>
  callOnce(base, key, {
    method: 'POST',
    path: '/documents',
    headers: { 'content-type': 'application/pdf', 'x-filename': `${nonce}.pdf`, 'idempotency-key': nonce },
    body,
  });

/** Processes that die, freeze or are told to leave. */
export const OF_PROCESSES: readonly Fault[] = [
  {
    number: 1,
    name: 'extractor and signer kill -9 in mid-job',
    mixes: true,
    async inject(scenery) {
      for (const [work, name] of [
        ['extract', 'extractor-1'],
        ['sign', 'signer-1'],
        ['extract', 'extractor-2'],
        ['sign', 'signer-2'],
      ] as const) {
        await atWork(scenery, work);
        scenery.ground.signal(name, 'SIGKILL');
        await pause(scenery.seconds / 5);
      }
    },
  },
  {
    number: 2,
    name: 'worker SIGSTOP longer than the lease, then SIGCONT',
    mixes: true,
    async inject(scenery) {
      await atWork(scenery, 'extract');
      await Promise.all(['extractor-1', 'signer-1'].map((name) => stopped(scenery, name, LONGER_THAN_A_LEASE)));
    },
  },
  {
    number: 3,
    name: 'child that never ends',
    mayGiveUp: true,
    async inject(scenery) {
      const { ground, say } = scenery;
      await atWork(scenery, 'extract');
      const children = ground.childrenOf('extractor-1');
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      // A busy one is killed at its limit of a minute; the spare ones are woken, they were never given a file.
      const busy = await until(() => children.some((pid) => !existsSync(`/proc/${pid}`)), 75);
      for (const pid of children) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGCONT');
      if (!busy) return;
      if (!(await until(() => ground.childrenOf('extractor-1').length > 0, 1)))
        say(11, 'no child in the place of the killed one after 1 s');
    },
  },
  {
    number: 4,
    name: 'memory bomb of 1.3 KB',
    async inject({ ground, tenants, say }) {
      const bomb = memoryBomb();
      const answers = await Promise.all(
        [0, 1].map((at) => uploadOf(tenants[at]!.key, aNonce(), ground.gateways[at]!, bomb)),
      );
      for (const { status, bytes } of answers) {
        const text = Buffer.from(bytes).toString('utf8');
        const told = (status === 201 && text.includes('"failed"')) || (status >= 400 && status < 500) || status === 503;
        if (!told) say(1, `the bomb answers ${status} ${text.slice(0, 80)}`);
      }
    },
  },
  {
    number: 5,
    name: 'Redis kill -9, restarts empty',
    mixes: true,
    async inject(scenery) {
      await atWork(scenery, 'extract');
      scenery.ground.signal('redis', 'SIGKILL');
      await rm(path.join(scenery.ground.root, 'redis/appendonlydir'), { recursive: true, force: true });
      await pause(scenery.seconds / 2);
    },
  },
  {
    number: 6,
    name: 'Redis frozen 30 s',
    inject: (scenery) => stopped(scenery, 'redis', 30),
  },
  {
    number: 9,
    name: 'gateway kill -9 with callers waiting',
    async inject(scenery) {
      const { ground, tenants, say } = scenery;
      const { key } = tenants[0]!;
      const nonces = Array.from({ length: 12 }, aNonce);
      // The same bytes both times: with others the key would be another request's.
      const forms = await Promise.all(nonces.map(formOf));
      const first = nonces.map((nonce, at) => uploadOf(key, nonce, ground.gateways[1]!, forms[at]!));
      await atWork(scenery, 'extract');
      ground.signal('gateway-2', 'SIGKILL');
      await Promise.all(first);
      const again = await Promise.all(nonces.map((nonce, at) => uploadOf(key, nonce, ground.gateways[0]!, forms[at]!)));
      const lost = again.filter(({ status, headers }) => status !== 201 && headers?.get('retry-after') === null);
      if (lost.length > 0) say(1, `${lost.length} of 12 do not get what became of their upload`);
      const { rows } = await ground.pool.query(
        'SELECT filename FROM documents WHERE filename = ANY($1::text[]) GROUP BY filename HAVING count(*) > 1',
        [nonces.map((nonce) => `${nonce}.pdf`)],
      );
      if (rows.length > 0) say(3, `${rows.length} of 12 uploads became two documents`);
    },
  },
  {
    number: 10,
    name: 'gateway SIGTERM under load',
    mixes: true,
    async inject({ ground, history, seconds, say }) {
      const before = history.asked.length;
      ground.signal('gateway-2', 'SIGTERM');
      await pause(seconds / 2);
      // A balancer sends elsewhere what was refused or reset before an answer began; a torn answer is a failed request.
      const torn = history.asked
        .slice(before)
        .filter(({ end, why }) => end === 'cut' && !/ECONNREFUSED|ECONNRESET|other side closed/.test(why));
      if (torn.length > 0) say(1, `${torn.length} requests failed: ${torn[0]!.why}`);
      // Nobody else starts what left in good order: the supervisor of this bench does.
      await ground.whole(30_000);
    },
  },
  {
    number: 12,
    name: 'Postgres kill -9 in mid-transaction',
    mixes: true,
    async inject(scenery) {
      await atWork(scenery, 'extract');
      scenery.ground.signal('postgres', 'SIGKILL');
      await pause(scenery.seconds / 2);
    },
  },
];
