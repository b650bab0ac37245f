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
  .refine((text) => text !== 'true', { error: 'must name the proxies, or how many there are: not everybody' })
  .transform((text) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text));

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

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).default('off');

const cores = availableParallelism();

/** Settings with a default: read by every service. */
export const settingsSchema = z.object({
  PORT: integer(0, 65_535).default(3000),
  FORMSEAL_HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  FORMSEAL_TRUST_PROXY: trustProxy.default(false),
  FORMSEAL_API_ORIGINS: origins,
  FORMSEAL_DATA_DIR: z.string().default('.data'),
  FORMSEAL_PLANS: z.string().optional(),
  FORMSEAL_REQUESTS_PER_MINUTE: integer(1, 1_000_000).default(LIMITS.requestsPerMinute),
  FORMSEAL_UPLOADS_PER_MINUTE: integer(1, 1_000_000).default(LIMITS.uploadsPerMinute),
  FORMSEAL_VERIFICATIONS_PER_MINUTE: integer(1, 1_000_000).default(LIMITS.verificationsPerMinute),
  FORMSEAL_ACCOUNT_REQUESTS_PER_MINUTE: integer(1, 10_000_000).optional(),
  FORMSEAL_ACCOUNT_UPLOADS_PER_MINUTE: integer(1, 10_000_000).optional(),
  FORMSEAL_SESSION_REQUESTS_PER_MINUTE: integer(1, 1_000_000).default(LIMITS.sessionRequestsPerMinute),
  FORMSEAL_LINK_REQUESTS_PER_MINUTE: integer(1, 1_000_000).default(LIMITS.linkRequestsPerMinute),
  FORMSEAL_NETWORK_REQUESTS_PER_MINUTE: integer(1, 1_000_000).default(LIMITS.networkRequestsPerMinute),
  FORMSEAL_UPLOADS_AT_ONCE: integer(1, 10_000).default(LIMITS.uploadsAtOnce),
  FORMSEAL_MAILS_PER_HOUR: integer(0, 1_000_000).default(LIMITS.mailsPerHour),
  FORMSEAL_MAILS_PER_DOCUMENT: integer(0, 1_000_000).default(LIMITS.mailsPerDocument),
  FORMSEAL_COPIES_PER_FORM: integer(1, 10_000).default(LIMITS.copiesPerForm),
  FORMSEAL_EXTRACTORS: integer(0, 256).default(1),
  FORMSEAL_SIGNERS: integer(0, 256).default(1),
  FORMSEAL_CONCURRENCY: integer(1, 256).default(cores),
  FORMSEAL_HEALTH_PORT: integer(0, 65_535).optional(),
  FORMSEAL_INSTANCE: z.string().max(100).optional(),
  FORMSEAL_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  TSA_URL: urlOf('http:', 'https:').optional(),
  FORMSEAL_LONG_TERM: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  FORMSEAL_TRUSTED_ROOTS: z.string().optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  FORMSEAL_RECORD_PAGE: onOrOff,
  FORMSEAL_WEBHOOKS_ANYWHERE: onOrOff,
  FORMSEAL_SIGN_UP: onOrOff,
  FORMSEAL_UNNEEDED_FILES_DAYS: integer(1, 3_650).default(7),
  FORMSEAL_FAILED_FILES_DAYS: integer(0, 3_650).default(7),
  FORMSEAL_ACTIVITY_DAYS: integer(0, 36_500).default(400),
  FORMSEAL_ADDRESS_DAYS: integer(0, 36_500).default(30),
  FORMSEAL_UNSIGNED_DOCUMENTS_DAYS: integer(0, 36_500).default(0),
  FORMSEAL_LEARNED_DAYS: integer(0, 36_500).default(0),
  FORMSEAL_ACCOUNT_MB_PER_DAY: integer(1, 10_000_000).default(5_000),
});

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

/** What each part is made of; asked for only where the part is needed. */
export const partSchemas = {
  database: z.object({
    DATABASE_URL: urlOf('postgres:', 'postgresql:'),
    FORMSEAL_DB_POOL: integer(1, 1000).default(10),
    FORMSEAL_DB_CONNECT_TIMEOUT_MS: integer(100, 60_000).default(2_000),
    FORMSEAL_DB_STATEMENT_TIMEOUT_MS: integer(100, 600_000).default(10_000),
    FORMSEAL_DB_LOCK_TIMEOUT_MS: integer(100, 600_000).default(5_000),
    FORMSEAL_DB_IDLE_TX_TIMEOUT_MS: integer(100, 600_000).default(10_000),
  }),
  redis: z.object({
    REDIS_URL: urlOf('redis:', 'rediss:'),
    FORMSEAL_REDIS_PREFIX: z.string().max(60).default('formseal'),
  }),
  storage: z.object({ STORAGE_URL: urlOf('file:', 's3:') }),
  dataKeys: z.object({ FORMSEAL_DATA_KEYS: dataKeys }),
  secrets: z.object({ FORMSEAL_SECRET: secret, FORMSEAL_SECRET_ACCEPTED: secret.optional() }),
  seal: z.object({
    FORMSEAL_SEAL_P12: z.string('is missing: the path of a PKCS#12 file'),
    FORMSEAL_SEAL_PASSPHRASE: z.string('is missing: the passphrase of the PKCS#12 file'),
  }),
};

/** Every setting there is, but for where secrets lie as files. */
export const SETTING_NAMES: readonly string[] = [settingsSchema, ...Object.values(partSchemas)].flatMap(({ shape }) =>
  Object.keys(shape),
);

/** The defaults of the settings that have one; of one that is asked of the machine, what this machine says. */
export const SETTING_DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  [settingsSchema, ...Object.values(partSchemas)]
    .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
    .map(([name, schema]) => [name, schema.safeParse(undefined)] as const)
    .flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])),
);
