const header = (description: string, schema: object) => ({ description, schema });
const integer = { type: 'integer' };
const text = { type: 'string' };

/** The headers of answers, by name. */
export const HEADERS = {
  'X-RateLimit-Limit': header('calls allowed in a minute, of the limit that is nearest', integer),
  'X-RateLimit-Remaining': header('calls left now', integer),
  'X-RateLimit-Reset': header('seconds until all are left again', integer),
  RateLimit: header('what is left of each limit, as `"requests";r=59;t=60`', text),
  'RateLimit-Policy': header('each limit, as `"requests";q=60;w=60`', text),
  'X-Request-Id': header('names this call in the log of the service', text),
  'Retry-After': header('seconds after which the call may be sent again', integer),
  'WWW-Authenticate': header('`Bearer`: a key is asked for', text),
  'Idempotent-Replayed': header('`true`: the answer of an earlier call with this Idempotency-Key', text),
  'Content-Disposition': header('the name of the file', text),
} as const;
