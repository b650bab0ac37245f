import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { operator, withFile } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { storeSignature } from '../driver/world.js';
import { sample } from './browser.js';

export const PASSWORD = 'a long enough password';

const PROFILE = {
  'self.given_name': 'Ada',
  'self.family_name': 'Moreau',
  'self.full_name': 'Ada Moreau',
  'self.birth_date': '1988-04-17',
  'self.birth_place': 'Lübeck',
  'self.occupation': 'Cartographer',
  'self.email_address': 'ada.moreau@example.org',
  'self.resident_street': 'Mühlenweg',
  'self.resident_house_number': '12a',
  'self.resident_postal_code': '23552',
  'self.resident_city': 'Lübeck',
  'self.resident_country': 'DE',
  'self.iban': 'DE89370400440532013000',
  'self.account_holder': 'Ada Moreau',
};

/** A field as the web app is told of it. */
export interface WebField {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly page: number;
  readonly rect: readonly [number, number, number, number];
  readonly drawn: boolean;
  readonly removed: boolean;
  readonly state: string;
  readonly value: string | null;
  readonly source: string;
  readonly confirmed: boolean;
}

/** Somebody with an account, a profile and a signature of their own, and a session beside the browser's. */
export interface Newcomer {
  readonly email: string;
  readonly accountId: string;
  upload(pdf?: Uint8Array, filename?: string): Promise<string>;
  /** A review link for one of their documents. */
  link(documentId: string): Promise<string>;
  read(documentId: string): Promise<{ status: string; fields: WebField[] }>;
  /** Any call of the web app's own API, signed in as this person. */
  ask(path: string, method?: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

export async function newcomer(): Promise<Newcomer> {
  const email = `ada.moreau.${randomUUID().slice(0, 6)}@example.org`;
  await operator('user', 'create', '--email', email, '--password', PASSWORD, '--name', 'Ada Moreau');
  const options = ['--kind', 'personal', '--name', 'Ada Moreau', '--owner', email, '--plan', 'pro'];
  const { id: accountId } = await operator<{ id: string }>('account', 'create', ...options);
  await withFile('profile.json', Buffer.from(JSON.stringify(PROFILE)), (file) =>
    operator('profile', 'set', '--account', accountId, '--file', file),
  );
  await storeSignature(accountId);
  const cookie = await session(email);
  const call = async <T>(path: string, method = 'GET', body?: FormData): Promise<T> => {
    const headers = { cookie, 'x-formseal': '1' };
    const send = () => fetch(`${stack.publicUrl}/api/web${path}`, { method, headers, ...(body ? { body } : {}) });
    // Ten uploads a minute and person: a test that comes too soon waits its turn.
    const response = await eventually(send, ({ status }) => status !== 429, 60_000);
    expect([path, response.ok]).toEqual([path, true]);
    return (await response.json()) as T;
  };
  return {
    email,
    accountId,
    async upload(pdf = sample(), filename = 'membership.pdf') {
      const body = new FormData();
      body.set('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), filename);
      return (await call<{ documentId: string }>(`/accounts/${accountId}/documents`, 'POST', body)).documentId;
    },
    link: async (id) => (await call<{ url: string }>(`/documents/${id}/link`, 'POST')).url,
    read: (id) => call(`/documents/${id}`),
    async ask(path, method = 'GET', body) {
      const headers = { cookie, 'x-formseal': '1', ...(body ? { 'content-type': 'application/json' } : {}) };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const response = await fetch(`${stack.publicUrl}/api/web${path}`, init);
      return { status: response.status, body: await response.json().catch(() => null) };
    },
  };
}

async function session(email: string): Promise<string> {
  const response = await fetch(`${stack.publicUrl}/api/web/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formseal': '1' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
