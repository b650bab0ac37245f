import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DataKeys, OutageError } from '@formseal/platform';
import { ensureKeysOpenStored, lackingOf } from './keys-at-hand.js';

const keys = new DataKeys([{ id: 'here', secret: randomBytes(32) }]);
const told: string[] = [];
const tell = (lack: string) => void told.push(lack);
beforeEach(() => void told.splice(0));
const begun = (...named: (string | null)[]) =>
  ensureKeysOpenStored({ sampledKeys: async () => new Map(named.map((id) => [id, 1])) }, keys, tell);

describe('a service', () => {
  it('does not begin where no key at hand opens anything of what is there, and names the setting', () =>
    expect(begun(null, 'there')).rejects.toMatchObject({
      name: 'ConfigError',
      problems: [{ setting: 'FORMSEAL_DATA_KEYS', problem: expect.stringContaining('encrypted with there') }],
    }));

  it('begins where nothing is encrypted yet, or some can be opened', async () => {
    await begun();
    await begun(null);
    await begun('here');
    expect(told).toEqual([]);
    await begun('here', 'there');
  });

  it('says at its start which key it lacks of those that some was encrypted with, and in which setting', async () => {
    await begun(null, 'here', 'there');
    expect(told).toEqual([expect.stringMatching(/^FORMSEAL_DATA_KEYS lacks there,/)]);
  });

  it('begins where the database can’t say', () =>
    expect(
      ensureKeysOpenStored({ sampledKeys: () => Promise.reject(new OutageError('busy')) }, keys, tell),
    ).resolves.toBeUndefined());
});

it('each key that something names and that is not there is named once', () =>
  expect(lackingOf(['here', 'there', null, 'there'], keys.all)).toEqual(['there']));
