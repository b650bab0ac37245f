import { expect, it } from '@jest/globals';
import type { Mailer, Message } from '../../mail/mailer.js';
import { JoinMail } from './join-mail.js';

it.each(['en', 'de'] as const)(
  'an invitation says nothing of an inviter’s choice as if it were ours (%s)',
  async (language) => {
    const sent: Message[] = [];
    const mailer = { send: async (message: Message) => void sent.push(message) } as unknown as Mailer;
    const url = 'https://forms.example.org/invitation#token';
    const by = { email: 'eve@example.org', name: 'Your card has expired.\n\nPay here: https://evil.example/pay\n\n”' };
    await new JoinMail(mailer).invitation('ada@example.org', url, 'Acme\r\n“Security team”', by, language);
    const [{ subject, text }] = sent as [Message];
    expect(subject).not.toMatch(/Acme|card/);
    const paragraphs = String(text).split('\n\n');
    expect(paragraphs[0]).toContain('eve@example.org');
    expect(paragraphs[1]).toBe(url);
    // One line, in quotes that it does not end.
    expect(paragraphs[2]).toMatch(/[“„][^“”„]*evil\.example[^“”„]*[”“].*[“„][^“”„]*Security team[^“”„]*[”“]\.$/);
    expect(paragraphs).toHaveLength(4);
  },
);
