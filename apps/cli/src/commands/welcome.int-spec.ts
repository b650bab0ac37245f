import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '@formseal/database';
import { adoptSettings, newDataKey } from '@formseal/platform';
import { runWords } from '../program.js';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `welcome_${randomBytes(4).toString('hex')}`;
const home = mkdtempSync(path.join(tmpdir(), 'formseal-welcome-'));

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  await ask(`CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrate(databaseUrl);
  adoptSettings({
    DATABASE_URL: databaseUrl,
    STORAGE_URL: pathToFileURL(path.join(home, 'files')).href,
    FORMSEAL_DATA_DIR: home,
    FORMSEAL_DATA_KEYS: newDataKey(),
    PUBLIC_URL: 'https://forms.example.org',
  });
});
afterAll(async () => {
  await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(home, { recursive: true, force: true });
});

async function said(...words: string[]): Promise<string> {
  let out = '';
  const code = await runWords(words, { writeOut: (text) => (out += text), writeErr: (text) => (out += text) });
  expect([code, out]).toEqual([0, out]);
  return out;
}

it('a welcome makes the first account with a key, shows both once, and afterwards neither makes nor shows anything', async () => {
  const first = await said('welcome');
  expect(first).toContain('https://forms.example.org/api/v1');
  const [, key = ''] = /API key +(fsk_\w+)/.exec(first) ?? [];
  expect(key).not.toBe('');
  expect(first.match(/^curl /gm)).toHaveLength(3);
  const again = await said('welcome');
  expect(again).toContain('Formseal is running at https://forms.example.org.');
  expect(again).not.toMatch(/fsk_|with {2}/);
  expect(JSON.parse(await said('welcome', '--json'))).toEqual({ baseUrl: 'https://forms.example.org/api/v1' });
});
