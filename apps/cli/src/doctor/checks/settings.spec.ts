import { describe, expect, it } from '@jest/globals';
import { checkSettings } from './settings.js';

const PRODUCTION = {
  PUBLIC_URL: 'https://forms.example.org',
  FORMSEAL_TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://formseal:hidden@db.example.org/formseal?sslmode=verify-full',
  REDIS_URL: 'rediss://:hidden@redis.example.org:6379',
  STORAGE_URL: 's3://forms?endpoint=https://s3.example.org',
  TSA_URL: 'http://time.example.org',
};

describe('settings', () => {
  it('for production are well', () => expect(checkSettings(PRODUCTION).state).toBe('ok'));

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://forms.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/forms' }],
    ['FORMSEAL_REQUEST_PER_MINUTE', { FORMSEAL_REQUEST_PER_MINUTE: '600' }],
    ['FORMSEAL_TRUST_PROXY', { FORMSEAL_TRUST_PROXY: '' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://formseal:hidden@db.example.org/formseal' }],
    ['REDIS_URL', { REDIS_URL: 'redis://:hidden@redis.example.org:6379' }],
    ['REDIS_URL', { REDIS_URL: 'redis://redis:6379' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://forms?endpoint=http://s3.example.org' }],
    ['TSA_URL', { TSA_URL: '' }],
    ['SMTP_URL', { FORMSEAL_SIGN_UP: 'on' }],
    ['FORMSEAL_LOG_LEVEL', { FORMSEAL_LOG_LEVEL: 'debug' }],
  ])('%s is named, and nothing else, with %j', (setting, changed) => {
    const { state, found } = checkSettings({ ...PRODUCTION, ...changed });
    expect(state).toBe('warn');
    expect(found.split('; ').map((one) => one.split(':')[0])).toEqual([setting]);
    expect(found).not.toContain('hidden');
  });

  it('are not what a pod is told of the services beside it, nor what clients read', () =>
    expect(
      checkSettings({
        ...PRODUCTION,
        FORMSEAL_GATEWAY_SERVICE_HOST: '10.0.0.7',
        FORMSEAL_GATEWAY_SERVICE_PORT_HTTP: '80',
        FORMSEAL_GATEWAY_PORT: 'tcp://10.0.0.7:80',
        FORMSEAL_GATEWAY_PORT_80_TCP_PROTO: 'tcp',
        FORMSEAL_URL: 'https://forms.example.org',
        FORMSEAL_SECRETS_DIR: '/secrets',
      }).state,
    ).toBe('ok'));

  it('within a cluster or on one machine need no TLS', () =>
    expect(
      checkSettings({
        ...PRODUCTION,
        DATABASE_URL: 'postgres://formseal:hidden@postgres/formseal',
        REDIS_URL: 'redis://:hidden@127.0.0.1:6379',
      }).state,
    ).toBe('ok'));
});
