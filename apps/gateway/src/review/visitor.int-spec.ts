import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ErrorBody } from '@formseal/contracts';
import { issueReviewToken } from '@formseal/domain';
import { People } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';
import { REVIEW_COOKIE } from './review-cookie.js';

let gateway: WholeGateway;
beforeAll(async () => {
  gateway = await wholeGateway();
});
afterAll(() => gateway.close());

it('who has the link of a document that was deleted is told so, opened already or not; who made up a link is not', async () => {
  const people = new People(gateway);
  const owner = await people.owner();
  const id = await people.form(owner);
  const [key] = gateway.config.secrets.acceptedLinkKeys;
  const token = issueReviewToken(id, { kind: 'user', id: owner.userId }, key!, new Date());
  const over = async (cookie: string) => {
    const headers = { cookie: `${REVIEW_COOKIE}=${cookie}`, 'x-formseal': '1' };
    const read = await gateway.app.inject({ url: `/api/web/review/${id}`, headers });
    const post = { method: 'POST', url: '/api/web/review', headers, payload: { token: cookie } } as const;
    const exchanged = await gateway.app.inject(post);
    return [read, exchanged].map((answer) => answer.json<Partial<ErrorBody>>().error?.['reason'] ?? answer.statusCode);
  };
  expect(await over(token)).toEqual([200, 200]);
  const deleted = { method: 'DELETE', url: `/api/web/documents/${id}`, headers: owner.session } as const;
  expect((await gateway.app.inject(deleted)).statusCode).toBe(204);
  expect(await over(token)).toEqual(['deleted', 'deleted']);
  const forged = issueReviewToken(randomUUID(), { kind: 'user', id: owner.userId }, Buffer.alloc(32, 1), new Date());
  expect(await over(forged)).toEqual(['link', 'link']);
});
