import { DataKeys } from './data-keys.js';
import type { DataKey } from './data-keys.js';

/** As long as the place for it in the head of a file. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;
const LENGTH = 32;
/** Of 32 random bytes fewer than this many different ones are as good as impossible. */
const LEAST_DIFFERENT = 20;

/** Keys as the environment has them, `id:base64,…`, or all that is wrong with them; never a key itself. */
export function parseDataKeys(text: string): { readonly keys: DataKeys } | { readonly problems: readonly string[] } {
  const parts = text.split(',').map((part) => part.trim());
  const read = parts.map((part, index) => readKey(part, index + 1));
  const problems = read.flatMap((one) => ('problem' in one ? [one.problem] : []));
  const keys = read.flatMap((one) => ('key' in one ? [one.key] : []));
  if (new Set(keys.map(({ id }) => id)).size < keys.length) problems.push('has two keys of the same id');
  if (new Set(keys.map(({ secret }) => secret.toString('hex'))).size < keys.length)
    problems.push('has the same key under two ids');
  const [first, ...others] = keys;
  return problems.length > 0 || !first ? { problems } : { keys: new DataKeys([first, ...others]) };
}

function readKey(part: string, place: number): { readonly key: DataKey } | { readonly problem: string } {
  const [id = '', encoded = '', ...more] = part.split(':');
  if (!ID.test(id) || more.length > 0)
    return { problem: `key ${place} must be id:base64, the id of 1 to 32 letters, digits, dots, dashes, underscores` };
  const secret = Buffer.from(encoded, 'base64');
  if (!BASE64.test(encoded) || secret.length !== LENGTH)
    return { problem: `key ${place} must be ${LENGTH} bytes in base64, for instance from \`openssl rand -base64 32\`` };
  if (new Set(secret).size < LEAST_DIFFERENT)
    return { problem: `key ${place} is too weak: it repeats itself; use random bytes` };
  return { key: { id, secret } };
}
