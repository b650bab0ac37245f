/** Sent with each call: a page of another site can't; and which day it is here. */
export const ownPage = () => ({ 'x-formseal': '1', 'x-formseal-day': today() });

/** YYYY-MM-DD, by the clock of whoever looks. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const API = '/api/web';
const asked = new Map<string, Promise<Response>>();

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = fetch(API + path, { ...init, headers: { ...ownPage(), ...init.headers } });
  // Whoever takes it up hears of a failure; if nobody does, nobody has to.
  answer.catch(() => undefined);
  asked.set(`${init.method ?? 'GET'} ${path}`, answer);
  return answer;
}

/** The answer to a call that was made before anybody asked for it; once, since it holds for the opening of a page. */
export function takeEarly(method: string, path: string): Promise<Response> | undefined {
  const key = `${method} ${path}`;
  const answer = asked.get(key);
  asked.delete(key);
  return answer;
}

/** Nobody is signed in: what was asked as somebody is not kept for whoever signs in next. */
export function forgetEarly(): void {
  for (const key of asked.keys()) if (key.startsWith('GET /documents/')) asked.delete(key);
}

/** Where a review link's document is remembered for the window: its token leaves the address bar. */
export const OPENED = 'formseal.review';

/** Asks for what the page at this address will need while its script is still on the way. */
export async function askEarly(address: string): Promise<void> {
  void ask('/session').catch(() => undefined);
  const [, place, name] = address.split('/');
  if (place === 'documents' && name) return void paper(`/documents/${name}`);
  if (place !== 'review') return;
  const known = name ? await opened(name) : sessionStorage.getItem(OPENED);
  if (known) paper(`/review/${known}`);
}

async function opened(token: string): Promise<string | null> {
  const init = { method: 'POST', body: JSON.stringify({ token }), headers: { 'content-type': 'application/json' } };
  const answer = await ask('/review', init).catch(() => null);
  if (!answer?.ok) return null;
  return ((await answer.clone().json()) as { documentId: string }).documentId;
}

function paper(base: string): void {
  void ask(base).catch(() => undefined);
  void ask(`${base}/pages.pdf`).catch(() => undefined);
}

/** True where the page at this address draws a PDF. */
export const drawsPdf = (address: string): boolean => /^\/(review|documents\/.)/.test(address);
