import { randomUUID } from 'node:crypto';
import { operator } from '../driver/operator.js';
import { signedIn } from '../driver/web-session.js';
import type { WebSession } from '../driver/web-session.js';
import { aSignature } from '../driver/world.js';
import { sample } from './browser.js';

export const PASSWORD = 'a long enough password';

/** What everybody's profile says at first. */
export const PROFILE = {
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
  readonly checkboxGroup: string | null;
  readonly id: string;
  readonly label: string;
  readonly section: string | null;
  readonly semanticKey: string | null;
  readonly type: string;
  readonly page: number;
  readonly rect: readonly [number, number, number, number];
  readonly drawn: boolean;
  readonly removed: boolean;
  readonly byOthers: boolean;
  readonly why: readonly string[];
  readonly state: string;
  readonly value: string | null;
  readonly source: string;
  readonly confirmed: boolean;
}

/** Somebody with an account and a profile of their own, a signature where nothing else is said, and a session beside the browser's. */
export interface Newcomer {
  readonly email: string;
  readonly accountId: string;
  readonly web: WebSession;
  upload(pdf?: Uint8Array, filename?: string): Promise<string>;
  /** A review link for one of their documents. */
  link(documentId: string): Promise<string>;
  read(documentId: string): Promise<{ status: string; fields: WebField[] }>;
  /** All that the account has learned: the next copy of a form is read as if it were the first. */
  forget(): Promise<void>;
  /** Any call of the web app's own API, signed in as this person. */
  ask(path: string, method?: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

export interface NewcomerOptions {
  readonly name?: string;
  readonly plan?: string;
  readonly kind?: 'personal' | 'organisation';
  /** False where nobody signs: a picture is cleaned in a child of its own. */
  readonly signature?: boolean;
}

export async function newcomer(options: NewcomerOptions = {}): Promise<Newcomer> {
  const { name = 'Ada Moreau', plan = 'pro', kind = 'personal', signature = true } = options;
  const email = await person(name);
  const { id: accountId } = await operator<{ id: string }>(
    ...['account', 'create', '--kind', kind, '--name', name, '--owner', email, '--plan', plan],
  );
  const web = await signedIn(email, PASSWORD);
  const profile = `/accounts/${accountId}/profile`;
  await web.done('PATCH', profile, { json: { values: PROFILE } });
  if (signature) {
    const png = `data:image/png;base64,${aSignature().toString('base64')}`;
    await web.done('PUT', `${profile}/signature`, { json: { png } });
  }
  return actingIn(web, email, accountId);
}

/** The address of somebody who signs in with PASSWORD and has no account yet. */
export async function person(name = 'Ada Moreau'): Promise<string> {
  // Browsers take no letters beyond ASCII in an address.
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  const email = `${plain}.${randomUUID().slice(0, 6)}@example.org`;
  await operator('user', 'create', '--email', email, '--password', PASSWORD, '--name', name);
  return email;
}

/** What somebody does in an account of theirs. */
export function actingIn(web: WebSession, email: string, accountId: string): Newcomer {
  return {
    email,
    accountId,
    web,
    async upload(pdf = sample(), filename = 'membership.pdf') {
      const id = randomUUID();
      const body = new FormData();
      body.set('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), filename);
      await web.done('PUT', `/accounts/${accountId}/documents/${id}`, { body });
      return id;
    },
    link: async (id) => String((await web.done('POST', `/documents/${id}/link`)).body['url']),
    async forget() {
      await web.done('DELETE', `/accounts/${accountId}/learned`);
      const corrections = `/accounts/${accountId}/corrections`;
      const learned = (await web.done('GET', corrections)).body as unknown as readonly { id: string }[];
      for (const { id } of learned) await web.done('DELETE', `${corrections}/${id}`);
    },
    read: async (id) => (await web.done('GET', `/documents/${id}`)).body as never,
    ask: (path, method = 'GET', body) => web.call(method, path, body === undefined ? {} : { json: body }),
  };
}
