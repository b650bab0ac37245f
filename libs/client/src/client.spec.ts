import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Formseal, FormsealError, NoAnswerError, UnreadableError } from './index.js';
import type { ClientOptions } from './index.js';

interface Seen {
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string> };
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const file = (type: string, body: string): Response => new Response(body, { headers: { 'content-type': type } });
const refusal = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Response =>
  answer(status, { error: { code, message: `it is ${code}`, ...more } }, headers);
const unreachable = (): Response => {
  throw new TypeError('fetch failed');
};

/** A client whose service answers these, one after the other. */
function clientOf(answers: (() => Response | Promise<Response>)[], options: Partial<ClientOptions> = {}) {
  const seen: Seen[] = [];
  const fetch = (async (url: string, init: Seen['init']) => {
    seen.push({ url, init });
    init.signal?.throwIfAborted();
    const next = answers.shift();
    if (!next) throw new Error('nobody should have called');
    return next();
  }) as unknown as typeof globalThis.fetch;
  return { seen, client: new Formseal({ baseUrl: 'http://forms.example/', apiKey: 'fsk_1', fetch, ...options }) };
}

const keysOf = (seen: readonly Seen[]): (string | undefined)[] =>
  seen.map(({ init }) => init.headers['idempotency-key']);
const pdf = new TextEncoder().encode('%PDF-1.7');

/** Lets every timer run as soon as it is set, and keeps how long it would have taken. */
const waits: number[] = [];
beforeEach(() => {
  waits.length = 0;
  const real = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    // The time limit of a call is none of these waits.
    if (ms >= 100_000) return real(() => undefined, 0);
    waits.push(ms);
    return real(run, 0);
  }) as typeof setTimeout);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('pictures of a form', () => {
  it('are sent together, in their order, with what is known of it', async () => {
    const { client, seen } = clientOf([() => answer(201, { id: 'd' })]);
    const pages = [new Uint8Array([0xff, 0xd8, 0xff, 1]), new Uint8Array([0xff, 0xd8, 0xff, 2])];
    await client.uploadPictures(pages, { filename: 'photo.jpg', values: { Town: 'Kiel' } });
    expect(seen[0]?.url).toBe('http://forms.example/api/v1/documents?pictures=true');
    const form = seen[0]?.init.body as FormData;
    expect(form.get('values')).toBe('{"Town":"Kiel"}');
    const files = form.getAll('file') as File[];
    expect(files.map(({ name }) => name)).toEqual(['photo.jpg', 'photo.jpg']);
    expect(new Uint8Array(await files[1]!.arrayBuffer())).toEqual(pages[1]);
    expect(seen[0]?.init.headers).not.toHaveProperty('content-type');
    expect(() => client.uploadPictures([])).toThrow('no picture');
  });
});

describe('a call', () => {
  it('goes to /api/v1 with the key, wherever the address ends', async () => {
    const plan = { plan: 'pro' };
    for (const baseUrl of ['http://forms.example', 'http://forms.example/api/v1/']) {
      const { client, seen } = clientOf([() => answer(200, plan)], { baseUrl });
      expect(await client.usage()).toEqual(plan);
      expect(seen[0]?.url).toBe('http://forms.example/api/v1/usage');
      expect(seen[0]?.init.headers['authorization']).toBe('Bearer fsk_1');
    }
  });

  it('that is refused throws what the service said, typed by its code', async () => {
    const quota = { kind: 'forms', plan: 'pro', used: 1, limit: 1, resetsAt: '2026-12-01T00:00:00Z' };
    const { client } = clientOf([() => refusal(402, 'quota_exceeded', { quota, next: 'wait', requestId: 'r-1' })]);
    const error = await client.sign('d').catch((thrown: unknown) => thrown);
    if (!(error instanceof FormsealError) || !error.is('quota_exceeded')) throw error;
    expect(error.details.quota.kind).toBe('forms');
    expect([error.status, error.message, error.next, error.requestId]).toEqual([
      402,
      'it is quota_exceeded',
      'wait',
      'r-1',
    ]);
  });

  it('is repeated under the same Idempotency-Key when the service breaks off, with a growing pause', async () => {
    const { client, seen } = clientOf([
      unreachable,
      () => refusal(500, 'internal_error'),
      () => answer(201, { id: 'd' }),
    ]);
    await client.upload(pdf, { filename: 'für.pdf' });
    expect(seen).toHaveLength(3);
    expect(new Set(keysOf(seen)).size).toBe(1);
    expect(keysOf(seen)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[0]?.init.headers['x-filename']).toBe("utf-8''f%C3%BCr.pdf");
    expect(waits[1]).toBeGreaterThan(waits[0]! * 0.99);
  });

  it('waits as long as Retry-After says: for a rate, a busy service, a first call that is still answered', async () => {
    const { client, seen } = clientOf([
      () => refusal(429, 'rate_limited', {}, { 'retry-after': '7' }),
      () => refusal(503, 'unavailable', {}, { 'retry-after': '3' }),
      () => refusal(409, 'conflict', {}, { 'retry-after': '5' }),
      () => answer(200, { fields: [], version: 8 }),
      () => answer(200, {}),
      () => answer(200, {}),
    ]);
    const { version } = await client.confirm('d', { fields: [{ id: 'f' }], version: 7 });
    expect(waits).toEqual([7_000, 3_000, 5_000]);
    await client.sign('d', { version });
    await client.sign('d', { visible: false });
    expect(seen.slice(-3).map(({ init }) => JSON.parse(String(init.body)) as unknown)).toEqual([
      { fields: [{ id: 'f' }], select: [], version: 7 },
      { version: 8 },
      { visible: false },
    ]);
  });

  it('confirms more fields than one call takes by several, each on the version that the one before it made', async () => {
    const field = (id: string, value: string) => ({ id, value });
    const { client, seen } = clientOf([
      () => answer(200, { fields: [field('0', 'old'), field('1', 'first')], version: 8 }),
      () => answer(200, { fields: [field('0', 'new')], version: 9 }),
    ]);
    const every = Array.from({ length: 2_001 }, (_, at) => ({ id: String(at) }));
    const what = { fields: every, select: ['s'], wholes: [{ of: 'w' }], version: 7 };
    expect(await client.confirm('d', what, { idempotencyKey: 'mine' })).toEqual({
      fields: [field('1', 'first'), field('0', 'new')],
      version: 9,
    });
    expect(keysOf(seen)).toEqual(['mine', 'mine/2']);
    expect(seen.map(({ init }) => JSON.parse(String(init.body)) as unknown)).toEqual([
      { ...what, fields: every.slice(0, 2_000) },
      { fields: [{ id: '2000' }], select: [], version: 8 },
    ]);
  });

  it.each([
    ['a wrong state', () => refusal(409, 'conflict')],
    ['what has to wait longer than the caller will', () => refusal(429, 'rate_limited', {}, { 'retry-after': '3600' })],
    ['a wrong parameter', () => refusal(400, 'invalid_parameter')],
  ])('is not repeated for %s', async (_name, once) => {
    const { client, seen } = clientOf([once]);
    await expect(client.sign('d')).rejects.toBeInstanceOf(FormsealError);
    expect(seen).toHaveLength(1);
  });

  it('is given up after its retries, with the last reason', async () => {
    const { client, seen } = clientOf([unreachable, unreachable], { retries: 1 });
    await expect(client.usage()).rejects.toBeInstanceOf(NoAnswerError);
    expect(seen).toHaveLength(2);
  });

  it('that sends a stream is made once: the bytes are gone', async () => {
    const { client, seen } = clientOf([unreachable]);
    await expect(client.upload(new Blob([pdf]).stream())).rejects.toBeInstanceOf(NoAnswerError);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.init).toMatchObject({ duplex: 'half' });
  });

  it.each([Infinity, 2 ** 31])('may take longer than a timer can: %d ms', async (timeoutMs) => {
    // A timer of more than it can count goes off at once.
    jest.restoreAllMocks();
    const { client } = clientOf([], {
      timeoutMs,
      fetch: async (_url, init) => {
        await new Promise((done) => setTimeout(done, 50));
        init?.signal?.throwIfAborted();
        return answer(200, { plan: 'pro' });
      },
    });
    expect(await client.usage()).toEqual({ plan: 'pro' });
  });

  it('is not repeated at once where it may wait for longer than a timer can', async () => {
    const stop = new AbortController();
    jest.restoreAllMocks();
    const later = () => refusal(429, 'rate_limited', {}, { 'retry-after': '3000000' });
    const { client, seen } = clientOf([later, later], { longestWaitMs: Infinity });
    setTimeout(() => stop.abort(new Error('enough')), 100);
    await expect(client.usage({ signal: stop.signal })).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });

  it('ends with its signal, also while it waits to be repeated', async () => {
    const stop = new AbortController();
    const { client, seen } = clientOf([
      () => {
        stop.abort(new Error('enough'));
        return refusal(429, 'rate_limited', {}, { 'retry-after': '60' });
      },
    ]);
    await expect(client.usage({ signal: stop.signal })).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });

  it('answered by something that is not the service says so', async () => {
    const { client } = clientOf([() => new Response('<h1>Bad gateway</h1>', { status: 502 })], { retries: 0 });
    await expect(client.usage()).rejects.toThrow('Answered 502, and not by the service itself');
  });
});

describe('uploadAndWait', () => {
  const read = { id: 'd', status: 'ready_for_review', failureReason: null, fields: [] };

  it('asks until the document is read, and has it read again where the service had no time', async () => {
    const { client, seen } = clientOf([
      () => answer(201, { ...read, status: 'extracting' }),
      () => answer(200, { ...read, status: 'received', failureReason: 'busy' }),
      () => answer(200, read),
    ]);
    expect(await client.uploadAndWait(pdf)).toEqual(read);
    expect(seen.map(({ url, init }) => `${init.method} ${url.replace(/.*v1/, '')}`)).toEqual([
      'POST /documents',
      'GET /documents/d',
      'POST /documents/d/read',
    ]);
  });

  it('throws why nothing can be read', async () => {
    const { client } = clientOf([() => answer(201, { ...read, status: 'failed', failureReason: 'password' })]);
    const error = await client.uploadAndWait(pdf).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableError);
    expect(error).toMatchObject({ documentId: 'd', reason: 'password' });
  });
});

describe('a removal', () => {
  it('whose answer was lost is done where it is found done; one of what was never there is not', async () => {
    const { client } = clientOf([unreachable, () => refusal(404, 'not_found')]);
    await client.remove('a');
    const never = clientOf([() => refusal(429, 'rate_limited'), () => refusal(404, 'not_found')]);
    await expect(never.client.remove('a')).rejects.toMatchObject({ code: 'not_found' });
    const read = clientOf([unreachable, () => refusal(404, 'not_found')]);
    await expect(read.client.document('a')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an error that broke off', () => {
  it('is no answer, and the call is made again', async () => {
    const torn = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }), {
        status: 400,
      });
    const { client } = clientOf([torn, () => answer(200, { plan: 'pro' })]);
    expect(await client.usage()).toEqual({ plan: 'pro' });
    const { client: once } = clientOf([torn], { retries: 0 });
    await expect(once.usage()).rejects.toBeInstanceOf(NoAnswerError);
  });
});

describe('documents', () => {
  /** A client of a service that lists these, as they are when it is asked. */
  function clientOfList(list: string[]) {
    const answers = Array.from({ length: 1000 }, () => () => {
      const { searchParams } = new URL(seen.at(-1)!.url);
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      const data = list.slice(offset, offset + limit).map((id) => ({ id }));
      return answer(200, { data, total: list.length, limit, offset });
    });
    const { client, seen } = clientOf(answers);
    return { client, seen };
  }
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `d${at}`);

  it('come page by page, each once though a new one moves them', async () => {
    const list = numbered(250);
    const { client, seen } = clientOfList(list);
    const ids: string[] = [];
    for await (const { id } of client.documents({ pageSize: 100, status: 'signed' })) {
      ids.push(id);
      if (id === 'd50') list.unshift('new', 'newer');
    }
    expect(ids).toEqual(numbered(250));
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual(
      [0, 99, 198].map((offset) => `limit=100&offset=${offset}&status=signed`),
    );
  });

  it.each([1, 2, 7, 100])(
    'come all though the loop takes them, or some, out of the list, %i at a time',
    async (pageSize) => {
      for (const goes of [() => true, (at: number) => at > 9, (at: number) => at % 3 === 0, (at: number) => at < 30]) {
        const list = numbered(51);
        const { client } = clientOfList(list);
        const ids: string[] = [];
        for await (const { id } of client.documents({ pageSize })) {
          ids.push(id);
          if (!goes(ids.length - 1)) continue;
          list.splice(list.indexOf(id), 1);
          // Others come in behind, so that the list's length says nothing.
          if (!id.endsWith('later')) list.push(`${id} later`);
        }
        expect(ids.filter((id) => !id.endsWith('later'))).toEqual(numbered(51));
      }
    },
  );

  it('are not asked for before they are wanted', async () => {
    const { client, seen } = clientOf([() => answer(200, { data: [{ id: 'a' }], total: 500, limit: 1, offset: 0 })]);
    for await (const _document of client.documents({ pageSize: 1 })) break;
    expect(seen).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('has a name whatever the file is called: Windows knows names that are no text', async () => {
    const { client, seen } = clientOf([() => answer(201, { id: 'a' }), () => answer(201, { id: 'a' })]);
    await client.upload(pdf, { filename: 'Gr\ud800e.pdf' });
    await client.upload(pdf, { filename: 'Gr\ud800e.pdf', values: {} });
    expect(seen[0]?.init.headers['x-filename']).toBe("utf-8''Gr%EF%BF%BDe.pdf");
    expect(((seen[1]?.init.body as FormData).get('file') as File).name).toBe('Gr\ufffde.pdf');
  });

  it('takes along what is known of the form, in front of it', async () => {
    const { client, seen } = clientOf([() => answer(201, { id: 'a' })]);
    await client.upload(pdf, { filename: 'club.pdf', values: { 'self.birth_date': '1988-04-17', News: true } });
    const body = seen[0]?.init.body as FormData;
    expect([...body.keys()]).toEqual(['values', 'file']);
    expect(JSON.parse(String(body.get('values')))).toEqual({ 'self.birth_date': '1988-04-17', News: true });
    expect((body.get('file') as File).name).toBe('club.pdf');
    // Its border is fetch's to say.
    expect(seen[0]?.init.headers).not.toHaveProperty('content-type');
    const stream = new Blob([pdf]).stream();
    await expect(client.upload(stream, { values: {} })).rejects.toThrow('not beside a stream');
  });

  it('is found again by what changed, event by event, page by page', async () => {
    const { client, seen } = clientOf([
      () => answer(200, { data: [], total: 0 }),
      () => answer(200, { data: ['event'] }),
      () => file('image/png', 'PNG'),
      () => file('application/pdf', 'PDF'),
    ]);
    await client.page({ updatedSince: '2026-11-24T09:30:00+01:00' });
    expect(await client.events('a', { limit: 1 })).toEqual(['event']);
    expect(await client.pageImage('a', 2, { width: 300 })).toEqual(new TextEncoder().encode('PNG'));
    expect(await client.filled('a')).toEqual(new TextEncoder().encode('PDF'));
    expect(seen.map(({ url }) => url.replace('http://forms.example/api/v1', ''))).toEqual([
      '/documents?limit=25&offset=0&updatedSince=2026-11-24T09%3A30%3A00%2B01%3A00',
      '/documents/a/events?limit=1',
      '/documents/a/pages/2.png?width=300',
      '/documents/a/filled',
    ]);
  });
});
