import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { itemsOf } from './items.js';
import { whoseHeads } from './list/whose-heads.js';
import { blockOf, leftInPart, openInSection, runsOf } from './sections.js';

const PLAIN = { type: 'text', page: 1, state: 'missing', value: null, checkboxGroup: null, part: null, format: {} };

const itemsFrom = (...parts: Partial<ReviewField>[]) =>
  itemsOf(parts.map((part, at) => ({ ...PLAIN, id: `f${at}`, label: `Field ${at}`, ...part }) as ReviewField));
const office = { section: 'For the department' };

describe('blanks under the form’s headings', () => {
  const items = itemsFrom(
    { section: 'You' },
    office,
    { section: null },
    { ...office, state: 'ok', value: 'x' },
    { ...office, type: 'signature' },
    { ...office, confirmed: true },
    { ...office, drawn: true },
    { ...office, page: 2 },
    { section: 'You' },
    { section: null },
  );

  it('stay in their order, cut where another heading begins; between two of one heading is under it too', () => {
    const runs = runsOf(items, items).map(({ section, items: some }) => [section, some.length]);
    const expected = [
      ['You', 1],
      ['For the department', 7],
      ['You', 1],
      [null, 1],
    ];
    expect(runs).toEqual(expected);
  });

  it('are somebody else’s with all that is open there on the page, but not what was confirmed or drawn', () => {
    const [, run] = runsOf(
      items.filter(({ stage, page }) => stage === 'missing' && page === 1),
      items,
    );
    expect(openInSection(run!, items).map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f4']);
  });
});

describe('a part that is not filled in here', () => {
  const left = { state: 'out_of_scope', why: ['office_part'] } as Partial<ReviewField>;
  const idsFrom = (at: number, ...parts: Partial<ReviewField>[]) => {
    const items = itemsFrom(...parts.map((part) => ({ why: [], ...part })));
    return leftInPart(items[at]!, items).map(({ id }) => id);
  };

  it('is all that is left out under its heading on its page, signatures too, whatever is asked between', () => {
    const signed = { type: 'signature', why: ['foreign_signature', 'office_part'] } as Partial<ReviewField>;
    const head = [{ ...left, ...office }, office, { ...left, ...office, ...signed }];
    expect(idsFrom(0, ...head, { ...left, section: 'You' }, { ...left, ...office })).toEqual(['f0', 'f2']);
  });

  it('goes on over pages on which nothing else stands under its heading', () => {
    const next = [
      { ...left, ...office, page: 2 },
      { ...left, ...office, page: 3 },
      { ...office, page: 3 },
    ];
    expect(idsFrom(0, { ...left, ...office }, office, ...next)).toEqual(['f0', 'f2']);
  });

  it('is none of what is no field, is closed by the file, is signed, or is another’s alone to sign', () => {
    const closed = ['read_only', 'signed_already'].map((why) => ({ ...left, ...office, why: [why] }) as never);
    const signed = { ...left, ...office, type: 'signature', why: ['foreign_signature'] } as Partial<ReviewField>;
    const removed = { ...left, ...office, removed: true };
    expect(idsFrom(0, { ...left, ...office }, ...closed, signed, removed, { ...left, ...office })).toEqual([
      'f0',
      'f5',
    ]);
  });

  it('is without a heading what stands beside it', () => {
    expect(idsFrom(2, left, {}, left, left, {}, left, { ...left, page: 2 })).toEqual(['f2', 'f3']);
    expect(idsFrom(5, left, {}, left, left, {}, left, { ...left, page: 2 })).toEqual(['f5']);
  });
});

describe('whose the blanks of a part are', () => {
  const asked = (semanticKey: string, section: string | null, over: Partial<ReviewField> = {}) => ({
    ...{ semanticKey, section, state: 'unsure' as const, value: 'x', why: [] },
    ...over,
  });
  const items = itemsFrom(
    asked('self.family_name', 'Parent'),
    asked('self.given_name', 'Parent'),
    asked('child.birth_date', 'Parent'),
    asked('self.city', 'Parent'),
    asked('employer.legal_name', 'Parent'),
    asked('self.family_name', 'Child'),
    asked('self.birth_place', 'Child', { state: 'missing', value: null }),
    asked('self.phone_number', 'Child', { confirmed: true }),
    asked('self.email_address', 'Child', { type: 'signature' }),
  );
  const block = (at: number, of = items) => blockOf(of[at]!.fields[0]!, of).map(({ id }) => id);

  it('is said for all that ask about the same person there, and for nothing else', () => {
    expect(block(3)).toEqual(['f0', 'f1', 'f3']);
    expect(block(2)).toEqual(['f2']);
    expect(block(4)).toEqual(['f4']);
    expect(block(6)).toEqual(['f5', 'f6']);
  });

  it('ends, without a heading, where a name is asked for again', () => {
    const bare = itemsFrom(
      ...['given_name', 'birth_date', 'city', 'given_name', 'city', 'full_name'].map((key) =>
        asked(`self.${key}`, null),
      ),
    );
    expect(block(1, bare)).toEqual(['f0', 'f1', 'f2']);
    expect(block(4, bare)).toEqual(['f3', 'f4', 'f5']);
  });

  it('is asked once at each part in which somebody is asked for, wherever in the list that stands', () => {
    expect([...whoseHeads(items)]).toEqual(['f0', 'f5']);
    const open = itemsFrom(
      ...['given_name', 'city'].map((key) => asked(`self.${key}`, 'Parent', { state: 'missing' })),
      asked('self.phone_number', 'Parent'),
      ...['given_name', 'city'].map((key) => asked(`child.${key}`, 'Child', { state: 'ok' })),
    );
    // What is to be filled in has a head of its own.
    expect([...whoseHeads(open)]).toEqual(['f3']);
    const bare = itemsFrom(...['given_name', 'city'].map((key) => asked(`self.${key}`, null)));
    expect([...whoseHeads(bare)]).toEqual(['f0']);
  });
});
