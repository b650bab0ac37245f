import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newRecoveryCodes, newTimeSecret, recoveryCodeHash, timeCodeAt } from '@formseal/domain';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const later = () => new Date(Date.now() + 60_000);
const origin = { browser: 'Firefox', system: 'Linux', address: '192.0.2.77' };
const newSession = () => ({ tokenHash: randomBytes(32), expiresAt: later(), origin });
/** The code of so many half minutes from now: this one, or the next, so that neither is over where one ends meanwhile. */
const codeOf = (secret: string, aside = 0) => timeCodeAt(secret, new Date(Date.now() + aside * 30_000));
const wrong = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((aside) => codeOf(secret, aside)));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code))!;
};

const nextCode = (secret: string) => codeOf(secret, 1);

/** Somebody with a session and a second factor, turned on by the code of this half minute. */
async function guarded() {
  const { userId } = await scratch.account();
  const session = randomBytes(32);
  await scratch.sessions.begin(session, userId, later(), origin);
  const [secret, codes] = [newTimeSecret(), newRecoveryCodes()];
  await scratch.secondFactors.begin(userId, secret);
  const hashes = codes.map((code) => recoveryCodeHash(code)!);
  expect(await scratch.secondFactors.confirm(userId, codeOf(secret), hashes, session)).toBe(0);
  return { userId, session, secret, codes };
}

/** A sign-in that waits for a code. */
async function pending(userId: string): Promise<Buffer> {
  const token = randomBytes(32);
  await scratch.secondFactors.ask(token, userId, later());
  return token;
}

describe('a second factor', () => {
  it('counts once a code has confirmed it, and ends what was signed in without it', async () => {
    const { userId } = await scratch.account();
    const [here, elsewhere] = [randomBytes(32), randomBytes(32)];
    for (const session of [here, elsewhere]) expect(await scratch.sessions.begin(session, userId, later())).toBe(true);
    const secret = newTimeSecret();
    expect(await scratch.secondFactors.begin(userId, secret)).toBe(true);
    expect(await scratch.secondFactors.of(userId)).toBeNull();
    expect(await scratch.secondFactors.confirm(userId, wrong(secret), [], here)).toBeNull();
    expect(await scratch.sessions.begin(randomBytes(32), userId, later())).toBe(true);
    expect(await scratch.secondFactors.confirm(userId, codeOf(secret), [randomBytes(32)], here)).toBe(0);
    expect(await scratch.secondFactors.of(userId)).toMatchObject({ recoveryCodes: 1 });
    expect((await scratch.sessions.list(userId, here)).map(({ current }) => current)).toEqual([true]);
    expect(await scratch.sessions.find(elsewhere)).toBeNull();
    // Another secret in place of one that counts would let in whoever sits at an open browser.
    expect(await scratch.secondFactors.begin(userId, newTimeSecret())).toBe(false);
    expect(await scratch.secondFactors.confirm(userId, nextCode(secret), [], here)).toBeNull();
  });

  it('is asked for before any session, also by the database itself', async () => {
    const { userId } = await guarded();
    const token = randomBytes(32);
    expect(await scratch.sessions.begin(token, userId, later(), origin)).toBe(false);
    expect(await scratch.sessions.find(token)).toBeNull();
    // As a gateway of the version before signs in.
    const plain = scratch.db.query('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
      token,
      userId,
      later(),
    ]);
    await expect(plain).rejects.toThrow('without the second factor');
  });

  it('turned on while a sign-in is under way leaves no session that began without it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { userId } = await scratch.account();
      const [here, elsewhere] = [randomBytes(32), randomBytes(32)];
      await scratch.sessions.begin(here, userId, later());
      const secret = newTimeSecret();
      await scratch.secondFactors.begin(userId, secret);
      await Promise.all([
        scratch.secondFactors.confirm(userId, codeOf(secret), [], here),
        scratch.sessions.begin(elsewhere, userId, later()),
      ]);
      expect(await scratch.sessions.find(elsewhere)).toBeNull();
      expect(await scratch.sessions.find(here)).not.toBeNull();
    }
  });

  it('keeps its secret sealed, and of recovery codes nothing but hashes', async () => {
    const { userId, secret, codes } = await guarded();
    const rows = JSON.stringify([
      await scratch.db.query('SELECT * FROM second_factors WHERE user_id = $1', [userId]),
      await scratch.db.query(`SELECT encode(code_hash, 'escape') FROM recovery_codes WHERE user_id = $1`, [userId]),
    ]);
    expect(rows).toContain('sealed:1:');
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', '').toUpperCase())])
      expect(rows).not.toContain(plain);
  });
});

describe('a code', () => {
  it('lets in once, and none from before it does any more', async () => {
    const { userId, secret } = await guarded();
    const code = nextCode(secret);
    const used = await scratch.secondFactors.complete(await pending(userId), code, newSession());
    expect(used).toMatchObject({ end: 'in', by: 'app', recoveryCodes: 10, userId });
    for (const again of [code, codeOf(secret), codeOf(secret, -1)]) {
      const session = newSession();
      expect(await scratch.secondFactors.complete(await pending(userId), again, session)).toEqual({ end: 'wrong' });
      expect(await scratch.sessions.find(session.tokenHash)).toBeNull();
    }
  });

  it('lets in one of many who come with it at the same time, of the app or for recovery', async () => {
    const { userId, secret, codes } = await guarded();
    for (const code of [nextCode(secret), codes[3]!]) {
      const waiting = await Promise.all(Array.from({ length: 6 }, () => pending(userId)));
      const before = (await scratch.sessions.list(userId, randomBytes(32))).length;
      const ends = await Promise.all(waiting.map((one) => scratch.secondFactors.complete(one, code, newSession())));
      expect(ends.map(({ end }) => end).sort()).toEqual(['in', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong']);
      expect(await scratch.sessions.list(userId, randomBytes(32))).toHaveLength(before + 1);
    }
    expect(await scratch.secondFactors.of(userId)).toMatchObject({ recoveryCodes: 9 });
  });

  it('of somebody else is none', async () => {
    const [one, other] = [await guarded(), await guarded()];
    for (const code of [nextCode(other.secret), other.codes[0]!])
      expect((await scratch.secondFactors.complete(await pending(one.userId), code, newSession())).end).toBe('wrong');
    expect(await scratch.secondFactors.of(other.userId)).toMatchObject({ recoveryCodes: 10 });
  });
});

describe('a sign-in that waits for a code', () => {
  it('has five tries, however many come at the same time, and the right code comes too late after them', async () => {
    const { userId, secret } = await guarded();
    const token = await pending(userId);
    const tries = Array.from({ length: 12 }, () => scratch.secondFactors.complete(token, wrong(secret), newSession()));
    const ends = (await Promise.all(tries)).map(({ end }) => end);
    expect(ends.filter((end) => end === 'wrong')).toHaveLength(5);
    expect(await scratch.secondFactors.pending(token)).toBeNull();
    expect((await scratch.secondFactors.complete(token, nextCode(secret), newSession())).end).toBe('over');
    // It is that sign-in that is over, and nobody is locked out.
    expect((await scratch.secondFactors.complete(await pending(userId), nextCode(secret), newSession())).end).toBe(
      'in',
    );
  });

  it('ends with its time, with another password, and with every session', async () => {
    const { userId } = await guarded();
    const late = randomBytes(32);
    await scratch.secondFactors.ask(late, userId, new Date(Date.now() - 1_000));
    expect(await scratch.secondFactors.pending(late)).toBeNull();
    const first = await pending(userId);
    expect(await scratch.secondFactors.pending(first)).toMatchObject({ userId });
    await scratch.accounts.setPassword(userId, 'another');
    expect(await scratch.secondFactors.pending(first)).toBeNull();
    const second = await pending(userId);
    await scratch.sessions.endAll(userId);
    expect(await scratch.secondFactors.pending(second)).toBeNull();
    const [third, link] = [await pending(userId), randomBytes(32)];
    await scratch.passwordResets.offer(userId, link, later());
    expect(await scratch.passwordResets.complete(link, 'by link')).not.toBeNull();
    expect(await scratch.secondFactors.pending(third)).toBeNull();
    // The link changed the password, and took nothing else away.
    expect(await scratch.secondFactors.of(userId)).toMatchObject({ recoveryCodes: 10 });
  });
});

describe('turning it off', () => {
  it('takes a code, of the app or for recovery, and takes everything along', async () => {
    for (const which of ['app', 'recovery'] as const) {
      const { userId, secret, codes } = await guarded();
      expect(await scratch.secondFactors.end(userId, wrong(secret))).toBeNull();
      expect(await scratch.secondFactors.of(userId)).not.toBeNull();
      expect(await scratch.secondFactors.end(userId, which === 'app' ? nextCode(secret) : codes[0]!)).toBe(which);
      expect(await scratch.secondFactors.of(userId)).toBeNull();
      expect(await scratch.sessions.begin(randomBytes(32), userId, later())).toBe(true);
    }
  });

  it('by the operator ends what was signed in', async () => {
    const { userId, session } = await guarded();
    expect(await scratch.secondFactors.reset(userId)).toBe(true);
    expect(await scratch.secondFactors.reset(userId)).toBe(false);
    expect(await scratch.sessions.find(session)).toBeNull();
    expect(await scratch.secondFactors.of(userId)).toBeNull();
  });

  it('other recovery codes take the place of those from before', async () => {
    const { userId, secret, codes } = await guarded();
    const [fresh = ''] = newRecoveryCodes();
    expect(await scratch.secondFactors.renewCodes(userId, wrong(secret), [randomBytes(32)])).toBeNull();
    expect(await scratch.secondFactors.renewCodes(userId, nextCode(secret), [recoveryCodeHash(fresh)!])).toBe('app');
    expect((await scratch.secondFactors.complete(await pending(userId), codes[0]!, newSession())).end).toBe('wrong');
    expect(await scratch.secondFactors.complete(await pending(userId), fresh, newSession())).toMatchObject({
      ...{ end: 'in', by: 'recovery', recoveryCodes: 0 },
    });
  });
});

describe('a list of sessions', () => {
  it('tells where each is from, by network alone, and which one asks', async () => {
    const { userId } = await scratch.account();
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await scratch.sessions.begin(first, userId, later(), origin);
    await scratch.sessions.begin(second, userId, later(), { browser: null, system: null, address: 'made up' });
    const listed = await scratch.sessions.list(userId, second);
    expect(listed).toMatchObject([
      { current: true, browser: null, system: null, network: null },
      { current: false, browser: 'Firefox', system: 'Linux', network: '192.0.2.0' },
    ]);
    await scratch.sessions.touch(second, later(), '2001:db8:1:2:3::4');
    expect((await scratch.sessions.list(userId, second))[0]).toMatchObject({ network: '2001:db8:1::' });
    expect(JSON.stringify(listed)).not.toContain(first.toString('hex'));
  });

  it('ends one of one’s own, and nobody else’s', async () => {
    const [one, other] = [await scratch.account(), await scratch.account()];
    const token = randomBytes(32);
    await scratch.sessions.begin(token, one.userId, later());
    const [{ id } = { id: '' }] = await scratch.sessions.list(one.userId, token);
    expect(await scratch.sessions.endOne(other.userId, id)).toBe(false);
    expect(await scratch.sessions.find(token)).not.toBeNull();
    expect(await scratch.sessions.endOne(one.userId, id)).toBe(true);
    expect(await scratch.sessions.find(token)).toBeNull();
  });
});
