import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ServiceError } from '@formseal/contracts';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { Idempotency } from './idempotency.js';

let scratch: ScratchDatabase;
let idempotency: Idempotency;
let keyId: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  idempotency = new Idempotency(scratch.idempotency);
  const { accountId, userId } = await scratch.account();
  keyId = randomUUID();
  await scratch.db.query(
    `INSERT INTO api_keys (id, account_id, user_id, name, prefix, hash, scopes) VALUES ($1, $2, $3, 'k', 'k', '\\x00', '{}')`,
    [keyId, accountId, userId],
  );
});
afterAll(() => scratch.drop());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Calls with one key, and how often one of them took effect. */
function calls(key: string = randomUUID()) {
  const requests: { repeated: boolean }[] = [];
  return {
    key,
    effects: 0,
    send<T>(effect: () => Promise<T>, hungUp = new AbortController().signal): Promise<T> {
      const request = { repeated: false, documentId: null };
      requests.push(request);
      return idempotency.run({ request, caller: { keyId, hungUp }, key, asked: ['POST /x'], ensureMay: null }, () => {
        this.effects += 1;
        return effect();
      });
    },
    repeated: () => requests.filter(({ repeated }) => repeated).length,
  };
}

/** An entry of a first call that is still being answered, silent for so long. */
async function firstCall(key: string, silentSeconds: number): Promise<void> {
  await calls(key).send(async () => 'first');
  await scratch.db.query(
    `UPDATE idempotency SET status = NULL, body = NULL, created_at = now() - $3 * interval '1 second'
      WHERE key_id = $1 AND idempotency_key = $2`,
    [keyId, key, silentSeconds],
  );
}

async function until(so: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!so()) {
    if (performance.now() > end) throw new Error(`still not so: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('calls with the same Idempotency-Key', () => {
  it('that come while the first is at it wait for its answer: one effect', async () => {
    const same = calls();
    const looks = jest.spyOn(scratch.idempotency, 'recall');
    let done: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (done = resolve));
    const answers = Array.from({ length: 6 }, () => same.send(async () => held.then(() => ({ n: same.effects }))));
    await until(() => looks.mock.calls.length >= 5);
    done();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => ({ n: 1 })));
    expect([same.effects, same.repeated()]).toEqual([1, 5]);
  });

  it('try for themselves where the first failed', async () => {
    const same = calls();
    let fails = 1;
    const effect = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      if (fails-- > 0) throw new ServiceError('unavailable', {}, 1);
      return 'done';
    };
    const ends = await Promise.allSettled([same.send(effect), same.send(effect), same.send(effect)]);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(ends.filter((end) => end.status === 'fulfilled' && end.value === 'done')).toHaveLength(2);
    expect(same.effects).toBe(2);
  });

  it('take the place of a first one whose gateway died, one of them', async () => {
    const same = calls();
    await firstCall(same.key, 20);
    expect(await Promise.all([same.send(async () => 'done'), same.send(async () => 'done')])).toEqual(['done', 'done']);
    expect(same.effects).toBe(1);
  });

  it('do nothing more where they were held up so long that another took their place: they have its answer', async () => {
    const [key, made] = [randomUUID(), [] as string[]];
    const caller = { keyId, hungUp: new AbortController().signal };
    const send = async (name: string, held: Promise<void>) => {
      const request = { repeated: false, documentId: null };
      const asked = { request, caller, key, asked: ['POST /x'], ensureMay: null };
      const answer = await idempotency.run<string>(asked, async (remember) => {
        await held;
        return scratch.db.transaction(async (tx) => {
          await remember(tx, name);
          made.push(name);
          return name;
        });
      });
      return [answer, request.repeated];
    };
    let goOn: () => void = () => undefined;
    const first = send('first', new Promise((resolve) => (goOn = resolve)));
    const age = `UPDATE idempotency SET created_at = now() - interval '20 s' WHERE idempotency_key = $1 RETURNING key_id`;
    while (((await scratch.db.query(age, [key])) as [unknown[]])[0].length === 0);
    expect(await send('second', Promise.resolve())).toEqual(['second', false]);
    goOn();
    expect(await first).toEqual(['second', true]);
    expect(made).toEqual(['second']);
  });

  it('that fail after another took their place leave that one in it', async () => {
    const same = calls();
    const held = () => {
      let fail: (error: Error) => void = () => undefined;
      let end: (answer: string) => void = () => undefined;
      const answer = new Promise<string>((resolve, reject) => ([end, fail] = [resolve, reject]));
      return { answer: () => answer, fail, end };
    };
    const [first, second] = [held(), held()];
    const overtaken = same.send(first.answer);
    await until(() => same.effects === 1);
    await scratch.db.query(`UPDATE idempotency SET created_at = now() - interval '20 s' WHERE idempotency_key = $1`, [
      same.key,
    ]);
    const successor = same.send(second.answer);
    await until(() => same.effects === 2);
    first.fail(new Error('held up'));
    await expect(overtaken).rejects.toThrow('held up');
    const looks = jest.spyOn(scratch.idempotency, 'recall');
    const third = same.send(async () => 'third');
    await until(() => looks.mock.calls.length > 0 || same.effects === 3);
    second.end('second');
    expect([await successor, await third, same.effects]).toEqual(['second', 'second', 2]);
  });

  it('answer 409 with Retry-After where the first does not end in time', async () => {
    const same = calls();
    await firstCall(same.key, 0);
    const now = performance.now.bind(performance);
    let ahead = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + (ahead += 10_000));
    await expect(same.send(async () => 'done')).rejects.toMatchObject({ code: 'conflict', retryAfter: 5 });
    expect(same.effects).toBe(0);
  });

  it('leave nothing behind that could be done again where the answer can not be remembered', async () => {
    const same = calls();
    jest.spyOn(scratch.idempotency, 'answer').mockRejectedValueOnce(new Error('away'));
    await expect(same.send(async () => 'done')).rejects.toThrow('away');
    const hungUp = new AbortController();
    hungUp.abort();
    await expect(same.send(async () => 'again', hungUp.signal)).rejects.toMatchObject({ code: 'conflict' });
    expect(same.effects).toBe(1);
  });
});
