import { describe, expect, it } from '@jest/globals';
import { Formseal } from './index.js';

describe('a client', () => {
  it.each(['forms.example.org', 'ftp://forms.example.org', 'file:///etc', '', 'https://ada:secret@forms.example.org'])(
    'is not made for an address that nothing can be reached at: %s',
    (baseUrl) => {
      const made = () => new Formseal({ baseUrl });
      expect(made).toThrow(TypeError);
      expect(made).toThrow('has to begin with http:// or https://');
      expect(made).not.toThrow('secret');
    },
  );

  it('is not made without an address, as of a variable that nobody set', () => {
    expect(() => new Formseal({ baseUrl: undefined as never })).toThrow('has to begin with http:// or https://');
  });

  it('is not called by a name that no header can carry, and says so before it calls', async () => {
    const fetch = (async () => Promise.reject(new Error('nobody should have called'))) as typeof globalThis.fetch;
    const client = new Formseal({ baseUrl: 'http://forms.example', fetch });
    for (const idempotencyKey of ['invoice – 7', 'a\nb'])
      await expect(client.sign('d', { idempotencyKey })).rejects.toThrow('idempotencyKey');
  });

  it('is not made with a key that no header can carry, which is not told on', () => {
    for (const apiKey of ['fsk_secret…', 'fsk_secret\nfsk_b']) {
      const made = () => new Formseal({ baseUrl: 'http://forms.example', apiKey });
      expect(made).toThrow(TypeError);
      expect(made).toThrow('API key');
      expect(made).not.toThrow('secret');
    }
  });

  it('takes both as they stand in a file, with the end of their lines', async () => {
    const seen: unknown[] = [];
    const fetch = (async (url: string, { headers }: { headers: Record<string, string> }) => {
      seen.push(url, headers['authorization']);
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    }) as unknown as typeof globalThis.fetch;
    await new Formseal({ baseUrl: 'http://forms.example/\n', apiKey: 'fsk_1\r\n', fetch }).usage();
    await new Formseal({ baseUrl: 'http://forms.example', apiKey: '', fetch }).usage();
    expect(seen.slice(0, 2)).toEqual(['http://forms.example/api/v1/usage', 'Bearer fsk_1']);
    expect(seen[3]).toBeUndefined();
  });

  it('of a page takes an address within that of the page', async () => {
    const page = globalThis as { location?: { href: string } };
    page.location = { href: 'https://forms.example/app/' };
    try {
      expect(() => new Formseal({ baseUrl: '' })).not.toThrow();
    } finally {
      delete page.location;
    }
  });
});
