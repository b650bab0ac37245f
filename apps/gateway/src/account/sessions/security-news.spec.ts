import { expect, it } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import type { Message } from '../../mail/mailer.js';
import { SecurityNews } from './security-news.js';

type Deps = ConstructorParameters<typeof SecurityNews>;

it.each(['en', 'de'] as const)(
  'a mail of a passkey says nothing in its name as if it were ours (%s)',
  async (language) => {
    const sent: Message[] = [];
    const accounts = { accountsOf: async () => [], userById: async () => ({ email: 'ada@example.org' }) };
    const mailer = { isThere: true, sendInTheEnd: async (message: Message) => void sent.push(message) };
    const news = new SecurityNews(
      accounts as unknown as Deps[0],
      { append: async () => undefined } as unknown as Deps[1],
      mailer as unknown as Deps[2],
      { http: { publicUrl: 'https://forms.example' } } as Deps[3],
      createLogger('test', { level: 'error' }),
    );
    // Whoever found out the password chooses it.
    const name = 'Key”.\n\nIf it was not you, call +1 555 0100';
    await news.passkeyAdded('u', name, { ip: '192.0.2.1', id: 'r' }, language);
    await news.passkeyRemoved('u', name, { ip: '192.0.2.1', id: 'r' }, language);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(String(text).split('\n')[0]).toMatch(/[“„][^“”„]*555 0100[”“]/);
  },
);
