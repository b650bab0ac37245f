import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logging/logger.js';
import { Metrics } from '../metrics.js';
import { countKilled } from './count-killed.js';
import { CHILD_NICENESS } from './give-way.js';
import { delegate } from './delegate.js';
import { Effort } from './effort.js';
import type { Message } from './message.js';
import { SandboxAbortedError, SandboxPool, SandboxUnavailableError, spentBefore } from './sandbox-pool.js';
import type { SandboxOptions } from './sandbox-pool.js';
import type { SandboxEnd, SandboxTask } from './sandbox-task.js';
import { hasOwnNetwork } from './walls.js';

// Starting processes takes its time on a busy machine.
jest.setTimeout(60_000);

const project = path.resolve(__dirname, '../..');
const root = path.resolve(project, '../..');
const childFile = path.join(project, 'dist/sandbox/testing/unruly-child.js');
const lines: string[] = [];
const logger = createLogger('test', { level: 'warn', stream: { write: (line) => void lines.push(line) } });
const pools: SandboxPool[] = [];

function pool(options: Partial<SandboxOptions> = {}): SandboxPool {
  const made = new SandboxPool({ size: 2, logger, childFile, ...options });
  pools.push(made);
  return made;
}

const task = (what: string, more: Omit<Partial<SandboxTask<unknown>>, 'message'> = {}): SandboxTask<unknown> => ({
  message: { data: what, blobs: [] },
  owner: 'one',
  resultOf: ({ data }) => data,
  ...more,
});
/** Processor time as it is where nobody else wants any: what a test runs on may be busy. */
const onAnIdleMachine = () => new Effort(() => performance.now());
const ask = (made: SandboxPool, what: string, signal?: AbortSignal) => made.run(task(what), signal);
const resultOf = (end: SandboxEnd<unknown>) => (end.kind === 'done' ? end.result : null);
const pidOf = (end: SandboxEnd<unknown>) => Number(resultOf(end));

/** Children of this process, as the kernel sees them. */
const children = () =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // The shell that ends children whose parent died outlives the pools.
      const isGuard = stat.includes('(sh)') && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('while read');
      return Number(parent) === process.pid && state !== 'Z' && !isGuard;
    } catch {
      return false;
    }
  });

const until = async (so: () => boolean, limitMs = 20_000) => {
  const end = performance.now() + limitMs;
  while (!so()) {
    if (performance.now() > end) throw new Error(`still not so: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'deploy/build.mjs')]);
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()));
  await until(() => children().length === 0);
});

describe('the pool of children', () => {
  it('keeps a child warm and uses it again', async () => {
    const made = pool({ size: 1 });
    const first = pidOf(await ask(made, 'pid'));
    expect(pidOf(await ask(made, 'pid'))).toBe(first);
  });

  it('never lets a child meet the files of a second owner, and keeps one for the first', async () => {
    const made = pool({ size: 2 });
    const of = async (owner: string | null) => pidOf(await made.run(task('pid', { owner })));
    const [ada, bob] = [await of('ada'), await of('bob')];
    expect(bob).not.toBe(ada);
    expect([await of('ada'), await of('bob'), await of('ada')]).toEqual([ada, bob, ada]);
    const carl = await of('carl');
    expect([ada, bob]).not.toContain(carl);
    // No more of them are kept than tasks are done at once: who was away the longest starts anew.
    expect(await of('carl')).toBe(carl);
    expect(await of('ada')).toBe(ada);
    expect(await of('bob')).not.toBe(bob);
  });

  it('keeps children of more owners than it serves at once, where that is wanted', async () => {
    const made = pool({ size: 1, keeps: 3 });
    const of = async (owner: string) => pidOf(await made.run(task('pid', { owner })));
    const [ada, bob, carl] = [await of('ada'), await of('bob'), await of('carl')];
    expect(new Set([ada, bob, carl]).size).toBe(3);
    expect([await of('ada'), await of('bob'), await of('carl')]).toEqual([ada, bob, carl]);
    const dora = await of('dora');
    expect([await of('bob'), await of('carl'), await of('dora')]).toEqual([bob, carl, dora]);
    expect(await of('ada')).not.toBe(ada);
  });

  it('uses a child once where nobody owns the file', async () => {
    const made = pool({ size: 1 });
    const pids = [1, 2, 3].map(async () => pidOf(await made.run(task('pid', { owner: null }))));
    expect(new Set(await Promise.all(pids)).size).toBe(3);
  });

  it('keeps no child ready where none is wanted', async () => {
    const made = pool({ size: 1, spare: false });
    expect(children()).toEqual([]);
    expect(pidOf(await ask(made, 'pid'))).toBeGreaterThan(0);
  });

  it('starts the next child after a task and not beside it, where that is wanted', async () => {
    const made = pool({ size: 1, spare: 'after' });
    await until(() => children().length === 1);
    const asked = made.run(task('wait 300', { owner: null }));
    for (const end = performance.now() + 200; performance.now() < end; await new Promise(setImmediate))
      expect(children().length).toBe(1);
    const used = children();
    await asked;
    await until(() => children().length === 1 && children()[0] !== used[0]);
  });

  it('replaces a child after its number of tasks', async () => {
    const made = pool({ size: 1, limits: { tasks: 3 } });
    const pids: number[] = [];
    for (let i = 0; i < 7; i += 1) pids.push(pidOf(await ask(made, 'pid')));
    expect(new Set(pids).size).toBe(3);
    expect(pids[0]).toBe(pids[2]);
  });

  it('does no more at once than it may', async () => {
    const made = pool({ size: 2 });
    const counts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await ask(made, 'wait 50');
        return children().length;
      }),
    );
    expect(Math.max(...counts)).toBe(3);
  });

  it('does first what came first', async () => {
    const made = pool({ size: 1 });
    const order: number[] = [];
    await Promise.all(Array.from({ length: 6 }, (_, i) => ask(made, 'wait 5').then(() => order.push(i))));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('kills an endless loop at its time, and the slot is free at once', async () => {
    const made = pool({ size: 1, limits: { timeMs: 300 } });
    const start = performance.now();
    const looping = made.run(task('loop', { effort: onAnIdleMachine() }));
    const next = ask(made, 'pid');
    expect(await looping).toMatchObject({ kind: 'killed', why: 'time' });
    const killedAt = performance.now();
    expect(pidOf(await next)).toBeGreaterThan(0);
    expect(killedAt - start).toBeGreaterThan(290);
    expect(performance.now() - killedAt).toBeLessThan(20_000);
  });

  it('kills a child whose memory grows outside V8, and its neighbour is unharmed', async () => {
    const metrics = new Metrics('test');
    const killed = countKilled(metrics)('unruly');
    const made = pool({ size: 2, limits: { memoryBytes: 300 * 1024 * 1024 }, ...killed });
    const [bomb, neighbour] = await Promise.all([ask(made, 'hoard'), ask(made, 'wait 300')]);
    expect(bomb).toMatchObject({ kind: 'killed', why: 'memory' });
    expect(neighbour).toEqual({ kind: 'done', result: 'waited' });
    const told = (await metrics.text()).split('\n').filter((line) => line.startsWith('formseal_children_killed_total'));
    const figure = (why: string, count: number): string =>
      `formseal_children_killed_total{child="unruly",why="${why}",service="test"} ${count}`;
    expect(told).toEqual([figure('memory', 1), figure('time', 0), figure('crash', 0)]);
  });

  it('tells what may end well in another child: not what took all of its time, nor all the memory of one that had done nothing', async () => {
    const made = pool({ size: 1, limits: { memoryBytes: 300 * 1024 * 1024, timeMs: 20_000 } });
    const mayEndWell = async (what: string) => (await ask(made, what)) as { kind: 'killed'; mayEndWell: boolean };
    expect(await mayEndWell('hoard')).toMatchObject({ mayEndWell: false });
    const before = pidOf(await ask(made, 'pid'));
    expect(pidOf(await ask(made, 'pid'))).toBe(before);
    expect(await mayEndWell('hoard')).toMatchObject({ mayEndWell: true });
    expect(await mayEndWell('exit')).toMatchObject({ mayEndWell: true });
    const brief = pool({ size: 1, limits: { timeMs: 300 } });
    expect(await brief.run(task('loop', { effort: onAnIdleMachine() }))).toMatchObject({ mayEndWell: false });
  });

  it('calls a full V8 heap memory too', async () => {
    const made = pool({ size: 1, limits: { heapMb: 48 } });
    expect(await ask(made, 'pile')).toMatchObject({ kind: 'killed', why: 'memory' });
  });

  it.each(['exit', 'nonsense', 'no message', 'babble', 'ask', 'ask on'])(
    'takes "%s" for a crash, and goes on',
    async (what) => {
      const made = pool({ size: 1 });
      expect(await ask(made, what)).toMatchObject({ kind: 'killed', why: 'crash' });
      expect(pidOf(await ask(made, 'pid'))).toBeGreaterThan(0);
    },
  );

  it('starts children with an empty environment', async () => {
    expect(resultOf(await ask(pool({ size: 1 }), 'environment'))).toBe('{}');
  });

  it.each([
    ['reads code', 'read ROOT/package.json', 'done'],
    ['reads no data', 'read ROOT/.data/secret', 'denied'],
    ['reads nothing else', 'read /etc/passwd', 'denied'],
    ['writes nothing', 'write ROOT/libs/platform/left-behind', 'denied'],
    ['starts nothing', 'spawn', 'denied'],
    ['connects to nothing', 'connect 80', 'denied'],
    ['fetches nothing', 'fetch http://127.0.0.1/', 'denied'],
    ['makes no code of text', 'evaluate', 'denied'],
    ['starts no thread', 'thread', 'denied'],
    ['starts no thread without walls', 'thread []', 'denied'],
    ['asks no name server', 'resolve', 'denied'],
    ['asks no name server by promises', 'resolve promises', 'denied'],
    ['sends no datagram', 'datagram', 'denied'],
    ['opens no port', 'listen', 'denied'],
    ['opens no inspector', 'inspect', 'denied'],
    ['takes no wall down again', 'undo', 'denied'],
  ])('starts a child that %s', async (_what, deed, answer) => {
    expect(resultOf(await ask(pool({ size: 1 }), deed.replace('ROOT', root)))).toBe(answer);
  });

  it('gives a child a network without anything in it where the kernel lets it', async () => {
    const interfaces = resultOf(await ask(pool({ size: 1 }), 'interfaces'));
    if (hasOwnNetwork()) expect(interfaces).toBe('');
    else console.log('This kernel gives no namespaces: children share the network of their parent.');
  });

  const nicenessOf = (pid: number): Set<number> =>
    new Set(
      readdirSync(`/proc/${pid}/task`).map((thread) => {
        const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
      }),
    );

  it('has every thread of a child give way to the services, but for what somebody waits for', async () => {
    const pid = pidOf(await ask(pool({ size: 1 }), 'pid'));
    // One that is waited for in vain, on a busy machine, gives way again as soon as it has answered.
    await until(() => [...nicenessOf(pid)].every((each) => each === Math.min(19, os.getPriority() + CHILD_NICENESS)));
    const group = `/proc/${pid}/autogroup`;
    // Among sessions the kernel shares by the session's own.
    if (existsSync(group)) await until(() => readFileSync(group, 'latin1').endsWith(` nice ${CHILD_NICENESS}\n`));
    const waitedFor = pidOf(await ask(pool({ size: 1, limits: { givesWay: false } }), 'pid'));
    expect(nicenessOf(waitedFor)).toEqual(new Set([os.getPriority()]));
  });

  it('has a child give way no more where somebody waits for it in vain, until its work is done', async () => {
    const made = pool({ size: 1, limits: { timeMs: 6_000 } });
    const pid = pidOf(await ask(made, 'pid'));
    const group = `/proc/${pid}/autogroup`;
    if (!existsSync(group)) return console.log('This kernel shares no processors among sessions.');
    const niceness = () => Number(readFileSync(group, 'latin1').split('nice ')[1]);
    await until(() => niceness() === CHILD_NICENESS);
    const waited = ask(made, 'wait 3000');
    await until(() => niceness() === 0);
    expect(resultOf(await waited)).toBe('waited');
    await until(() => niceness() === CHILD_NICENESS);
  });

  it('lets no child leave a core or a file behind', async () => {
    const made = pool({ size: 1 });
    const pid = pidOf(await ask(made, 'pid'));
    const limits = readFileSync(`/proc/${pid}/limits`, 'latin1');
    expect(limits).toMatch(/Max file size +0 +0/);
    expect(limits).toMatch(/Max core file size +0 +0/);
  });

  it('ends when the caller no longer wants the answer, before and during the reading', async () => {
    const made = pool({ size: 1 });
    const stop = new AbortController();
    const [running, waiting] = [ask(made, 'wait 60000', stop.signal), ask(made, 'wait 60000', stop.signal)];
    await until(() => children().length > 0);
    stop.abort();
    await expect(running).rejects.toBeInstanceOf(SandboxAbortedError);
    await expect(waiting).rejects.toBeInstanceOf(SandboxAbortedError);
    expect(pidOf(await ask(made, 'pid'))).toBeGreaterThan(0);
  });

  it('has another pool do what a child asks for, and says so where nobody can', async () => {
    const [asking, doing] = [pool({ size: 1 }), pool({ size: 1, spare: false })];
    const onAsk = async (question: Message) => {
      const { data } = await delegate(doing, 'one')(question);
      return { data: data ?? 'nobody', blobs: [] };
    };
    expect(resultOf(await asking.run(task('ask', { onAsk })))).toBe('done: please');
    await doing.close();
    expect(resultOf(await asking.run(task('ask', { onAsk })))).toBe('nobody');
  });

  it('hears how the work goes, and does for a child what the child may not', async () => {
    const made = pool({ size: 1 });
    const heard: unknown[] = [];
    expect(resultOf(await made.run(task('tell', { onEvent: ({ data }) => void heard.push(data) })))).toBe('told');
    expect(heard).toEqual(['on my way']);
    const onAsk: SandboxTask<unknown>['onAsk'] = async ({ data }) => ({ data: `${String(data)}: here`, blobs: [] });
    expect(resultOf(await made.run(task('ask', { onAsk })))).toBe('please: here');
  });

  it('rejects with what the parent could not do, and goes on', async () => {
    const made = pool({ size: 1 });
    const onAsk = () => Promise.reject(new Error('the key is gone'));
    await expect(made.run(task('ask', { onAsk }))).rejects.toThrow('the key is gone');
    expect(pidOf(await ask(made, 'pid'))).toBeGreaterThan(0);
  });

  it('runs nothing that a child says it compiled once it was given a file', async () => {
    const made = pool({ size: 1 });
    expect(await ask(made, 'compiled process.exit(0)')).toMatchObject({ kind: 'killed', why: 'crash' });
    expect(pidOf(await ask(made, 'pid'))).toBeGreaterThan(0);
  });

  it('is not killed by a promise that its work leaves to nobody', async () => {
    const made = pool({ size: 1, childFile: path.join(path.dirname(childFile), 'careless-child.js') });
    expect(resultOf(await ask(made, 'work'))).toBe('done all the same');
  });

  it('blames no file when its child does not come up', async () => {
    const made = pool({ size: 1, childFile: path.join(project, 'dist/sandbox/missing.js') });
    await expect(ask(made, 'pid')).rejects.toBeInstanceOf(SandboxUnavailableError);
    expect(lines.some((line) => line.includes('did not come up'))).toBe(true);
  });

  it('blames no file for a time that ran out while its child had no processor, nor the pool for long', async () => {
    const made = pool({ size: 1, limits: { timeMs: 1_000 } });
    await expect(ask(made, 'wait 60000')).rejects.toBeInstanceOf(SandboxUnavailableError);
    expect(pidOf(await ask(made, 'pid'))).toBeGreaterThan(0);
  });

  it('tells what processor time went into a task that was broken off', async () => {
    const made = pool({ size: 1 });
    await ask(made, 'pid');
    const stop = new AbortController();
    const effort = new Effort();
    const looping = made.run(task('loop', { effort }), stop.signal).catch((error: unknown) => error);
    while ((effort.ms ?? 0) < 100) await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    expect(spentBefore(await looping)).toBeGreaterThanOrEqual(100);
    expect(spentBefore(new Error('another'))).toBe(0);
  });

  it('counts what others did for the file while its child waited for them', async () => {
    const [made, helpers] = [pool({ size: 1, limits: { timeMs: 1_000 } }), pool({ size: 1 })];
    const helper = pidOf(await ask(helpers, 'pid'));
    const effort = new Effort((pid) => (pid === helper ? performance.now() : 0));
    const onAsk = () => delegate(helpers, 'one', effort)({ data: 'wait 60000', blobs: [] });
    expect(await made.run(task('ask', { onAsk, effort }))).toMatchObject({ kind: 'killed', why: 'time' });
  });

  it('takes its children with it, and refuses what comes after', async () => {
    const made = pool({ size: 1 });
    const running = ask(made, 'wait 60000');
    running.catch(() => {});
    await made.close();
    await expect(running).rejects.toBeInstanceOf(SandboxAbortedError);
    await expect(ask(made, 'pid')).rejects.toBeInstanceOf(SandboxAbortedError);
  });
});
