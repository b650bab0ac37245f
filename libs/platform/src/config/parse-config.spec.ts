import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { asConfigured } from '../sandbox/sandbox-pool.js';
import { ConfigError } from './config.js';
import { deriveKey, parseConfig } from './parse-config.js';

const secret = 'aF3kd92LmQ0xZr7TpW4vYb8NcE1uHs6J';
const whole = {
  DATABASE_URL: 'postgres://db/formseal',
  REDIS_URL: 'redis://cache:6379',
  STORAGE_URL: 's3://forms?endpoint=http://s3:9000',
  FORMSEAL_DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  FORMSEAL_SECRET: secret,
  FORMSEAL_SEAL_P12: '/run/secrets/seal.p12',
  FORMSEAL_SEAL_PASSPHRASE: 'open',
};

const problemsOf = (env: Record<string, string>, needs?: Parameters<typeof parseConfig>[1]) => {
  try {
    parseConfig(env, needs);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ setting }) => setting);
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('has a default for what may have one', () => {
    const config = parseConfig({}, { service: 'test', needs: [] });
    expect(config.http).toEqual({ host: '0.0.0.0', port: 3000, publicUrl: 'http://localhost:3000', trustProxy: false });
    expect(config.rates).toEqual({
      requestsPerMinute: 60,
      uploadsPerMinute: 10,
      verificationsPerMinute: 20,
      accountRequestsPerMinute: 600,
      accountUploadsPerMinute: 100,
      sessionRequestsPerMinute: 600,
      linkRequestsPerMinute: 600,
      networkRequestsPerMinute: 3_000,
    });
    expect(config.dataDir.endsWith('/.data')).toBe(true);
    expect(config.instance).toMatch(/^test-.+-\d+-[0-9a-f]{6}$/);
  });

  it('has none for what must be given: everything that is missing is said at once', () => {
    expect(problemsOf({})).toEqual([
      'DATABASE_URL',
      'REDIS_URL',
      'STORAGE_URL',
      'FORMSEAL_DATA_KEYS',
      'FORMSEAL_SECRET',
      'FORMSEAL_SEAL_P12',
      'FORMSEAL_SEAL_PASSPHRASE',
    ]);
    expect(problemsOf(whole)).toEqual([]);
  });

  it('asks a service only for what it needs, and gives it no more', () => {
    const config = parseConfig(whole, { needs: ['redis'] });
    expect(config.redis).toEqual({ url: 'redis://cache:6379', prefix: 'formseal' });
    expect(Object.keys(config)).not.toContain('seal');
    expect(Object.keys(config)).not.toContain('secrets');
  });

  it('has all keys of a cluster carry one hash tag', () => {
    const url = 'redis://node-1:6379?cluster=forms&node=node-2:6379';
    expect(parseConfig({ ...whole, REDIS_URL: url }, { needs: ['redis'] }).redis).toEqual({ url, prefix: '{forms}' });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['FORMSEAL_REQUESTS_PER_MINUTE', '0'],
    ['FORMSEAL_UPLOADS_PER_MINUTE', '1e3'],
    ['PUBLIC_URL', 'forms.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'cache:6379'],
    ['REDIS_URL', 'redis://sentinel-1:26379?sentinel=sentinel-2:26379'],
    ['REDIS_URL', 'redis://node-1:6379?node=node-2:6379'],
    ['REDIS_URL', 'redis://node-1:6379?cluster='],
    ['STORAGE_URL', '/var/lib/forms'],
    ['FORMSEAL_SECRET', 'too short'],
    ['FORMSEAL_SECRET', 'changemechangemechangemechangeme'],
    ['FORMSEAL_DATA_KEYS', 'k1:c2hvcnQ='],
    ['FORMSEAL_TRUST_PROXY', 'true'],
    ['FORMSEAL_TRUST_PROXY', 'caddy'],
    ['FORMSEAL_TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['FORMSEAL_TRUST_PROXY', '10.0.0.1,'],
    ['FORMSEAL_LOG_LEVEL', 'loud'],
    ['FORMSEAL_API_ORIGINS', '*'],
    ['FORMSEAL_API_ORIGINS', 'https://app.example.org/'],
    ['FORMSEAL_API_ORIGINS', 'https://app.example.org,app.example.net'],
    ['FORMSEAL_API_ORIGINS', 'null'],
  ])('refuses %s=%s, by name', (setting, value) => {
    expect(problemsOf({ ...whole, [setting]: value })).toEqual([setting]);
  });

  it('never repeats what it refuses: it may be a secret', () => {
    expect(() => parseConfig({ ...whole, FORMSEAL_SECRET: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  it('takes an empty variable for none', () => {
    expect(parseConfig({ PORT: '', PUBLIC_URL: '' }, { needs: [] }).http.publicUrl).toBe('http://localhost:3000');
  });

  it('reads how many proxies stand in front, or which', () => {
    const of = (text: string) => parseConfig({ FORMSEAL_TRUST_PROXY: text }, { needs: [] }).http.trustProxy;
    expect([of('2'), of('10.0.0.0/8'), of('false')]).toEqual([2, '10.0.0.0/8', false]);
    const several = 'loopback, 10.0.0.0/255.0.0.0, fd00::/8, ::1';
    expect(of(several)).toBe(several);
  });

  it('lets no page of another origin call the API unless it is named', () => {
    const of = (FORMSEAL_API_ORIGINS: string) => parseConfig({ FORMSEAL_API_ORIGINS }, { needs: [] }).apiOrigins;
    expect([of(''), of('https://app.example.org, http://localhost:5173')]).toEqual([
      [],
      ['https://app.example.org', 'http://localhost:5173'],
    ]);
  });

  it('says which children stand idle: one that is ready, and so many as are usual for their accounts', () => {
    const idle = (env: Record<string, string>) =>
      asConfigured(parseConfig({ FORMSEAL_CONCURRENCY: '3', ...env }, { needs: [] }).workers);
    expect(idle({})).toEqual({ size: 3, spare: true, keeps: undefined });
    const others = { FORMSEAL_READY_CHILDREN: 'off', FORMSEAL_KEPT_CHILDREN: '8' };
    expect(idle(others)).toEqual({ size: 3, spare: false, keeps: 8 });
  });

  it('derives a key for its purpose, always the same', () => {
    const { secrets } = parseConfig(whole, { needs: ['secrets'] });
    expect(secrets.reviewLinkKey).toEqual(deriveKey(secret, 'review-link'));
    expect(secrets.reviewLinkKey).toHaveLength(32);
    expect(secrets.reviewLinkKey.equals(deriveKey(secret, 'another'))).toBe(false);
    expect(secrets.acceptedLinkKeys).toEqual([secrets.reviewLinkKey]);
  });

  it('accepts links under a second secret, and issues none under it', () => {
    const other = 'Qm7rT2yUw9ZsX4cV6bN8kL1jH3gF5dA0';
    const { secrets } = parseConfig({ ...whole, FORMSEAL_SECRET_ACCEPTED: other }, { needs: ['secrets'] });
    expect(secrets.reviewLinkKey).toEqual(deriveKey(secret, 'review-link'));
    expect(secrets.acceptedLinkKeys).toEqual([secret, other].map((one) => deriveKey(one, 'review-link')));
    expect(problemsOf({ ...whole, FORMSEAL_SECRET_ACCEPTED: 'short' }, { needs: ['secrets'] })).toEqual([
      'FORMSEAL_SECRET_ACCEPTED',
    ]);
  });
});
