import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { WebListedSession } from '@formseal/contracts';
import { hashPassword, joinTokenHash, newRecoveryCodes, timeCodeAt } from '@formseal/domain';
import { Mailer } from '../../mail/mailer.js';
import type { Message } from '../../mail/mailer.js';
import { outcome, WebBrowser } from '../../testing/web-browser.js';
import type { Answer } from '../../testing/web-browser.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

const PASSWORD = 'a long enough password';
const HOUR_MS = 3_600_000;

let gateway: WholeGateway;
let passwordHash: string;
const mails: Message[] = [];
beforeAll(async () => {
  gateway = await wholeGateway({ SMTP_URL: 'smtp://127.0.0.1:1' });
  passwordHash = await hashPassword(PASSWORD);
  jest.spyOn(gateway.app.get(Mailer), 'sendInTheEnd').mockImplementation(async (mail) => void mails.push(mail));
});
afterAll(() => gateway.close());

interface Somebody {
  readonly email: string;
  readonly userId: string;
  readonly accountId: string;
  readonly browser: WebBrowser;
}

async function somebody(): Promise<Somebody> {
  const { scratch } = gateway;
  const email = `${randomUUID()}@example.org`;
  const { id: userId } = await scratch.accounts.createUser(email, 'Somebody', passwordHash);
  const account = { kind: 'personal', name: 'Account', plan: 'free', ownerId: userId } as const;
  const { id: accountId } = await scratch.accounts.createAccount(account);
  const browser = new WebBrowser(gateway);
  expect(outcome(await browser.call('POST', '/session', { email, password: PASSWORD }))).toBe('200 ok');
  return { email, userId, accountId, browser };
}

const codeOf = (secret: string, aside = 0) => timeCodeAt(secret, new Date(Date.now() + aside * 30_000));
/** Later than the one that turned it on. */
const nextCode = (secret: string) => codeOf(secret, 1);
const wrongFor = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((aside) => codeOf(secret, aside)));
  return Array.from({ length: 9 }, (_, at) => `${at}`.repeat(6)).find((code) => !right.has(code))!;
};

interface Guarded extends Somebody {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** Somebody who has turned their second factor on, by the code of this half minute. */
async function guarded(): Promise<Guarded> {
  const one = await somebody();
  const { body } = await one.browser.call('POST', '/second-factor', { password: PASSWORD });
  const secret = String(body['secret']);
  const on = await one.browser.call('POST', '/second-factor/confirm', { code: codeOf(secret) });
  expect(outcome(on)).toBe('200 ok');
  return { ...one, secret, codes: on.body['recoveryCodes'] as string[] };
}

/** A browser in which the password was said, and nothing else yet. */
async function halfIn(email: string): Promise<WebBrowser> {
  const browser = new WebBrowser(gateway);
  const answer = await browser.call('POST', '/session', { email, password: PASSWORD });
  expect([answer.status, answer.body['user'], answer.body['pending']]).toEqual([200, null, { email, passkeys: false }]);
  return browser;
}

const log = async ({ accountId }: Somebody) =>
  (await gateway.scratch.activity.list(accountId, 50)).map(({ action }) => action);

/** The messages to somebody, once there are so many: nobody waits for one to go out. */
async function mailsTo({ email }: Somebody, count: number): Promise<Message[]> {
  const theirs = () => mails.filter(({ to }) => to === email);
  for (let tries = 0; tries < 500 && theirs().length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return theirs();
}

describe('turning it on', () => {
  it('takes the password, counts once a code has shown that the app has it, and tells', async () => {
    const one = await somebody();
    const elsewhere = new WebBrowser(gateway);
    await elsewhere.call('POST', '/session', { email: one.email, password: PASSWORD });
    expect(outcome(await one.browser.call('POST', '/second-factor', { password: 'wrong' }))).toBe('400 password');
    expect(outcome(await one.browser.call('POST', '/second-factor/confirm', { code: '123456' }))).toBe('400 code');
    const { body } = await one.browser.call('POST', '/second-factor', { password: PASSWORD });
    const secret = String(body['secret']);
    expect(body['url']).toBe(
      `otpauth://totp/Formseal%20(localhost):${encodeURIComponent(one.email)}?secret=${secret}&issuer=Formseal%20(localhost)`,
    );
    expect((await one.browser.call('GET', '/second-factor')).body).toEqual({ since: null, recoveryCodes: 0 });
    expect(
      await new WebBrowser(gateway).call('POST', '/session', { email: one.email, password: PASSWORD }),
    ).toMatchObject({
      body: { user: { email: one.email }, pending: null },
    });
    const wrong = await one.browser.call('POST', '/second-factor/confirm', { code: wrongFor(secret) });
    expect(outcome(wrong)).toBe('400 code');
    const on = await one.browser.call('POST', '/second-factor/confirm', { code: codeOf(secret), language: 'de' });
    expect(on.body['recoveryCodes']).toHaveLength(10);
    expect((await one.browser.call('GET', '/second-factor')).body).toMatchObject({ recoveryCodes: 10 });
    expect([await one.browser.who(), await elsewhere.who()]).toEqual([one.email, null]);
    expect(await log(one)).toEqual(['second-factor.on']);
    expect(await mailsTo(one, 1)).toMatchObject([{ subject: 'Die Anmeldung in zwei Schritten ist an' }]);
    expect(outcome(await one.browser.call('POST', '/second-factor', { password: PASSWORD }))).toBe(
      '409 second_factor_on',
    );
  });
});

describe('a sign-in with a second factor', () => {
  it('has no session before the code: what the password gets opens nothing', async () => {
    const one = await guarded();
    const browser = await halfIn(one.email);
    expect([...browser.cookies.keys()]).toEqual(['formseal-pending']);
    const [pending = ''] = browser.cookies.values();
    for (const path of ['/sessions', '/second-factor', `/accounts/${one.accountId}/usage`, '/user/export.zip'])
      expect([path, outcome(await browser.call('GET', path))]).toEqual([path, '401 signed_out']);
    // The half of a sign-in is none in the whole one's cookie either.
    const forged = new WebBrowser(gateway);
    forged.cookies.set('formseal', pending);
    expect(await forged.who()).toBeNull();
    expect((await browser.call('GET', '/session')).body['pending']).toEqual({ email: one.email, passkeys: false });

    expect((await browser.call('POST', '/session/code', { code: nextCode(one.secret) })).body).toMatchObject({
      user: { email: one.email },
      pending: null,
      accounts: [{ id: one.accountId }],
    });
    expect([...browser.cookies.keys()]).toEqual(['formseal']);
    expect(browser.cookies.get('formseal')).not.toBe(pending);
    expect(await browser.who()).toBe(one.email);
  });

  it('takes a code once, of the app or for recovery, and tells of the latter', async () => {
    const one = await guarded();
    const [recovery = ''] = one.codes;
    for (const code of [nextCode(one.secret), recovery]) {
      const first = await halfIn(one.email);
      expect(outcome(await first.call('POST', '/session/code', { code: ` ${code}` }))).toBe('200 ok');
      const again = await halfIn(one.email);
      expect(outcome(await again.call('POST', '/session/code', { code }))).toBe('401 code');
      expect(await again.who()).toBeNull();
    }
    expect(await log(one)).toEqual(['second-factor.recovered', 'second-factor.on']);
    const [, told] = await mailsTo(one, 2);
    expect(told).toMatchObject({ subject: 'Signed in with a recovery code' });
    expect(told?.text).toContain('Codes left: 9.');
  });

  it('of many with one recovery code is one', async () => {
    const one = await guarded();
    const browsers = await Promise.all([0, 1, 2, 3].map(() => halfIn(one.email)));
    const ends = await Promise.all(
      browsers.map(async (each) => outcome(await each.call('POST', '/session/code', { code: one.codes[4] }))),
    );
    expect(ends.sort()).toEqual(['200 ok', '401 code', '401 code', '401 code']);
  });

  it('is begun anew by the password after five wrong codes', async () => {
    const one = await guarded();
    const browser = await halfIn(one.email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(outcome(await browser.call('POST', '/session/code', { code: wrongFor(one.secret) }))).toBe('401 code');
    const right = { code: nextCode(one.secret) };
    expect(outcome(await browser.call('POST', '/session/code', right))).toBe('401 sign_in_over');
    expect((await browser.call('GET', '/session')).body['pending']).toBeNull();
    expect(outcome(await (await halfIn(one.email)).call('POST', '/session/code', right))).toBe('200 ok');
  });

  it('is not guessed by who knows the password, from wherever; its owner is told, and recovery codes still open', async () => {
    const one = await guarded();
    const seen: string[] = [];
    for (let rounds = 0; rounds < 4; rounds += 1) {
      // Each from an address of its own.
      const thief = await halfIn(one.email);
      for (let tries = 0; tries < 5; tries += 1)
        seen.push(outcome(await thief.call('POST', '/session/code', { code: wrongFor(one.secret) })));
    }
    expect(seen.filter((end) => end === '401 code')).toHaveLength(10);
    expect(seen.slice(10)).toEqual(Array.from({ length: 10 }, () => '429 rate_limited'));
    const told = (await mailsTo(one, 2)).map(({ subject }) => subject);
    expect(told).toEqual(['Two-factor sign-in is on', 'Somebody tries to sign in as you']);
    expect((await log(one)).filter((action) => action === 'second-factor.guessed')).toHaveLength(1);

    const owner = await halfIn(one.email);
    const right = { code: nextCode(one.secret) };
    expect(outcome(await owner.call('POST', '/session/code', right))).toBe('429 rate_limited');
    expect(outcome(await owner.call('POST', '/session/code', { code: one.codes[0] }))).toBe('200 ok');
    // A code that looks like one for recovery gets no more tries than any other.
    const long = await halfIn(one.email);
    const [made] = newRecoveryCodes();
    const ends: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      ends.push(outcome(await long.call('POST', '/session/code', { code: made })));
    expect(ends).toEqual([...Array.from({ length: 5 }, () => '401 code'), '401 sign_in_over']);
  });

  it('can’t be gone round by the link to a new password, which frees its owner’s codes again', async () => {
    const one = await guarded();
    const thief = await halfIn(one.email);
    for (let tries = 0; tries < 5; tries += 1)
      await thief.call('POST', '/session/code', { code: wrongFor(one.secret) });
    const waiting = await halfIn(one.email);
    for (let tries = 0; tries < 5; tries += 1)
      await waiting.call('POST', '/session/code', { code: wrongFor(one.secret) });
    const token = randomUUID();
    const later = new Date(Date.now() + HOUR_MS);
    await gateway.scratch.passwordResets.offer(one.userId, joinTokenHash(token), later);
    const still = await halfIn(one.email);
    const owner = new WebBrowser(gateway);
    const chosen = await owner.call('POST', '/password-resets/complete', { token, password: 'quite another one' });
    expect([chosen.status, chosen.body['user'], chosen.body['pending']]).toEqual([
      200,
      null,
      { email: one.email, passkeys: false },
    ]);
    expect(await owner.who()).toBeNull();
    // Who had said the password from before is out, also where only the code was missing.
    expect(outcome(await still.call('POST', '/session/code', { code: one.codes[0] }))).toBe('401 sign_in_over');
    expect(await one.browser.who()).toBeNull();
    expect(outcome(await owner.call('POST', '/session/code', { code: nextCode(one.secret) }))).toBe('200 ok');
  });

  it('leaves no session that somebody else planted, before or after it', async () => {
    const [one, eve] = [await guarded(), await somebody()];
    const victim = new WebBrowser(gateway);
    for (const [name, value] of eve.browser.cookies) victim.cookies.set(name, value);
    victim.cookies.set('formseal-pending', 'planted');
    await victim.call('POST', '/session', { email: one.email, password: PASSWORD });
    expect(await victim.who()).toBeNull();
    expect(await eve.browser.who()).toBeNull();
    const half = victim.cookies.get('formseal-pending');
    expect(half).not.toBe('planted');
    await victim.call('POST', '/session/code', { code: nextCode(one.secret) });
    expect(await victim.who()).toBe(one.email);
    const thief = new WebBrowser(gateway);
    thief.cookies.set('formseal-pending', half ?? '');
    expect(outcome(await thief.call('POST', '/session/code', { code: one.codes[1] }))).toBe('401 sign_in_over');
  });

  it('is given up by whoever turns back', async () => {
    const one = await guarded();
    const browser = await halfIn(one.email);
    const kept = new Map(browser.cookies);
    expect((await browser.call('DELETE', '/session')).status).toBe(204);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(outcome(await browser.call('POST', '/session/code', { code: nextCode(one.secret) }))).toBe(
      '401 sign_in_over',
    );
  });
});

describe('turning it off, and new recovery codes', () => {
  it('take password and code, each of them right', async () => {
    const one = await guarded();
    const [spare = ''] = one.codes;
    const renew = (json: object) => one.browser.call('POST', '/second-factor/recovery-codes', json);
    const off = (json: object) => one.browser.call('DELETE', '/second-factor', json);
    for (const change of [renew, off]) {
      expect(outcome(await change({ password: 'wrong', code: spare }))).toBe('400 password');
      expect(outcome(await change({ password: PASSWORD, code: wrongFor(one.secret) }))).toBe('400 code');
      expect(outcome(await change({ password: PASSWORD }))).toBe('400 invalid_parameter');
    }
    const renewed = await renew({ password: PASSWORD, code: nextCode(one.secret) });
    const fresh = renewed.body['recoveryCodes'] as string[];
    expect(fresh.filter((code) => one.codes.includes(code))).toEqual([]);
    expect(outcome(await off({ password: PASSWORD, code: spare }))).toBe('400 code');
    expect(outcome(await off({ password: PASSWORD, code: fresh[0] }))).toBe('204 ok');
    expect((await one.browser.call('GET', '/second-factor')).body).toEqual({ since: null, recoveryCodes: 0 });
    expect(await log(one)).toEqual(['second-factor.off', 'second-factor.codes', 'second-factor.on']);
    expect((await mailsTo(one, 3)).map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in is on',
      'New recovery codes',
      'Two-factor sign-in is off',
    ]);
    const browser = new WebBrowser(gateway);
    await browser.call('POST', '/session', { email: one.email, password: PASSWORD });
    expect(await browser.who()).toBe(one.email);
  });
});

/** Until somebody waits for a row that somebody else changes. */
async function untilOneWaits(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const waiting = (await gateway.scratch.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR SHARE'`,
    )) as unknown[];
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nobody waits');
}

describe('a password that is changed while somebody signs in with the old one', () => {
  it.each([
    ['by the password alone', somebody],
    ['with a second factor', guarded],
  ])('lets them in no further, %s', async (_what, make) => {
    const { email, userId } = await make();
    const [thief, other] = [new WebBrowser(gateway), await hashPassword('quite another one')];
    let attempt: Promise<Answer> | null = null;
    await gateway.scratch.db.transaction(async (tx) => {
      await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, other]);
      attempt = thief.call('POST', '/session', { email, password: PASSWORD });
      await untilOneWaits();
    });
    expect(outcome(await attempt!)).toBe('401 credentials');
    expect([...thief.cookies]).toEqual([]);
    expect(await thief.who()).toBeNull();
  });
});

describe('sessions', () => {
  const listed = async (browser: WebBrowser) =>
    (await browser.call('GET', '/sessions')).body['sessions'] as WebListedSession[];

  it('are listed with where they are, without a token, and ended one by one or all others at once', async () => {
    const { email, browser } = await somebody();
    const others = [new WebBrowser(gateway), new WebBrowser(gateway), new WebBrowser(gateway)];
    for (const other of others) await other.call('POST', '/session', { email, password: PASSWORD });
    const all = await listed(browser);
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({ current: true, browser: 'Firefox', system: 'Linux' });
    expect(all[0]?.network).toMatch(/^198\.51\.\d+\.0$/);
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      ['browser', 'createdAt', 'current', 'id', 'network', 'seenAt', 'system'].sort(),
    );
    const stranger = await somebody();
    const [mine] = all.filter(({ current }) => current);
    // Somebody else's is ended by nobody, and whether there is one is not told.
    expect((await stranger.browser.call('DELETE', `/sessions/${mine?.id}`)).status).toBe(204);
    expect(await browser.who()).toBe(email);

    const [first] = (await listed(others[0]!)).filter(({ current }) => current);
    expect((await browser.call('DELETE', `/sessions/${first?.id}`)).status).toBe(204);
    expect(outcome(await others[0]!.call('GET', '/sessions'))).toBe('401 signed_out');
    expect(await others[1]!.who()).toBe(email);
    expect((await browser.call('DELETE', '/sessions/others')).status).toBe(204);
    for (const other of others) expect(await other.who()).toBeNull();
    expect(await listed(browser)).toHaveLength(1);
  });

  it('that were ended elsewhere are refused at once', async () => {
    const { email, browser } = await somebody();
    const other = new WebBrowser(gateway);
    await other.call('POST', '/session', { email, password: PASSWORD });
    expect((await other.call('GET', '/user/export.zip')).status).toBe(200);
    await browser.call('DELETE', '/sessions/others');
    for (const [method, path] of [
      ['GET', '/sessions'],
      ['GET', '/user/export.zip'],
      ['POST', '/password'],
      ['DELETE', '/user'],
      ['POST', '/second-factor'],
    ] as const)
      expect([path, outcome(await other.call(method, path))]).toEqual([path, '401 signed_out']);
  });
});
