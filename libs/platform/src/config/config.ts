import type { LogLevel } from '@formseal/contracts';
import type { DataKeys } from '../data-keys/data-keys.js';

/** Settings every process has; all of them have a safe default. */
export interface Settings {
  /** `gateway`, `extractor`, `signer`, `cli`. */
  readonly service: string;
  /** Names this process among its replicas. */
  readonly instance: string;
  readonly logLevel: LogLevel;
  readonly dataDir: string;
  /** A JSON file that adds to and overrides the built-in plans. */
  readonly plansFile: string | null;
  readonly http: HttpSettings;
  /** Whose pages may call the API from a browser; empty: nobody's. */
  readonly apiOrigins: readonly string[];
  readonly rates: {
    readonly requestsPerMinute: number;
    readonly uploadsPerMinute: number;
    /** By address: whoever verifies needs no key. */
    readonly verificationsPerMinute: number;
    /** Over all keys of an account. */
    readonly accountRequestsPerMinute: number;
    readonly accountUploadsPerMinute: number;
    /** Of the web app: by session, by the document of a review link, and by network over all of them. */
    readonly sessionRequestsPerMinute: number;
    readonly linkRequestsPerMinute: number;
    readonly networkRequestsPerMinute: number;
  };
  /** How many files are received at once. */
  readonly uploadsAtOnce: number;
  /** How many signed PDFs are mailed in an hour. */
  readonly mails: { readonly accountPerHour: number; readonly documentPerHour: number };
  /** How often one form that was paid for may be reopened, copies of copies and deleted ones among them. */
  readonly copiesPerForm: number;
  readonly workers: {
    readonly extractors: number;
    readonly signers: number;
    readonly concurrency: number;
    /** Which children that open files stand idle: whether one that has opened none, and how many for their accounts; null: as usual. */
    readonly idle: { readonly ready: boolean; readonly kept: number | null };
  };
  /** Where a worker answers /health and /metrics; null: nowhere. */
  readonly healthPort: number | null;
  /** Where traces are sent, null: nowhere, and how many of a hundred. */
  readonly traces: { readonly url: string | null; readonly percent: number };
  readonly tsaUrl: string | null;
  /** Whether seals carry validation data (B-LT); `auto`: where they can. */
  readonly longTerm: 'auto' | 'on' | 'off';
  /** Whether a signed PDF ends with its signing record as a page; attached it is in any case. */
  readonly recordPage: boolean;
  /** Whether events may be delivered into private networks, and over plain HTTP. */
  readonly webhooksAnywhere: boolean;
  /** A PEM file of root certificates whose signers' names are believed. */
  readonly trustedRootsFile: string | null;
  readonly smtpUrl: string | null;
  /** How long what is kept. 0: for good. */
  readonly keeping: KeepingSettings;
  /** Whether anybody may make an account in the web app. */
  readonly signUp: boolean;
}

/** How long what is kept, in days; 0: for good. */
export interface KeepingSettings {
  /** From when on nothing points at a file to its deletion. */
  readonly unneededFilesDays: number;
  readonly failedFilesDays: number;
  readonly activityDays: number;
  /** After that an address in the log is shortened to its network. */
  readonly addressDays: number;
  readonly unsignedDocumentsDays: number;
  readonly learnedDays: number;
  /** What an account may upload in a day. */
  readonly accountBytesPerDay: number;
}

/** How the gateway listens and what it calls itself. */
export interface HttpSettings {
  readonly host: string;
  readonly port: number;
  /** Base of every link that is handed out; no slash at the end. */
  readonly publicUrl: string;
  /** How many proxies stand in front, or their addresses: whose X-Forwarded-For is believed. false: nobody's. */
  readonly trustProxy: false | number | string;
}

/** The parts only some services need: a process gets, and is asked for, no more than it uses. */
export interface Parts {
  readonly database: {
    readonly url: string;
    readonly poolSize: number;
    readonly prepared: boolean;
    readonly connectTimeoutMs: number;
    readonly statementTimeoutMs: number;
    readonly lockTimeoutMs: number;
    readonly idleInTransactionTimeoutMs: number;
  };
  readonly redis: { readonly url: string; readonly prefix: string };
  readonly storage: { readonly url: string };
  readonly secrets: {
    /** What links are issued under: a key for this purpose, derived from the one secret. */
    readonly reviewLinkKey: Buffer;
    /** That one, and the one of a second secret while one follows the other: links under any of them open. */
    readonly acceptedLinkKeys: readonly Buffer[];
  };
  /** What values and files are encrypted with at rest. */
  readonly dataKeys: DataKeys;
  /** The operator's certificate and key; only the signer holds it. */
  readonly seal: { readonly pkcs12File: string; readonly passphrase: string };
}

export type Part = keyof Parts;
export const PARTS = ['database', 'redis', 'storage', 'dataKeys', 'secrets', 'seal'] as const satisfies Part[];

/** The configuration of a process that needs the named parts. */
export type Config<Needed extends Part = Part> = Settings & Pick<Parts, Needed>;

/** One thing that is wrong with the environment. */
export interface ConfigProblem {
  readonly setting: string;
  readonly problem: string;
}

/** The service refuses to start: lists all that is wrong at once, never the values themselves. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly ConfigProblem[]) {
    super(
      `The configuration is not usable:\n${problems.map(({ setting, problem }) => `  ${setting}: ${problem}`).join('\n')}`,
    );
  }
}
