import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { startReplica } from '../driver/replica.js';
import type { Replica } from '../driver/replica.js';
import { stack } from '../driver/stack.js';
import { freshAccount, storeSignature } from '../driver/world.js';
import { DESKTOP, launch, openWindow } from './browser.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const PAGE = `<!doctype html><title>a page</title>
<script type="module">globalThis.client = await import('/client.js'); document.title = 'ready';</script>`;

let browser: Browser;
let pages: Site;
let stranger: Site;
let gateway: Replica;
let key: string;
let form: string;

/** A site with one page that has the packed client, and with an address that never answers. */
class Site {
  private readonly server: Server;
  /** Calls to the address that never answers, and those among them that were given up. */
  readonly hanging = { begun: 0, over: 0 };

  constructor(client: string) {
    this.server = createServer((request, reply) => {
      if (request.url?.startsWith('/api/v1/')) {
        this.hanging.begun += 1;
        reply.on('close', () => (this.hanging.over += 1));
      } else if (request.url === '/client.js') reply.writeHead(200, { 'content-type': 'text/javascript' }).end(client);
      else reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
  }

  async listening(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

beforeAll(async () => {
  const client = packedClient();
  [browser, pages, stranger] = await Promise.all([
    launch(),
    new Site(client).listening(),
    new Site(client).listening(),
  ]);
  // A page of another origin says no address of its own, so that it shares the limits of all that come from this machine.
  gateway = await startReplica({
    FORMSEAL_API_ORIGINS: `https://app.example.org,${pages.origin}`,
    FORMSEAL_REQUESTS_PER_MINUTE: '10000',
    FORMSEAL_VERIFICATIONS_PER_MINUTE: '10000',
  });
  const account = await freshAccount('pro');
  await storeSignature(account.accountId);
  key = account.key.key;
  const fields = ['Date of birth', 'Locker number'].map((label) => ({ kind: 'text', label }) as const);
  form = Buffer.from(await aForm({ nonce: nonce(), fields })).toString('base64');
});
afterAll(async () => {
  for (const site of [pages, stranger]) site.close();
  await Promise.all([gateway.stop(), browser.close()]);
});

/** The client as people get it. */
function packedClient(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-client-'));
  const words = ['deploy/pack.mjs', 'libs/client', folder];
  const packed = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', packed, '-C', folder]);
  const text = readFileSync(path.join(folder, 'package/index.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

/** Runs `work` in a page of this site, with `client` and what it is given. */
async function inPage<T>(site: Site, work: string, given: object = {}): Promise<T> {
  const { page, close } = await openWindow(browser, { ...DESKTOP, extraHTTPHeaders: {} });
  await page.goto(site.origin);
  await page.waitForFunction(`document.title === 'ready'`);
  const all = { baseUrl: gateway.baseUrl, key, form, ...given };
  const answer = await page.evaluate<T>(`(async ({ baseUrl, key, form, ...given }) => {
    const { Formseal, openFields, verifiedEvent } = globalThis.client;
    const formseal = new Formseal({ baseUrl, apiKey: key, retries: 0 });
    ${work}
  })(${JSON.stringify(all)})`);
  await close();
  return answer;
}

describe('the client in a page of another origin', () => {
  it('uploads a form, waits, reads its fields, confirms, signs, downloads and verifies it', async () => {
    const came = await inPage<{ labels: string[]; values: object; status: string; bytes: number; verdict: string }>(
      pages,
      `const file = new Blob([Uint8Array.from(atob(form), (one) => one.charCodeAt(0))]);
       const values = { 'Locker number': '12' };
       const { id } = await formseal.upload(file, { filename: 'Übung.pdf', values });
       const document = await formseal.document(id);
       const fields = openFields(document.fields).map(({ id }) => ({ id }));
       await formseal.confirm(id, { fields });
       const { status } = await formseal.sign(id);
       const signed = await formseal.download(id);
       const nobody = new Formseal({ baseUrl });
       const { status: verdict } = await nobody.verify(signed);
       return { labels: document.fields.map(({ label }) => label), status, bytes: signed.length, verdict };`,
    );
    expect(came.labels).toEqual(expect.arrayContaining(['Date of birth', 'Locker number']));
    expect(came).toMatchObject({ status: 'signed', verdict: 'valid' });
    expect(came.bytes).toBeGreaterThan(1_000);
  });

  it('waits for a raw upload under its own name, and reads what the headers say', async () => {
    const came = await inPage<{ status: string; filename: string; told: (string | null)[]; code: string }>(
      pages,
      `const bytes = Uint8Array.from(atob(form), (one) => one.charCodeAt(0));
       const { status, filename } = await formseal.uploadAndWait(bytes, { filename: 'Übung 2.pdf' });
       const { headers } = await fetch(baseUrl + '/usage', { headers: { authorization: 'Bearer ' + key } });
       const names = ['ratelimit', 'ratelimit-policy', 'x-ratelimit-remaining', 'x-request-id'];
       const { code } = await new Formseal({ baseUrl, apiKey: 'fsk_wrong', retries: 0 }).usage().catch((error) => error);
       return { status, filename, told: names.map((name) => headers.get(name)), code };`,
    );
    expect(came).toMatchObject({ status: 'ready_for_review', filename: 'Übung 2.pdf', code: 'unauthorized' });
    expect(came.told).toEqual([
      expect.stringContaining('r='),
      expect.stringContaining('w=60'),
      expect.stringMatching(/^\d+$/),
      expect.any(String),
    ]);
  });

  it('believes an event that the secret signed, and none that was changed', async () => {
    const [secret, seconds] = ['whsec_of_the_page', Math.floor(Date.now() / 1_000)];
    const event = { id: 'e', type: 'document.signed', createdAt: new Date().toISOString(), data: { documentId: 'd' } };
    const body = JSON.stringify(event);
    const signature = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
    const came = await inPage<[object, null]>(
      pages,
      `const { body, signature, secret } = given;
       return [await verifiedEvent(body, signature, secret), await verifiedEvent(body + ' ', signature, secret)];`,
      { body, signature, secret },
    );
    expect(came).toEqual([event, null]);
  });

  it('ends with its signal while it waits for an answer that does not come', async () => {
    const came = await inPage<string>(
      pages,
      `const stop = new AbortController();
       const waiting = new Formseal({ baseUrl: location.origin, apiKey: key }).usage({ signal: stop.signal });
       setTimeout(() => stop.abort(new Error('enough')), 200);
       return waiting.catch(({ message }) => message);`,
    );
    expect(came).toBe('enough');
    await eventually(
      async () => pages.hanging,
      ({ over }) => over === 1,
      10_000,
    );
    expect(pages.hanging.begun).toBe(1);
  });

  it.each([
    ['of an origin that is not listed', () => stranger, () => gateway.baseUrl],
    ['where no origin is listed', () => pages, () => stack.baseUrl],
  ])('is refused by the browser %s', async (_which, site, baseUrl) => {
    const came = await inPage<string[]>(
      site(),
      `const names = [await formseal.usage().catch(({ name }) => name)];
       return [...names, await new Formseal({ baseUrl, retries: 0 }).verify(new Blob(['%PDF-'])).catch(({ name }) => name)];`,
      { baseUrl: baseUrl() },
    );
    expect(came).toEqual(['NoAnswerError', 'NoAnswerError']);
  });

  it('gets nothing of the web app, cookies or not', async () => {
    const came = await inPage<string[]>(
      pages,
      `const web = baseUrl.replace('/api/v1', '/api/web/session');
       const asked = (credentials) => fetch(web, { credentials }).then(() => 'read', ({ name }) => name);
       return [await asked('include'), await asked('omit')];`,
    );
    expect(came).toEqual(['TypeError', 'TypeError']);
  });
});
