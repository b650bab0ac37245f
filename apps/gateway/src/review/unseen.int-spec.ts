import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReviewChange, ReviewDocument } from '@formseal/contracts';
import { issueReviewToken } from '@formseal/domain';
import { People } from '../testing/people.js';
import type { Headers } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';
import { REVIEW_COOKIE } from './review-cookie.js';

let gateway: WholeGateway;
beforeAll(async () => {
  gateway = await wholeGateway();
});
afterAll(() => gateway.close());

async function call<T>(headers: Headers, path: string, payload?: object): Promise<{ status: number; body: T }> {
  const url = `/api/web/${path}`;
  const method = payload ? 'POST' : 'GET';
  const response = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<T>() };
}

it('a password that the account put in is told to nobody over a link, where it can be confirmed and replaced all the same', async () => {
  const people = new People(gateway);
  const owner = await people.owner();
  const id = await people.form(owner);
  await gateway.scratch.db.query(`UPDATE fields SET format = format || '{"password": true}' WHERE document_id = $1`, [
    id,
  ]);
  const fieldId = (await gateway.scratch.documents.fields(id))[0]!.id;
  const fill = { value: 'hunter2', confirmed: false };
  expect((await call(owner.session, `documents/${id}/fields/${fieldId}`, fill)).status).toBe(200);

  const [key] = gateway.config.secrets.acceptedLinkKeys;
  const token = issueReviewToken(id, { kind: 'user', id: owner.userId }, key!, new Date());
  const link = { cookie: `${REVIEW_COOKIE}=${token}`, 'x-formseal': '1' };
  const valueOver = async (headers: Headers, where: string) =>
    (await call<ReviewDocument>(headers, `${where}/${id}`)).body.fields[0]?.value;
  expect([await valueOver(link, 'review'), await valueOver(owner.session, 'documents')]).toEqual([
    '•••••••',
    'hunter2',
  ]);
  const news = await call<ReviewDocument>(link, `review/${id}/news?since=-1`);
  expect(news.body.fields[0]?.value).toBe('•••••••');

  const settled = await call<ReviewChange>(link, `review/${id}/settle`, { fields: [{ id: fieldId, seen: '•••••••' }] });
  expect(settled.body.fields[0]).toMatchObject({ value: '•••••••', confirmed: true });
  expect(await valueOver(owner.session, 'documents')).toBe('hunter2');
  // What is typed over a link is typed on there.
  const typed = await call<ReviewChange>(link, `review/${id}/fields/${fieldId}`, {
    value: 'swordfish',
    confirmed: true,
  });
  expect(typed.body.fields[0]?.value).toBe('swordfish');
  expect([await valueOver(link, 'review'), await valueOver(owner.session, 'documents')]).toEqual([
    'swordfish',
    'swordfish',
  ]);
});
