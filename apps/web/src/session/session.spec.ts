import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { clearScreen, onScreen, push, until, words } from '../testing/on-screen.js';
import { unsaved } from '../settings/profile/unsaved.js';
import { SessionProvider, useSession } from './session.js';

afterEach(clearScreen);

function Who() {
  const { session } = useSession();
  return session.user ? `Here is ${session.user.name}` : 'Nobody is here';
}

const away = () => Response.json({ error: { code: 'unavailable', message: 'Later.' } }, { status: 503 });

it('takes nobody for signed out while the service is away: says so, and goes on by itself', async () => {
  let answer = away;
  globalThis.fetch = () => Promise.resolve(answer());
  onScreen(h(SessionProvider, null, h(Who)));
  await until(() => words() !== '');
  expect(words()).toContain('The service can’t be reached right now.');
  answer = () => Response.json({ user: { id: 'u', name: 'Ada', email: 'ada@example.org' }, accounts: [] });
  // Asked again after a while.
  await until(() => words().includes('Here'), 1_000);
  expect(words()).toBe('Here is Ada');
});

function Door() {
  const { leave } = useSession();
  return (['over', 'wish'] as const).map((why) => h('button', { key: why, onClick: () => leave(why) }, why));
}

it('keeps what was typed into a profile where the session is over, and forgets it for whoever signs out', async () => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ user: { id: 'u', name: 'Ada', email: 'ada@example.org' }, accounts: [] }));
  unsaved.write('/accounts/a/profile', { 'self.occupation': 'Pilot' });
  onScreen(h(SessionProvider, null, h(Door)));
  await push('over');
  expect(unsaved.read('/accounts/a/profile')).toEqual({ 'self.occupation': 'Pilot' });
  await push('wish');
  expect(unsaved.read('/accounts/a/profile')).toEqual({});
});
