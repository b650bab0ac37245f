import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { LIMITS } from '@formseal/contracts';
import { parseDataKeys } from '../data-keys/parse-data-keys.js';

const integer = (min: number, max: number) =>
  z.preprocess(
    // Number('') is 0 and Number('1e3') is 1000: only plain digits are a number here.
    (text) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text),
    z.int(`must be a whole number from ${min} to ${max}`).min(min).max(max),
  );

const urlOf = (...protocols: string[]) =>
  z.string('is missing').refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.join(' or ')}`,
  });

const trustProxy = z
  .string()
  .refine((text) => text !== 'true', {
    error: 'must name the proxies, or how many there are: not everybody',
    abort: true,
  })
  .refine((text) => text === 'false' || /^\d+$/.test(text) || text.split(',').every((one) => isNetwork(one.trim())), {
    error:
      'must be how many proxies stand in front, or their addresses, separated by commas: 10.0.0.7, 10.0.0.0/8, loopback, linklocal, uniquelocal; no names of machines',
  })
  .transform((text) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text));

/** What Fastify takes for addresses of proxies. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', mask, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (mask === undefined || (version === 4 && isIP(mask) === 4)) return true;
  return /^\d{1,3}$/.test(mask) && Number(mask) > 0 && Number(mask) <= (version === 4 ? 32 : 128);
}

/** Origins as browsers name them (RFC 6454): no path, no slash at the end, and never everybody. */
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((all) => all.every(isOrigin), {
    error: 'must be origins such as https://app.example.org, separated by commas: without a path, and not *',
  });
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const either = z.enum(['on', 'off'], { error: 'must be on or off' });
const onOrOff = either.default('off');

const cores = availableParallelism();

/** What is said of a setting in docs/operating/settings.md; `usual`: its default in words, where it is no constant. */
const told = <Schema extends z.ZodType>(schema: Schema, description: string, usual?: string): Schema =>
  schema.meta({ description, ...(usual === undefined ? {} : { usual }) });

const reached = {
  PORT: told(integer(0, 65_535).default(3000), 'where the gateway listens'),
  FORMSEAL_HOST: told(
    z.string().default('0.0.0.0'),
    'the address at which the gateway listens',
    '`0.0.0.0`; with `npm start` `127.0.0.1`',
  ),
  PUBLIC_URL: told(
    urlOf('http:', 'https:').optional(),
    'base of every link that is handed out, without a path; passkeys are bound to its host, and end with it',
    '`http://localhost:PORT`',
  ),
  FORMSEAL_TRUST_PROXY: told(
    trustProxy.default(false),
    'how many proxies stand in front, or their addresses. What they say of a caller counts where it is an address (with or without a port), else the proxy’s own',
  ),
  FORMSEAL_API_ORIGINS: told(
    origins,
    'whose pages may call the API from a browser: origins, separated by commas ([decisions/browsers.md](../decisions/browsers.md))',
  ),
  FORMSEAL_SIGN_UP: told(
    onOrOff,
    'whether people may ask for an account of their own in the web app: [decisions/joining.md](../decisions/joining.md)',
  ),
};

const processes = {
  FORMSEAL_DATA_DIR: told(z.string().default('.data'), 'where the one-machine stack keeps everything'),
  FORMSEAL_EXTRACTORS: told(integer(0, 256).default(1), 'extractors that the one-machine stack starts'),
  FORMSEAL_SIGNERS: told(integer(0, 256).default(1), 'signers that the one-machine stack starts'),
  FORMSEAL_CONCURRENCY: told(
    integer(1, 256).default(cores),
    'jobs a worker does at once',
    'cores; under compose and in Kubernetes 2',
  ),
  FORMSEAL_READY_CHILDREN: told(
    either.default('on'),
    'whether a worker keeps a child ready that has opened no file yet. Off saves 100 MB a worker and kind of work, and an account’s first file waits for a start',
  ),
  FORMSEAL_KEPT_CHILDREN: told(
    integer(1, 1_000).optional(),
    'children that a worker keeps for the accounts whose files it opened last; one holds 100 to 200 MB',
    'extractors twice the jobs they do at once, signers as many',
  ),
  FORMSEAL_HEALTH_PORT: told(
    integer(0, 65_535).optional(),
    'where a service answers `/health/live`, `/health/ready` with what is wrong, and `/metrics`; the gateway’s public port has the first two without causes, and no figures: never publish this one',
  ),
  FORMSEAL_INSTANCE: told(
    z.string().max(100).optional(),
    'by what name a process is known in logs and leases',
    'service, host, process',
  ),
  FORMSEAL_TRACES_URL: told(
    urlOf('http:', 'https:').optional(),
    'where traces are sent by OTLP over HTTP, such as `http://collector:4318/v1/traces`; none are made otherwise: [watch.md](watch.md#traces)',
  ),
  FORMSEAL_TRACES_PERCENT: told(
    integer(0, 100).default(100),
    'how many of a hundred calls are traced, and the work that comes of them',
  ),
  FORMSEAL_LOG_LEVEL: told(z.enum(['debug', 'info', 'warn', 'error']).default('info'), 'how much is logged'),
};

const perMinute = (usual: number, most = 1_000_000) => integer(1, most).default(usual);

const rates = {
  FORMSEAL_REQUESTS_PER_MINUTE: told(perMinute(LIMITS.requestsPerMinute), 'calls a minute and key'),
  FORMSEAL_UPLOADS_PER_MINUTE: told(perMinute(LIMITS.uploadsPerMinute), 'uploads a minute and key, within the former'),
  FORMSEAL_VERIFICATIONS_PER_MINUTE: told(
    perMinute(LIMITS.verificationsPerMinute),
    'files an address may have checked in a minute at `/verify`',
  ),
  FORMSEAL_ACCOUNT_REQUESTS_PER_MINUTE: told(
    integer(1, 10_000_000).optional(),
    'calls a minute over all keys of an account',
    'ten times those of a key',
  ),
  FORMSEAL_ACCOUNT_UPLOADS_PER_MINUTE: told(
    integer(1, 10_000_000).optional(),
    'uploads a minute over all keys of an account',
    'ten times those of a key',
  ),
  FORMSEAL_SESSION_REQUESTS_PER_MINUTE: told(
    perMinute(LIMITS.sessionRequestsPerMinute),
    'calls a minute of one signed-in browser to the web app; a sixth of it in any 5 s',
  ),
  FORMSEAL_LINK_REQUESTS_PER_MINUTE: told(
    perMinute(LIMITS.linkRequestsPerMinute),
    'calls a minute over all review links of one document; a sixth of it in any 5 s',
  ),
  FORMSEAL_NETWORK_REQUESTS_PER_MINUTE: told(
    perMinute(LIMITS.networkRequestsPerMinute),
    'calls a minute to the web app from one network (an IPv4 address, an IPv6 /64); a sixth of it in any 5 s',
  ),
  FORMSEAL_UPLOADS_AT_ONCE: told(
    integer(1, 10_000).default(LIMITS.uploadsAtOnce),
    'files that one gateway receives at once; an account, and at `/verify` a network, has at most a quarter of it. Others wait, unread, up to 30 s',
  ),
  FORMSEAL_ACCOUNT_MB_PER_DAY: told(
    integer(1, 10_000_000).default(5_000),
    'what an account may upload in a day (UTC); past it uploads are answered with 429',
  ),
  FORMSEAL_COPIES_PER_FORM: told(
    integer(1, 10_000).default(LIMITS.copiesPerForm),
    'how often one form that was paid for may be reopened, copies of copies and deleted ones among them',
  ),
  FORMSEAL_PLANS: told(z.string().optional(), 'a JSON file that adds to and overrides the plans: [plans](#plans)'),
};

const signing = {
  TSA_URL: told(urlOf('http:', 'https:').optional(), 'an RFC 3161 time-stamp authority for the seals'),
  FORMSEAL_LONG_TERM: told(
    z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
    'validation data beneath the seal (PAdES B-LT): `auto` where there is a `TSA_URL` and the certificate is not self-signed, as far as it can be had; `on`: nothing is sealed without; `off`',
  ),
  FORMSEAL_RECORD_PAGE: told(
    onOrOff,
    'whether a signed PDF ends with its signing record as a page; it is attached in any case',
  ),
  FORMSEAL_TRUSTED_ROOTS: told(
    z.string().optional(),
    'a PEM file of root certificates: whose signers’ names `/verify` calls trusted; the extractor reads it at start',
  ),
};

const outward = {
  SMTP_URL: told(
    urlOf('smtp:', 'smtps:').optional(),
    'outgoing mail: signed documents, links to sign up by, invitations',
  ),
  FORMSEAL_MAILS_PER_HOUR: told(
    integer(0, 1_000_000).default(LIMITS.mailsPerHour),
    'mails in an hour for an account: signed PDFs, and what is written about requests to sign, which waits where there are more and counts once it is out, or its address was refused',
  ),
  FORMSEAL_MAILS_PER_DOCUMENT: told(
    integer(0, 1_000_000).default(LIMITS.mailsPerDocument),
    'signed PDFs that are mailed in an hour for one document',
  ),
  FORMSEAL_WEBHOOKS_ANYWHERE: told(
    onOrOff,
    'whether events are delivered into private networks and over plain HTTP too; off, only to public addresses over HTTPS',
  ),
};

const kept = {
  FORMSEAL_UNNEEDED_FILES_DAYS: told(
    integer(1, 3_650).default(7),
    'from when on no document needs a stored file to its deletion',
  ),
  FORMSEAL_FAILED_FILES_DAYS: told(
    integer(0, 3_650).default(7),
    'how long the file of a document that could not be read is kept; 0: for good',
  ),
  FORMSEAL_ACTIVITY_DAYS: told(integer(0, 36_500).default(400), 'how long entries of the log are kept; 0: for good'),
  FORMSEAL_ADDRESS_DAYS: told(
    integer(0, 36_500).default(30),
    'how long the addresses in the log are kept whole, then their network (/24 or /48); 0: for good',
  ),
  FORMSEAL_UNSIGNED_DOCUMENTS_DAYS: told(
    integer(0, 36_500).default(0),
    'when documents that nobody signed, changed or looked at since are erased, unless others are asked to sign them; 0: never',
  ),
  FORMSEAL_LEARNED_DAYS: told(
    integer(0, 36_500).default(0),
    'when what was learned and not learned anew since is forgotten; 0: never',
  ),
};

/** Settings with a default: read by every service. */
export const settingsSchema = z.object({ ...reached, ...processes, ...rates, ...signing, ...outward, ...kept });

/** No default anywhere but in the embedded stack, which makes its own and says so. */
const secret = z
  .string('is missing: at least 32 random bytes, for instance from `openssl rand -base64 48`')
  .refine((text) => Buffer.byteLength(text) >= 32, { error: 'is too short: at least 32 bytes', abort: true })
  .refine((text) => new Set(text).size >= 10, { error: 'is too weak: it repeats itself; use random bytes' });

const dataKeys = z
  .string('is missing: id:base64 of 32 random bytes, for instance from `formseal data-keys create`')
  .transform((text, context) => {
    const parsed = parseDataKeys(text);
    if ('keys' in parsed) return parsed.keys;
    for (const message of parsed.problems) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The one-machine stack has its own servers and makes its own secrets. */
const OWN = 'the one-machine stack’s own';
const MADE = 'made by the one-machine stack; else none';

const namesMaster = (text: string): boolean => {
  const asked = URL.canParse(text) ? new URL(text).searchParams : null;
  return asked === null || asked.has('master') || !asked.has('sentinel');
};

/** A cluster's nodes mean nothing without the hash tag that all keys carry. */
const namesTag = (text: string): boolean => {
  const asked = URL.canParse(text) ? new URL(text).searchParams : null;
  const tag = asked?.get('cluster') ?? null;
  return tag === null ? asked?.has('node') !== true : /^[\w-]{1,60}$/.test(tag);
};

/** What each part is made of; asked for only where the part is needed. */
export const partSchemas = {
  database: z.object({
    DATABASE_URL: told(
      urlOf('postgres:', 'postgresql:'),
      'Postgres, with its extensions `pg_trgm` and `btree_gin`, which `formseal migrate` makes',
      OWN,
    ),
    FORMSEAL_DB_POOL: told(integer(1, 1000).default(10), 'connections to Postgres that one process holds'),
    FORMSEAL_DB_PREPARED: told(
      onOrOff,
      'whether Postgres plans what every call asks once in a session, and not each time; behind PgBouncer from its 1.21 on: [scale.md](scale.md#prepared-statements)',
    ),
    FORMSEAL_DB_CONNECT_TIMEOUT_MS: told(integer(100, 60_000).default(2_000), 'how long a connection may take'),
    FORMSEAL_DB_STATEMENT_TIMEOUT_MS: told(integer(100, 600_000).default(10_000), 'how long a statement may take'),
    FORMSEAL_DB_LOCK_TIMEOUT_MS: told(integer(100, 600_000).default(5_000), 'how long a lock is waited for'),
    FORMSEAL_DB_IDLE_TX_TIMEOUT_MS: told(integer(100, 600_000).default(10_000), 'how long a transaction may idle'),
  }),
  redis: z.object({
    REDIS_URL: told(
      urlOf('redis:', 'rediss:')
        .refine(namesMaster, { error: 'names sentinels and no master: ?master=…&sentinel=…' })
        .refine(namesTag, {
          error: 'names nodes of a cluster and no word for the names of all keys: ?cluster=formseal&node=…',
        }),
      'Redis or Valkey; behind sentinels `redis://:password@sentinel-1:26379?master=name&sentinel=sentinel-2:26379`, in a cluster `redis://:password@node-1:6379?cluster=formseal&node=node-2:6379`: [scale.md](scale.md#redis)',
      OWN,
    ),
    FORMSEAL_REDIS_PREFIX: told(
      z.string().max(60).default('formseal'),
      'what the names of all keys in Redis begin with: two installations can share one',
    ),
  }),
  storage: z.object({
    STORAGE_URL: told(
      urlOf('file:', 's3:'),
      '`file:///…` or `s3://bucket?endpoint=…`',
      'a folder below `FORMSEAL_DATA_DIR`',
    ),
  }),
  dataKeys: z.object({
    FORMSEAL_DATA_KEYS: told(
      dataKeys,
      '`id:base64,…`: what values and files are encrypted with at rest; the first encrypts, all decrypt: [rotate.md](rotate.md#data-keys)',
      MADE,
    ),
  }),
  secrets: z.object({
    FORMSEAL_SECRET: told(secret, 'at least 32 random bytes; review links hang on it', MADE),
    FORMSEAL_SECRET_ACCEPTED: told(
      secret.optional(),
      'a second secret whose links are accepted too, while one follows the other: [rotate.md](rotate.md#formseal_secret)',
    ),
  }),
  seal: z.object({
    FORMSEAL_SEAL_P12: told(
      z.string('is missing: the path of a PKCS#12 file'),
      'the operator’s certificate and key, as a PKCS#12 file; the signer alone gets it',
      'a self-signed one made by the one-machine stack; else none',
    ),
    FORMSEAL_SEAL_PASSPHRASE: told(
      z.string('is missing: the passphrase of the PKCS#12 file'),
      'what opens that file',
      MADE,
    ),
  }),
};

/** The settings in the groups in which they are told of. */
export const SETTING_GROUPS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'Where it is reached': reached,
  'What it stands on': Object.assign({}, ...['database', 'redis', 'storage'].map(shapeOf)),
  'Secrets and certificates': Object.assign({}, ...['dataKeys', 'secrets', 'seal'].map(shapeOf)),
  Processes: processes,
  'How much, how fast': rates,
  'Signing and checking': signing,
  'Mail and webhooks': outward,
  'How long what is kept': kept,
};

function shapeOf(part: string): Readonly<Record<string, z.ZodType>> {
  return partSchemas[part as keyof typeof partSchemas].shape;
}

/** Every setting there is, but for where secrets lie as files. */
export const SETTING_NAMES: readonly string[] = Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group));

/** The defaults of the settings that have one; of one that is asked of the machine, what this machine says. */
export const SETTING_DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.values(SETTING_GROUPS)
    .flatMap((group) => Object.entries(group))
    .map(([name, schema]) => [name, schema.safeParse(undefined)] as const)
    .flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])),
);
