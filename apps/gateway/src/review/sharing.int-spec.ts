import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { People } from '../testing/people.js';
import type { Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

describe('a document is shared', () => {
  const GOING = {
    'with whoever leaves at this very moment': {
      does: async ({ member, accountId }: Parties, query: Query) => {
        await query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
        await query('DELETE FROM shares WHERE user_id = $1', [member.userId]);
        await query('DELETE FROM members WHERE user_id = $1', [member.userId]);
      },
      refused: [400, { error: { code: 'invalid_parameter', reason: 'no_member' } }],
    },
    'that is deleted at this very moment': {
      does: ({ id }: Parties, query: Query) => query('DELETE FROM documents WHERE id = $1', [id]),
      refused: [404, { error: { code: 'not_found' } }],
    },
  };

  it.each(Object.entries(GOING))('%s: it is not, and they see nothing if they come back', async (_name, going) => {
    const owner = await people.owner();
    const member = await people.member(owner);
    const id = await people.form(owner);
    const [{ email }] = await gateway.scratch.db.query('SELECT email FROM users WHERE id = $1', [member.userId]);
    const runner = gateway.scratch.db.createQueryRunner();
    await runner.startTransaction();
    await going.does({ id, member, accountId: owner.accountId }, (sql, values) => runner.query(sql, values));
    const url = `/api/web/documents/${id}/shares`;
    const payload = { email, permission: 'fill' };
    const sharing = gateway.app.inject({ method: 'PUT', url, payload, headers: owner.session });
    await Promise.race([gateway.scratch.untilOneWaits(), sharing]);
    await runner.commitTransaction();
    await runner.release();

    const answer = await sharing;
    await gateway.scratch.accounts.addMember(owner.accountId, member.userId, 'member');
    const viewer = { accountId: owner.accountId, userId: member.userId, role: 'member' } as const;
    expect(await gateway.scratch.documents.seen(id, viewer)).toBeNull();
    expect([answer.statusCode, answer.json()]).toMatchObject(going.refused);
  });
});

interface Parties {
  readonly id: string;
  readonly member: Who;
  readonly accountId: string;
}

type Query = (sql: string, values: unknown[]) => Promise<unknown>;
