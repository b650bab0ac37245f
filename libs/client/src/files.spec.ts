import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { Formseal } from './index.js';
import type { FileBody } from './index.js';

/** What is sent of a file, under which name. */
async function sentOf(file: FileBody, filename?: string): Promise<{ body: string; name: string }> {
  let sent: { body: string; name: string } | null = null;
  const fetch = (async (
    _url: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ) => {
    // A stream is taken by nobody who is not told that it is one.
    const body = await new Request('http://forms.example', { ...init, signal: null }).text();
    sent = { body, name: decodeURIComponent(headers['x-filename']!.slice("utf-8''".length)) };
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof globalThis.fetch;
  const client = new Formseal({ baseUrl: 'http://forms.example', fetch, retries: 0 });
  await client.upload(file, filename === undefined ? {} : { filename });
  return sent!;
}

describe('a file', () => {
  it('may be a stream of Node’s, as createReadStream makes one', async () => {
    const stream = Readable.from([new TextEncoder().encode('%PDF'), new TextEncoder().encode('-1.7')]);
    expect(await sentOf(stream)).toEqual({ body: '%PDF-1.7', name: 'form.pdf' });
  });

  it('keeps the name that it has of its own, unless it is given another', async () => {
    const file = new File(['%PDF'], 'Antrag.pdf');
    expect(await sentOf(file)).toEqual({ body: '%PDF', name: 'Antrag.pdf' });
    expect(await sentOf(file, 'b.pdf')).toMatchObject({ name: 'b.pdf' });
  });

  it.each(['form.pdf', undefined, null])('is no path, nor nothing: %s', async (path) => {
    await expect(sentOf(path as never)).rejects.toThrow('what stands at a path has to be read first');
  });
});
