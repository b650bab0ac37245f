import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebActivity, WebDocumentList } from '@formseal/contracts';
import { People } from '../testing/people.js';
import type { Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';

let gateway: WholeGateway;
let who: Who;
let documentId: string;
beforeAll(async () => {
  gateway = await wholeGateway();
  const people = new People(gateway);
  who = await people.owner();
  documentId = await people.form(who);
});
afterAll(() => gateway.close());

async function answered<Answer>(url: string): Promise<Answer> {
  const answer = await gateway.app.inject({ url, headers: who.session });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer>();
}

describe('a document that was called something', () => {
  const NAMES = ['نامه\u200cها', 'Family 👩\u200d👧', 'U\u0308bung', 'ΟΔΟΣ', 'İstanbul', 'a\u202eb\u200bc'];

  it.each(NAMES)('is found by the same text, by its list and by its log: %j', async (name) => {
    const url = `/api/web/documents/${documentId}/name`;
    const { statusCode } = await gateway.app.inject({ method: 'PUT', url, headers: who.session, payload: { name } });
    expect(statusCode).toBe(204);
    const search = encodeURIComponent(name);
    const list = await answered<WebDocumentList>(`/api/web/accounts/${who.accountId}/documents?search=${search}`);
    expect(list.data.map(({ id }) => id)).toEqual([documentId]);
    const log = await answered<WebActivity[]>(`/api/web/accounts/${who.accountId}/activity?search=${search}`);
    expect(log.map(({ document }) => document?.id)).toContain(documentId);
  });
});
