import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { People } from '../../testing/people.js';
import type { Who } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';
import { SESSION_DAYS } from './session-cookie.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

const call = async (method: 'GET' | 'DELETE', url: string, { session }: Who) => {
  const { statusCode, cookies } = await gateway.app.inject({ method, url: `/api/web${url}`, headers: session });
  return { statusCode, cookies };
};
const tokenOf = ({ session }: Who) => session.cookie!.split('=')[1]!;
const lastUsed = (daysAgo: number, { userId }: Who) =>
  gateway.scratch.db.query(
    `UPDATE sessions SET seen_at = now() - $2 * interval '1 day', expires_at = now() + (30 - $2) * interval '1 day' WHERE user_id = $1`,
    [userId, daysAgo],
  );

it('a browser keeps its session from its last use on, as the database does, whichever call it was', async () => {
  const who = await people.owner();
  for (const url of ['/session', '/sessions', `/accounts/${who.accountId}/members`]) {
    await lastUsed(20, who);
    const used = await call('GET', url, who);
    expect(used).toMatchObject({
      statusCode: 200,
      cookies: [{ name: 'formseal', value: tokenOf(who), maxAge: SESSION_DAYS * 86_400, httpOnly: true, path: '/' }],
    });
    expect((await call('GET', url, who)).cookies).toEqual([]);
  }
});

it('is given no session back that a call has ended', async () => {
  const who = await people.owner();
  await lastUsed(20, who);
  const ended = await call('DELETE', '/sessions', who);
  expect(ended).toMatchObject({ statusCode: 204, cookies: [{ name: 'formseal', value: '' }] });
});
