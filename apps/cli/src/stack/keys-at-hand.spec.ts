import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DataKeys } from '@formseal/platform';
import { ensureKeysAtHand } from './keys-at-hand.js';

const keys = new DataKeys([{ id: 'here', secret: randomBytes(32) }]);
const started = (...named: (string | null)[]) =>
  ensureKeysAtHand({ sampledKeys: async () => new Map(named.map((id) => [id, 1])) }, keys);

describe('a start', () => {
  it('is refused where no key at hand opens anything of what is there', () =>
    expect(started(null, 'there')).rejects.toThrow(/^What is stored was encrypted with there, and no key at hand/));

  it('goes on where nothing is encrypted yet, or some can be opened', async () => {
    await started();
    await started(null);
    await started('here');
    await started('here', 'there');
  });
});
