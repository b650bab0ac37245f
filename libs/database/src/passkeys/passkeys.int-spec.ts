import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTimeSecret, timeCodeAt } from '@formseal/domain';
import { insertSession } from '../sessions/sessions.repository.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { MOST_PASSKEYS } from './passkeys.repository.js';
import type { KnownPasskey } from './passkeys.repository.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const later = () => new Date(Date.now() + 60_000);
const origin = { browser: 'Firefox', system: 'Linux', address: '192.0.2.77' };
const newSession = () => ({ tokenHash: randomBytes(32), expiresAt: later(), origin });
const made = (counter = 0) => ({
  ...{ credentialId: randomBytes(32), publicKey: randomBytes(77), counter, synced: false, name: 'Laptop' },
});

interface Owned {
  readonly userId: string;
  readonly key: KnownPasskey;
}

async function owner(bySecondFactor = false, counter = 0): Promise<Owned> {
  const { userId } = await scratch.account();
  return { userId, key: await another(userId, bySecondFactor, counter) };
}

async function another(userId: string, bySecondFactor = false, counter = 0): Promise<KnownPasskey> {
  const one = made(counter);
  expect(await scratch.passkeys.add(userId, one, bySecondFactor)).not.toBeNull();
  return (await scratch.passkeys.find(one.credentialId))!;
}

async function turnFactorOn(userId: string): Promise<number | null> {
  const secret = newTimeSecret();
  await scratch.secondFactors.begin(userId, secret);
  return scratch.secondFactors.confirm(userId, timeCodeAt(secret, new Date()), [], randomBytes(32));
}

const namesOf = async (userId: string) => (await scratch.passkeys.of(userId)).map(({ name }) => name);

describe('a challenge', () => {
  const signingIn = { challenge: 'abc', userId: null, bySecondFactor: false };

  it('is answered once, of however many come with it at once, and by nobody else', async () => {
    const token = randomBytes(32);
    await scratch.passkeys.challenge(token, signingIn, later());
    expect(await scratch.passkeys.take(randomBytes(32), null)).toBeNull();
    const taken = await Promise.all([1, 2, 3, 4].map(() => scratch.passkeys.take(token, null)));
    expect(taken.filter((one) => one !== null)).toEqual([signingIn]);
  });

  it('is over after its time, and once another took its place', async () => {
    const [late, twice] = [randomBytes(32), randomBytes(32)];
    await scratch.passkeys.challenge(late, signingIn, new Date(Date.now() - 1));
    expect(await scratch.passkeys.take(late, null)).toBeNull();
    for (const challenge of ['first', 'second'])
      await scratch.passkeys.challenge(twice, { ...signingIn, challenge }, later());
    expect((await scratch.passkeys.take(twice, null))?.challenge).toBe('second');
  });

  it('to sign in adds nothing, and one to add for somebody is no other’s', async () => {
    const [{ userId }, other] = [await scratch.account(), await scratch.account()];
    const token = randomBytes(32);
    await scratch.passkeys.challenge(token, signingIn, later());
    expect(await scratch.passkeys.take(token, userId)).toBeNull();
    await scratch.passkeys.challenge(token, { ...signingIn, userId }, later());
    expect(await scratch.passkeys.take(token, other.userId)).toBeNull();
    expect(await scratch.passkeys.take(token, null)).toBeNull();
    expect(await scratch.passkeys.take(token, userId)).toMatchObject({ userId });
  });
});

describe('a passkey', () => {
  it('begins sessions whatever else is asked for, and takes them along where it is removed', async () => {
    const { userId, key } = await owner();
    const [kept, other] = [newSession(), newSession()];
    for (const session of [kept, other]) expect(await scratch.passkeys.begin(key, 0, session)).toBe(true);
    const byPassword = randomBytes(32);
    await scratch.sessions.begin(byPassword, userId, later());
    const stranger = await scratch.account();
    expect(await scratch.passkeys.remove(stranger.userId, key.id, kept.tokenHash)).toBeNull();
    expect(await scratch.passkeys.rename(stranger.userId, key.id, 'Mine')).toBe(false);
    expect(await scratch.passkeys.rename(userId, key.id, 'Work laptop')).toBe(true);
    expect((await scratch.passkeys.of(userId))[0]).toMatchObject({ name: 'Work laptop', usedAt: expect.any(Date) });
    expect(await scratch.passkeys.remove(userId, key.id, kept.tokenHash)).toBe('Work laptop');
    const live = async (hash: Buffer) => (await scratch.sessions.find(hash)) !== null;
    expect([await live(kept.tokenHash), await live(other.tokenHash), await live(byPassword)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await scratch.passkeys.find(key.credentialId)).toBeNull();
    expect(await scratch.passkeys.begin(key, 0, newSession())).toBe(false);
  });

  it('that is removed while somebody signs in with it leaves them no session', async () => {
    const { userId, key } = await owner();
    const removed = await scratch.db.transaction(async (tx) => {
      // As far as signing in has come when it is removed.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [userId]);
      await tx.query('UPDATE passkeys SET used_at = now() WHERE id = $1', [key.id]);
      const removing = scratch.passkeys.remove(userId, key.id, randomBytes(32));
      await scratch.untilOneWaits();
      await insertSession(tx, userId, { ...newSession(), passkeyId: key.id }, true);
      return { removing };
    });
    expect(await removed.removing).toBe('Laptop');
    expect(await scratch.sessions.list(userId, randomBytes(32))).toEqual([]);
  });

  it('counts upwards only: of a passkey and its copy one is refused', async () => {
    const { key } = await owner(false, 5);
    const outcomes = await Promise.all([6, 6, 6].map((counter) => scratch.passkeys.begin(key, counter, newSession())));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    for (const counter of [0, 5, 6]) expect(await scratch.passkeys.begin(key, counter, newSession())).toBe(false);
    expect(await scratch.passkeys.begin(key, 9, newSession())).toBe(true);
  });

  it('is one person’s, and one of twenty', async () => {
    const { userId, key } = await owner();
    const { credentialId } = key;
    const other = await scratch.account();
    expect(await scratch.passkeys.add(other.userId, { ...made(), credentialId }, false)).toBeNull();
    const more = await Promise.all(
      Array.from({ length: MOST_PASSKEYS + 4 }, () => scratch.passkeys.add(userId, made(), false)),
    );
    expect(more.filter((one) => one !== null)).toHaveLength(MOST_PASSKEYS - 1);
  });

  it('of the password alone ends with another password, by whichever way, and where a second factor is turned on', async () => {
    const [first, second, third] = [await owner(), await owner(), await owner()];
    await another(first.userId, true);
    expect(await scratch.accounts.setPassword(first.userId, 'another')).toBe(1);
    expect(await scratch.passkeys.of(first.userId)).toMatchObject([{ bySecondFactor: true }]);
    const link = randomBytes(32);
    await scratch.passwordResets.offer(second.userId, link, later());
    expect(await scratch.passwordResets.complete(link, 'by link')).toMatchObject({ passkeysEnded: 1 });
    expect(await turnFactorOn(third.userId)).toBe(1);
    for (const { userId } of [second, third]) expect(await namesOf(userId)).toEqual([]);
    // One that was asked for a moment before it was turned on comes too late; one with its code does not.
    expect(await scratch.passkeys.add(third.userId, made(), false)).toBeNull();
    expect(await scratch.passkeys.add(third.userId, made(), true)).not.toBeNull();
  });

  it('goes where the operator resets what somebody signs in with', async () => {
    const { userId } = await owner(true);
    expect(await scratch.secondFactors.reset(userId)).toBe(true);
    expect(await namesOf(userId)).toEqual([]);
    expect(await scratch.secondFactors.reset(userId)).toBe(false);
    expect(await scratch.secondFactors.reset(randomUUID())).toBe(false);
  });
});
