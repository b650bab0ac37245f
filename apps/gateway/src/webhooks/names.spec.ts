import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressesOf, systemLookup } from './names.js';

/** Answers for one name, and is silent about all others. */
let server: Socket;
let asked = 0;
let names: Resolver;
beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { address, port }) => {
    asked += 1;
    if (question.includes('known')) server.send(answered(question), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  names = new Resolver({ timeout: 500, tries: 1 });
  names.setServers([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());

/** An address for who asks for one of IPv4, and none else (RFC 1035, 4.1). */
function answered(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const isFour = question.readUInt16BE(end - 4) === 1;
  const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0]);
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 4, 4]);
  return Buffer.concat([head, question.subarray(12, end), ...(isFour ? [address] : [])]);
}

describe('names', () => {
  it('are asked for over sockets, but for those of a network of its own', async () => {
    expect(await addressesOf('known.example.org', names)).toEqual([{ address: '8.8.4.4', family: 4 }]);
    expect(await addressesOf('known.example.org.', names)).toHaveLength(1);
    const before = asked;
    for (const own of ['localhost', 'localhost.', 'known.localhost', 'known.local', 'known.internal', 'known.invalid'])
      expect(await addressesOf(own, names)).toEqual([]);
    expect(asked).toBe(before);
  });

  it('that nobody answers for keep nothing else from being looked up', async () => {
    let given = 0;
    const silent = Array.from({ length: 20 }, async (_, at) => {
      const found = await addressesOf(`${at}.silent.example.org`, names);
      given += 1;
      return found;
    });
    await new Promise((resolve) => lookup('localhost', resolve));
    // The system looks up four at once: behind these it would be after most of them.
    expect(given).toBeLessThan(10);
    expect(await Promise.all(silent)).toEqual(silent.map(() => []));
  });

  it('are looked up by the system one after the other, for those who still wait', async () => {
    const heard: string[] = [];
    const look = (who: string, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        systemLookup(signal)('localhost', {}, () => (heard.push(who), resolve()));
        if (signal.aborted) resolve();
      });
    const { signal } = new AbortController();
    await Promise.all([look('one', signal), look('gone', AbortSignal.abort()), look('two', signal)]);
    expect(heard).toEqual(['one', 'two']);
  });
});
