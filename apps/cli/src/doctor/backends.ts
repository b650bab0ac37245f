import type { Redis } from 'ioredis';
import { redisAt } from '@formseal/queue/redis';
import {
  BlobReferencesRepository,
  createDataSource,
  InspectionRepository,
  InstallationRepository,
  SealCertificatesRepository,
} from '@formseal/database';
import { within } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import { openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { Backends } from '../stack/backends.js';

type Opened = ReturnType<typeof openDatabase> extends Promise<infer T> ? T : never;

const CONNECT_MS = 3_000;
const STATEMENT_MS = 4_000;
const CLOSE_MS = 1_000;

/** What the doctor asks, each opened at the first question and at most once, none of them waited for without end. */
export class ExaminedBackends {
  private opening: Promise<Opened> | null = null;
  private connected: Redis | null = null;
  private opened: BlobStore | null = null;

  constructor(private readonly at: Pick<Backends, 'databaseUrl' | 'redisUrl' | 'storageUrl' | 'dataKeys'>) {}

  database(): Promise<Opened> {
    return (this.opening ??= openDatabase(this.at.databaseUrl));
  }

  redis(): Redis {
    if (this.at.redisUrl === null) throw new Error('REDIS_URL is not set');
    return (this.connected ??= connect(this.at.redisUrl));
  }

  store(): BlobStore {
    const isNew = async () => (await this.database()).blobReferences.none();
    return (this.opened ??= openStore(this.at.storageUrl, this.at.dataKeys(), isNew));
  }

  dataKeys(): DataKeys {
    return this.at.dataKeys();
  }

  /** Leaves behind what does not close in time: the process ends all the same. */
  async close(): Promise<void> {
    this.connected?.disconnect();
    this.opened?.close();
    const closed = this.opening?.then(({ db }) => db.destroy());
    await within(CLOSE_MS, closed ?? Promise.resolve()).catch(() => undefined);
  }
}

async function openDatabase(url: string) {
  const db = createDataSource({
    url,
    poolSize: 4,
    connectTimeoutMs: CONNECT_MS,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
    idleInTransactionTimeoutMs: STATEMENT_MS,
    applicationName: 'formseal-doctor',
  });
  await db.initialize();
  return {
    db,
    blobReferences: new BlobReferencesRepository(db),
    inspection: new InspectionRepository(db),
    installation: new InstallationRepository(db),
    sealCertificates: new SealCertificatesRepository(db),
  };
}

function connect(url: string): Redis {
  const redis = redisAt(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    // Nobody waits for one that is gone already.
    disconnectTimeout: 100,
    connectionName: 'formseal-doctor',
  });
  // Each question says itself that it was not answered.
  redis.on('error', () => undefined);
  return redis;
}
