import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A process and all that it has started and that run still. */
export function treeOf(pid: number): number[] {
  const tasks = tolerant(() => readdirSync(`/proc/${pid}/task`), []);
  const started = tasks.flatMap((task) =>
    tolerant(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), '')
      .split(' ')
      .filter((word) => word !== '')
      .map(Number),
  );
  return [pid, ...started.flatMap(treeOf)];
}

/** Processor time that a process and all it started have had so far, those that have ended included. */
export const processorMsOf = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    // utime, stime, and the same of ended children: the 14th to 17th word; the second may hold spaces, in brackets.
    const words =
      tolerant(() => readFileSync(`/proc/${one}/stat`, 'utf8'), '')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return sum + TICK_MS * [11, 12, 13, 14].reduce((ticks, at) => ticks + Number(words[at] ?? 0), 0);
  }, 0);

/** Memory in MB, what is shared with others counted in parts. */
export const memoryMbOf = (pid: number): number => rolledUpMb(pid, /^Pss:\s+(\d+)/m);

/** Memory in MB without that of files: what is shared of those depends on who else runs Node. */
export const ownMemoryMbOf = (pid: number): number => rolledUpMb(pid, /^Pss_Anon:\s+(\d+)/m);

function rolledUpMb(pid: number, what: RegExp): number {
  const text = tolerant(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), '');
  return Number(what.exec(text)?.[1] ?? 0) / 1024;
}

/** All processor time that the machine has given away, and what it could give. */
export function machineMs(): { readonly given: number; readonly all: number } {
  const [, ...words] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0] = words.map(Number);
  const given = TICK_MS * (user + nice + system + irq + softIrq);
  return { given, all: given + TICK_MS * (idle + waiting) };
}

/** Processes end while they are looked at. */
function tolerant<T>(look: () => T, none: T): T {
  try {
    return look();
  } catch {
    return none;
  }
}
