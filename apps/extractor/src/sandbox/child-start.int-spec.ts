import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SandboxPool, createLogger } from '@formseal/platform';

// Compiling, and starting processes on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');
const childFile = path.join(project, 'dist/sandbox/child.js');
const form = readFileSync(path.resolve(project, '../../docs/sample/membership.pdf'));
const said: string[] = [];

let pool: SandboxPool;
beforeAll(() => {
  execFileSync(process.execPath, [path.resolve(project, '../../deploy/build.mjs')]);
  const logger = createLogger('test', { level: 'debug', stream: { write: (line) => void said.push(line) } });
  pool = new SandboxPool({ size: 2, logger, childFile, spare: false });
});
afterAll(() => pool.close());

const read = async (owner: string) =>
  pool.run({ message: { data: null, blobs: [form] }, owner, resultOf: ({ data }) => data });

describe('the start of a child', () => {
  it('takes what the first one compiled, and reads the same', async () => {
    const [ada, bob, carl] = [await read('ada'), await read('bob'), await read('carl')];
    expect(ada).toMatchObject({ kind: 'done', result: { kind: 'form' } });
    expect([bob, carl]).toEqual([ada, ada]);
    // What a child's V8 did not take it would send anew.
    expect(said).toEqual([expect.stringContaining('what was compiled is kept')]);
  });
});
