import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { DataFolder, SupervisedProcess, cacheFolder, extractorOrder, freePort, gatewayOrder } from '@formseal/cli';
import { pollUntil, signerOrder, startPostgres, startRedis } from '@formseal/cli';
import type { LocalServer, ProcessOrder } from '@formseal/cli';
import { migrate } from '@formseal/database';
import { poolerSettings, ThrowawayPgBouncer } from '@formseal/database/testing';
import { createSelfSignedPkcs12 } from '@formseal/form-writer';
import { Proxy } from './proxy.js';

const PASSWORD = 'throwaway';
const WATCHER = { changed: () => undefined };
const STORE_BYTES = 256 * 1024 * 1024;
export const FORMS_LEFT = 1;
const PLANS = [
  { name: 'load', forms: 100_000, api: true, organisationSigning: true, extraForms: null },
  { name: 'last', forms: FORMS_LEFT, api: true, organisationSigning: false, extraForms: null },
];

/** How many there are of each service, and what is told to all of them beside what is always said. */
export interface GroundSize {
  readonly gateways: number;
  readonly extractors: number;
  readonly signers: number;
  readonly settings?: Record<string, string>;
  /** Whether the services reach Postgres through a PgBouncer, in transaction mode as docker compose sets it. */
  readonly pooled?: boolean;
}

const TWO_OF_EACH: GroundSize = { gateways: 2, extractors: 2, signers: 2 };

/** Gateways, extractors, signers (two of each, where nothing is said), Postgres and Redis as processes, with proxies in between. */
export class Ground {
  private readonly processes = new Map<string, SupervisedProcess>();
  private readonly resting = new Set<string>();
  readonly gateways: string[] = [];
  /** Where each service's figures are, by its name. */
  readonly figures = new Map<string, string>();
  /** Of the database itself, past the proxy. */
  pool!: pg.Pool;
  databaseUrl = '';
  redisUrl = '';
  toPostgres!: Proxy;
  toRedis!: Proxy;
  readonly folder: DataFolder;
  readonly store: string;
  readonly plansFile: string;
  /** Whether the store is a small file system of its own, which can be full. */
  readonly storeIsOwn: boolean;
  readonly dataKeys = `k1:${randomBytes(32).toString('base64')}`;

  private pooler: ThrowawayPgBouncer | null = null;
  private stopped: Promise<void> | undefined;

  private constructor(
    readonly root: string,
    readonly size: GroundSize,
  ) {
    this.folder = new DataFolder(root);
    this.folder.create();
    this.store = path.join(root, 'files');
    mkdirSync(this.store);
    this.storeIsOwn = mounted(this.store);
    this.plansFile = path.join(root, 'plans.json');
    writeFileSync(this.plansFile, JSON.stringify(PLANS));
  }

  static async start(size = TWO_OF_EACH): Promise<Ground> {
    const root = mkdtempSync(path.join(tmpdir(), 'formseal-faults-'));
    chmodSync(root, 0o755);
    const ground = new Ground(root, size);
    try {
      await ground.startServers();
      await ground.startServices();
      return ground;
    } catch (error) {
      for (const name of ground.names)
        process.stderr.write(readFileSync(ground.folder.logFile(name), 'utf8').slice(-1500));
      await ground.stop();
      throw error;
    }
  }

  get storageUrl(): string {
    return pathToFileURL(this.store).href;
  }

  get names(): string[] {
    return [...this.processes.keys()];
  }

  pid(name: string): number | null {
    return this.processes.get(name)?.pid ?? null;
  }

  /** Sends a signal to the process that has the name now; what dies is started again. */
  signal(name: string, signal: NodeJS.Signals): number {
    const pid = this.pid(name);
    if (pid !== null) process.kill(pid, signal);
    return pid ?? 0;
  }

  /** Takes one down in order, or up again: for what is measured without it. */
  async stopOne(name: string): Promise<void> {
    await this.processes.get(name)?.stop();
    this.resting.add(name);
  }

  async startOne(name: string): Promise<void> {
    const { order, pid } = this.processes.get(name)!;
    if (pid !== null) return;
    const again = new SupervisedProcess(order, WATCHER);
    this.processes.set(name, again);
    await again.start();
    this.resting.delete(name);
  }

  /** Whether everything runs and is ready. */
  whole(withinMs: number): Promise<boolean> {
    const ready = async (): Promise<boolean> => {
      const wanted = [...this.processes].filter(([name]) => !this.resting.has(name));
      const answers = wanted.map(async ([, { pid, order }]) => pid !== null && order.answers());
      return (await Promise.all(answers)).every(Boolean);
    };
    return pollUntil(ready, { withinMs, everyMs: 200 });
  }

  /** The sandboxed children of a worker. */
  childrenOf(name: string): number[] {
    const pid = this.pid(name);
    if (pid === null) return [];
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  }

  /** Whoever asks again, as for a signal, waits for the same end. */
  stop(): Promise<void> {
    return (this.stopped ??= this.takeDown());
  }

  private async takeDown(): Promise<void> {
    const all = [...this.processes.entries()];
    const of = (match: RegExp) => all.filter(([name]) => match.test(name)).map(([, one]) => one.stop());
    for (const layer of [/gateway/, /extractor|signer/]) await Promise.all(of(layer));
    await this.pool?.end();
    await Promise.all([this.toPostgres?.close(), this.toRedis?.close(), this.pooler?.stop()]);
    await Promise.all(of(/redis|postgres/));
    if (this.storeIsOwn) execFileSync('umount', [this.store]);
    rmSync(this.root, { recursive: true, force: true });
  }

  /** What the processes said at level error: shown where a fault is found. */
  errorsOf(): string[] {
    return readdirSync(this.folder.logs).flatMap((file) =>
      readFileSync(path.join(this.folder.logs, file), 'utf8')
        .split('\n')
        .filter((line) => /"level":"error"/.test(line))
        .map((line) => `${file}: ${line.slice(0, 600)}`),
    );
  }

  private async startServers(): Promise<void> {
    const place = (name: string) => ({
      folder: path.join(this.root, name),
      logFile: this.folder.logFile(name),
      password: PASSWORD,
      watcher: WATCHER,
    });
    const keep = (name: string, server: LocalServer): string => {
      this.processes.set(name, server.process);
      return server.url;
    };
    const [database, redis] = await Promise.all([
      startPostgres(place('postgres')).then((server) => keep('postgres', server)),
      startRedis(place('redis'), cacheFolder).then((server) => keep('redis', server)),
    ]);
    this.databaseUrl = database;
    this.redisUrl = redis;
    this.pool = new pg.Pool({ connectionString: database, max: 3 });
    this.pool.on('error', () => undefined);
    await migrate(database);
    const { username, password } = new URL(database);
    if (this.size.pooled)
      this.pooler = await ThrowawayPgBouncer.start(database, poolerSettings(), {
        [decodeURIComponent(username)]: decodeURIComponent(password),
      });
    this.toPostgres = await Proxy.to(Number(new URL(this.pooler?.before(database) ?? database).port));
    this.toRedis = await Proxy.to(Number(new URL(redis).port));
  }

  private async startServices(): Promise<void> {
    const databaseUrl = this.toPostgres.through(this.databaseUrl);
    const at = { folder: this.folder, env: this.environment(databaseUrl), databaseUrl: () => databaseUrl };
    const sealFile = path.join(this.root, 'seal.p12');
    writeFileSync(sealFile, (await createSelfSignedPkcs12({ organisation: 'Faults', passphrase: PASSWORD })).file);
    const orders: ProcessOrder[] = [];
    for (const number of upTo(this.size.gateways)) {
      const port = await freePort();
      this.gateways.push(`http://127.0.0.1:${port}`);
      const gateway = gatewayOrder(at, port, 'a secret for the bench of faults, of no worth'.repeat(2));
      const [name, inside] = [`gateway-${number}`, await freePort()];
      this.figures.set(name, `http://127.0.0.1:${inside}/metrics`);
      const env = { ...gateway.env, FORMSEAL_HEALTH_PORT: String(inside) };
      orders.push({ ...gateway, name, env, logFile: this.folder.logFile(name) });
    }
    const seal = { file: sealFile, passphrase: PASSWORD };
    for (const number of upTo(this.size.extractors))
      orders.push(await this.worker((port) => extractorOrder(at, number, port)));
    for (const number of upTo(this.size.signers))
      orders.push(await this.worker((port) => signerOrder(at, number, port, seal)));
    await Promise.all(
      orders.map((order) => {
        const service = new SupervisedProcess(order, WATCHER);
        this.processes.set(order.name, service);
        return service.start();
      }),
    );
  }

  private async worker(orderAt: (port: number) => ProcessOrder): Promise<ProcessOrder> {
    const port = await freePort();
    const order = orderAt(port);
    this.figures.set(order.name, `http://127.0.0.1:${port}/metrics`);
    return order;
  }

  private environment(databaseUrl: string): Record<string, string | undefined> {
    return {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(cacheFolder, 'compiled'),
      FORMSEAL_HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      FORMSEAL_DATA_DIR: this.root,
      FORMSEAL_PLANS: this.plansFile,
      FORMSEAL_REQUESTS_PER_MINUTE: '1000000',
      FORMSEAL_UPLOADS_PER_MINUTE: '1000000',
      FORMSEAL_LOG_LEVEL: 'warn',
      FORMSEAL_CONCURRENCY: '2',
      DATABASE_URL: databaseUrl,
      REDIS_URL: this.toRedis.through(this.redisUrl),
      STORAGE_URL: this.storageUrl,
      FORMSEAL_DATA_KEYS: this.dataKeys,
      ...this.size.settings,
    };
  }
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_one, at) => at + 1);

/** A small file system for the store, where the system lets us make one. */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${STORE_BYTES}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
