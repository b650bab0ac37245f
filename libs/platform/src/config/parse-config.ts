import { hkdfSync, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { LIMITS } from '@formseal/contracts';
import { ConfigError, PARTS } from './config.js';
import type { Config, ConfigProblem, Part, Parts, Settings } from './config.js';
import { partSchemas, settingsSchema } from './environment.js';

/** The environment as plain data: `process.env` or a test's own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whose configuration it is and which parts it can't start without. */
export interface ConfigOptions<Needed extends Part> {
  readonly service?: string;
  readonly needs?: readonly Needed[];
}

/** The environment as typed settings, or a ConfigError that lists everything that is wrong with it. */
export function parseConfig<const Needed extends Part = Part>(
  env: Environment,
  { service = 'formseal', needs = PARTS as readonly Part[] as readonly Needed[] }: ConfigOptions<Needed> = {},
): Config<Needed> {
  // An empty variable is how compose files and shells say "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const problems: ConfigProblem[] = [];
  const read = <Schema extends z.ZodType>(schema: Schema): z.infer<Schema> | null => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.map((issue) => ({ setting: issue.path.join('.'), problem: issue.message })));
    return null;
  };

  const base = read(settingsSchema);
  const parts: Partial<Record<Part, unknown>> = {};
  for (const part of needs) parts[part] = readers[part](read);
  if (problems.length > 0 || base === null) throw new ConfigError(problems);
  return { ...settings(service, base), ...parts } as Config<Needed>;
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url;
}

function settings(service: string, env: z.infer<typeof settingsSchema>): Settings {
  return {
    service,
    instance: env.FORMSEAL_INSTANCE ?? `${service}-${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`,
    logLevel: env.FORMSEAL_LOG_LEVEL,
    dataDir: path.resolve(env.FORMSEAL_DATA_DIR),
    plansFile: env.FORMSEAL_PLANS === undefined ? null : path.resolve(env.FORMSEAL_PLANS),
    http: {
      host: env.FORMSEAL_HOST,
      port: env.PORT,
      publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
      trustProxy: env.FORMSEAL_TRUST_PROXY,
    },
    apiOrigins: env.FORMSEAL_API_ORIGINS,
    rates: {
      requestsPerMinute: env.FORMSEAL_REQUESTS_PER_MINUTE,
      uploadsPerMinute: env.FORMSEAL_UPLOADS_PER_MINUTE,
      verificationsPerMinute: env.FORMSEAL_VERIFICATIONS_PER_MINUTE,
      accountRequestsPerMinute:
        env.FORMSEAL_ACCOUNT_REQUESTS_PER_MINUTE ?? env.FORMSEAL_REQUESTS_PER_MINUTE * LIMITS.accountRateInKeys,
      accountUploadsPerMinute:
        env.FORMSEAL_ACCOUNT_UPLOADS_PER_MINUTE ?? env.FORMSEAL_UPLOADS_PER_MINUTE * LIMITS.accountRateInKeys,
      sessionRequestsPerMinute: env.FORMSEAL_SESSION_REQUESTS_PER_MINUTE,
      linkRequestsPerMinute: env.FORMSEAL_LINK_REQUESTS_PER_MINUTE,
      networkRequestsPerMinute: env.FORMSEAL_NETWORK_REQUESTS_PER_MINUTE,
    },
    uploadsAtOnce: env.FORMSEAL_UPLOADS_AT_ONCE,
    mails: { accountPerHour: env.FORMSEAL_MAILS_PER_HOUR, documentPerHour: env.FORMSEAL_MAILS_PER_DOCUMENT },
    copiesPerForm: env.FORMSEAL_COPIES_PER_FORM,
    workers: {
      extractors: env.FORMSEAL_EXTRACTORS,
      signers: env.FORMSEAL_SIGNERS,
      concurrency: env.FORMSEAL_CONCURRENCY,
      idle: { ready: env.FORMSEAL_READY_CHILDREN === 'on', kept: env.FORMSEAL_KEPT_CHILDREN ?? null },
    },
    healthPort: env.FORMSEAL_HEALTH_PORT ?? null,
    traces: { url: env.FORMSEAL_TRACES_URL ?? null, percent: env.FORMSEAL_TRACES_PERCENT },
    tsaUrl: env.TSA_URL ?? null,
    longTerm: env.FORMSEAL_LONG_TERM,
    recordPage: env.FORMSEAL_RECORD_PAGE === 'on',
    webhooksAnywhere: env.FORMSEAL_WEBHOOKS_ANYWHERE === 'on',
    trustedRootsFile: env.FORMSEAL_TRUSTED_ROOTS === undefined ? null : path.resolve(env.FORMSEAL_TRUSTED_ROOTS),
    smtpUrl: env.SMTP_URL ?? null,
    keeping: {
      unneededFilesDays: env.FORMSEAL_UNNEEDED_FILES_DAYS,
      failedFilesDays: env.FORMSEAL_FAILED_FILES_DAYS,
      activityDays: env.FORMSEAL_ACTIVITY_DAYS,
      addressDays: env.FORMSEAL_ADDRESS_DAYS,
      unsignedDocumentsDays: env.FORMSEAL_UNSIGNED_DOCUMENTS_DAYS,
      learnedDays: env.FORMSEAL_LEARNED_DAYS,
      accountBytesPerDay: env.FORMSEAL_ACCOUNT_MB_PER_DAY * 1024 * 1024,
    },
    signUp: env.FORMSEAL_SIGN_UP === 'on',
  };
}

type Read = <Schema extends z.ZodType>(schema: Schema) => z.infer<Schema> | null;

const readers: { [P in Part]: (read: Read) => Parts[P] | null } = {
  database(read) {
    const env = read(partSchemas.database);
    return (
      env && {
        url: env.DATABASE_URL,
        poolSize: env.FORMSEAL_DB_POOL,
        prepared: env.FORMSEAL_DB_PREPARED === 'on',
        connectTimeoutMs: env.FORMSEAL_DB_CONNECT_TIMEOUT_MS,
        statementTimeoutMs: env.FORMSEAL_DB_STATEMENT_TIMEOUT_MS,
        lockTimeoutMs: env.FORMSEAL_DB_LOCK_TIMEOUT_MS,
        idleInTransactionTimeoutMs: env.FORMSEAL_DB_IDLE_TX_TIMEOUT_MS,
      }
    );
  },
  redis(read) {
    const env = read(partSchemas.redis);
    if (env === null) return null;
    // In a cluster all keys lie in one slot: their names begin with its hash tag.
    const tag = new URL(env.REDIS_URL).searchParams.get('cluster');
    return { url: env.REDIS_URL, prefix: tag === null ? env.FORMSEAL_REDIS_PREFIX : `{${tag}}` };
  },
  storage(read) {
    const env = read(partSchemas.storage);
    return env && { url: env.STORAGE_URL };
  },
  dataKeys(read) {
    return read(partSchemas.dataKeys)?.FORMSEAL_DATA_KEYS ?? null;
  },
  secrets(read) {
    const env = read(partSchemas.secrets);
    return (
      env && {
        reviewLinkKey: deriveKey(env.FORMSEAL_SECRET, 'review-link'),
        acceptedLinkKeys: [env.FORMSEAL_SECRET, env.FORMSEAL_SECRET_ACCEPTED]
          .flatMap((accepted) => accepted ?? [])
          .map((accepted) => deriveKey(accepted, 'review-link')),
      }
    );
  },
  seal(read) {
    const env = read(partSchemas.seal);
    return env && { pkcs12File: path.resolve(env.FORMSEAL_SEAL_P12), passphrase: env.FORMSEAL_SEAL_PASSPHRASE };
  },
};

/** One key per purpose (RFC 5869), so that what signs links can't be used for anything else. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `formseal/v1/${purpose}`, 32));
}
