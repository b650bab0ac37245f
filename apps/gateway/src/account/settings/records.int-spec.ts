import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import { AccountRecordsRepository } from '@formseal/database';
import { ExportsService } from '../../exporting/exports.service.js';
import { People } from '../../testing/people.js';
import type { Who } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

let gateway: WholeGateway;
let who: Who;
beforeAll(async () => {
  gateway = await wholeGateway();
  who = await new People(gateway).owner();
  await log(who.userId, 'field.fill', LIMITS.activityExported);
  await log(who.userId, 'field.confirm', LIMITS.activityExported + 1);
});
afterAll(() => gateway.close());

const log = (userId: string, action: string, count: number, about = '') =>
  gateway.scratch.db.query(
    `INSERT INTO activity (account_id, at, user_id, action, result, about)
     SELECT $1, now(), $2, $3, 'ok', $5 FROM generate_series(1, $4::integer)`,
    [who.accountId, userId, action, count, about],
  );
/** More than the system takes of an answer that nobody reads. */
const logMuch = (userId: string) => log(userId, 'request.create', 20_000, 'somebody@example.org, '.repeat(50));

const url = (actions: string) => `/api/web/accounts/${who.accountId}/activity.csv?actions=${actions}`;
async function exported(actions: string): Promise<string[]> {
  const { statusCode, body } = await gateway.app.inject({ url: url(actions), headers: who.session });
  expect(statusCode).toBe(200);
  return body.trimEnd().split('\r\n').slice(1);
}

describe('the log as a table', () => {
  it('ends with the oldest entry where all are in it', async () => {
    const lines = await exported('field.fill');
    expect([lines.length, lines.at(-1)]).toEqual([LIMITS.activityExported, expect.stringContaining('"field.fill"')]);
  });

  it('says at its end where older ones are left out', async () => {
    const lines = await exported('field.confirm');
    const note = `these are the newest ${LIMITS.activityExported} entries, older ones are left out`;
    expect([lines.length, lines.at(-1)]).toEqual([LIMITS.activityExported + 1, `"","${note}","","","","","",""`]);
  });

  /** Somebody who asks for it and reads nothing but the beginning. */
  async function stalled(headers: Who['session']) {
    const { port } = gateway.app.getHttpServer().address() as { port: number };
    const socket = connect({ port, host: '127.0.0.1' });
    const asked = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `GET ${url('request.create')} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${asked.join('')}\r\n`,
    );
    await once(socket, 'data');
    return socket.pause();
  }

  it('is read as it is taken: whoever takes nothing holds none of it', async () => {
    await gateway.app.listen(0, '127.0.0.1');
    await logMuch(who.userId);
    const records = gateway.app.get(AccountRecordsRepository);
    const read = jest.spyOn(records, 'activityEntries');
    const sockets = await Promise.all([1, 2].map(() => stalled(who.session)));
    for (let before = -1; before < read.mock.calls.length; await setTimeout(500)) before = read.mock.calls.length;
    const all = sockets.length * (20_000 / 500);
    expect(read.mock.calls.length).toBeLessThan(all / 2);
    const third = await gateway.app.inject({ url: url('request.create'), headers: who.session });
    expect([third.statusCode, third.json<{ error: { reason: string } }>().error.reason]).toEqual([
      409,
      'export_running',
    ]);
    sockets[0]!.resume();
    await once(sockets[0]!, 'end');
    expect(read.mock.calls.length).toBeLessThan(all);
    for (const socket of sockets) socket.destroy();
    read.mockRestore();
    // Whoever takes nothing at all keeps the connection no longer than this, which no call is silent for.
    const { timeout } = gateway.app.getHttpServer() as { timeout: number };
    expect([timeout > 150_000, timeout <= 300_000]).toEqual([true, true]);
  });

  it('is broken off where whoever reads it leaves meanwhile', async () => {
    const people = new People(gateway);
    const member = await people.member(who);
    await logMuch(member.userId);
    gateway.app.get(ExportsService).askEveryMs = 0;
    const socket = await stalled(member.session);
    let text = '';
    const leave = `/api/web/accounts/${who.accountId}/members/${member.userId}`;
    const left = await gateway.app.inject({ method: 'DELETE', url: leave, headers: who.session });
    expect(left.statusCode).toBe(204);
    socket.on('data', (piece: Buffer) => (text += piece.toString()));
    socket.resume();
    await once(socket, 'close');
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
  });
});
