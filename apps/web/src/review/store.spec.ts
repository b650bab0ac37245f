import '../testing/window.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewDocument, ReviewField, ReviewPage } from '@formseal/contracts';
import { kept } from './kept.js';
import { shown } from './shown.js';
import { SaveQueue } from './save-queue.js';
import { ReviewStore } from './store.js';
import { isRefused } from './together.js';

/** A call the store has made, for the test to answer. */
interface Asked {
  readonly path: string;
  readonly body: unknown;
  answer(body: unknown, status?: number): Promise<void>;
}

let asked: Asked[] = [];
/** Everything that has been answered has reached the store. */
const later = globalThis.setTimeout;
const settled = () => new Promise((resolve) => later(resolve, 0));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  asked = [];
  globalThis.fetch = ((path: string, { body }: RequestInit) =>
    new Promise<Response>((resolve) => {
      const answer = async (json: unknown, status = 200) => {
        resolve(new Response(JSON.stringify(json), { status }));
        await settled();
      };
      asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null, answer });
    })) as typeof fetch;
});

const field = (id: string, over: Partial<ReviewField> = {}): ReviewField => ({
  ...{
    id,
    page: 1,
    type: 'text',
    label: id,
    section: null,
    part: null,
    fileField: null,
    semanticKey: null,
    state: 'unsure',
    value: id,
    source: 'profile',
  },
  ...{ confirmed: false, checkboxGroup: null, rect: [0, 0, 100, 20], format: FieldFormat.parse({}) },
  ...{ datePattern: null, severalLines: false, confidence: 'high', why: [], onPaper: false, drawn: false },
  ...{ removed: false, confirmedBefore: null },
  ...over,
});
const document = (id: string) =>
  ({
    id,
    status: 'in_review',
    version: 1,
    pages: [],
    fields: [field('a'), field('b')],
    access: { via: 'session', fill: true, signer: null },
  }) as unknown as ReviewDocument;

const opened = (id: string) => new ReviewStore(document(id), `/documents/${id}`);
const changed = (version: number, ...fields: ReviewField[]) => ({
  changeId: `change ${version}`,
  version,
  fields,
  complete: false,
});
const isNews = ({ path }: Asked) => path.includes('/news?');
const valuesOf = ({ state }: ReviewStore) => state.document.fields.map(({ value }) => value);

describe('what a person types', () => {
  it('goes out in order, one step after the other, and is shown before it is acknowledged', async () => {
    const store = opened('order');
    store.fill('a', 'first');
    store.fill('b', 'second');
    expect(valuesOf(store)).toEqual(['first', 'second']);
    expect(asked.map(({ path }) => path)).toEqual(['/api/web/documents/order/fields/a']);
    // The service knows nothing of the second yet: its answer takes nothing back.
    await asked[0]?.answer(changed(2, field('a', { value: 'First.', confirmed: true })));
    expect(valuesOf(store)).toEqual(['First.', 'second']);
    expect(asked[1]?.body).toEqual({ value: 'second', confirmed: true });
    await asked[1]?.answer(changed(3, field('b', { value: 'second', confirmed: true })));
    expect(store.state.saving).toBe('saved');
    expect(kept.read('order')).toMatchObject({ steps: [], drafts: {} });
  });

  it('lies in the browser until it is handed in, but for what the form hides', () => {
    const { fields } = document('hides');
    const hidden = field('b', { format: FieldFormat.parse({ password: true }) });
    const store = new ReviewStore({ ...document('hides'), fields: [fields[0]!, hidden] }, '/documents/hides');
    store.type('a', 'half a wo');
    store.type('b', 'hunter2');
    expect([store.state.drafts['b'], kept.read('hides').drafts]).toEqual(['hunter2', { a: 'half a wo' }]);
  });

  it('is told while it is typed where it can’t be printed, and not handed in', async () => {
    const store = opened('emoji');
    store.type('a', 'Ada 😀');
    expect(store.state.problems['a']).toContain('😀');
    expect(store.handIn('a', true)).toBe(false);
    expect([asked, store.state.drafts['a']]).toEqual([[], 'Ada 😀']);
    store.type('a', 'Ada');
    expect(store.state.problems).toEqual({});
    expect(store.handIn('a', true)).toBe(true);
    expect(asked[0]?.body).toEqual({ value: 'Ada', confirmed: true });
  });

  it('goes back into its box with the reason where the service refuses it, until it is mended', async () => {
    const store = opened('refused');
    store.type('a', 'not this');
    store.handIn('a', true);
    await asked[0]?.answer({ error: { code: 'invalid_parameter', message: 'Not this.' } }, 422);
    expect(store.state.drafts['a']).toBe('not this');
    expect(store.state.problems['a']).toBe('This can’t stand here. Write it another way.');
    store.type('a', 'this');
    expect(store.state.problems).toEqual({});
  });

  it('was left half typed in the pieces of a value: they are handed in together, or refused together', () => {
    const part = { of: 'w', count: 2, label: 'Number', semanticKey: null, pattern: null };
    const piece = (id: string, index: number) =>
      field(id, { part: { ...part, index }, format: FieldFormat.parse({ maxLength: 1 }) });
    const left = (name: string, drafts: Record<string, string>) => {
      kept.write(name, { steps: [], drafts, undo: [] });
      const store = new ReviewStore({ ...document(name), fields: [piece('1', 1), piece('2', 2)] }, `/${name}`);
      store.open()();
      return [valuesOf(store), Object.keys(store.state.problems)];
    };
    expect(left('whole', { 1: '7', 2: '8' })).toEqual([['7', '8'], []]);
    expect(left('too long', { 1: '7', 2: '89' })).toEqual([['1', '2'], ['1']]);
  });

  it('is said where it was typed just as it stood: leaving it confirms it, and an empty one stays open', () => {
    const store = opened('retyped');
    const before = valuesOf(store)[0]!;
    store.handIn('a', false);
    expect(asked).toEqual([]);
    store.type('a', `${before}!`);
    store.type('a', before);
    store.handIn('a', false);
    expect([asked[0]?.body, store.state.drafts]).toEqual([{ confirmed: true, seen: before }, {}]);
    const empty = new ReviewStore({ ...document('empty'), fields: [field('c', { value: null })] }, '/empty');
    empty.type('c', 'x');
    empty.type('c', '');
    empty.handIn('c', false);
    expect([empty.state.byId.get('c')?.confirmed, empty.state.drafts]).toEqual([false, {}]);
  });

  it('is said of all pieces of a value where they were typed just as they stood', () => {
    const part = { of: 'w', count: 2, label: 'Number', semanticKey: null, pattern: null };
    const piece = (id: string, index: number) =>
      field(id, { value: id, part: { ...part, index }, format: FieldFormat.parse({ maxLength: 1 }) });
    const store = new ReviewStore({ ...document('pieces'), fields: [piece('1', 1), piece('2', 2)] }, '/pieces');
    store.handIn('1', false);
    expect(asked).toEqual([]);
    store.type('1', '7');
    store.type('1', '1');
    store.handIn('1', false);
    const pieces = [1, 2].map((id) => ({ id: String(id), value: String(id) }));
    expect(asked[0]?.body).toEqual({ pieces, confirmed: true, asSeen: true });
  });

  it('is one step where the same field is filled again before its turn', async () => {
    const store = opened('again');
    store.fill('a', 'under way');
    store.fill('b', 'one');
    store.fill('b', 'two');
    await asked[0]?.answer(changed(2, field('a')));
    await asked[1]?.answer(changed(3, field('b', { value: 'two' })));
    expect(asked.map(({ body }) => body)).toEqual([
      { value: 'under way', confirmed: true },
      { value: 'two', confirmed: true },
    ]);
  });

  it('stays what is confirmed where it was emptied before its turn', async () => {
    const store = opened('emptied');
    store.fill('a', 'under way');
    store.type('b', '');
    store.handIn('b', false);
    store.confirm('b');
    await asked[0]?.answer(changed(2, field('a')));
    expect(asked[1]?.body).toEqual({ value: null, confirmed: true });
  });

  it('is sent again where the service had a fault, and given back to be seen where it stays away from it', async () => {
    const store = opened('fault');
    store.type('a', 'typed');
    store.handIn('a', true);
    const fault = { error: { code: 'internal_error', message: 'Something went wrong.' } };
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000]) {
      await asked.at(-1)?.answer(fault, 500);
      expect([store.state.saving, valuesOf(store)[0]]).toEqual(['offline', 'typed']);
      jest.advanceTimersByTime(wait);
      await settled();
    }
    expect(asked).toHaveLength(6);
    await asked[5]?.answer(fault, 500);
    expect([store.state.drafts, store.state.problems['a']]).toEqual([{ a: 'typed' }, expect.any(String)]);
    // What stands behind it is nobody's word.
    expect(store.state.items.filter((item) => isRefused(item, store.state)).map(({ id }) => id)).toEqual(['a']);
  });

  it('is sent again after a fault of the service also where it was long away before', async () => {
    const away = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no line'));
    const store = opened('away');
    store.fill('a', 'typed');
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000]) {
      await settled();
      jest.advanceTimersByTime(wait);
    }
    globalThis.fetch = away;
    await settled();
    jest.advanceTimersByTime(8_000);
    await settled();
    await asked.at(-1)?.answer({ error: { code: 'internal_error', message: 'Something went wrong.' } }, 500);
    expect([asked.length, store.state.saving, store.state.problems]).toEqual([1, 'offline', {}]);
    expect(kept.read('away').steps).toHaveLength(1);
  });

  it('keeps what was typed over several pieces where they are confirmed as they were seen before their turn', async () => {
    const nobody = () => undefined;
    const queue = new SaveQueue('/documents/pieces', {
      done: nobody,
      regretted: nobody,
      refused: nobody,
      moved: nobody,
    });
    const pieces = ['a', 'b'].map((id) => ({ id, value: `typed ${id}` }));
    queue.add({ kind: 'fill', fieldId: 'c', value: 'under way', confirmed: true });
    queue.add({ kind: 'pieces', pieces, confirmed: false });
    queue.add({ kind: 'pieces', pieces, confirmed: true, asSeen: true });
    await asked[0]?.answer(changed(2));
    expect(asked[1]?.body).toEqual({ pieces, confirmed: true });
  });

  it.each([
    ['nobody is signed in any more', { code: 'unauthorized', message: 'Sign in first.' }, 401],
    ['the link does not hold any more', { code: 'not_found', message: 'Not valid.', reason: 'link' }, 404],
    ['the document was taken away', { code: 'not_found', message: 'Not there.', reason: 'document' }, 404],
  ])('is kept on the device, all of it, where %s, and said not to be saved', async (name, error, status) => {
    const store = opened(name);
    store.fill('a', 'kept');
    store.fill('b', 'kept too');
    await asked[0]?.answer({ error }, status);
    store.type('a', 'typed on');
    store.handIn('a', true);
    await settled();
    expect([store.state.saving, store.state.problems, asked.length]).toEqual(['notSaved', {}, 1]);
    expect(kept.read(name).steps).toMatchObject([
      { kind: 'fill', fieldId: 'a', value: 'kept' },
      { kind: 'fill', fieldId: 'b', value: 'kept too' },
      { kind: 'fill', fieldId: 'a', value: 'typed on' },
    ]);
    // Signed in again, or over a new link: the form is opened anew.
    const again = opened(name);
    const close = again.open();
    expect([valuesOf(again), asked.filter(({ path }) => path.endsWith('/fields/a'))]).toMatchObject([
      ['typed on', 'kept too'],
      [{}, { body: { value: 'kept' } }],
    ]);
    close();
  });
});

describe('a confirmation', () => {
  const choice = (id: string, value: string) => field(id, { type: 'checkbox', checkboxGroup: 'g', value });

  it('says what was seen, of a choice each option', () => {
    const store = opened('seen');
    store.confirm('a');
    expect(asked[0]?.body).toEqual({ confirmed: true, seen: 'a' });
    const group = new ReviewStore({ ...document('group'), fields: [choice('1', 'true'), choice('2', 'false')] }, '/g');
    group.confirm('1');
    expect(kept.read('group').steps).toMatchObject([{ seen: 'true' }, { seen: 'false' }]);
  });

  it('of what somebody has changed since is said to be refused, and confirms what stands there once that is seen', async () => {
    const store = opened('changed since');
    store.confirm('a');
    await asked[0]?.answer({ error: { code: 'conflict', message: 'Changed.', fieldId: 'a' } }, 409);
    const theirs = { ...document('changed since'), version: 2, fields: [field('a', { value: 'theirs' }), field('b')] };
    await asked[1]?.answer(theirs);
    expect(store.state.byId.get('a')).toMatchObject({ value: 'theirs', confirmed: false });
    expect(store.state.problems['a']).toBe('Somebody changed this in the meantime.');
    store.confirm('a');
    expect(asked[2]?.body).toEqual({ confirmed: true, seen: 'theirs' });
    expect(store.state.problems).toEqual({});
  });

  it('shows a field as it stands where the service leaves it open, though it says no more than that', async () => {
    const store = opened('left open');
    const close = store.open();
    store.settle([{ id: 'a', seen: 'a' }]);
    const settle = asked.find(({ path }) => path.endsWith('/settle'));
    await settle?.answer({ changeId: null, version: 2, fields: [], complete: false });
    expect(store.state.document.version).toBe(1);
    close();
  });
});

describe('what a screen that was left had still to save', () => {
  const away = [{}, 503] as const;
  const fills = () => asked.filter(({ path }) => path.endsWith('/fields/a'));
  const wake = async () => {
    jest.advanceTimersByTime(10_000);
    await settled();
  };

  it('is saved in its turn by the screen that is opened next, and never after what was typed there', async () => {
    const first = opened('left');
    const leave = first.open();
    first.fill('a', 'wrong');
    await fills()[0]?.answer(...away);
    expect(first.state.saving).toBe('offline');
    leave();
    const second = opened('left');
    const close = second.open();
    expect(second.state).toMatchObject({ saving: 'saving', document: { fields: [{ value: 'wrong' }, {}] } });
    second.fill('a', 'right');
    await wake();
    for (let at = 1; at < fills().length; at += 1) {
      const { value } = fills()[at]!.body as { value: string };
      await fills()[at]?.answer(changed(at + 1, field('a', { value, confirmed: true })));
    }
    await wake();
    expect(fills().map(({ body }) => (body as { value: string }).value)).toEqual(['wrong', 'wrong', 'right']);
    expect([second.state.saving, kept.read('left').steps]).toEqual(['saved', []]);
    close();
  });

  it('is saved where no other is opened, and not again by one that is opened later', async () => {
    const first = opened('gone on');
    const leave = first.open();
    first.fill('a', 'mine');
    first.fill('b', 'mine too');
    leave();
    await fills()[0]?.answer(changed(2, field('a', { value: 'mine' })));
    await asked.find(({ path }) => path.endsWith('/fields/b'))?.answer(changed(3, field('b', { value: 'mine too' })));
    expect(kept.read('gone on').steps).toEqual([]);
    const before = asked.length;
    const close = opened('gone on').open();
    expect(asked.slice(before).filter(({ path }) => path.includes('/fields/'))).toEqual([]);
    close();
  });
});

describe('a step', () => {
  it('is taken back by the change it made, the last one first', async () => {
    const store = opened('undo');
    store.fill('a', 'x');
    await asked[0]?.answer(changed(2, field('a', { value: 'x' })));
    store.fill('b', 'y');
    await asked[1]?.answer(changed(3, field('b', { value: 'y' })));
    store.undo();
    expect(asked[2]).toMatchObject({ path: '/api/web/documents/undo/undo', body: { changeId: 'change 3' } });
    await asked[2]?.answer(changed(4, field('b')));
    expect(valuesOf(store)).toEqual(['x', 'b']);
    // What was taken back is not taken back again.
    expect(store.state.undo).toEqual(['change 2']);
  });

  it('is the one that is taken back also while its answer is on the way, each step once', async () => {
    const store = opened('slow');
    store.fill('a', 'x');
    await asked[0]?.answer(changed(2, field('a', { value: 'x' })));
    store.fill('b', 'y');
    store.undo();
    expect(asked).toHaveLength(2);
    store.undo();
    await asked[1]?.answer(changed(3, field('b', { value: 'y' })));
    expect(asked[2]).toMatchObject({ path: '/api/web/documents/slow/undo', body: { changeId: 'change 2' } });
    await asked[2]?.answer(changed(4, field('a')));
    expect(asked[3]).toMatchObject({ path: '/api/web/documents/slow/undo', body: { changeId: 'change 3' } });
    await asked[3]?.answer(changed(5, field('b')));
    expect([valuesOf(store), store.state.undo]).toEqual([['a', 'b'], []]);
  });

  it('is taken back after the page was loaded again, too', async () => {
    const before = opened('reloaded');
    before.fill('a', 'x');
    await asked[0]?.answer(changed(2, field('a', { value: 'x' })));
    const store = opened('reloaded');
    store.undo();
    expect(asked[1]).toMatchObject({ path: '/api/web/documents/reloaded/undo', body: { changeId: 'change 2' } });
    await asked[1]?.answer(changed(3, field('a')));
    expect(opened('reloaded').state.undo).toEqual([]);
  });

  it('that was regretted while it waits is taken back also where the page was loaded again before its turn', async () => {
    const before = opened('regretted');
    before.fill('a', 'x');
    before.fill('b', 'y');
    before.undo();
    const store = opened('regretted');
    const close = store.open();
    const sent = () => asked.slice(1).filter((one) => !isNews(one) && !one.path.endsWith('/heartbeat'));
    await sent()[0]?.answer(changed(2, field('a', { value: 'x' })));
    await sent()[1]?.answer(changed(3, field('b', { value: 'y' })));
    expect(sent()[1]?.body).toEqual({ value: 'y', confirmed: true });
    expect(sent()[2]).toMatchObject({ path: '/api/web/documents/regretted/undo', body: { changeId: 'change 3' } });
    close();
  });

  it('that can’t be taken back any more says so, until something else is done', async () => {
    const store = opened('late');
    store.fill('a', 'x');
    await asked[0]?.answer(changed(2, field('a', { value: 'x' })));
    store.undo();
    await asked[1]?.answer({ error: { code: 'conflict', message: 'The field was changed again since.' } }, 409);
    expect(store.state.notUndone).toBe('That can’t be taken back: it was changed again since.');
    store.fill('b', 'y');
    expect(store.state.notUndone).toBeNull();
  });
});

describe('what others do', () => {
  it('is taken over and pointed at, and leaves alone what is being typed here', async () => {
    const store = opened('others');
    const close = store.open();
    store.type('b', 'half a wo');
    const news = asked.find(({ path }) => path.includes('/news?since=1&'));
    const theirs = [field('a', { value: 'theirs' }), field('b', { value: 'theirs too' })];
    await news?.answer({ version: 2, status: 'in_review', fields: theirs });
    expect(valuesOf(store)).toEqual(['theirs', 'theirs too']);
    expect([...store.state.flashed]).toEqual(['a', 'b']);
    expect(shown(store.state.byId.get('b')!, store.state.drafts['b'])).toBe('half a wo');
    close();
  });

  it('is where they are, told with the field that this window is in, and forgotten where nothing is heard', async () => {
    const store = opened('present');
    const close = store.open();
    store.focus('b');
    const next = async () => {
      const before = asked.length;
      for (let rest = 0; rest < 12 && !asked.slice(before).some(isNews); rest += 1) {
        jest.advanceTimersByTime(250);
        await settled();
      }
      return asked.filter(isNews).at(-1)!;
    };
    const news = asked.find(isNews)!;
    expect(news.path).toMatch(/\/news\?since=1&window=[0-9a-f]{32}$/);
    jest.advanceTimersByTime(300);
    const [, window = ''] = /window=(\w+)/.exec(news.path) ?? [];
    expect(asked.at(-1)).toMatchObject({ path: '/api/web/documents/present/present', body: { window, field: 'b' } });
    const ada = { via: 'session', name: 'Ada', fieldId: 'a' };
    const standing = { version: 1, status: 'in_review', fields: null };
    await news.answer({ ...standing, present: [ada], mark: 'with Ada' });
    const { present } = store.state;
    expect(present).toEqual([ada]);
    const waits = await next();
    expect(waits.path).toBe(`${news.path}&field=b&wait=20&mark=with+Ada`);
    await waits.answer({ ...standing, present: [ada], mark: 'with Ada' });
    expect(store.state.present).toBe(present);
    await (await next()).answer({}, 503);
    expect(store.state.present).toEqual([]);
    // What is known no more is not waited for.
    expect((await next()).path).toBe(`${news.path}&field=b`);
    close();
    expect(asked.at(-1)?.body).toEqual({ window, field: 'b', gone: true });
  });

  it('is asked for by one question at a time, which is not given up for being slow', async () => {
    const store = opened('slow');
    const close = store.open();
    jest.advanceTimersByTime(120_000);
    await settled();
    expect(asked.filter(isNews)).toHaveLength(1);
    close();
  });

  it('waits while a step of one’s own is under way, and is asked for as of it then', async () => {
    const store = opened('busy');
    const close = store.open();
    const [news] = asked.filter(isNews);
    store.fill('a', 'mine');
    await news!.answer({ version: 1, status: 'in_review', fields: null, present: [], mark: 'before' });
    jest.advanceTimersByTime(6_000);
    await settled();
    expect(asked.filter(isNews)).toHaveLength(1);
    await asked.find(({ path }) => path.endsWith('/fields/a'))!.answer(changed(2, field('a', { value: 'mine' })));
    await settled();
    expect(asked.filter(isNews).map(({ path }) => /since=\d+/.exec(path)?.[0])).toEqual(['since=1', 'since=2']);
    close();
  });

  it('draws only what changed anew: a field that says the same stays the same', async () => {
    const store = opened('same');
    const before = store.state.byId.get('b');
    store.fill('a', 'x');
    await asked[0]?.answer({ ...changed(2, field('a', { value: 'x' }), field('b')), complete: true });
    expect(store.state.byId.get('b')).toBe(before);
  });
});

describe('a type that is set right', () => {
  it('keeps what was typed, as the new type reads it, and says nothing of the old one any more', () => {
    const store = opened('retyped');
    store.replace({
      ...document('retyped'),
      fields: [field('a', { type: 'date', datePattern: 'dd.mm.yyyy', value: null })],
    });
    store.type('a', 'by train');
    expect(store.handIn('a', false)).toBe(false);
    expect(store.state.problems).toHaveProperty('a');
    store.correct('a', { type: 'text' });
    expect(store.state.problems).toEqual({});
    expect(store.state.drafts).toEqual({});
    expect(store.state.byId.get('a')).toMatchObject({
      type: 'text',
      value: 'by train',
      confirmed: true,
      datePattern: null,
    });
  });

  it('reads a text as a date where it is one, and says at once where it is none', () => {
    const store = opened('dated');
    const typed = { source: 'user_input', confirmed: true } as const;
    store.replace({
      ...document('dated'),
      language: 'de',
      fields: [field('a', { ...typed, value: '3.5.2026' }), field('b', { ...typed, value: 'May' })],
    });
    store.correct('a', { type: 'date' });
    store.correct('b', { type: 'date' });
    expect(store.state.byId.get('a')).toMatchObject({ type: 'date', value: '2026-05-03', confirmed: true });
    expect(store.state.drafts).toEqual({ b: 'May' });
    expect(Object.keys(store.state.problems)).toEqual(['b']);
  });

  it('leaves a suggestion to the service, and takes nothing into a box', () => {
    const store = opened('ticked');
    store.replace({ ...document('ticked'), fields: [field('a'), field('b', { source: 'user_input' })] });
    store.correct('a', { type: 'date' });
    store.correct('b', { type: 'checkbox' });
    expect(valuesOf(store)).toEqual([null, null]);
    expect([store.state.drafts, store.state.problems]).toEqual([{}, {}]);
  });
});

it('a word for several that is refused because of one of them says so at that one, in words of the screen', async () => {
  const store = opened('named');
  store.settle([{ id: 'a', seen: 'a' }]);
  const error = { code: 'invalid_parameter', message: 'value: "a" must be …', fieldId: 'a' };
  await asked[0]?.answer({ error }, 400);
  expect(store.state.problems).toEqual({ a: 'This can’t stand here. Write it another way.' });
});

describe('the pencil', () => {
  it('stays in hand while something is written; who was asked where they sign writes instead', () => {
    const store = new ReviewStore(document('pencil'), '/api/web/documents/pencil');
    store.pencil(true);
    store.type('a', 'written');
    expect(store.state).toMatchObject({ drawing: true, placing: false });
    store.pencil(true, true);
    store.type('a', 'written on');
    expect(store.state).toMatchObject({ drawing: false, placing: false });
  });
});

describe('the place of a signature', () => {
  const box = { left: 10, top: 10, width: 160, height: 18 };
  const page = { page: 1, box: [0, 0, 300, 400], turn: 0, width: 300, height: 400, rotate: 0 };
  const placed = (byKey: boolean) => {
    const store = opened(`placed ${byKey}`);
    store.state = { ...store.state, pages: [page as unknown as ReviewPage], drawing: true, placing: true };
    store.placeSignature({ id: 's', page: 1, label: 'Signature' }, box, byKey);
    return store.state;
  };

  it('is where a pointer said it is', () => {
    const { byId, drawing, placing, adjusting } = placed(false);
    expect([byId.get('s')?.confirmed, drawing, placing, adjusting]).toEqual([true, false, true, null]);
  });

  it('is only proposed by a key: in hand, to be moved and confirmed', () => {
    const { byId, drawing, placing, adjusting } = placed(true);
    expect([byId.get('s')?.confirmed, drawing, placing, adjusting]).toEqual([false, false, false, 's']);
  });
});
