import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { letGoOnLeaving } from './let-go.js';

const client = new Agent({ keepAlive: true });

afterEach(() => client.destroy());

describe('a gateway that leaves', () => {
  it('is not held by a connection that it was answering on when it began to leave', async () => {
    const work = new EventEmitter();
    const instance = fastify({ keepAliveTimeout: 60_000, return503OnClosing: false });
    letGoOnLeaving(instance);
    instance.get('/', async () => {
      const done = once(work, 'done');
      work.emit('begun');
      await done;
      return 'late';
    });
    const address = await instance.listen({ port: 0, host: '127.0.0.1' });
    const begun = once(work, 'begun');
    const answer = once(get(address, { agent: client }), 'response');
    await begun;
    const left = instance.close();
    while (instance.server.listening) await setTimeout(10);
    work.emit('done');
    const [response] = (await answer) as [IncomingMessage];
    expect(await text(response)).toBe('late');
    // Without it: as long as connections are kept.
    await left;
  }, 20_000);
});
