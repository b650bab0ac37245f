import { expect, it } from '@jest/globals';
import { checkVersion } from './version.js';

it('a Node older than 20.19 has failed, a newer one has not', () => {
  expect(checkVersion('0.1.0', '20.18.3')).toMatchObject({ state: 'fail', found: 'formseal 0.1.0, Node 20.18.3' });
  expect(checkVersion('0.1.0', '18.20.0').state).toBe('fail');
  expect(checkVersion('0.1.0', '20.19.0').state).toBe('ok');
  expect(checkVersion('0.1.0', '24.1.0').state).toBe('ok');
});
