import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

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
