import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readText, root } from './workspace.js';

interface Service {
  readonly networks?: Readonly<Record<string, { readonly aliases?: readonly string[] }>> | readonly string[];
  readonly ports?: readonly string[] | null;
  readonly volumes?: readonly string[];
  readonly [setting: string]: unknown;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

/** Compose's own tags say how a part of another file is replaced; the part stays what it is. */
const customTags = ['!reset', '!override'].flatMap((tag) => [
  { tag, collection: 'map' as const },
  { tag, collection: 'seq' as const },
  { tag, resolve: () => null },
]);
const scaleText = readText('deploy/compose/scale.yaml');
const { services: scale } = parse(scaleText, { merge: true, customTags }) as Compose;
const s3Text = readText('deploy/compose/s3.yaml');
const { services: s3 } = parse(s3Text, { merge: true, customTags }) as Compose;
const { services: base } = parse(readText('docker-compose.yml'), { merge: true }) as Compose;
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('deploy/compose/scale.yaml', () => {
  it('changes services that there are, and adds the balancer and PgBouncer', () =>
    expect(Object.keys(scale).filter((name) => !(name in base))).toEqual(['balancer', 'pgbouncer']));

  it('leaves the port to the balancer, at the same address', () => {
    expect(scaleText).toMatch(/^ {2}gateway:\n {4}ports: !reset \[\]$/m);
    expect(scale['balancer']?.ports).toEqual(base['gateway']?.ports);
  });

  it('leads the services to PgBouncer by the name they know, and the operator to Postgres itself', () => {
    expect(scaleText).toMatch(/^ {2}postgres:\n {4}networks: !override$/m);
    const {
      'for-operator': operator,
      pooled,
      ...others
    } = scale['postgres']?.networks as Record<string, { aliases?: string[] }>;
    expect([operator, pooled, others]).toEqual([{}, { aliases: ['database'] }, {}]);
    expect(scale['pgbouncer']?.networks).toEqual({
      ...Object.fromEntries(['gateway', 'extractor', 'signer'].map((of) => [`for-${of}`, { aliases: ['postgres'] }])),
      pooled: {},
    });
    expect(readText('deploy/compose/pgbouncer.ini')).toMatch(/^listen_port = 5432$[^]*^formseal = host=database /m);
  });

  it.each(['balancer', 'pgbouncer'])('keeps %s from what it needs not do', (name) => {
    expect(scale[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], pids_limit: 4096 });
    expect(scale[name]).toMatchObject({ security_opt: ['no-new-privileges:true'] });
    expect(scale[name]?.['mem_limit']).toMatch(/^\d+m$/);
  });

  it('has whoever may come to PgBouncer written by what makes the secrets', () => {
    const file = /^auth_file = (.+)$/m.exec(readText('deploy/compose/pgbouncer.ini'))?.[1];
    expect(readText('deploy/compose/make-secrets.mjs')).toContain(`'${file}'`);
    expect(scale['pgbouncer']?.volumes).toEqual(['pooler-secrets:/secrets/pooler:ro']);
  });
});

describe('deploy/compose/s3.yaml', () => {
  const KEEPING = ['gateway', 'extractor', 'signer', 'welcome', 'formseal'];
  const words = ({ entrypoint, command }: Service): string[] => (entrypoint ?? command) as string[];
  const folderOf = (name: string): string =>
    /^--env-file=(\/secrets\/\w+)\/\.env$/.exec(
      words(base[name]!).find((word) => word.startsWith('--env')) ?? '',
    )?.[1] ?? '';

  it('tells everything that has files where they are, and nothing else but what makes the secrets', () => {
    const having = Object.keys(base).filter((name) => base[name]?.volumes?.includes('files:/data'));
    expect(having.sort()).toEqual([...KEEPING].sort());
    expect(Object.keys(s3).sort()).toEqual([...KEEPING, 's3', 'secrets'].sort());
  });

  it.each(KEEPING)(
    'starts %s as ever, with one file of settings more, and takes the volume’s address from it',
    (name) => {
      const added = `--env-file=${folderOf(name)}/s3.env`;
      const before = words(base[name]!);
      expect(words(s3[name]!)).toEqual([...before.slice(0, 2), added, ...before.slice(2)]);
      expect(s3[name]?.['entrypoint'] === undefined).toBe(base[name]?.['entrypoint'] === undefined);
      // What is set in the environment would win over the file. A tag behind an alias is not heard.
      expect(s3Text).toMatch(
        new RegExp(`^ {2}${name}:\\n(?: {4}.+\\n)* {4}environment: \\{ STORAGE_URL: !reset null \\}$`, 'm'),
      );
      expect(s3[name]?.['depends_on']).toEqual({ s3: { condition: 'service_healthy' } });
    },
  );

  it('has what names the place and its key written for each of them by what makes the secrets', () => {
    const made = readText('deploy/compose/make-secrets.mjs');
    const folders = [...new Set(KEEPING.map((name) => path.basename(folderOf(name))))];
    const [, named = ''] = /of \[([^\]]+)\]\)\s+write\(`\/secrets\/\$\{name\}\/s3\.env`/.exec(made) ?? [];
    expect(named.split(', ').sort()).toEqual(folders.map((name) => `'${name}'`).sort());
    expect(s3['secrets']).toMatchObject({ environment: { STORE: 's3' } });
    expect(made).toContain(`process.env.STORE === 's3'`);
    for (const volume of s3['secrets']?.volumes ?? [])
      expect(readText('deploy/Dockerfile')).toMatch(
        new RegExp(`^RUN install -d -o node [^]*?${volume.split(':')[1]}\\b`, 'm'),
      );
  });

  it('stands where Postgres and Redis do, is published nowhere, and is kept from what it needs not do', () => {
    expect(s3['s3']?.networks).toEqual(base['redis']?.networks);
    expect(s3['s3']?.ports).toBeUndefined();
    expect(s3['s3']).toMatchObject({ read_only: true, cap_drop: ['ALL'], pids_limit: 4096, user: '1000:1000' });
    expect(s3['s3']).toMatchObject({ security_opt: ['no-new-privileges:true'], mem_limit: '512m' });
    expect(s3['s3']?.volumes).toEqual(['objects:/objects', 's3-secrets:/secrets/s3:ro']);
  });
});

describe('deploy/compose/mirror.yaml', () => {
  it('gives every build what the Dockerfile mounts, and asks for nothing else', () => {
    const { services: mirrored, secrets } = parse(readText('deploy/compose/mirror.yaml'), {
      merge: true,
    }) as Compose & {
      readonly secrets: Readonly<Record<string, { readonly file: string }>>;
    };
    const built = Object.keys(base).filter((name) => base[name]?.['build'] !== undefined);
    expect(Object.keys(mirrored).sort()).toEqual(built.sort());
    const mounted = [...readText('deploy/Dockerfile').matchAll(/--mount=type=secret,id=(\w+)/g)].map(([, id]) => id);
    for (const name of built) expect(mirrored[name]).toEqual({ build: { secrets: mounted } });
    expect(Object.keys(secrets)).toEqual(mounted);
  });
});

describe('Prometheus under compose', () => {
  it('asks the port at which the services have their figures', () => {
    const { scrape_configs: scraped } = parse(readText('deploy/compose/prometheus.yaml')) as {
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    const [asked] = scraped[0]?.dns_sd_configs ?? [];
    for (const name of asked?.names ?? [])
      expect(base[name]?.['environment']).toMatchObject({ FORMSEAL_HEALTH_PORT: asked?.port });
    expect(asked?.names).toEqual(['gateway', 'extractor', 'signer']);
  });

  (hasPromtool ? it : it.skip)(
    'has a configuration that promtool understands, laid out as its container sees it',
    () => {
      const home = mkdtempSync(path.join(tmpdir(), 'formseal-prometheus-'));
      for (const volume of base['prometheus']?.volumes ?? []) {
        const [from = '', to = ''] = volume.split(':');
        if (from.startsWith('./')) cpSync(path.join(root, from), path.join(home, to), { recursive: true });
      }
      const file = path.join(home, 'etc/prometheus/prometheus.yml');
      const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', file], { encoding: 'utf8' });
      rmSync(home, { recursive: true });
      expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
    },
  );
});

describe('Grafana under compose', () => {
  it('has the dashboard, and the figures and traces where they are', () => {
    expect(base['grafana']?.volumes).toContain('./deploy/dashboards:/dashboards:ro');
    expect(readText('deploy/compose/grafana/dashboards/formseal.yaml')).toContain('path: /dashboards');
    const { datasources } = parse(readText('deploy/compose/grafana/datasources/formseal.yaml')) as {
      datasources: { url: string }[];
    };
    expect(datasources.map(({ url }) => new URL(url).hostname)).toEqual(['prometheus', 'collector']);
    for (const { url } of datasources) expect(base).toHaveProperty(new URL(url).hostname);
  });
});
