import { spawnSync } from 'node:child_process';

/** No core dump, no file written: what the kernel holds a child to, whatever runs in it. */
const LIMITED = ['/bin/sh', '-c', 'ulimit -c 0 && ulimit -f 0 && exec env -i "$@"', 'sandbox'];
/** A network without anything in it, and a user namespace from which the parent's memory and environment can't be read. */
const ALONE = ['unshare', '--map-root-user', '--net', '--'];

let walls: readonly string[] | undefined;

/**
 * What stands before the command of a child: walls of the kernel, where this process may raise them. Namespaces are
 * refused by most container runtimes; there the container's own network is the wall.
 */
export function kernelWalls(): readonly string[] {
  walls ??= [...(works([...LIMITED, 'true']) ? LIMITED : []), ...(works([...ALONE, 'true']) ? ALONE : [])];
  return walls;
}

/** Whether children have no network by the kernel's own word. */
export const hasOwnNetwork = (): boolean => kernelWalls().includes(ALONE[0] as string);

function works([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, stdio: 'ignore' }).status === 0;
}
