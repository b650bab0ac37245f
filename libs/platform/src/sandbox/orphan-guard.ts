import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Keeps a list of processes and ends them when its standard input does. A shell, because it is everywhere, small, and no
 * thread of a child: threads are not held by Node's permission model.
 */
const SCRIPT = `
trap '' INT TERM HUP
pids=' '
while read -r deed pid; do
  case $deed in
    add) pids="$pids$pid " ;;
    drop) rest=' '; for p in $pids; do [ "$p" = "$pid" ] || rest="$rest$p "; done; pids=$rest ;;
  esac
done
kill -9 $pids 2> /dev/null
`;

/** Ends the children of a process that was killed: nobody is left to watch what they take. */
class OrphanGuard {
  private readonly pids = new Set<number>();
  private shell: ChildProcess | null = null;

  add(pid: number): void {
    this.pids.add(pid);
    if (this.shell) this.shell.stdin?.write(`add ${pid}\n`);
    else this.start();
  }

  drop(pid: number): void {
    if (this.pids.delete(pid)) this.shell?.stdin?.write(`drop ${pid}\n`);
  }

  private start(): void {
    const shell = spawn('/bin/sh', ['-c', SCRIPT], { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    this.shell = shell;
    const gone = (): void => {
      if (this.shell !== shell) return;
      this.shell = null;
    };
    shell.once('exit', gone);
    shell.once('error', gone);
    shell.stdin.on('error', () => {});
    // The guard must not keep alive what it guards against the death of.
    shell.unref();
    (shell.stdin as unknown as { unref(): void }).unref();
    for (const pid of this.pids) shell.stdin.write(`add ${pid}\n`);
  }
}

/** One guard serves all pools of a process. */
export const orphanGuard = new OrphanGuard();
