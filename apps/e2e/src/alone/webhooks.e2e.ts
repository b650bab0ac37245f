import { afterAll, describe, expect, it } from '@jest/globals';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { hooked } from '../driver/webhook-receiver.js';
import type { Receiver } from '../driver/webhook-receiver.js';
import { freshAccount, storeSignature } from '../driver/world.js';

/** A machine that does other things too is given this many times as long; the figures are printed as they are. */
const PATIENCE = 3;

let receiver: Receiver | undefined;
afterAll(() => receiver?.close());

describe('webhooks', () => {
  it('tell within a second of what happened, signed', async () => {
    const { accountId, client } = await freshAccount('pro');
    await storeSignature(accountId);
    const { told: all } = (receiver = await hooked(client, [
      'document.ready',
      'document.confirmed',
      'document.signed',
    ]));
    for (let form = 0; form < 3; form += 1) await client.signed(await aForm({ nonce: nonce() }));
    const told = await eventually(
      async () => all,
      ({ length }) => length === 9,
    );
    const late = told.map(({ lateMs }) => lateMs).sort((one, other) => one - other);
    process.stderr.write(`  webhooks: told after ${late.map((ms) => `${ms} ms`).join(', ')}\n`);
    expect(late[4]).toBeLessThan(1_000 * PATIENCE);
    for (const { id, event } of told) expect(event?.id).toBe(id);
  });
});
