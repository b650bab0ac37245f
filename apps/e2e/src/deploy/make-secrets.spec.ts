import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDataKeys } from '@formseal/platform';
import { readText, root } from './workspace.js';

const SERVICES = ['gateway', 'extractor', 'signer'];
const home = mkdtempSync(path.join(tmpdir(), 'formseal-secrets-'));
beforeAll(() => {
  for (const volume of ['backends', 'redis', 'pooler', 'grafana', ...SERVICES]) mkdirSync(path.join(home, volume));
});
afterAll(() => rmSync(home, { recursive: true }));

/** What makes the secrets of compose, in a folder of this test, asked as `docker compose run --rm secrets …` asks it. */
function make(...words: string[]): void {
  const input = readText('deploy/compose/make-secrets.mjs').replaceAll('/secrets/', `${home}/`);
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-', ...words], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

const read = (file: string): string => readFileSync(path.join(home, file), 'utf8');
const settingsOf = (name: string): NodeJS.Dict<string> => parseEnv(read(`${name}/.env`));
const roles = (): Record<string, string> => JSON.parse(read('backends/roles.json'));
const passwords = (): string[] => SERVICES.map((name) => new URL(settingsOf(name)['DATABASE_URL'] ?? '').password);

describe('the secrets of compose', () => {
  it('are made once, and stay', () => {
    make();
    const made = [roles(), ...SERVICES.map(settingsOf)];
    make();
    expect([roles(), ...SERVICES.map(settingsOf)]).toEqual(made);
    expect(passwords()).toEqual(SERVICES.map((name) => roles()[name]));
  });

  it('have other passwords for the roles when asked, everywhere the same, and all else as it was', () => {
    // Put there by hand, as another data key is.
    const byHand = read('gateway/.env').replace(/^FORMSEAL_DATA_KEYS=/m, '$&another:key,');
    writeFileSync(path.join(home, 'gateway/.env'), byHand);
    const [before, settings] = [passwords(), SERVICES.map(settingsOf)];
    make('passwords');
    expect(passwords().filter((one) => before.includes(one))).toEqual([]);
    expect(passwords()).toEqual(SERVICES.map((name) => roles()[name]));
    for (const name of SERVICES) expect(read('pooler/users.txt')).toContain(`"formseal_${name}" "${roles()[name]}"`);
    const others = ({ DATABASE_URL: _url, ...rest }: NodeJS.Dict<string>) => rest;
    expect(SERVICES.map(settingsOf).map(others)).toEqual(settings.map(others));
    // What makes them runs before every start.
    const after = passwords();
    make();
    expect(passwords()).toEqual(after);
  });

  it('have another data key when asked, behind those they had, and in front of them when asked again', () => {
    const keysOf = (name: string): string[] => settingsOf(name)['FORMSEAL_DATA_KEYS']?.split(',') ?? [];
    const all = ['backends', ...SERVICES];
    const before = all.map(keysOf);
    make('another-key');
    const added = keysOf('backends').at(-1) ?? '';
    expect(all.map(keysOf)).toEqual(before.map((keys) => [...keys, added]));
    expect(read('backends/data-keys')).toBe(keysOf('backends').join(','));
    expect(parseDataKeys(keysOf('backends').join(','))).toHaveProperty('keys');
    make('last-key-first');
    expect(all.map(keysOf)).toEqual(before.map((keys) => [added, ...keys]));
    expect(read('backends/data-keys')).toBe(keysOf('backends').join(','));
  });

  it('have another FORMSEAL_SECRET when asked, beside which the one before is accepted', () => {
    const before = settingsOf('gateway');
    make('rotate');
    const { FORMSEAL_SECRET: now, ...others } = settingsOf('gateway');
    expect(now).not.toBe(before['FORMSEAL_SECRET']);
    expect(others).toEqual({
      ...before,
      FORMSEAL_SECRET: undefined,
      FORMSEAL_SECRET_ACCEPTED: before['FORMSEAL_SECRET'],
    });
  });
});
