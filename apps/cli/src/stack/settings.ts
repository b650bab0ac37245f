import { environment, loadConfig } from '@formseal/platform';
import type { Environment } from '@formseal/platform';

/** What the stack is asked for, by the environment. */
export interface StackSettings {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** null: the machine's own name and the port. */
  readonly publicUrl: string | null;
  /** null: the stack runs its own. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly storageUrl: string | null;
  /** null: those that the stack has made. */
  readonly dataKeys: string | null;
  readonly plansFile: string | null;
  readonly extractors: number;
  readonly signers: number;
  /** Handed on to the services. */
  readonly env: Environment;
}

/** Reads the environment; throws a ConfigError that lists everything wrong with it. */
export function stackSettings(): StackSettings {
  const { dataDir, http, plansFile, workers } = loadConfig({
    service: 'stack',
    needs: [],
    // Plain HTTP is for this machine; who wants it on the network says so.
    defaults: { FORMSEAL_HOST: '127.0.0.1' },
  });
  const env = environment();
  const given = (name: string): string | null => env[name] || null;
  return {
    dataDir,
    host: http.host,
    port: http.port,
    publicUrl: given('PUBLIC_URL') === null ? null : http.publicUrl,
    databaseUrl: given('DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    storageUrl: given('STORAGE_URL'),
    dataKeys: given('FORMSEAL_DATA_KEYS'),
    plansFile,
    extractors: workers.extractors,
    signers: workers.signers,
    env,
  };
}
