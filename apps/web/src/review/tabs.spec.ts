import '../testing/window.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewDocument } from '@formseal/contracts';

/** Locks as browsers have them: of several who ask for one, the next has it once whoever holds it lets go or is gone. */
const held = new Map<string, () => void>();
const locks = {
  async request(name: string, ...[options, then]: [unknown, (() => unknown)?]): Promise<void> {
    const { signal } = (then ? options : {}) as { signal?: AbortSignal };
    while (held.has(name)) await new Promise<void>((resolve) => setTimeout(resolve, 1));
    if (signal?.aborted) throw new Error('Given up.');
    const closed = new Promise<void>((resolve) => held.set(name, resolve));
    await Promise.race([closed, (then ?? (options as () => unknown))()]);
    held.delete(name);
  },
};
const closeTabs = async () => {
  held.forEach((close) => close());
  await settled();
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

let sent: { readonly path: string; readonly body: unknown }[] = [];
beforeEach(() => {
  Object.assign(navigator, { locks });
  sent = [];
  // Nothing is answered: what is done stays to be saved.
  globalThis.fetch = ((path: string, { body }: RequestInit) => {
    if (path.includes('/fields/')) sent.push({ path, body: JSON.parse(String(body)) });
    return new Promise(() => undefined);
  }) as typeof fetch;
});
let screens: (() => void)[] = [];
afterEach(async () => {
  screens.forEach((close) => close());
  screens = [];
  await closeTabs();
});

const field = (id: string) => ({
  ...{ id, page: 1, type: 'text', label: id, section: null, part: null, semanticKey: null, state: 'unsure' },
  ...{ value: null, source: null, confirmed: false, checkboxGroup: null, rect: [0, 0, 100, 20], datePattern: null },
  ...{ format: FieldFormat.parse({}), severalLines: false, confidence: 'high', why: [], onPaper: false },
  ...{ drawn: false, removed: false, confirmedBefore: null },
});

/** A document in a tab of its own: a page that is loaded for itself. */
async function tab(id: string) {
  jest.resetModules();
  const [{ ReviewStore }, { kept }] = await Promise.all([import('./store.js'), import('./kept.js')]);
  const access = { via: 'session', fill: true, signer: null };
  const shown = { id, status: 'in_review', version: 1, pages: [], fields: [field('a'), field('b')], access };
  const store = new ReviewStore(shown as unknown as ReviewDocument, `/documents/${id}`);
  screens.push(store.open());
  await settled();
  return { store, kept: () => kept.read(id) };
}

describe('of two tabs of one document', () => {
  it('the second leaves alone what is typed and waits in the first, and keeps its own beside it', async () => {
    const first = await tab('both');
    first.store.fill('a', 'mine');
    first.store.type('b', 'half ty');
    const second = await tab('both');
    expect([sent.length, second.store.state.drafts]).toEqual([1, {}]);
    second.store.type('a', 'x');
    second.store.type('a', '');
    second.store.handIn('a', false);
    expect(first.kept()).toMatchObject({ steps: [{ fieldId: 'a', value: 'mine' }], drafts: { b: 'half ty' } });
  });

  it('the second saves what the first had left when it was closed, once', async () => {
    const first = await tab('closed');
    first.store.fill('a', 'mine');
    first.store.type('b', 'half ty');
    await closeTabs();
    const second = await tab('closed');
    expect(second.kept().steps).toMatchObject([
      { fieldId: 'a', value: 'mine' },
      { fieldId: 'b', value: 'half ty' },
    ]);
    const third = await tab('closed');
    expect([third.kept().steps, sent.length]).toEqual([[], 2]);
  });

  it('the second saves what the first may not save any more', async () => {
    globalThis.fetch = () => Promise.resolve(Response.json({ error: { code: 'unauthorized' } }, { status: 401 }));
    const first = await tab('signed out');
    first.store.fill('a', 'mine');
    await settled();
    expect(first.store.state.saving).toBe('notSaved');
    globalThis.fetch = () => new Promise(() => undefined);
    const second = await tab('signed out');
    expect(second.kept().steps).toMatchObject([{ fieldId: 'a', value: 'mine' }]);
  });

  it('each takes up what stands where the browser has no locks', async () => {
    Object.assign(navigator, { locks: undefined });
    const first = await tab('unlocked');
    first.store.fill('a', 'mine');
    const second = await tab('unlocked');
    expect(second.kept().steps).toMatchObject([{ fieldId: 'a', value: 'mine' }]);
  });
});
