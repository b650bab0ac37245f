import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { stackSettings } from './settings.js';

const hostIn = (env: Record<string, string>) => {
  jest.replaceProperty(process, 'env', env);
  return stackSettings().host;
};
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the stack of one machine', () => {
  it('listens on the loopback interface, where nothing else is said: its HTTP is plain', () => {
    expect(hostIn({})).toBe('127.0.0.1');
    expect(hostIn({ FORMSEAL_HOST: '0.0.0.0' })).toBe('0.0.0.0');
  });
});
