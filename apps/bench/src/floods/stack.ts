import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);
const bootstrap = fileURLToPath(new URL('apps/cli/bootstrap.mjs', root));
const command = fileURLToPath(new URL('apps/cli/dist/main.js', root));

/** What the one-machine stack says of itself once everything answers. */
export interface Announced {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

/** Of what a running stack wrote down. */
interface StackRecord {
  readonly databaseUrl: string;
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
}

/** The product as `npm start` starts it, with its own rates, in a folder of its own. */
export class Stack {
  private constructor(
    readonly announced: Announced,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** `settings`: what is set besides. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Stack> {
    const folder = await mkdtemp(path.join(tmpdir(), 'formseal-floods-'));
    const child = spawn(process.execPath, [bootstrap, 'start', '--quiet', '--json'], {
      // Each caller is a network of its own, as the header says.
      env: { ...process.env, PORT: '0', FORMSEAL_DATA_DIR: folder, FORMSEAL_TRUST_PROXY: '1', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout! }))
      return new Stack(announcedBy(line), child, folder);
    throw new Error('the stack did not start');
  }

  /** What it wrote down of itself: its database, and its processes by name. */
  async record(): Promise<StackRecord> {
    return JSON.parse(await readFile(path.join(this.folder, 'stack.json'), 'utf8')) as StackRecord;
  }

  /** Some of the operator's commands, with one start for all; their answers. */
  async operator(...commands: readonly (readonly string[])[]): Promise<Record<string, unknown>[]> {
    const env = { ...process.env, FORMSEAL_DATA_DIR: this.folder };
    const child = spawn(process.execPath, [command, 'batch'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(commands.map((words) => `${JSON.stringify([...words, '--json'])}\n`).join(''));
    const answers: Record<string, unknown>[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const { code, out, err } = JSON.parse(line) as { code: number; out: string; err: string };
      if (code !== 0) throw new Error(err);
      answers.push(JSON.parse(out) as Record<string, unknown>);
    }
    return answers;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The gateway's own address: the API and the web app stand below it. */
function announcedBy(line: string): Announced {
  const announced = JSON.parse(line) as Announced;
  return { ...announced, baseUrl: new URL(announced.baseUrl).origin };
}
