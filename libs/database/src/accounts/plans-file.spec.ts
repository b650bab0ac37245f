import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { loadPlans } from './plans-file.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-plans-'));
afterAll(() => rmSync(home, { recursive: true }));

it.each([
  ['none.json', null, "can't be read (ENOENT)"],
  ['broken.json', '{', 'JSON'],
])('plans in %s are refused by the name of the setting', async (name, content, why) => {
  const file = path.join(home, name);
  if (content !== null) writeFileSync(file, content);
  await expect(loadPlans(file)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [{ setting: 'FORMSEAL_PLANS', problem: expect.stringContaining(why) }],
  });
});
