import { describe, expect, it } from '@jest/globals';
import { SECRET_SETTINGS, SETTING_DEFAULTS, SETTING_NAMES } from '@formseal/platform';
import { readText } from './workspace.js';

const lines = readText('.env.example').split('\n');
const settings = lines.flatMap((line, at) => {
  const [, name, value = ''] = /^#(\w+)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value, at }];
});
const names = settings.map(({ name }) => name);

/** Of the compose file alone, not of any service. */
const OF_COMPOSE: Readonly<Record<string, string>> = {
  PUBLISH_ON: '127.0.0.1',
  EXTRACTORS: '1',
  SIGNERS: '1',
  GATEWAY_MEMORY: '768m',
  EXTRACTOR_MEMORY: '8g',
  SIGNER_MEMORY: '2g',
  POSTGRES_MEMORY: '1g',
  REDIS_MEMORY: '512m',
  DOMAIN: 'localhost',
  CADDY_MEMORY: '256m',
  PROMETHEUS_MEMORY: '1g',
  COLLECTOR_MEMORY: '1g',
  GRAFANA_MEMORY: '512m',
  GRAFANA_PORT: '3001',
};
/** Those whose default in compose is another than the service's, or is asked of the machine. */
const OTHERWISE: Readonly<Record<string, string>> = {
  STORAGE_URL: 'file:///data/files',
  FORMSEAL_CONCURRENCY: '2',
};

describe('.env.example', () => {
  const asked = [...readText('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name);

  it('has every setting that docker-compose.yml asks for, once, and no other', () =>
    expect([...names].sort()).toEqual([...new Set(asked)].sort()));

  it('names settings that there are', () =>
    expect(names.filter((name) => !SETTING_NAMES.includes(name) && !(name in OF_COMPOSE))).toEqual([]));

  it.each(settings.map(({ name, value }) => [name, value] as const))('shows the default of %s', (name, value) => {
    const expected = OF_COMPOSE[name] ?? OTHERWISE[name] ?? String(SETTING_DEFAULTS[name] ?? '');
    expect(value).toBe(expected);
    const [, inCompose = ''] =
      new RegExp(`\\$\\{${name}:-(?!http:)([^}$]*)\\}`).exec(readText('docker-compose.yml')) ?? [];
    expect([expected, '']).toContain(inCompose);
  });

  it('explains each, or the one whose explanation is for several', () => {
    for (const { name, at } of settings) {
      const above = lines.slice(0, at).findLastIndex((line) => !/^#\w+=/.test(line));
      expect([name, lines[above]]).toEqual([name, expect.stringMatching(/^# [A-Zd].{10}/)]);
    }
  });

  it('sets nothing by itself, and holds no secret', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    for (const { name, value } of settings)
      if (SECRET_SETTINGS.includes(name) && name !== 'STORAGE_URL') expect([name, value]).toEqual([name, '']);
  });
});
