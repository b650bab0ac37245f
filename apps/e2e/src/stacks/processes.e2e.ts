import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Answer, Api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';
import { eventually } from '../driver/poll.js';
import { startReplica } from '../driver/replica.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import * as processes from '../driver/stack-processes.js';
import { hooked } from '../driver/webhook-receiver.js';
import type { Receiver, Told } from '../driver/webhook-receiver.js';

const UNLIMITED = { FORMSEAL_REQUESTS_PER_MINUTE: '100000', FORMSEAL_UPLOADS_PER_MINUTE: '100000' };

const home = mkdtempSync(path.join(tmpdir(), 'formseal-processes-'));
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');
const signal = (name: string, what: NodeJS.Signals) => processes.signal(dataDir, name, what);
const isBack = (name: string, before: number) => processes.isBack(dataDir, name, before);
const replica = () => startReplica(UNLIMITED, dataDir);

let running: OwnStack;
let client: Api;
let receiver: Receiver | undefined;
beforeAll(async () => {
  running = await startOwnStack(dataDir, { FORMSEAL_WEBHOOKS_ANYWHERE: 'on', FORMSEAL_READY_CHILDREN: 'on' });
  client = api(running.apiKey, running.baseUrl);
});
afterAll(async () => {
  receiver?.close();
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** What the gateway tells of Redis: it stays ready, since what needs none is answered. */
const redisTold = async () => {
  const answer = await fetch(new URL('/health/ready', running.baseUrl));
  const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean }> };
  return [answer.status, checks['redis']?.ok];
};

/** Uploads of `count` different forms, and a check that each caller got the answer to its own. */
async function uploads(count: number, through: Api) {
  const codes = Array.from({ length: count }, nonce);
  const forms = await Promise.all(codes.map((code) => aForm({ nonce: code })));
  const answers = Promise.all(forms.map((form) => through.upload(form)));
  return {
    answers,
    async allRight(): Promise<DocumentWithFields[]> {
      const documents = (await answers).map(({ outcome, body }) => {
        expect(outcome).toBe('201');
        return body;
      });
      const labels = documents.map(({ fields }) => fields.find(({ label }) => label.startsWith('Booking'))?.label);
      expect(labels).toEqual(codes.map((code) => `Booking code of ${code}`));
      return documents;
    },
  };
}

const underWay = async () => {
  const counts = ['received', 'understanding', 'extracting'].map(
    async (status) => (await client.list(`?status=${status}`)).body.total,
  );
  return (await Promise.all(counts)).reduce((sum, total) => sum + total, 0);
};

/** Counters equal what the callers were told. */
async function expectCounted(documents: number, signed: number): Promise<void> {
  const { body } = await client.usage();
  expect([body.uploads.used, body.used]).toEqual([documents, signed]);
  expect((await client.list()).body.total).toBe(documents);
  expect((await client.list('?status=signed')).body.total).toBe(signed);
}

/** One account's story, in order: what is counted at the end of each is what was answered. */
describe('processes that die', () => {
  const signed: string[] = [];
  let accepted = 0;
  let documents: DocumentWithFields[] = [];

  /** Uploads of which some are seen under way; where all were answered before one was, others are sent. */
  async function uploadsUnderWay(count: number, through: Api) {
    for (;;) {
      const sent = await uploads(count, through);
      let areAnswered = false;
      const answered = () => (areAnswered = true);
      void sent.answers.then(answered, answered);
      const seen = await eventually(
        async () => (await underWay()) || areAnswered,
        (answer) => answer !== false,
      );
      if (seen !== true) return sent;
      accepted += (await sent.allRight()).length;
    }
  }

  it('extractor killed in mid-job: each caller is answered with its own document, each counted once', async () => {
    const sent = await uploadsUnderWay(8, client);
    const before = signal('extractor-1', 'SIGKILL');
    documents = await sent.allRight();
    await isBack('extractor-1', before);
    accepted += 8;
    await expectCounted(accepted, 0);
  });

  it('signer killed in mid-job: each document is signed once and counted once', async () => {
    for (const document of documents) await client.confirmAll(document);
    const answers = Promise.all(documents.map(({ id }) => client.sign(id)));
    const before = signal('signer-1', 'SIGKILL');
    for (const { outcome, body } of await answers) {
      expect(outcome).toBe('200');
      signed.push(body.id);
    }
    expect(signed).toEqual(documents.map(({ id }) => id));
    await isBack('signer-1', before);
    await expectCounted(accepted, 8);
  });

  it('Redis killed: what was accepted ends right, no answer crosses, and it is back to normal', async () => {
    const sent = await uploadsUnderWay(6, client);
    const before = signal('redis', 'SIGKILL');
    await sent.allRight();
    await isBack('redis', before);
    await (await uploads(2, client)).allRight();
    accepted += 8;
    await expectCounted(accepted, 8);
  });

  it('a gateway told to leave under load: every request it took is answered, and it leaves in good order', async () => {
    const leaving = await replica();
    const there = api(client.key, leaving.baseUrl);
    const sent = await uploadsUnderWay(6, there);
    const exit = leaving.stop();
    // What a load balancer does with a read whose connection is refused or reset unanswered: it asks elsewhere.
    const reads: Promise<Answer>[] = Array.from({ length: 30 }, () =>
      there.usage().catch((error: Error & { cause?: { code?: string } }) => {
        if (!/^ECONN(REFUSED|RESET)$/.test(error.cause?.code ?? '')) throw error;
        return client.usage();
      }),
    );
    expect(new Set((await Promise.all(reads)).map(({ outcome }) => outcome))).toEqual(new Set(['200']));
    await sent.allRight();
    expect(await exit).toBe(0);
    accepted += 6;
    await expectCounted(accepted, 8);
  });

  it('Redis frozen: reads go on, what is sent is served or told to come back, and all that was accepted ends right', async () => {
    const sent = await uploads(3, client);
    const frozen = signal('redis', 'SIGSTOP');
    try {
      expect((await client.usage()).outcome).toBe('200');
      await eventually(redisTold, ([status, isThere]) => status === 200 && isThere === false);
    } finally {
      process.kill(frozen, 'SIGCONT');
    }
    accepted += (await sent.allRight()).length;
    await expectCounted(accepted, 8);
  });

  it('Postgres killed: no answer without a row, no row without an answer but to who was told to come back', async () => {
    const forms = await Promise.all(Array.from({ length: 12 }, () => aForm({ nonce: nonce() })));
    const underKill = forms.slice(0, 6).map((form) => client.upload(form));
    const before = signal('postgres', 'SIGKILL');
    const meanwhile = forms.slice(6).map((form) => client.upload(form));
    const answers = await Promise.all([...underKill, ...meanwhile]);
    expect(answers.map(({ outcome }) => outcome).filter((one) => one !== '201' && one !== '503 unavailable')).toEqual(
      [],
    );
    await isBack('postgres', before);
    await eventually(
      () => client.usage(),
      ({ outcome }) => outcome === '200',
    );
    await eventually(underWay, (count) => count === 0);
    accepted += answers.filter(({ outcome }) => outcome === '201').length;
    await expectCounted(accepted, 8);
  });

  it('a gateway killed with callers waiting: the same Idempotency-Key gets what became of each', async () => {
    const dying = await replica();
    const keyed = await Promise.all(
      Array.from({ length: 4 }, async () => ({ key: nonce(), form: await aForm({ nonce: nonce() }) })),
    );
    const send = (through: Api, { key, form }: (typeof keyed)[number]) =>
      through.upload(form, { raw: true, headers: { 'idempotency-key': key } });
    const there = api(client.key, dying.baseUrl);
    const lost = keyed.map((one) => send(there, one).catch(() => null));
    await eventually(underWay, (count) => count > 0);
    process.kill(dying.pid, 'SIGKILL');
    await Promise.all(lost);
    const again = await Promise.all(keyed.map((one) => send(client, one)));
    expect(again.map(({ outcome }) => outcome)).toEqual(keyed.map(() => '201'));
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(keyed.length);
    accepted += keyed.length;
    await expectCounted(accepted, 8);
  });

  it('a gateway killed while it brings events to a webhook: none is lost, each comes as the one it is', async () => {
    receiver = await hooked(client, ['document.ready']);
    const { told } = receiver;
    receiver.hang(true);
    const forms = await Promise.all(Array.from({ length: 4 }, () => aForm({ nonce: nonce() })));
    const brought = await Promise.all(forms.map((form) => client.uploaded(form)));
    // As many as one webhook is brought at a time: all of them are in the gateway's hands.
    await eventually(
      async () => told.length,
      (count) => count === 4,
    );
    const before = signal('gateway', 'SIGKILL');
    receiver.hang(false);
    await isBack('gateway', before);
    await eventually(
      async () => told.length,
      (count) => count === 8,
    );
    const of = (some: readonly Told[]) => some.map(({ event }) => event!.data.documentId).sort();
    expect(of(told.slice(4))).toEqual(brought.map(({ id }) => id).sort());
    for (const { id, event } of told) expect(event?.id).toBe(id);
    expect(new Set(told.map(({ id }) => id)).size).toBe(4);
  });

  it('the stack is whole afterwards', async () => {
    expect(await redisTold()).toEqual([200, true]);
    await (await uploads(2, client)).allRight();
  });
});
