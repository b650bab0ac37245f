import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { WebPasskey } from '@formseal/contracts';
import { hashPassword, joinTokenHash, timeCodeAt } from '@formseal/domain';
import { eventually } from '@formseal/queue/testing';
import { Mailer } from '../../mail/mailer.js';
import type { Message } from '../../mail/mailer.js';
import { SoftAuthenticator } from '../../testing/soft-authenticator.js';
import type { Faults } from '../../testing/soft-authenticator.js';
import { outcome, WebBrowser } from '../../testing/web-browser.js';
import type { Answer } from '../../testing/web-browser.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

const PASSWORD = 'a long enough password';
const ORIGIN = 'https://forms.example.org';

let gateway: WholeGateway;
let passwordHash: string;
const mails: Message[] = [];
beforeAll(async () => {
  gateway = await wholeGateway({ PUBLIC_URL: ORIGIN, SMTP_URL: 'smtp://127.0.0.1:1' });
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
  const { accounts } = gateway.scratch;
  const email = `${randomUUID()}@example.org`;
  const { id: userId } = await accounts.createUser(email, 'Somebody', passwordHash);
  const account = { kind: 'personal', name: 'Account', plan: 'free', ownerId: userId } as const;
  const { id: accountId } = await accounts.createAccount(account);
  const browser = new WebBrowser(gateway);
  expect(outcome(await browser.call('POST', '/session', { email, password: PASSWORD }))).toBe('200 ok');
  return { email, userId, accountId, browser };
}

type Challenge = Parameters<SoftAuthenticator['make']>[0];
const challengeIn = ({ body }: Answer) => body as unknown as Challenge;

/** A passkey of a new authenticator. */
async function added({ browser }: Somebody, proof: object = {}, name = 'Laptop'): Promise<SoftAuthenticator> {
  const authenticator = new SoftAuthenticator(ORIGIN);
  const asked = await browser.call('POST', '/passkeys/options', { password: PASSWORD, ...proof });
  expect(outcome(asked)).toBe('200 ok');
  const response = authenticator.make(challengeIn(asked));
  expect(outcome(await browser.call('POST', '/passkeys', { name, response }))).toBe('201 ok');
  return authenticator;
}

const listed = async ({ browser }: Somebody) =>
  (await browser.call('GET', '/passkeys')).body['passkeys'] as WebPasskey[];
const ask = async (browser: WebBrowser) => challengeIn(await browser.call('POST', '/session/passkey/options'));
const show = (browser: WebBrowser, response: object) => browser.call('POST', '/session/passkey', { response });

async function signInWith(authenticator: SoftAuthenticator, faults: Faults = {}, browser = new WebBrowser(gateway)) {
  const answer = await show(browser, authenticator.use(await ask(browser), faults));
  return { browser, outcome: outcome(answer) };
}

const log = async ({ accountId }: Somebody) =>
  (await gateway.scratch.activity.list(accountId, 50)).map(({ action }) => action);

/** A second factor, turned on by the code of this half minute. */
async function turnFactorOn({ browser }: Somebody): Promise<string> {
  const secret = String((await browser.call('POST', '/second-factor', { password: PASSWORD })).body['secret']);
  const on = await browser.call('POST', '/second-factor/confirm', { code: timeCodeAt(secret, new Date()) });
  expect(outcome(on)).toBe('200 ok');
  return (on.body['recoveryCodes'] as string[])[0]!;
}

describe('adding a passkey', () => {
  it('asks for the password, tells its owner, and asks for a passkey that knows whose it is', async () => {
    const one = await somebody();
    const refused = await one.browser.call('POST', '/passkeys/options', { password: 'not it' });
    expect(outcome(refused)).toBe('400 password');
    const asked = await one.browser.call('POST', '/passkeys/options', { password: PASSWORD });
    expect(asked.body).toMatchObject({
      rp: { id: 'forms.example.org' },
      user: { name: one.email, id: Buffer.from(one.userId.replaceAll('-', ''), 'hex').toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    await added(one, {}, 'Ada’s laptop');
    expect(await listed(one)).toMatchObject([{ name: 'Ada’s laptop', bySecondFactor: false, usedAt: null }]);
    expect(await log(one)).toContain('passkey.add');
    // Who added it does not wait for the mail.
    const told = () => mails.find(({ to, subject }) => to === one.email && subject === 'A passkey was added');
    await eventually(() => told() !== undefined);
    expect(told()?.text).toContain('Ada’s laptop');
    // The same authenticator is named, so that its browser refuses to make a second one.
    const again = await one.browser.call('POST', '/passkeys/options', { password: PASSWORD });
    expect(again.body['excludeCredentials']).toHaveLength(1);
  });

  it.each<[string, Faults]>([
    ['another origin', { origin: 'https://forms.example.org.evil.example' }],
    ['another relying party', { rpId: 'example.org' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an answer that signs in', { type: 'webauthn.get' }],
    ['nobody verified', { unverified: true }],
    ['its maker’s certificates, which nobody asked for', { attested: true }],
  ])('is refused with %s, and the challenge is used up', async (_what, faults) => {
    const one = await somebody();
    const authenticator = new SoftAuthenticator(ORIGIN);
    const asked = challengeIn(await one.browser.call('POST', '/passkeys/options', { password: PASSWORD }));
    const add = (response: object) => one.browser.call('POST', '/passkeys', { name: 'Laptop', response });
    expect(outcome(await add(authenticator.make(asked, faults)))).toBe('400 passkey_wrong');
    expect(outcome(await add(authenticator.make(asked)))).toBe('409 passkey_over');
    expect(await listed(one)).toEqual([]);
  });

  it('is refused in another session than the one that asked, and for one that is somebody’s already', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const authenticator = await added(one);
    const asked = challengeIn(await one.browser.call('POST', '/passkeys/options', { password: PASSWORD }));
    const take = (who: Somebody, response: object) => who.browser.call('POST', '/passkeys', { name: 'x', response });
    expect(outcome(await take(other, new SoftAuthenticator(ORIGIN).make(asked)))).toBe('409 passkey_over');
    const own = challengeIn(await other.browser.call('POST', '/passkeys/options', { password: PASSWORD }));
    expect(outcome(await take(other, authenticator.make(own)))).toBe('409 passkey_not_added');
    expect(await listed(other)).toEqual([]);
  });

  it('asks for a code too where a second factor is on', async () => {
    const one = await somebody();
    const code = await turnFactorOn(one);
    const without = await one.browser.call('POST', '/passkeys/options', { password: PASSWORD });
    expect(outcome(without)).toBe('400 code');
    await added(one, { code });
    expect(await listed(one)).toMatchObject([{ bySecondFactor: true }]);
  });
});

describe('signing in with a passkey', () => {
  it('needs no password and no code, and names nobody before', async () => {
    const one = await somebody();
    const authenticator = await added(one, { code: await turnFactorOn(one) });
    const browser = new WebBrowser(gateway);
    const asked = await browser.call('POST', '/session/passkey/options');
    expect(asked.body).toMatchObject({ rpId: 'forms.example.org', userVerification: 'required' });
    expect(asked.body['allowCredentials'] ?? []).toEqual([]);
    expect(outcome(await show(browser, authenticator.use(challengeIn(asked))))).toBe('200 ok');
    expect(await browser.who()).toBe(one.email);
    expect((await listed(one))[0]?.usedAt).not.toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['__Host-formseal']);
  });

  it.each<[string, Faults]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same name without https', { origin: 'http://forms.example.org' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an answer that makes one', { type: 'webauthn.create' }],
    ['nobody verified', { unverified: true }],
    ['another key', { otherKey: true }],
    ['somebody else named', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody named', { userHandle: '' }],
  ])('is refused with %s', async (_what, faults) => {
    const authenticator = await added(await somebody());
    const { browser, outcome: refused } = await signInWith(authenticator, faults);
    expect(refused).toBe('401 passkey');
    expect(await browser.who()).toBeNull();
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('takes a challenge once, in the browser that asked for it, for five minutes', async () => {
    const authenticator = await added(await somebody());
    const browser = new WebBrowser(gateway);
    const response = authenticator.use(await ask(browser));
    const cookies = [...browser.cookies];
    expect(outcome(await show(new WebBrowser(gateway), response))).toBe('401 passkey_over');
    expect(outcome(await show(browser, response))).toBe('200 ok');
    const thief = new WebBrowser(gateway);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(outcome(await show(thief, response))).toBe('401 passkey_over');
    expect(await thief.who()).toBeNull();
    const late = new WebBrowser(gateway);
    const lateResponse = authenticator.use(await ask(late));
    await gateway.scratch.db.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect(outcome(await show(late, lateResponse))).toBe('401 passkey_over');
  });

  it('refuses a copy, by what it has counted to', async () => {
    const authenticator = await added(await somebody());
    authenticator.counter = 7;
    expect((await signInWith(authenticator)).outcome).toBe('200 ok');
    expect((await signInWith(authenticator)).outcome).toBe('401 passkey');
    authenticator.counter = 6;
    expect((await signInWith(authenticator)).outcome).toBe('401 passkey');
    authenticator.counter = 8;
    expect((await signInWith(authenticator)).outcome).toBe('200 ok');
  });

  it('is over with the passkey, as are the sessions that began with it', async () => {
    const one = await somebody();
    const authenticator = await added(one);
    const { browser } = await signInWith(authenticator);
    const [{ id } = { id: '' }] = await listed(one);
    expect(outcome(await (await somebody()).browser.call('DELETE', `/passkeys/${id}`, { password: PASSWORD }))).toBe(
      '404 not_found',
    );
    expect(outcome(await one.browser.call('DELETE', `/passkeys/${id}`, { password: 'not it' }))).toBe('400 password');
    expect(outcome(await one.browser.call('PATCH', `/passkeys/${id}`, { name: 'Old laptop' }))).toBe('204 ok');
    expect(outcome(await one.browser.call('DELETE', `/passkeys/${id}`, { password: PASSWORD }))).toBe('204 ok');
    expect(await browser.who()).toBeNull();
    expect(await one.browser.who()).toBe(one.email);
    expect((await signInWith(authenticator)).outcome).toBe('401 passkey');
    expect(await log(one)).toEqual(expect.arrayContaining(['passkey.rename', 'passkey.remove']));
    await eventually(() => mails.some(({ to, subject }) => to === one.email && subject === 'A passkey was removed'));
  });

  it('stands in for the code after a password, where it is theirs who said it', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const authenticator = await added(one, { code: await turnFactorOn(one) });
    const others = await added(other);
    const browser = new WebBrowser(gateway);
    const half = await browser.call('POST', '/session', { email: one.email, password: PASSWORD });
    expect(half.body['pending']).toEqual({ email: one.email, passkeys: true });
    expect((await signInWith(others, {}, browser)).outcome).toBe('401 passkey');
    expect(await browser.who()).toBeNull();
    expect((await signInWith(authenticator, {}, browser)).outcome).toBe('200 ok');
    expect(await browser.who()).toBe(one.email);
    expect([...browser.cookies.keys()]).toEqual(['__Host-formseal']);
  });

  it('ends with a password by link where that password was all it was added with', async () => {
    const [one, guarded] = [await somebody(), await somebody()];
    const [planted, own] = [await added(one), await added(guarded, { code: await turnFactorOn(guarded) })];
    for (const { userId } of [one, guarded]) {
      const token = randomUUID();
      await gateway.scratch.passwordResets.offer(userId, joinTokenHash(token), new Date(Date.now() + 60_000));
      const chosen = { token, password: 'quite another one' };
      const answer = await new WebBrowser(gateway).call('POST', '/password-resets/complete', chosen);
      expect(outcome(answer)).toBe('200 ok');
    }
    expect((await signInWith(planted)).outcome).toBe('401 passkey');
    expect((await signInWith(own)).outcome).toBe('200 ok');
    expect(await log(one)).toContain('passkey.end');
    expect(await log(guarded)).not.toContain('passkey.end');
  });

  it('leaves none that somebody planted before a second factor was turned on', async () => {
    const one = await somebody();
    const planted = await added(one);
    await turnFactorOn(one);
    expect((await signInWith(planted)).outcome).toBe('401 passkey');
    expect(await listed(one)).toEqual([]);
  });

  it('answers whatever bytes it is sent, and bounds them', async () => {
    const authenticator = await added(await somebody());
    for (const junk of ['', 'AA', '____', 'oWFhYWE', 'A'.repeat(3_000)]) {
      const browser = new WebBrowser(gateway);
      const { response, ...named } = authenticator.use(await ask(browser));
      const answer = await show(browser, { ...named, response: { ...response, authenticatorData: junk } });
      expect(outcome(answer)).toBe('401 passkey');
      const one = await somebody();
      const asked = challengeIn(await one.browser.call('POST', '/passkeys/options', { password: PASSWORD }));
      const made = new SoftAuthenticator(ORIGIN).make(asked);
      const bad = { ...made, response: { ...made.response, attestationObject: junk } };
      expect(outcome(await one.browser.call('POST', '/passkeys', { name: 'x', response: bad }))).toBe(
        '400 passkey_wrong',
      );
    }
    const browser = new WebBrowser(gateway);
    const long = authenticator.use(await ask(browser));
    expect(outcome(await show(browser, { ...long, id: 'A'.repeat(20_000) }))).toBe('400 invalid_parameter');
  });
});
