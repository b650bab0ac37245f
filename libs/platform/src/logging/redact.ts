/** Keys whose content never reaches a log, at the top of an entry or one level down. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passphrase',
  'secret',
  'token',
  'key',
  'value',
  'values',
  'fields',
  'text',
];

/** For pino's `redact`. */
export const redactedPaths = SECRET_KEYS.flatMap((key) => [
  `["${key}"]`,
  `*["${key}"]`,
  `*.headers["${key}"]`,
  `headers["${key}"]`,
]);

/** Secrets that hide in text: a path, an error message, a stack. The prefix of an API key may be seen. */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  [/\bfsk_((?:test_)?[0-9A-Za-z]{1,8})_[0-9A-Za-z]+/g, 'fsk_$1_[redacted]'],
  // Not our own source files in a stack.
  [/(?<!\/(?:dist|src))\/review\/[^\s/?#"'\\]+/g, '/review/[redacted]'],
  [/\b(Bearer|Basic)\s+[^\s"'\\,]+/gi, '$1 [redacted]'],
  [/([?&](?:token|key|secret|password|signature|secretAccessKey|accessKeyId)=)[^&\s"'\\#]+/gi, '$1[redacted]'],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@"'\\]*):[^\s@/"'\\]+@/gi, '$1:[redacted]@'],
];

/** The text with keys, tokens and passwords taken out: the last gate before a log line is written. */
export function redactText(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of SECRETS_IN_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}
