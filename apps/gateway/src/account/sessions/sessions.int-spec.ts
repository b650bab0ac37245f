import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashPassword } from '@formseal/domain';
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

describe('an address that is tried', () => {
  const post = async (path: string, payload: object, who?: Who) =>
    (
      await gateway.app.inject({
        method: 'POST',
        url: `/api/web${path}`,
        headers: who?.session ?? { 'x-formseal': '1' },
        payload,
      })
    ).statusCode;
  /** Of the last letter the database makes a plain small one. */
  const written = (email: string) => [email, email.toUpperCase(), email.replaceAll('i', 'İ')];
  it('is counted as one at sign-in however it is written', async () => {
    const email = `kimi-${randomUUID()}@example.org`;
    await gateway.scratch.accounts.createUser(email, 'Kimi', await hashPassword('another password'));
    for (let tries = 0; tries < 10; tries += 1)
      expect(await post('/session', { email: written(email)[tries % 3], password: 'wrong' })).toBe(401);
    for (const again of written(email)) expect(await post('/session', { email: again, password: 'wrong' })).toBe(429);
  });

  it('is known as a member’s however it is written', async () => {
    const owner = await people.owner();
    const email = `kimi-${randomUUID()}@example.org`;
    const stored = email.replaceAll('i', 'İ');
    const user = await gateway.scratch.accounts.createUser(stored, 'Kimi', 'none');
    await gateway.scratch.accounts.addMember(owner.accountId, user.id, 'member');
    const invite = { email: email.toUpperCase(), role: 'member' };
    expect(await post(`/accounts/${owner.accountId}/invitations`, invite, owner)).toBe(409);
  });
});
