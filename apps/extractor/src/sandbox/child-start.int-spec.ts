import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SandboxPool, createLogger } from '@formseal/platform';
import type { SandboxOptions } from '@formseal/platform';

// Compiling, and starting processes on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');
const childFile = path.join(project, 'dist/sandbox/child.js');
const form = readFileSync(path.resolve(project, '../../docs/sample/membership.pdf'));
const said: string[] = [];

const pools: SandboxPool[] = [];
let built: SandboxPool;
beforeAll(() => {
  execFileSync(process.execPath, [path.resolve(project, '../../deploy/build.mjs')]);
  built = pool();
});
afterAll(() => Promise.all(pools.map((made) => made.close())));

function pool(options: Partial<SandboxOptions> = {}): SandboxPool {
  const logger = createLogger('test', { level: 'debug', stream: { write: (line) => void said.push(line) } });
  const made = new SandboxPool({ size: 2, logger, childFile, spare: false, ...options });
  pools.push(made);
  return made;
}

const read = async (made: SandboxPool, owner: string) =>
  made.run({ message: { data: null, blobs: [form] }, owner, resultOf: ({ data }) => data });

/** The files that the processes started here have in memory. */
function mapped(): string {
  const tasks = `/proc/${process.pid}/task`;
  const started = readdirSync(tasks).flatMap(
    (task) => readFileSync(`${tasks}/${task}/children`, 'utf8').match(/\d+/g) ?? [],
  );
  return started.map((pid) => readFileSync(`/proc/${pid}/maps`, 'utf8')).join('');
}

const TAKES_ANY_ROOM = Number(process.versions.node.split('.')[0]) >= 24;

describe('the start of a child', () => {
  it('takes what the build compiled, and reads the same as one that compiled all itself', async () => {
    const [ada, bob] = [await read(built, 'ada'), await read(built, 'bob')];
    expect(ada).toMatchObject({ kind: 'done', result: { kind: 'form' } });
    // What a child's V8 did not take it would send anew.
    expect(said).toEqual([]);

    // Of another room V8 takes nothing, but since Node 24.
    const other = pool({ limits: { heapMb: 400 } });
    const [carl, dora, emil] = [await read(other, 'carl'), await read(other, 'dora'), await read(other, 'emil')];
    expect([bob, carl, dora, emil]).toEqual([ada, ada, ada, ada]);
    // The first one's is for all after it.
    expect(said).toEqual(TAKES_ANY_ROOM ? [] : [expect.stringContaining('what was compiled is kept')]);
  });

  it('loads nothing to draw with where a file is only read', async () => {
    await read(built, 'ada');
    expect(mapped()).toContain(process.execPath);
    expect(mapped()).not.toContain('skia');
  });
});
