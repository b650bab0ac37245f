import { loadConfig } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import { DataFolder } from './data-folder.js';
import type { StackSettings } from './settings.js';
import { readSecrets } from './lasting-secrets.js';
import { readRunning } from './stack-record.js';
import { StartupProblem } from './startup-problem.js';

/** Where the servers are that everything else stands on. */
export interface Backends {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly storageUrl: string;
  /** What values and files are encrypted with. */
  readonly dataKeys: () => DataKeys;
  readonly plansFile: string | null;
  /** Base of every link that is handed out. */
  readonly publicUrl: string;
}

/** What the environment names, else what the running stack of the data folder uses: for the operator's commands. */
export function findBackends(settings: Omit<StackSettings, 'env'>): Backends {
  const folder = new DataFolder(settings.dataDir);
  const running = readRunning(folder.running);
  const databaseUrl = settings.databaseUrl ?? running?.databaseUrl ?? null;
  if (databaseUrl === null) {
    throw new StartupProblem(
      `No database: DATABASE_URL is not set, and no stack runs on ${settings.dataDir} (npm start)`,
    );
  }
  return {
    databaseUrl,
    redisUrl: settings.redisUrl ?? running?.redisUrl ?? null,
    storageUrl: settings.storageUrl ?? running?.storageUrl ?? folder.filesUrl,
    dataKeys: () => dataKeysOf(settings.dataKeys ?? readSecrets(folder.secrets)?.dataKeys ?? null),
    plansFile: settings.plansFile ?? running?.plansFile ?? null,
    publicUrl: settings.publicUrl ?? running?.publicUrl ?? `http://localhost:${settings.port}`,
  };
}

/** The keys of the environment, else `made`; a ConfigError where there are none, or they are no good. */
export function dataKeysOf(made: string | null): DataKeys {
  const defaults = made === null ? {} : { FORMSEAL_DATA_KEYS: made };
  return loadConfig({ service: 'cli', needs: ['dataKeys'], defaults }).dataKeys;
}
