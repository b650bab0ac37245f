import { describe, expect, it } from '@jest/globals';
import type { ServiceError } from '@formseal/contracts';
import type { GatewayConfig } from '../config.js';
import type { Mailer, Message } from '../mail/mailer.js';
import { LocalRateLimiter } from '../rate-limit/local-rate-limiter.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import type { RateRule } from '../rate-limit/rate-rule.js';
import { SignedMail, wordsOf } from './signed-mail.js';

const paper = {
  accountId: 'one',
  documentId: 'first',
  to: 'friend@example.org',
  message: '',
  language: 'en' as const,
  title: 'Application',
  filename: 'form.pdf',
  from: { name: 'Ada', email: 'ada@example.org' },
  pdf: new Uint8Array(4),
};

function mails(): { send: (of: Partial<typeof paper>) => Promise<string>; sent: Message[]; hour: () => void } {
  let now = 0;
  const sent: Message[] = [];
  const local = new LocalRateLimiter(() => now);
  const limiter = { takeAll: async (rules: RateRule[]) => local.takeAll(rules) } as unknown as RateLimiter;
  const mailer = { ensureThere: () => undefined, send: async (message: Message) => void sent.push(message) };
  const config = { mails: { accountPerHour: 20, documentPerHour: 5 } } as GatewayConfig;
  const mail = new SignedMail(mailer as unknown as Mailer, limiter, config);
  const send = (of: Partial<typeof paper>) =>
    mail.send({ ...paper, ...of }).then(
      () => 'sent',
      (error: ServiceError) => `${error.status} ${String(error.body().error['reason'])}`,
    );
  return { send, sent, hour: () => (now += 3_600_000) };
}

describe('a signed form as a message', () => {
  it('is sent five times an hour for a document, and twenty times for an account', async () => {
    const { send, sent, hour } = mails();
    for (let i = 0; i < 5; i += 1) expect(await send({})).toBe('sent');
    expect(await send({})).toBe('429 mails_document');
    for (let i = 0; i < 15; i += 1) expect(await send({ documentId: `other ${i}` })).toBe('sent');
    expect(await send({ documentId: 'another' })).toBe('429 mails_account');
    expect(await send({ documentId: 'theirs', accountId: 'another' })).toBe('sent');
    expect(sent).toHaveLength(21);
    hour();
    expect(await send({})).toBe('sent');
  });

  it('has a subject, a sender and first words that are none of the sender’s choice', async () => {
    const { send, sent } = mails();
    await send({
      title: 'Your account is locked',
      from: { name: 'Your Bank <help@bank.example>', email: 'm@example.org' },
    });
    const [message] = sent;
    expect(message).toMatchObject({ subject: 'A signed form for you', replyTo: 'm@example.org' });
    expect(message).not.toHaveProperty('onBehalfOf');
    expect(String(message?.text)).toMatch(/^m@example\.org sends you a signed form through Formseal\./);
  });

  it('quotes what the sender says line by line, however lines are ended', () => {
    const message = 'Hello\nYour account is locked.\r\n\u2028Sign in\u0085now\u202e.';
    const { text } = wordsOf({ ...paper, message });
    const said = text.slice(text.indexOf('The sender writes:')).split('\n').slice(1);
    expect(said).toEqual(['> Hello', '> Your account is locked.', '> ', '> Sign in', '> now.']);
  });

  it('keeps a name and a title of the sender’s inside their quotes and on their line', () => {
    const name = 'Ada”.\n\nFormseal: your account “is';
    const { text } = wordsOf({ ...paper, from: { name, email: 'ada@example.org' }, title: 'x'.repeat(500) });
    const [, named = ''] = text.split('\n\n');
    expect(named).toMatch(
      /^The sender goes by the name “Ada'\. Formseal: your account 'is”, the form by the title “x{119}…”\.$/,
    );
    expect(text.split('\n\n')).toHaveLength(2);
  });

  it('keeps the joiners that a name is spelt with, and no other sign that is not seen', () => {
    const name = 'مهدی\u200cزاده \u202eevil\u200d';
    const { text } = wordsOf({ ...paper, from: { name, email: 'ada@example.org' }, message: `${name}\u2066!` });
    expect(text).toContain('“مهدی\u200cزاده evil”');
    expect(text).toContain('> مهدی\u200cزاده evil!');
  });
});
