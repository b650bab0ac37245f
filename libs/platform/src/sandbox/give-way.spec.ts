import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { CHILD_NICENESS, giveWay } from './give-way.js';

const nicenessOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('giving way', () => {
  let child: ChildProcess;

  beforeEach(async () => {
    child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)']);
    await new Promise((resolve) => child.stdout!.once('data', resolve));
  });

  afterEach(() => void child.kill('SIGKILL'));

  it('holds for threads that run already', () => {
    const pid = child.pid!;
    if (!existsSync(`/proc/${pid}/task`)) return console.log('Threads of others can be seen on Linux only.');
    expect(nicenessOf(pid).length).toBeGreaterThan(1);
    giveWay(pid);
    expect(new Set(nicenessOf(pid))).toEqual(new Set([Math.min(19, os.getPriority() + CHILD_NICENESS)]));
  });
});
