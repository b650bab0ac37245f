import path from 'node:path';
import type { Service } from '@formseal/database';
import { deriveKey } from '@formseal/platform';
import { dataKeysOf } from './backends.js';
import type { Backends } from './backends.js';
import { DataFolder } from './data-folder.js';
import { loadSecrets } from './lasting-secrets.js';
import type { LastingSecrets } from './lasting-secrets.js';
import type { ServerPlace } from './local-server.js';
import { claimPort, freePort } from './ports.js';
import { startPostgres } from './postgres/postgres-server.js';
import { stopLeftovers } from './process/leftovers.js';
import { rotate } from './process/log-file.js';
import { LAYERS } from './process/process-order.js';
import type { Layer, ProcessOrder } from './process/process-order.js';
import { SupervisedProcess } from './process/supervised-process.js';
import type { ProcessWatcher } from './process/supervised-process.js';
import { cacheFolder } from './cache-folder.js';
import { startRedis } from './redis/redis-server.js';
import { sealKeyFor } from './seal-key.js';
import { extractorOrder, gatewayOrder, signerOrder } from './services.js';
import type { ServiceSurroundings } from './services.js';
import type { StackSettings } from './settings.js';
import { readRecord, readRunning, removeRecord, writeRecord } from './stack-record.js';
import { StartupProblem } from './startup-problem.js';

/** Every server is there. */
type StartedBackends = Backends & { readonly redisUrl: string };

/** Postgres, Redis and every service on one machine, each a child process of this one. */
export class OneMachine implements ProcessWatcher {
  readonly publicUrl: string;
  private readonly processes = new Set<SupervisedProcess>();
  private backends: {
    databaseUrl: string | null;
    redisUrl: string | null;
    storageUrl: string;
    plansFile: string | null;
  };
  private stopping: Promise<void> | null = null;

  private constructor(
    private readonly settings: StackSettings,
    private readonly port: number,
    readonly folder: DataFolder,
    private readonly secrets: LastingSecrets,
    private readonly tell: (line: string) => void,
  ) {
    this.publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
    const { databaseUrl, redisUrl, storageUrl, plansFile } = settings;
    this.backends = { databaseUrl, redisUrl, storageUrl: storageUrl ?? folder.filesUrl, plansFile };
    this.record();
  }

  /** Makes sure that folder and port are free, and clears away what a killed stack left; starts nothing yet. */
  static async claim(settings: StackSettings, tell: (line: string) => void): Promise<OneMachine> {
    const folder = new DataFolder(settings.dataDir);
    await folder.create();
    const other = readRunning(folder.running);
    if (other !== null) {
      throw new StartupProblem(
        `Formseal already runs on ${settings.dataDir} (process ${other.pid}, ${other.publicUrl}): stop it, or choose another FORMSEAL_DATA_DIR`,
      );
    }
    await stopLeftovers(readRecord(folder.running)?.processes ?? []);
    const port = await claimPort(settings.host, settings.port);
    return new OneMachine(settings, port, folder, loadSecrets(folder.secrets), tell);
  }

  /** Starts the servers that DATABASE_URL and REDIS_URL don't name. */
  async startBackends(): Promise<StartedBackends> {
    const { folder, secrets } = this;
    const postgres = this.place('postgres', folder.postgres, secrets.postgresPassword);
    const redis = this.place('redis', folder.redis, secrets.redisPassword);
    const [databaseUrl, redisUrl] = await Promise.all([
      this.backends.databaseUrl ?? startPostgres(postgres).then(({ url }) => url),
      this.backends.redisUrl ?? startRedis(redis, cacheFolder).then(({ url }) => url),
    ]);
    const backends = { ...this.backends, databaseUrl, redisUrl };
    this.backends = backends;
    this.record();
    const dataKeys = () => dataKeysOf(this.settings.dataKeys ?? this.secrets.dataKeys);
    return { ...backends, publicUrl: this.publicUrl, dataKeys };
  }

  /** Brings the schema up to date, and the roles of the services where the stack keeps the database itself. */
  async prepareDatabase(url: string): Promise<void> {
    const { migrate, grantServiceRoles } = await import('@formseal/database');
    await migrate(url);
    await grantServiceRoles(url, this.rolePasswords ?? {});
  }

  /** Starts gateway, extractors and signers side by side and waits until each one is ready. */
  async startServices({ databaseUrl, redisUrl, storageUrl }: StartedBackends): Promise<void> {
    const env = {
      ...this.settings.env,
      NODE_ENV: this.settings.env['NODE_ENV'] ?? 'production',
      // From Node 22 on: a start after the first one spares compiling.
      NODE_COMPILE_CACHE: path.join(cacheFolder, 'compiled'),
      PUBLIC_URL: this.publicUrl,
      FORMSEAL_HOST: this.settings.host,
      FORMSEAL_DATA_DIR: this.folder.root,
      REDIS_URL: redisUrl,
      STORAGE_URL: storageUrl,
      FORMSEAL_DATA_KEYS: this.settings.dataKeys ?? this.secrets.dataKeys,
    };
    const passwords = this.rolePasswords;
    const urlFor = passwords === null ? () => databaseUrl : await roleUrls(databaseUrl, passwords);
    const orders = await this.orders({ folder: this.folder, env, databaseUrl: urlFor });
    await Promise.all(
      orders.map((order) => {
        rotate(order.logFile);
        return new SupervisedProcess(order, this).start();
      }),
    );
  }

  /** Takes everything down, what stands on others first; called again, it waits for the same end. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  /** Ends everything that is still there at once. */
  kill(): void {
    for (const process of this.processes) process.kill();
  }

  /** What runs goes on where that can't be written down, as on a full disk: the next change is written with it. */
  changed(process: SupervisedProcess): void {
    this.processes.add(process);
    try {
      this.record();
    } catch (error) {
      this.tell(`what runs is not written down: ${(error as Error).message}`);
    }
  }

  private record(): void {
    writeRecord(this.folder.running, { publicUrl: this.publicUrl, ...this.backends }, this.processes);
  }

  died({ order: { name, logFile } }: SupervisedProcess): void {
    this.tell(`${name} ended by itself and is started again (${logFile})`);
  }

  private async stopAll(): Promise<void> {
    const standingOn = (layer: Layer): SupervisedProcess[] =>
      [...this.processes].filter(({ order }) => order.layer === layer);
    for (const layer of LAYERS) await Promise.all(standingOn(layer).map((process) => process.stop()));
    removeRecord(this.folder.running);
  }

  private async orders(at: ServiceSurroundings): Promise<ProcessOrder[]> {
    const seal = await sealKeyFor(at.env, this.folder.sealKey, this.secrets.sealPassphrase);
    const secret = at.env['FORMSEAL_SECRET'] || this.secrets.formsealSecret;
    const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
    return [
      gatewayOrder(at, this.port, secret),
      ...(await Promise.all(
        numbers(this.settings.extractors).map(async (number) => extractorOrder(at, number, await freePort())),
      )),
      ...(await Promise.all(
        numbers(this.settings.signers).map(async (number) => signerOrder(at, number, await freePort(), seal)),
      )),
    ];
  }

  /** Null where the database is somebody else's: its roles are the operator's affair. */
  private get rolePasswords(): Readonly<Record<Service, string>> | null {
    if (this.settings.databaseUrl !== null) return null;
    const of = (service: Service): string =>
      deriveKey(this.secrets.postgresPassword, `role/${service}`).toString('hex');
    return { gateway: of('gateway'), extractor: of('extractor'), signer: of('signer') };
  }

  private place(name: string, folder: string, password: string): ServerPlace {
    const logFile = this.folder.logFile(name);
    rotate(logFile);
    return { folder, logFile, password, watcher: this };
  }
}

async function roleUrls(
  url: string,
  passwords: Readonly<Record<Service, string>>,
): Promise<(service: Service) => string> {
  const { urlOfRole } = await import('@formseal/database');
  return (service) => urlOfRole(url, service, passwords[service]);
}
