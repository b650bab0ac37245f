import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { enterRequestId, nameCaller } from '@formseal/platform';
import { SlicingAdapter } from './sliced-answers.js';

const AS_LONG = 'x'.repeat(20_000);
/** More than the system takes of an answer that nobody reads. */
const BODY = { fields: Array.from({ length: 1_000 }, () => AS_LONG) };

const sockets: Socket[] = [];
let instance: FastifyInstance;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await instance.close();
});

it('answers with very many fields lie ready for nobody without end: who takes none of them is refused the next call', async () => {
  const adapter = new SlicingAdapter();
  instance = adapter.getInstance() as unknown as FastifyInstance;
  instance.addHook('onRequest', async ({ id, headers }) => {
    enterRequestId(id);
    nameCaller(String(headers['x-who']));
  });
  adapter.refuseWhoTakesNothing(instance);
  instance.get('/', async (_request, reply) => {
    nameCaller('whose document it is');
    adapter.reply(reply as never, BODY, 200);
    return reply;
  });
  instance.get('/small', async () => ({}));
  await instance.listen({ port: 0, host: '127.0.0.1' });
  const { port } = instance.server.address() as AddressInfo;
  const untaken = async (who: string): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-who: ${who}\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
  };
  const small = async (who: string) =>
    (await fetch(`http://127.0.0.1:${port}/small`, { headers: { 'x-who': who } })).ok;
  for (let nth = 0; nth < 16; nth += 1) await untaken('one');
  expect(await small('one')).toBe(true);
  adapter.untakenForMs = 0;
  expect([await small('one'), await small('another'), await small('whose document it is')]).toEqual([
    false,
    true,
    true,
  ]);
  sockets[0]!.destroy();
  for (const until = Date.now() + 10_000; !(await small('one'));) expect(Date.now()).toBeLessThan(until);
});
