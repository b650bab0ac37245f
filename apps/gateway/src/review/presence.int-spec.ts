import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeRedis, connectRedis } from '@formseal/queue';
import type { Redis } from '@formseal/queue';
import { ThrowawayRedis, eventually } from '@formseal/queue/testing';
import { Presence } from './presence.js';
import type { Here } from './presence.js';

let server: ThrowawayRedis;
let connections: Redis[];
/** What was announced. */
let announced: string[] = [];
const hints = { announce: (key: string) => void announced.push(key) };
/** Of two gateways. */
let presence: Presence;
let elsewhere: Presence;

beforeAll(async () => {
  server = await ThrowawayRedis.start();
  connections = [connectRedis(server.url, 'producer'), connectRedis(server.url, 'producer')];
  for (const redis of connections) await eventually(async () => (await redis.ping()) === 'PONG');
  [presence, elsewhere] = connections.map((redis) => new Presence(redis, hints)) as [Presence, Presence];
});
afterAll(async () => {
  connections.forEach(closeRedis);
  await server.kill();
});

const person = (name: string) => ({ userId: randomUUID(), name });
const windowOf = (documentId: string, of: Here['person'], fieldId: string | null = null): Here => ({
  ...{ documentId, window: randomUUID(), person: of, fieldId },
});

describe('presence', () => {
  it('tells members of each other by name, over two gateways, and a link of nobody’s', async () => {
    const documentId = randomUUID();
    const [ada, bo] = [windowOf(documentId, person('Ada')), windowOf(documentId, person('Bo'), 'field')];
    const link = windowOf(documentId, null, 'other');
    expect(await presence.meet(ada)).toEqual([]);
    expect(await elsewhere.meet(bo)).toEqual([{ via: 'session', name: 'Ada', fieldId: null }]);
    const seenOverLink = await presence.meet(link);
    expect(seenOverLink).toEqual([
      { via: 'session', name: null, fieldId: null },
      { via: 'session', name: null, fieldId: 'field' },
    ]);
    expect(JSON.stringify(seenOverLink)).not.toMatch(/Ada|Bo/);
    expect(await presence.meet(ada)).toEqual([
      { via: 'session', name: 'Bo', fieldId: 'field' },
      { via: 'link', name: null, fieldId: 'other' },
    ]);
    expect(await elsewhere.meet({ ...ada, documentId: randomUUID() })).toEqual([]);
  });

  it('tells nobody of their own other windows, and others of them once', async () => {
    const documentId = randomUUID();
    const ada = person('Ada');
    await presence.meet(windowOf(documentId, ada));
    expect(await presence.meet(windowOf(documentId, ada, 'field'))).toEqual([]);
    expect(await presence.meet(windowOf(documentId, person('Bo')))).toEqual([
      { via: 'session', name: 'Ada', fieldId: 'field' },
    ]);
  });

  it('is announced when it is news to others alone: who came, went or is elsewhere', async () => {
    const documentId = randomUUID();
    const ada = windowOf(documentId, person('Ada'));
    const said = async (act: () => Promise<unknown>) => {
      announced = [];
      await act();
      return announced.length;
    };
    expect(await said(() => presence.meet(ada))).toBe(1);
    expect(await said(() => elsewhere.meet(ada))).toBe(0);
    expect(await said(() => presence.meet({ ...ada, fieldId: 'field' }))).toBe(1);
    // Who only stays where they are moves nowhere by it.
    expect(await said(() => presence.meet(ada, true))).toBe(0);
    expect(await presence.meet(windowOf(documentId, person('Bo')))).toEqual([
      { via: 'session', name: 'Ada', fieldId: 'field' },
    ]);
    expect(await said(() => presence.leave(ada))).toBe(1);
    expect(announced).toEqual([`here:${documentId}`]);
    expect(await presence.meet(windowOf(documentId, null))).toEqual([{ via: 'session', name: null, fieldId: null }]);
  });

  it('ends by itself, window by window and as a whole', async () => {
    const documentId = randomUUID();
    const [redis] = connections;
    const key = `formseal:presence:${documentId}`;
    const ada = windowOf(documentId, person('Ada'));
    await presence.meet(ada);
    expect(await redis!.pttl(key)).toBeGreaterThan(5_000);
    expect(await redis!.pttl(key)).toBeLessThanOrEqual(10_000);
    // As if that window had last asked eleven seconds ago.
    const [[name = '', told = ''] = []] = Object.entries(await redis!.hgetall(key));
    await redis!.hset(key, name, told.replace(/^\d+/, String(Date.now() - 11_000)));
    expect(await presence.meet(windowOf(documentId, person('Bo')))).toEqual([]);
    expect(await redis!.hlen(key)).toBe(1);
  });

  it('is bounded, and whoever has a link hides nobody', async () => {
    const documentId = randomUUID();
    for (let windows = 0; windows < 40; windows += 1) await presence.meet(windowOf(documentId, null));
    const ada = windowOf(documentId, person('Ada'));
    expect(await presence.meet(ada)).toHaveLength(5);
    for (let windows = 0; windows < 40; windows += 1) await presence.meet(windowOf(documentId, person('Bo')));
    expect(await connections[0]!.hlen(`formseal:presence:${documentId}`)).toBe(25);
    // Who is there already stays.
    expect((await presence.meet(windowOf(documentId, null))).length).toBe(20 + 5);
  });

  it('is nobody’s while Redis is away, at once', async () => {
    const redis = connectRedis('redis://127.0.0.1:1', 'producer');
    redis.on('error', () => undefined);
    const away = new Presence(redis, hints);
    const here = windowOf(randomUUID(), person('Ada'));
    const start = performance.now();
    for (let calls = 0; calls < 10; calls += 1) expect(await away.meet(here)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
    closeRedis(redis);
  });
});
