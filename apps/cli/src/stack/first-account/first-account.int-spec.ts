import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { DataKeys } from '@formseal/platform';
import { ensureFirstAccount } from './first-account.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-first-'));
const keysOf = (id: string): DataKeys => new DataKeys([{ id, secret: randomBytes(32) }]);
const own = keysOf('own');
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase(own);
});
afterAll(async () => {
  await scratch.drop();
  rmSync(home, { recursive: true });
});

const ensured = (name: string, keys = own) =>
  ensureFirstAccount(path.join(home, name), {
    databaseUrl: scratch.url,
    redisUrl: null,
    storageUrl: pathToFileURL(path.join(home, 'files')).href,
    dataKeys: () => keys,
    plansFile: null,
    publicUrl: 'http://localhost',
  });

describe('the first account', () => {
  it('is made where there is nobody, shown again, and no second one beside whoever is there', async () => {
    const made = await ensured('own.json');
    expect(made).toMatchObject({ email: 'mara@formseal.example' });
    expect(await ensured('own.json')).toEqual(made);
    expect(await ensured('new-folder.json')).toBeNull();
    expect(existsSync(path.join(home, 'new-folder.json'))).toBe(false);
    expect(await scratch.db.query('SELECT count(*)::int AS count FROM users')).toEqual([{ count: 1 }]);
  });

  it('is neither made nor shown with keys that open nothing of what is there', () =>
    expect(ensured('own.json', keysOf('another'))).rejects.toThrow('What is stored was encrypted with own'));
});
