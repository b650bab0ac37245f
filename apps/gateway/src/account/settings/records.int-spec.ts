import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import { People } from '../../testing/people.js';
import type { Who } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

let gateway: WholeGateway;
let who: Who;
beforeAll(async () => {
  gateway = await wholeGateway();
  who = await new People(gateway).owner();
  const entries = { 'field.fill': LIMITS.activityExported, 'field.confirm': LIMITS.activityExported + 1 };
  for (const [action, count] of Object.entries(entries))
    await gateway.scratch.db.query(
      `INSERT INTO activity (account_id, at, user_id, action, result)
       SELECT $1, now(), $2, $3, 'ok' FROM generate_series(1, $4::integer)`,
      [who.accountId, who.userId, action, count],
    );
});
afterAll(() => gateway.close());

async function exported(actions: string): Promise<string[]> {
  const url = `/api/web/accounts/${who.accountId}/activity.csv?actions=${actions}`;
  const { statusCode, body } = await gateway.app.inject({ url, headers: who.session });
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
});
