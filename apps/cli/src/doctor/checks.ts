import type { Environment } from '@formseal/platform';
import { version } from '../version.js';
import type { ExaminedBackends } from './backends.js';
import { checkCertificate } from './checks/certificate.js';
import { checkClock } from './checks/clock.js';
import { checkDataKeys } from './checks/data-keys.js';
import { checkDatabase, checkSchema } from './checks/database.js';
import { checkQueues } from './checks/queues.js';
import { checkRedis } from './checks/redis.js';
import { checkSettings } from './checks/settings.js';
import { checkStore } from './checks/store.js';
import { checkVersion } from './checks/version.js';
import { checkDocuments, checkOrphans } from './checks/work.js';
import type { Check } from './examine.js';
import { unknown } from './finding.js';
import type { Finding } from './finding.js';
import { queueStandings } from './queue-standings.js';

type Database = Awaited<ReturnType<ExaminedBackends['database']>>;

/** What the doctor is told of the installation besides its backends. */
export interface Surroundings {
  readonly env: Environment;
  readonly redisPrefix: string;
}

/** Every check there is, in the order of the page. */
export function checksOf(at: ExaminedBackends, { env, redisPrefix }: Surroundings): Check[] {
  const ofDatabase = (ask: (database: Database) => Promise<Finding>) => async (): Promise<Finding> => {
    const database = await at.database().catch(() => null);
    return database === null ? unknown('the database') : ask(database);
  };
  const migrated = 'formseal migrate, then ask again';
  return [
    { name: 'version', look: () => checkVersion(version(), process.versions.node), todo: 'install the service anew' },
    {
      name: 'database',
      look: async () => checkDatabase((await at.database()).inspection),
      todo: 'see that Postgres runs, and that DATABASE_URL names it with its role and password',
    },
    { name: 'schema', look: ofDatabase(({ inspection }) => checkSchema(inspection)), todo: migrated },
    {
      name: 'store',
      look: async () => {
        const database = await at.database().catch(() => null);
        return checkStore(at.store(), database && ((memory) => database.installation.standing(memory)));
      },
      todo: 'see that STORAGE_URL names a folder or bucket that may be written to and has room left (ENOSPC: none), and FORMSEAL_DATA_KEYS its keys',
    },
    {
      name: 'keys',
      look: ofDatabase(({ inspection }) => checkDataKeys(at.dataKeys(), inspection, at.store())),
      todo: 'see that FORMSEAL_DATA_KEYS has the keys, and that the store answers',
    },
    {
      name: 'redis',
      look: () => checkRedis(at.redis()),
      todo: 'see that Redis runs, and that REDIS_URL names it with its password',
    },
    {
      name: 'certificate',
      look: ofDatabase(async ({ sealCertificates }) => checkCertificate(await sealCertificates.all())),
      todo: migrated,
    },
    { name: 'clock', look: ofDatabase(({ inspection }) => checkClock(inspection)), todo: 'mend the database first' },
    {
      name: 'queue',
      look: async () => {
        const standings = await queueStandings(at.redis(), redisPrefix).catch(() => null);
        return standings === null ? unknown('Redis') : checkQueues(standings);
      },
      todo: 'mend Redis first',
    },
    { name: 'documents', look: ofDatabase(({ inspection }) => checkDocuments(inspection)), todo: migrated },
    { name: 'orphans', look: ofDatabase(({ inspection }) => checkOrphans(inspection)), todo: migrated },
    { name: 'settings', look: () => checkSettings(env), todo: 'docs/operating/settings.md' },
  ];
}
