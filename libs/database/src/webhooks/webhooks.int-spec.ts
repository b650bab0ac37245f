import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENTS } from '@formseal/contracts';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const CALLER = { keyId: null, keyPrefix: null, address: null, requestId: null };

describe('a webhook that is deleted at this very moment', () => {
  const CHANGES = {
    'what becomes of a document': ({ id, fieldId }: Form) =>
      scratch.fields.change(id, () => [{ id: fieldId, confirmed: true, value: 'Kiel' }], null),
    'what becomes of asking others': async ({ id, fieldId, userId }: Form) => {
      const signer = { name: 'Ada', email: 'ada@example.org', role: null, fields: [], fills: [fieldId], turn: 1 };
      const checks = {
        document: () => undefined,
        signers: async () => [{ ...signer, over: 'handed_link' as const, own: null }],
      };
      const asked = { documentId: id, caller: { ...CALLER, userId }, given: new Set([fieldId]) };
      const expiresAt = new Date(Date.now() + 86_400_000);
      return scratch.requests.ask({ ...asked, language: 'en', expiresAt, details: { signedIn: null } }, checks);
    },
  };

  it.each(Object.entries(CHANGES))(
    'is told nothing any more, and stands in the way of nothing: %s',
    async (_name, change) => {
      const who = await scratch.account();
      const id = await readForm(scratch, who, { layout: randomUUID(), labels: ['Town'] });
      const fieldId = (await scratch.documents.fields(id))[0]!.id;
      const wanted = { url: 'https://example.org/hook', events: [...WEBHOOK_EVENTS] };
      const [going, staying] = [await webhook(), await webhook()];
      const deleting = scratch.db.createQueryRunner();
      await deleting.startTransaction();
      await deleting.query('DELETE FROM webhooks WHERE id = $1', [going]);
      const changing = change({ id, fieldId, userId: who.userId });
      await Promise.race([scratch.untilOneWaits(), changing]);
      await deleting.commitTransaction();
      await deleting.release();

      await changing;
      expect(await scratch.webhooks.deliveries(who.accountId, staying, 10, 0)).toHaveLength(1);

      async function webhook(): Promise<string> {
        return (await scratch.webhooks.create(who.accountId, wanted, 'secret', 9))!.id;
      }
    },
  );
});

interface Form {
  readonly id: string;
  readonly fieldId: string;
  readonly userId: string;
}
