import { expect, it } from '@jest/globals';
import { accountEn } from '../text/account-en.js';
import { KINDS } from './activity-kinds.js';

it('has each action that the log has a name for in one kind, as many as may be asked for at once', () => {
  const named = Object.keys(accountEn.activity.actions).filter((action) => action !== 'request.unknown');
  expect(Object.values(KINDS).flat().sort()).toEqual(named.sort());
  for (const actions of Object.values(KINDS)) expect(actions.join(',').length).toBeLessThanOrEqual(600);
});

it.each(['create', 'remove', 'list', 'deliveries', 'replay'])('has webhook.%s among settings and keys', (did) => {
  expect(KINDS.settings).toContain(`webhook.${did}`);
});
