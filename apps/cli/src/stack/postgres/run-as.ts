import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Owner } from '../process/process-order.js';
import { StartupProblem } from '../startup-problem.js';

const run = promisify(execFile);

/** How to run a program of Postgres, and whom its files must belong to. */
export interface RunAs {
  /** null: whoever runs the stack. */
  readonly filesOf: Owner | null;
  command(program: string, args: readonly string[]): Command;
}

/** A program as it has to be called. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly owner: Owner | null;
}

const USER = 'postgres';

/**
 * Postgres refuses to run as root, so root runs it as the user `postgres`, made if missing. Where that user can't get
 * to the files (a checkout below /root), it is lent one right of root's: to pass by the permissions of files.
 */
export async function runAs(folders: readonly string[]): Promise<RunAs> {
  const asMyself: RunAs = { filesOf: null, command: (command, args) => ({ command, args, owner: null }) };
  if (process.getuid?.() !== 0) return asMyself;

  const user = (await findUser()) ?? (await makeUser());
  const asUser: RunAs = { filesOf: user, command: (command, args) => ({ command, args, owner: user }) };
  const lent = ['+dac_override', '+dac_read_search'].map((right) => asUserWith(user, right));
  for (const as of [asUser, ...lent]) if (await reaches(as, folders)) return as;
  throw new StartupProblem(
    `Postgres does not run as root, and the user ${USER} can't read ${folders.join(' or ')}: start as another user, or from a folder everybody can read`,
  );
}

function asUserWith(user: Owner, right: string): RunAs {
  const become = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const lend = [`--inh-caps=${right}`, `--ambient-caps=${right}`];
  return {
    filesOf: user,
    command: (program, args) => ({ command: 'setpriv', args: [...become, ...lend, program, ...args], owner: null }),
  };
}

async function findUser(): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, USER])).stdout));
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return null;
  }
}

async function makeUser(): Promise<Owner> {
  // `su` without a dash leaves root without /usr/sbin on the PATH.
  await run('/usr/sbin/groupadd', ['-f', USER]).catch(() => undefined);
  await run('/usr/sbin/useradd', ['-g', USER, '-M', '-s', '/usr/sbin/nologin', USER]).catch(() => undefined);
  const owner = await findUser();
  if (owner !== null) return owner;
  throw new StartupProblem(
    `Postgres does not run as root, and no user ${USER} could be made: start as another user, or set DATABASE_URL`,
  );
}

async function reaches(as: RunAs, folders: readonly string[]): Promise<boolean> {
  const script = 'for folder; do cd "$folder" || exit 1; done';
  const { command, args, owner } = as.command('sh', ['-c', script, 'sh', ...folders]);
  return run(command, args, { cwd: '/', ...owner }).then(
    () => true,
    () => false,
  );
}
