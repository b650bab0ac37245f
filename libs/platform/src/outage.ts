/** Something that everybody's work stands on is not there now: nothing was found out about what it was wanted for. */
export class OutageError extends Error {
  override readonly name: string = 'OutageError';
}

/** Of the network, of a disk, and of a process that may have no more: as the system calls them. */
const OF_THE_SYSTEM =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|E(HOST|NET)\w+|ENOTCONN|ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM|ESTALE|EBUSY|EMFILE|ENFILE|ENOMEM|EAGAIN)$/;
/** Of the HTTP client, and of whoever is to be believed. */
const OF_CONNECTIONS = /^(UND_ERR_\w+|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|UNABLE_TO_\w+|(DEPTH_ZERO_)?SELF_SIGNED_\w+)$/;
/**
 * Postgres' own: away, full, broken or busy (08, 40, 53, 55, 57, 58), not ours to enter (28, 3D), or with a schema and rights
 * that are not this version's. What a value or a statement did (22, 23, the rest of 42) would do so again.
 */
const OF_POSTGRES = /^((08|28|3D|3F|40|53|55|57|58)[0-9A-Z]{3}|42501|42703|42704|42883|42P01|42P10)$/;
/** Errors of the driver that have no code. */
const OF_THE_DRIVER =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;
const NAMES = /^(Time(out|Limit)Error|CredentialsProviderError)$/;
const DEEPEST = 4;

interface Told {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly name?: unknown;
  /** Of every answer that the store's client did not like, also of none. */
  readonly $metadata?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/**
 * Whether an error tells of something that is away, full, shut or not ready: the network, a disk, Postgres, the store, a data
 * key, the machine. Whoever meets one may come back; the file or call at hand is not to be blamed.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if (error instanceof OutageError) return true;
  const { code, message, name, $metadata, cause, errors } = error as Told;
  if ($metadata !== undefined || NAMES.test(String(name)) || OF_THE_DRIVER.test(String(message))) return true;
  if ([OF_THE_SYSTEM, OF_CONNECTIONS, OF_POSTGRES].some((known) => known.test(String(code)))) return true;
  return [cause, ...(Array.isArray(errors) ? errors : [])].some((beneath) => isOutage(beneath, depth + 1));
}
