import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SECRET_SETTINGS, SETTING_NAMES, toldSettings } from '@formseal/platform';
import { settingsPage } from '../../../../deploy/settings-page.mjs';
import { readText, root } from './workspace.js';

/** Settings that no operator of containers sets, and why. */
const NOT_IN_CONTAINERS: Readonly<Record<string, string>> = {
  FORMSEAL_HOST: 'a container listens on all of its addresses',
  FORMSEAL_EXTRACTORS: 'the one-machine stack’s; containers are scaled',
  FORMSEAL_SIGNERS: 'the one-machine stack’s; containers are scaled',
};
const NOT_IN_COMPOSE: Readonly<Record<string, string>> = {
  ...NOT_IN_CONTAINERS,
  FORMSEAL_INSTANCE: 'each container has a name of its own',
  FORMSEAL_SEAL_P12: 'made with the secrets',
};
const NOT_IN_KUBERNETES: Readonly<Record<string, string>> = {
  ...NOT_IN_CONTAINERS,
  FORMSEAL_SEAL_P12: 'a volume',
};

const SERVICES = ['gateway', 'extractor', 'signer'];

const forOperators = (not: Readonly<Record<string, string>>): string[] =>
  SETTING_NAMES.filter((name) => !SECRET_SETTINGS.includes(name) && !(name in not)).sort();

describe('every setting that an operator would set', () => {
  it('is one that there is', () => {
    const named = [...Object.keys(NOT_IN_COMPOSE), ...Object.keys(NOT_IN_KUBERNETES)];
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('is passed on by docker-compose.yml', () => {
    const { services } = parse(readText('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, unknown> }>;
    };
    const passed = SERVICES.flatMap((name) => Object.keys(services[name]?.environment ?? {}));
    expect(forOperators(NOT_IN_COMPOSE).filter((name) => !passed.includes(name))).toEqual([]);
    // The system's own word for where temporary files go.
    const known = [...SETTING_NAMES, 'TMPDIR'];
    expect(passed.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('stands in deploy/kubernetes', () => {
    const lines = readText('deploy/kubernetes/base/settings.env').split('\n');
    const data = Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split('=')));
    const folder = 'deploy/kubernetes/base';
    const all = readdirSync(path.join(root, folder))
      .map((name) => readText(`${folder}/${name}`))
      .join('\n');
    const missing = forOperators(NOT_IN_KUBERNETES).filter((name) => !(name in data) && !all.includes(`name: ${name}`));
    expect(missing).toEqual([]);
    expect(Object.keys(data).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('is told in docs/operating/settings.md as its schema has it: npm run build && node deploy/settings-page.mjs', () => {
    const page = readText('docs/operating/settings.md');
    expect(page).toBe(settingsPage(page));
    expect(SETTING_NAMES.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
  });

  it('says in its schema what it decides', () => {
    const told = Object.values(toldSettings()).flat();
    expect(told.filter(({ what }) => what.length < 10).map(({ name }) => name)).toEqual([]);
    expect(told.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
  });
});
