import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
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
  const logger = createLogger('test', { level: 'warn', stream: { write: (line) => void said.push(line) } });
  pool = new SandboxPool({ size: 2, logger, childFile, spare: false });
});
afterAll(() => pool.close());

const read = async (owner: string) =>
  pool.run({ message: { data: null, blobs: [form] }, owner, resultOf: ({ data }) => data });

/** Processor time and the bytes of compiled code that each child was given, of those at work under this test. */
const children = () =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      const at = words.indexOf(childFile.replace('.js', '.bundle.cjs'));
      if (at < 0 || Number(stat[1]) !== process.pid) return [];
      return [{ given: Number(words[at + 1]), cpu: Number(stat[11]) + Number(stat[12]) }];
    } catch {
      return [];
    }
  });

describe('the start of a child', () => {
  it('takes what the first one compiled, in less time', async () => {
    const [ada, bob] = [await read('ada'), await read('bob')];
    expect(ada).toMatchObject({ kind: 'done', result: { kind: 'form' } });
    expect(bob).toEqual(ada);
    const [first, second] = children().sort((a, b) => a.given - b.given);
    expect(first!.given).toBe(0);
    expect(second!.given).toBeGreaterThan(1_000_000);
    expect(second!.cpu / first!.cpu).toBeLessThan(0.8);
    expect(said).toEqual([]);
  });
});
