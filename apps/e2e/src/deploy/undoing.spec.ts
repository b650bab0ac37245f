import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

interface Undoing {
  undoing(): () => void;
}
const world = globalThis as unknown as Record<string, unknown>;

it('leaves nothing of what a file of tests did to the world for the next', async () => {
  const { undoing } = (await import(path.resolve(__dirname, '../../runner/undoing.mjs'))) as Undoing;
  const { cwd, env, exit } = process;
  const [folder, { PATH }, { fetch }] = [cwd(), env, globalThis];
  const heard: string[] = [];
  const hears = () => heard.push('heard');
  process.env['STAYS'] = 'as it was';

  const undo = undoing();
  world['begun'] = true;
  world['fetch'] = () => 'nothing';
  process.exit = (() => undefined) as never;
  process.env['MADE'] = 'up';
  process.env['STAYS'] = 'otherwise';
  delete process.env['PATH'];
  process.on('warning', hears);
  process.chdir(tmpdir());
  undo();

  expect(world).not.toHaveProperty('begun');
  expect(globalThis.fetch).toBe(fetch);
  expect(process.exit).toBe(exit);
  expect(process.env).toMatchObject({ PATH, STAYS: 'as it was' });
  expect(process.env).not.toHaveProperty('MADE');
  expect(process.listeners('warning')).not.toContain(hears);
  expect(process.cwd()).toBe(folder);
});

interface Stores {
  forgetStores(): void;
}

it('ends what a file of tests kept along its calls, until it is kept anew', async () => {
  const { run, enterWith } = AsyncLocalStorage.prototype;
  try {
    const { forgetStores } = (await import(path.resolve(__dirname, '../../runner/stores.mjs'))) as Stores;
    const store = new AsyncLocalStorage<string>();
    store.enterWith('kept');
    expect(await Promise.resolve().then(() => store.getStore())).toBe('kept');
    forgetStores();
    expect(store.getStore()).toBeUndefined();
    expect(store.run('anew', () => store.getStore())).toBe('anew');
  } finally {
    Object.assign(AsyncLocalStorage.prototype, { run, enterWith });
  }
});

interface Kept {
  readonly KeptTexts: new () => Map<string, string>;
  keepCompiled(transformer: Transformer): Transformer;
}
interface Transformer {
  transform(file: string, options: object, text: string): { code: string };
}

const made = mkdtempSync(path.join(tmpdir(), 'formseal-kept-'));
afterAll(() => rmSync(made, { recursive: true }));

it('keeps a text as long as its file is the same, and what was compiled as long as its text is', async () => {
  const { KeptTexts, keepCompiled } = (await import(path.resolve(__dirname, '../../runner/kept-texts.mjs'))) as Kept;
  const file = path.join(made, 'one.ts');
  writeFileSync(file, 'first');
  new KeptTexts().set(file, 'first');
  expect(new KeptTexts().get(file)).toBe('first');
  writeFileSync(file, 'other');
  utimesSync(file, 1, 1);
  expect(new KeptTexts().get(file)).toBeUndefined();

  const asked: string[] = [];
  const compiler = () =>
    keepCompiled({
      transform: (_file, _options, text) => {
        asked.push(text);
        return { code: `compiled ${text}` };
      },
    });
  expect(compiler().transform(file, {}, 'first').code).toBe('compiled first');
  expect(compiler().transform(file, {}, 'first').code).toBe('compiled first');
  expect(compiler().transform(file, {}, 'other').code).toBe('compiled other');
  expect(compiler().transform(file, { instrumented: true }, 'other').code).toBe('compiled other');
  expect(asked).toEqual(['first', 'other', 'other']);
});
