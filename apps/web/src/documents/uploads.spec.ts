import '../testing/dom.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement as h, Fragment } from 'react';
import { flushSync } from 'react-dom';
import { App } from '../app.js';
import { SessionProvider, useSession } from '../session/session.js';
import { clearScreen, onScreen, until, words } from '../testing/on-screen.js';

const [OWN, FIRM] = ['own-account', 'firm-account'];
const account = (id: string) => ({ id, kind: 'personal', name: id, plan: 'free', role: 'owner' });
const SESSION = { user: { id: 'u', name: 'Ada', email: 'ada@example.org' }, accounts: [OWN, FIRM].map(account) };
const TITLED = { title: null, name: null, filename: 'ready.pdf', status: 'in_review', own: true };
const REST = { pageCount: 1, failureReason: null, fileDroppedAt: null, archivedAt: null, looks: null };
const READY = { ...TITLED, ...REST, id: 'ready', createdAt: '2026-11-01T00:00:00Z', openFields: 1, relevantFields: 2 };
const LIST = { data: [READY], total: 1, isMore: false, isEmpty: false };

/** A file on its way, until the service has it. */
class Sent {
  static all: Sent[] = [];
  readonly upload = {};
  status = 200;
  path = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(): void {}
  send(): void {
    Sent.all.push(this);
  }
}

const answers: Record<string, unknown> = { '/api/web/session': SESSION };
beforeEach(() => {
  Sent.all = [];
  localStorage.clear();
  history.replaceState(null, '', '/documents');
  Object.assign(globalThis, { XMLHttpRequest: Sent });
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  globalThis.fetch = (path) => {
    const address = String(path);
    const answer = /accounts\/[^/]*\/documents\?/.test(address) ? LIST : answers[address];
    return answer ? Promise.resolve(Response.json(answer)) : new Promise<Response>(() => undefined);
  };
});
afterEach(clearScreen);

let choose = (_accountId: string): void => undefined;
function Chooser() {
  ({ choose } = useSession());
  return null;
}

async function shown(): Promise<void> {
  onScreen(h(SessionProvider, null, h(Fragment, null, h(Chooser), h(App))));
  await until(() => words().includes('ready.pdf'));
}

async function pick(...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = names.map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { set: () => undefined, configurable: true });
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => Sent.all.length === Math.min(2, names.length));
}

async function taken(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await until(() => Sent.all.length > done);
    Sent.all[done]?.onload();
  }
}

async function openReady(): Promise<void> {
  flushSync(() => document.querySelector<HTMLElement>('a[href="/documents/ready"]')!.click());
  await until(() => !words().includes('ready.pdf'));
}

it('files go to the account that they were chosen in, whichever is in use by the time they are sent', async () => {
  await shown();
  await pick('one.pdf', 'two.pdf', 'three.pdf');
  flushSync(() => choose(FIRM));
  expect(words()).not.toContain('three.pdf');
  await taken(3);
  expect(Sent.all.map(({ path }) => path.split('/')[4])).toEqual([OWN, OWN, OWN]);
});

it('files that wait are sent also while a form is open', async () => {
  await shown();
  await pick('one.pdf', 'two.pdf', 'three.pdf');
  await openReady();
  await taken(3);
  expect(Sent.all).toHaveLength(3);
});

it('a form that came alone opens by itself', async () => {
  await shown();
  await pick('alone.pdf');
  await taken(1);
  await until(() => location.pathname !== '/documents');
  expect(location.pathname).toBe(`/documents/${Sent.all[0]?.path.split('/').at(-1)}`);
});

it('but takes nobody out of another one', async () => {
  await shown();
  await pick('alone.pdf');
  await openReady();
  await taken(1);
  await new Promise((passed) => setTimeout(passed, 50));
  expect(location.pathname).toBe('/documents/ready');
});

const line = (onLine: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  flushSync(() => void dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};

it('a file on its way waits for a line that is away, says so, and goes on by itself', async () => {
  await shown();
  await pick('one.pdf', 'two.pdf');
  line(false);
  expect(words().match(/Waiting for the connection/g)).toHaveLength(2);
  for (const sent of Sent.all) flushSync(() => sent.onerror());
  await new Promise((passed) => setTimeout(passed, 50));
  expect([words().match(/Waiting for the connection/g)?.length, Sent.all.length]).toEqual([2, 2]);
  line(true);
  await until(() => Sent.all.length === 4);
  const [first, second, ...again] = Sent.all.map(({ path }) => path);
  expect([again, words().includes('Waiting for the connection')]).toEqual([[first, second], false]);
});
