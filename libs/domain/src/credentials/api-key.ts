import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { base62 } from './base62.js';

/** `fsk_` + 8 character public prefix, of a test key behind `test_`, + `_` + 32 random bytes in base 62 + 6 characters checksum. */
const SHAPE = /^fsk_((?:test_)?[0-9A-Za-z]{8})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const TEST = 'test_';
const SECRET_CHARS = 43;

export interface MintedKey {
  /** The whole key: shown once, never stored. */
  readonly key: string;
  readonly prefix: string;
  readonly hash: Buffer;
}

const asNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

const checksum = (body: string): string =>
  base62(asNumber(createHash('sha256').update(body).digest().subarray(0, 8)), 6);

/** What is stored of a key, and what a presented one is compared with. */
const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** `test`: one whose documents are tests, and that reaches no others. */
export function mintKey({ test = false }: { readonly test?: boolean } = {}): MintedKey {
  const prefix = `${test ? TEST : ''}${base62(asNumber(randomBytes(8)), 8)}`;
  const body = `fsk_${prefix}_${base62(asNumber(randomBytes(32)), SECRET_CHARS)}`;
  const key = body + checksum(body);
  return { key, prefix, hash: hashKey(key) };
}

/** The public prefix of a well-formed key; null spares the database a look-up for anything else. */
export function prefixOf(key: string): string | null {
  const match = SHAPE.exec(key);
  if (match === null) return null;
  return checksum(key.slice(0, -6)) === match[3] ? (match[1] ?? null) : null;
}

/** Whether a key is a test key: its prefix says so, and nothing else does. A person in the web app has none. */
export const isTestKey = (prefix: string | null): boolean => prefix?.startsWith(TEST) === true;

/** Compared in constant time: how far a guess is right must not be measurable. */
export const keyMatches = (key: string, hash: Buffer): boolean => timingSafeEqual(hashKey(key), hash);
