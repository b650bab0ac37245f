import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const asked = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
export const hasPgBouncer = asked.status === 0;

const [, major = 0, minor = 0] = /^PgBouncer (\d+)\.(\d+)/.exec(asked.stdout ?? '')?.map(Number) ?? [];
/** Whether it keeps account of the names of prepared statements: from 1.21 on. */
export const keepsNames = major > 1 || minor >= 21;

/** The settings that docker compose starts it with, but for where it listens and who may come. */
export function poolerSettings(): string {
  const ini = readFileSync(path.resolve('deploy/compose/pgbouncer.ini'), 'utf8');
  return /^\[pgbouncer\]$[^]*?^$/m.exec(ini)?.[0] ?? '';
}

/** Who may come through, with the password that Postgres has for them too. */
export type Passwords = Readonly<Record<string, string>>;

/** A real PgBouncer of a test's own before a database. The `pgbouncer` on the PATH is used. */
export class ThrowawayPgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** `settings`: the section [pgbouncer], but for where it listens and who may come. */
  static async start(database: string, settings: string, passwords: Passwords): Promise<ThrowawayPgBouncer> {
    const { hostname, port, pathname } = new URL(database);
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-pgbouncer-'));
    // Root is refused: then it runs as nobody, who has to read these.
    chmodSync(folder, 0o755);
    const users = Object.entries(passwords).map(([user, password]) => `"${user}" "${password}"\n`);
    writeFileSync(path.join(folder, 'users.txt'), users.join(''));
    const own = await freePort();
    const name = pathname.slice(1);
    const config = [
      `[databases]\n${name} = host=${hostname} port=${port || 5432} dbname=${name}`,
      settings,
      `listen_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =`,
      `auth_type = plain\nauth_file = ${path.join(folder, 'users.txt')}`,
    ];
    writeFileSync(path.join(folder, 'pgbouncer.ini'), `${config.join('\n')}\n`);
    const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn('pgbouncer', ['-q', ...as, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const pooler = new ThrowawayPgBouncer(child, folder, own);
    await pooler.listens();
    return pooler;
  }

  /** The same address, through it. */
  before(url: string): string {
    return Object.assign(new URL(url), { host: `127.0.0.1:${this.port}` }).href;
  }

  async stop(): Promise<void> {
    const ended = this.child.exitCode === null ? once(this.child, 'exit') : null;
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** It answers a stranger with a refusal: then it is there. */
  private async listens(): Promise<void> {
    const end = performance.now() + 60_000;
    for (;;) {
      const client = new pg.Client({ connectionString: `postgres://nobody@127.0.0.1:${this.port}/nothing` });
      const said = await client.connect().then(
        () => 'connected',
        (error: { code?: string }) => error.code,
      );
      await client.end().catch(() => undefined);
      if (said !== 'ECONNREFUSED') return;
      if (this.child.exitCode !== null || performance.now() > end) throw new Error('pgbouncer does not listen');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
