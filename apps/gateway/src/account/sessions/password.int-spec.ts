import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hashPassword, joinTokenHash } from '@formseal/domain';
import { Mailer } from '../../mail/mailer.js';
import type { Message } from '../../mail/mailer.js';
import { outcome, WebBrowser } from '../../testing/web-browser.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

const [PASSWORD, NEXT] = ['a long enough password', 'another long enough one'];
let gateway: WholeGateway;
const mails: Message[] = [];
beforeAll(async () => {
  gateway = await wholeGateway({ SMTP_URL: 'smtp://127.0.0.1:1' });
  jest.spyOn(gateway.app.get(Mailer), 'sendInTheEnd').mockImplementation(async (mail) => void mails.push(mail));
});
afterAll(() => gateway.close());

async function somebody() {
  const { accounts } = gateway.scratch;
  const email = `${randomUUID()}@example.org`;
  const { id: userId } = await accounts.createUser(email, 'Somebody', await hashPassword(PASSWORD));
  const account = { kind: 'personal', name: 'Account', plan: 'free', ownerId: userId } as const;
  const { id: accountId } = await accounts.createAccount(account);
  const browser = new WebBrowser(gateway);
  expect(outcome(await browser.call('POST', '/session', { email, password: PASSWORD }))).toBe('200 ok');
  return { email, userId, accountId, browser };
}

const log = async (accountId: string) =>
  (await gateway.scratch.activity.list(accountId, 9)).map(({ action, userId }) => ({ action, userId }));

/** Nobody waits for a message to go out. */
async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  const theirs = () => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  for (let tries = 0; tries < 100 && theirs().length === 0; tries += 1) await new Promise((on) => setTimeout(on, 20));
  return theirs();
}

describe('another password', () => {
  it('chosen under settings is told to its owner, and stands in the log', async () => {
    const { browser, email, userId, accountId } = await somebody();
    const wrong = await browser.call('POST', '/password', { current: NEXT, next: NEXT });
    expect(outcome(wrong)).toMatch(/^400/);
    expect(await log(accountId)).toEqual([]);
    const changed = await browser.call('POST', '/password', { current: PASSWORD, next: NEXT, language: 'de' });
    expect(outcome(changed)).toBe('204 ok');
    expect(await log(accountId)).toEqual([{ action: 'password.change', userId }]);
    expect(await subjectsTo(email)).toEqual(['Ihr Passwort für Formseal wurde geändert']);
  });

  it('chosen over a link stands in the log as well', async () => {
    const { email, userId, accountId } = await somebody();
    const token = randomUUID();
    await gateway.scratch.passwordResets.offer(userId, joinTokenHash(token), new Date(Date.now() + 60_000));
    const body = { token, password: NEXT, language: 'en' };
    expect(outcome(await new WebBrowser(gateway).call('POST', '/password-resets/complete', body))).toBe('200 ok');
    expect(await log(accountId)).toEqual([{ action: 'password.reset', userId }]);
    expect(await subjectsTo(email)).toEqual(['Your Formseal password was changed']);
  });
});
