/** Where calls go: known to be an address before the first of them, as fetch says of a wrong one what it says of a service that is away. */
export function rootOf(baseUrl: string | undefined): string {
  const base = (baseUrl ?? '').trim().replace(/\/+$/, '');
  // A page may name a part of its own address.
  const page = (globalThis as { location?: { href: string } }).location?.href;
  if (!isCallable(base, page))
    throw new TypeError(
      'The address of the service has to begin with http:// or https://, and to have no name and password in it.',
    );
  return base.endsWith('/api/v1') ? base : `${base}/api/v1`;
}

function isCallable(base: string, page: string | undefined): boolean {
  if (!URL.canParse(base, page)) return false;
  const { protocol, username, password } = new URL(base, page);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** What a header can carry: anything else fetch refuses with what it says of a service that is away. */
const isCarried = (text: string): boolean => /^[\x20-\x7e\x80-\xff]*$/.test(text);

/** The name of a call: the caller's, or a new one. */
export function callNamed(idempotencyKey: string | undefined): string {
  if (idempotencyKey !== undefined && !isCarried(idempotencyKey))
    throw new TypeError('The idempotencyKey has a character that no header can carry: keep to letters, digits and -.');
  return idempotencyKey ?? crypto.randomUUID();
}

/** The key as a header can carry it; what it is instead is told to nobody. */
export function keyOf(apiKey: string | undefined): string | undefined {
  const key = apiKey?.trim();
  if (key && !isCarried(key))
    throw new TypeError('The API key has a character that no key has, such as the end of a line.');
  return key;
}
