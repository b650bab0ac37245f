import { fork, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorSocket } from './operator-socket.mjs';
import { shim, toolsIn } from './tools.mjs';
import { root } from './program.mjs';
import { workerAccounts } from './worker-accounts.mjs';

const readPdfs = fileURLToPath(new URL('read-pdfs.mjs', import.meta.url));
const bootstrap = fileURLToPath(new URL('apps/cli/bootstrap.mjs', root));

/** Room for tests that are not about rates (those start a gateway of their own), and plans small enough to use up. */
const roomy = {
  FORMSEAL_PLANS: fileURLToPath(new URL('apps/e2e/src/driver/plans.json', root)),
  FORMSEAL_REQUESTS_PER_MINUTE: '1000000',
  FORMSEAL_UPLOADS_PER_MINUTE: '1000000',
  FORMSEAL_SESSION_REQUESTS_PER_MINUTE: '1000000',
  FORMSEAL_LINK_REQUESTS_PER_MINUTE: '1000000',
  FORMSEAL_NETWORK_REQUESTS_PER_MINUTE: '1000000',
  FORMSEAL_MAILS_PER_HOUR: '1000000',
  // Each test may be an address of its own.
  FORMSEAL_TRUST_PROXY: '1',
  // Their receivers are on this machine.
  FORMSEAL_WEBHOOKS_ANYWHERE: 'on',
  FORMSEAL_VERIFICATIONS_PER_MINUTE: '1000000',
  // A child is started for who comes, and kept: many accounts come once, and some in turns.
  FORMSEAL_READY_CHILDREN: 'off',
  FORMSEAL_KEPT_CHILDREN: '8',
};

/** Throw-away servers for the tests, started when they are first asked for. */
export class Servers {
  #folder;
  #running = [];
  #stack;
  #operator;
  #pdfReader;

  /** An empty Postgres and an empty Redis, and a PATH on which every test finds a `redis-server` and a `pgbouncer` of its own. */
  async databases() {
    const { startPostgres, startRedis, cacheFolder } = await commandLine();
    const place = (name) => ({
      folder: path.join(this.#home(), name),
      logFile: path.join(this.#home(), `${name}.log`),
      password: 'throwaway',
      watcher: { changed: () => undefined },
      throwAway: true,
    });
    const postgres = await startPostgres(place('postgres'));
    this.#running.push(postgres.process);
    const redis = await startRedis(place('redis'), cacheFolder);
    this.#running.push(redis.process);
    return {
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
      PATH: await this.#tools(),
    };
  }

  /** A PATH on which the alerts find `promtool`. */
  toolsForUnits() {
    return toolsIn(path.join(this.#home(), 'bin'), 'promtool');
  }

  /** The product itself as `npm start` starts it, on a free port and a data folder of its own, with an account a worker. */
  async stack(workers) {
    const folder = path.join(this.#home(), 'stack');
    mkdirSync(folder, { mode: 0o755 });
    // Nobody listens there: the test that sends mail starts a server of its own on it.
    const { freePort } = await commandLine();
    const smtpPort = await freePort();
    const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
    const env = { ...process.env, ...roomy, PORT: '0', FORMSEAL_DATA_DIR: folder, FORMSEAL_SIGN_UP: 'on', SMTP_URL };
    this.#stack = spawn(process.execPath, [bootstrap, 'start', '--quiet', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await firstLine(this.#stack);
    this.#operator = new OperatorSocket(path.join(this.#home(), 'operator.sock'), {
      ...env,
      FORMSEAL_DATA_DIR: folder,
    });
    const { baseUrl, ...first } = JSON.parse(line);
    this.#pdfReader = fork(readPdfs);
    const [pdfReader] = await once(this.#pdfReader, 'message');
    return {
      TEST_BASE_URL: baseUrl,
      TEST_ACCOUNTS: JSON.stringify(await workerAccounts(workers, first, this.#home(), this.#operator)),
      TEST_SMTP_PORT: String(smtpPort),
      FORMSEAL_DATA_DIR: folder,
      TEST_OPERATOR_SOCKET: await this.#operator.listening(),
      TEST_PDF_READER: pdfReader,
      PATH: await this.#tools(),
    };
  }

  /** All of them; what is asked for afterwards is started anew. */
  async stop() {
    const [stack, folder] = [this.#stack, this.#folder];
    await this.#operator?.stop();
    if (this.#pdfReader?.connected) {
      this.#pdfReader.disconnect();
      await once(this.#pdfReader, 'exit');
    }
    if (stack && stack.exitCode === null && stack.signalCode === null) {
      stack.kill('SIGTERM');
      await once(stack, 'exit');
    }
    await Promise.all(this.#running.splice(0).map((server) => server.stop()));
    [this.#operator, this.#pdfReader, this.#stack, this.#folder] = [];
    if (folder) rmSync(folder, { recursive: true, force: true });
  }

  #home() {
    if (this.#folder === undefined) {
      this.#folder = mkdtempSync(path.join(tmpdir(), 'formseal-test-'));
      // Started by root, Postgres runs as another user, who has to get here.
      chmodSync(this.#folder, 0o755);
    }
    return this.#folder;
  }

  /** Valkey has another name, and what comes out of the cache needs its libraries. */
  async #tools() {
    const folder = path.join(this.#home(), 'bin');
    const { redisProgram, cacheFolder } = await commandLine();
    shim(folder, 'redis-server', await redisProgram(cacheFolder));
    return toolsIn(folder, 'pgbouncer');
  }
}

/** Of the command: how it finds and starts Postgres and Redis. */
const commandLine = () => import(new URL('apps/cli/dist/index.js', root).href);

async function firstLine(child) {
  let text = '';
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the stack did not start (${code})`);
  });
  const line = (async () => {
    for await (const chunk of child.stdout) {
      text += chunk;
      if (text.includes('\n')) return text;
    }
    return ended;
  })();
  return Promise.race([line, ended]);
}
