const header = (description: string, schema: object) => ({ description, required: true, schema });
/** One that is there where there is something to say. */
const sometimes = (description: string, schema: object) => ({ ...header(description, schema), required: false });
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
  'Retry-After': sometimes('seconds after which the call may be sent again', integer),
  'WWW-Authenticate': header('`Bearer`: a key is asked for', text),
  'Idempotent-Replayed': sometimes('`true`: the answer of an earlier call with this Idempotency-Key', text),
  'Content-Disposition': header('the name of the file', text),
} as const;
