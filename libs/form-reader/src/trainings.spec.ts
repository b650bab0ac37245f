import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';

const FOLDER = path.join(__dirname, '../training');
const scripts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
const textOf = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

const home = mkdtempSync(path.join(tmpdir(), 'formseal-training-'));
afterAll(() => rmSync(home, { recursive: true }));

/** They are run once in months, and by hand: what the reader no longer has would be found out then. */
describe('what trains the reader', () => {
  it('takes of the reader what the reader has', () => {
    const taken = scripts.flatMap((name) =>
      [...textOf(name).matchAll(/^import \{([^}]+)\} from '((?:\.\.\/)+)dist\/([^']+)\.js'/gm)].flatMap(
        ([, names = '', , module = '']) => names.split(',').map((one) => [name, module, one.trim().split(' ')[0]]),
      ),
    );
    expect(taken.length).toBeGreaterThan(50);
    const has = (module: string, name: string) => {
      const source = readFileSync(path.join(__dirname, `${module}.ts`), 'utf8');
      return new RegExp(`^export (?:.*\\b(?:const|class|function) ${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm').test(source);
    };
    expect(taken.filter(([, module = '', name = '']) => !has(module, name))).toEqual([]);
  });

  it('says how it is called where somebody asks, or calls it otherwise', () => {
    const script = path.join(home, 'train.mjs');
    const module = pathToFileURL(path.join(FOLDER, 'asked.mjs')).href;
    const ask = 'asked(import.meta.url, { refuse: { type: "string" } })';
    writeFileSync(
      script,
      `// Trains.\n//   node train.mjs DIR\nimport { asked } from '${module}';\nconsole.log(${ask}.folders[0]);`,
    );
    const run = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
      return [status, stdout, stderr];
    };
    const head = 'Trains.\n  node train.mjs DIR\n';
    expect(run('--help')).toEqual([0, head, '']);
    expect(run('forms', '--refuse', 'list')).toEqual([0, 'forms\n', '']);
    expect(run('forms')).toEqual([2, '', expect.stringMatching(/^--refuse LIST is missing.*\n\nTrains\./)]);
    expect(run('--nonsense')).toEqual([2, '', expect.stringContaining(`\n\n${head}`)]);
    const trainings = scripts.filter((name) => name.startsWith('train'));
    expect(trainings.filter((name) => !textOf(name).includes('asked(import.meta.url'))).toEqual([]);
  });
});
