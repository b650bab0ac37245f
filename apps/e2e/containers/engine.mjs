import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const run = promisify(execFile);
/** Whoever has a client of another version beside the engine's own names it. */
const DOCKER = process.env.DOCKER ?? 'docker';

/** What stands in the way of containers on this machine, in one line; null where nothing does. */
export function whatIsMissing() {
  const engine = spawnSync(DOCKER, ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' });
  if (engine.error) return 'no container engine: docker is not installed (or name it in DOCKER)';
  if (engine.status !== 0) return 'no container engine: docker is installed, but no daemon answers (DOCKER_HOST)';
  const compose = spawnSync(DOCKER, ['compose', 'version', '--short'], { encoding: 'utf8' });
  if (compose.status !== 0) return 'docker compose (version 2) is missing';
  return null;
}

export function versions() {
  const ask = (...args) => execFileSync(DOCKER, args, { encoding: 'utf8' }).trim();
  return { engine: ask('version', '--format', '{{.Server.Version}}'), compose: ask('compose', 'version', '--short') };
}

/** Runs docker and answers what it printed; what it said is in the error where it fails. */
export async function docker(args, { env = {}, timeout = 900_000 } = {}) {
  try {
    const { stdout } = await run(DOCKER, args, {
      cwd: root,
      env: { ...process.env, DOCKER_BUILDKIT: '1', ...env },
      timeout,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    throw new Error(
      `docker ${args.join(' ')}: ${String(error.stderr || error.message)
        .trim()
        .slice(-2_000)}`,
    );
  }
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** An installation of docker-compose.yml beside whatever else runs here: names, volumes and port of its own. */
export class Installation {
  constructor(port) {
    this.port = port;
    this.project = `formseal-check-${randomBytes(3).toString('hex')}`;
    this.env = {
      COMPOSE_PROJECT_NAME: this.project,
      COMPOSE_FILE: path.join(root, 'docker-compose.yml'),
      // No setting of the developer's own .env.
      COMPOSE_ENV_FILES: '/dev/null',
      COMPOSE_DISABLE_ENV_FILE: '1',
      PORT: String(port),
    };
  }

  compose(...args) {
    return docker(['compose', ...args], { env: this.env });
  }

  /** All of it. Its welcome starts once all that lasts is healthy, and ends: `--wait` may take that end for a failure. */
  async up(...args) {
    await this.compose('up', '--detach', '--no-build', ...args);
    const [welcome] = await this.containersOf('welcome');
    const code = (await docker(['wait', welcome])).trim();
    if (code !== '0') throw new Error(`welcome ended with ${code}: ${await this.compose('logs', 'welcome')}`);
  }

  /** Some of what lasts, until it is healthy; compose fails where it is not. */
  upOnly(...args) {
    return this.compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '600', ...args);
  }

  async containersOf(service) {
    return (await this.compose('ps', '--all', '--quiet', service)).split('\n').filter((id) => id !== '');
  }

  /** Runs a script of Node in a container that runs already, and answers what it printed. */
  node(service, script) {
    return this.compose('exec', '--no-TTY', service, 'node', '-e', script);
  }

  /** Every container, network and volume of it. */
  async remove() {
    await this.compose('--profile', '*', 'down', '--volumes', '--timeout', '20');
  }
}
