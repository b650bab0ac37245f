import { describe, expect, it } from '@jest/globals';
import type { RequestMail } from '@formseal/database';
import { wordsOf } from './request-mail.js';

const URL = 'https://forms.example/signing#token';
const mail = (more: Partial<RequestMail> = {}): RequestMail => ({
  id: 'a',
  kind: 'ask',
  tries: 1,
  to: 'bob@example.org',
  language: 'en',
  accountId: 'b',
  documentId: 'c',
  title: 'Lease',
  state: 'open',
  expiresAt: new Date('2026-12-09T23:30:00Z'),
  askedBy: { name: 'Ada', email: 'ada@example.org' },
  signer: { id: 'd', name: 'Bob' },
  declinedBy: null,
  ...more,
});

describe('what is written to those who are asked to sign', () => {
  it.each(['en', 'de'] as const)('has who asks and who is asked, the link, and until when it holds: %s', (language) => {
    for (const kind of ['ask', 'remind'] as const) {
      const { subject, text } = wordsOf(mail({ kind, language }), URL);
      for (const part of [
        'ada@example.org',
        URL,
        'Ada',
        'Lease',
        language === 'en' ? 'for “Bob” to sign' : 'soll „Bob“',
        language === 'en' ? 'until 9 December 2026 at 23:30 UTC' : 'bis 9. Dezember 2026 um 23:30 UTC',
      ])
        expect(text).toContain(part);
      expect(subject).not.toContain('Lease');
    }
  });

  it('has nothing of a sender’s choice where it could pass for the service’s word', () => {
    const askedBy = { name: 'Formseal”\nSign here: https://evil.example', email: 'ada@example.org' };
    const title = `Lease\r\n\r\nYour account is locked \u202Ehere”`;
    const signer = { id: 'd', name: 'Bob”, evil' };
    const { subject, text } = wordsOf(mail({ askedBy, title, signer }), URL);
    expect(subject).toBe('A form for you to sign');
    // Each in its quotes, on the one line that is ours to begin.
    const lines = text.split('\n').filter((line) => /evil|locked/.test(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Whoever asks goes by the name “[^“”]*”, the form by the title “[^“”]*”; it is for “[^“”]*” to sign\.$/,
    );
    expect(text).not.toContain('\u202E');
  });

  it('tells whoever asked how it ended, and who declined', () => {
    const ended = (state: RequestMail['state'], declinedBy: string | null = null) =>
      wordsOf(mail({ kind: 'ended', signer: null, state, declinedBy }), URL);
    expect(ended('sealed').subject).toBe('Everybody has signed');
    expect(ended('declined', 'Bob').text).toContain('It was “Bob”.');
    expect(ended('expired').text).toContain(URL);
  });

  it.each([
    ['en', 'could not be sealed'],
    ['de', 'konnte aber nicht gesiegelt werden'],
  ] as const)('tells whoever asked that all have signed and nothing is sealed: %s', (language, words) => {
    const { subject, text } = wordsOf(mail({ kind: 'unsealed', signer: null, language }), URL);
    expect(text).toContain(words);
    for (const part of [URL, 'Lease']) expect(text).toContain(part);
    expect(subject).not.toContain('Lease');
  });
});
