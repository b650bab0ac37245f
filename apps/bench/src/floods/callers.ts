import type { Call } from '../callers/call.js';
import type { Announced, Stack } from './stack.js';

/** Keys enough to call ten times a second. */
const KEYS = 12;
const JSON_BODY = { 'content-type': 'application/json', 'x-formseal': '1' };
const PDF_BODY = { 'content-type': 'application/pdf' };

/** What another account asks all the while: of the API with one key after the other, and as a person in the web app. */
export async function otherAccount(stack: Stack): Promise<Iterator<Call>> {
  const [email, password] = ['other@example.org', 'floods floods'];
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const person = ['user', 'create', '--email', email, '--password', password, '--name', 'Other'];
  const words = ['--kind', 'organisation', '--name', 'Other', '--owner', email, '--plan', 'business'];
  const [, account] = await stack.operator(person, ['account', 'create', ...words]);
  const id = String(account?.['id']);
  const key = ['key', 'create', '--account', id, '--user', email];
  const keys = await stack.operator(...Array.from({ length: KEYS }, () => key));
  const { baseUrl } = stack.announced;
  const cookie = await signedIn(baseUrl, { email, password }, from);
  return calls(
    keys.map((made) => `Bearer ${String(made['key'])}`),
    (authorization, path) => ({ url: `${baseUrl}/api/v1${path}`, headers: { ...from, authorization } }),
    { url: `${baseUrl}/api/web/accounts/${id}/documents`, headers: { ...from, cookie } },
  );
}

function* calls(keys: readonly string[], api: (key: string, path: string) => Call, web: Call): Generator<Call> {
  for (let n = 0; ; n += 1) {
    yield api(keys[n % keys.length]!, n % 2 === 0 ? '/usage' : '/documents');
    yield web;
  }
}

/** What one account can do to a gateway, each by a way of its own. */
export async function floodsOf(
  { baseUrl, apiKey, accountId, email, password }: Announced,
  form: Uint8Array<ArrayBuffer>,
): Promise<Record<string, Call>> {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const authorization = `Bearer ${apiKey}`;
  const headers = { ...from, ...PDF_BODY, authorization };
  const uploaded = await fetch(`${baseUrl}/api/v1/documents`, { method: 'POST', headers, body: form });
  if (uploaded.status !== 201) throw new Error(`the form was not taken: ${await uploaded.text()}`);
  const { id, reviewUrl, fields } = (await uploaded.json()) as Uploaded;
  const session = await signedIn(baseUrl, { email, password }, from);
  const link = await opened(baseUrl, reviewUrl, from);
  const field = `${baseUrl}/api/web/review/${id}/fields/${fields[0]?.id}`;
  return {
    api: { url: `${baseUrl}/api/v1/documents/${id}`, headers: { ...from, authorization } },
    web: {
      url: `${baseUrl}/api/web/accounts/${accountId}/documents?search=zz{n}`,
      headers: { ...from, cookie: session },
    },
    link: {
      ...{ url: field, method: 'POST', headers: { ...from, ...JSON_BODY, cookie: link } },
      body: JSON.stringify({ confirmed: true }),
    },
    verify: { url: `${baseUrl}/api/v1/verify`, method: 'POST', headers: { ...from, ...PDF_BODY }, body: form },
  };
}

interface Uploaded {
  readonly id: string;
  readonly reviewUrl: string;
  readonly fields: readonly { readonly id: string }[];
}

const signedIn = (baseUrl: string, who: { email: string; password: string }, from: Record<string, string>) =>
  cookieOf(`${baseUrl}/api/web/session`, who, from);

const opened = (baseUrl: string, reviewUrl: string, from: Record<string, string>) =>
  cookieOf(`${baseUrl}/api/web/review`, { token: reviewUrl.split('/review/')[1] }, from);

async function cookieOf(url: string, said: object, from: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers: { ...from, ...JSON_BODY }, body: JSON.stringify(said) });
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0];
  if (!cookie) throw new Error(`no cookie from ${url}: ${answer.status}`);
  return cookie;
}
