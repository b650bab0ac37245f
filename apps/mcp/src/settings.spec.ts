import { describe, expect, it } from '@jest/globals';
import { settingsOf } from './settings.js';

const env = { FORMSEAL_API_KEY: 'fsk_1' };

describe('the settings', () => {
  it('need a key, and have a local service and the working directory where nothing is said', () => {
    expect(settingsOf(env, [])).toEqual({ baseUrl: 'http://localhost:3000', apiKey: 'fsk_1', folder: '.' });
    expect(settingsOf({}, [])).toContain('FORMSEAL_API_KEY');
  });

  it('are not set where they are empty', () => {
    const empty = { FORMSEAL_URL: '', FORMSEAL_API_KEY: '', FORMSEAL_FOLDER: '' };
    expect(settingsOf({ ...empty, ...env }, [])).toEqual(settingsOf(env, []));
    expect(settingsOf(empty, [])).toBe('set FORMSEAL_API_KEY to a key of your account, fsk_….');
  });

  it('need no key over HTTP, where each caller brings one; it is this machine only unless said otherwise', () => {
    expect(settingsOf({}, ['--http', '4000'])).toMatchObject({ http: { host: '127.0.0.1', port: 4000 } });
  });

  it.each([
    [{ FORMSEAL_URL: 'file:///etc' }, [], 'FORMSEAL_URL: has to be an address that begins with http'],
    [{ FORMSEAL_URL: 'localhost:3000' }, [], 'FORMSEAL_URL: has to be an address'],
    [{ FORMSEAL_API_KEY: 'sk_1' }, [], 'FORMSEAL_API_KEY: has to be a key'],
    [env, ['--http', 'web'], '--http'],
    [env, ['--http', '65536'], '--http'],
    [env, ['--htp'], '--htp'],
  ])('say what is wrong: %j %j', (given, words, named) => {
    expect(settingsOf(given, words)).toContain(named);
  });
});
