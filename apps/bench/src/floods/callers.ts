import type { Announced, Stack } from './stack.js';

/** One call; answers its status. */
export type Call = () => Promise<number>;

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

/** Another account, as many keys as let it call ten times a second, and what it asks all the while. */
export async function otherAccount(stack: Stack): Promise<Call> {
  await stack.operator(
    'user',
    'create',
    '--email',
    'other@example.org',
    '--password',
    'floods floods',
    '--name',
    'Other',
  );
  const words = ['--kind', 'organisation', '--name', 'Other', '--owner', 'other@example.org', '--plan', 'business'];
  const account = String((await stack.operator('account', 'create', ...words))['id']);
  const keys: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const made = await stack.operator('key', 'create', '--account', account, '--user', 'other@example.org');
    keys.push(String(made['key']));
  }
  const base = stack.announced.baseUrl;
  let calls = 0;
  return () => {
    const path = calls % 2 === 0 ? '/api/v1/usage' : '/api/v1/documents';
    const authorization = `Bearer ${keys[calls++ % keys.length]}`;
    return statusOf(base + path, { headers: { authorization, 'x-forwarded-for': '198.51.100.7' } });
  };
}

/** What one account can do to a gateway, each by a way of its own. */
export async function floodsOf(announced: Announced, form: Uint8Array<ArrayBuffer>): Promise<Record<string, Call>> {
  const { baseUrl, apiKey } = announced;
  const own = { 'x-forwarded-for': '203.0.113.9' };
  const authorization = { ...own, authorization: `Bearer ${apiKey}` };
  const pdf = { 'content-type': 'application/pdf' };
  const uploaded = await fetch(`${baseUrl}/api/v1/documents`, {
    method: 'POST',
    headers: { ...authorization, ...pdf },
    body: form,
  });
  if (uploaded.status !== 201) throw new Error(`the form was not taken: ${await uploaded.text()}`);
  const { id, reviewUrl, fields } = (await uploaded.json()) as {
    id: string;
    reviewUrl: string;
    fields: { id: string }[];
  };
  const [session, link] = await Promise.all([signedIn(announced, own), opened(baseUrl, reviewUrl, own)]);
  const json = { 'content-type': 'application/json', 'x-formseal': '1' };
  const account = `${baseUrl}/api/web/accounts/${announced.accountId}`;
  let calls = 0;
  return {
    api: () => statusOf(`${baseUrl}/api/v1/documents/${id}`, { headers: authorization }),
    web: () => statusOf(`${account}/documents?search=zz${calls++}`, { headers: { ...own, cookie: session } }),
    link: () =>
      statusOf(`${baseUrl}/api/web/review/${id}/fields/${fields[0]?.id}`, {
        method: 'POST',
        headers: { ...own, ...json, cookie: link },
        body: JSON.stringify({ confirmed: true }),
      }),
    verify: () => statusOf(`${baseUrl}/api/v1/verify`, { method: 'POST', headers: { ...own, ...pdf }, body: form }),
  };
}

const cookieOf = (response: Response): string => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

async function signedIn({ baseUrl, email, password }: Announced, own: Record<string, string>): Promise<string> {
  const headers = { ...own, 'content-type': 'application/json', 'x-formseal': '1' };
  const body = JSON.stringify({ email, password });
  return cookieOf(await fetch(`${baseUrl}/api/web/session`, { method: 'POST', headers, body }));
}

async function opened(baseUrl: string, reviewUrl: string, own: Record<string, string>): Promise<string> {
  const headers = { ...own, 'content-type': 'application/json', 'x-formseal': '1' };
  const body = JSON.stringify({ token: reviewUrl.split('/review/')[1] });
  return cookieOf(await fetch(`${baseUrl}/api/web/review`, { method: 'POST', headers, body }));
}
