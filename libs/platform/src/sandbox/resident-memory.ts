import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PAGE = 4096;

/** How much memory a process holds, in bytes; 0 where it is gone. Buffers count, which no limit of V8's own does. */
export function residentMemory(pid: number): number {
  try {
    if (process.platform === 'linux') return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE;
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'latin1' })) * 1024;
  } catch {
    return 0;
  }
}

/** Reading a file costs microseconds; starting `ps`, where there is no /proc, does not. */
export const WATCH_EVERY_MS = process.platform === 'linux' ? 20 : 500;
