const ADDRESS = /^[0-9a-f]{64}$/;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** An address becomes a path or a key: anything else must not get that far. */
export function assertAddress(sha256: string): void {
  if (!isAddress(sha256)) throw new TypeError('not a SHA-256 in lower-case hex');
}
