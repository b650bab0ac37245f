import '../../testing/dom.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { flushSync } from 'react-dom';
import type { ReviewField } from '@formseal/contracts';
import { aCell } from '../../testing/references.js';
import { press } from '../../testing/keys.js';
import { closeForm, opened } from '../../testing/opened.js';
import { focusField } from '../focus.js';

const pages = [1, 2].map((page) => ({ page, width: 612, height: 792, rotate: 0 as const }));
const open = aCell('town', 'Town', [68, 503, 395, 517]);
const confirmed: ReviewField = {
  ...aCell('name', 'Full name', [68, 433, 395, 447]),
  value: 'Ada',
  state: 'ok',
  source: 'user_input',
  confirmed: true,
};
const othersLine: ReviewField = {
  ...aCell('line', 'Signature', [68, 100, 395, 114]),
  page: 2,
  type: 'signature',
  state: 'out_of_scope',
};

const row = (): string | undefined => document.querySelector('.item.is-active .item-label')?.textContent;
const rows = (): string[] => [...document.querySelectorAll('.item .item-label')].map(({ textContent }) => textContent);
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('.todo button')].find(({ textContent }) => textContent === name);
const inHand = (): string | null | undefined =>
  document.activeElement?.closest('[data-field]')?.getAttribute('data-field');

afterEach(closeForm);

describe('the list of what is to be done', () => {
  it('has what is confirmed too while it is at hand, to be set right there', () => {
    opened({ pages, fields: [open, confirmed] }, 'confirmed at hand', 'session');
    expect(rows()).toEqual(['Town']);
    flushSync(() => focusField('name'));
    expect(row()).toBe('Full name');
    expect(document.querySelector('.item.is-active')?.textContent).toContain('Correct');
    flushSync(() => focusField('town'));
    expect(rows()).toEqual(['Town']);
  });

  it('says how to get at what is confirmed, once something is', () => {
    const hint = () => document.querySelector('.todo-scroll > .hint')?.textContent;
    opened({ pages, fields: [open] }, 'nothing confirmed', 'session');
    expect(hint()).toBeUndefined();
    closeForm();
    opened({ pages, fields: [open, confirmed] }, 'one confirmed', 'session');
    expect(hint()).toContain('choose it on the page');
  });

  it('leaves a person at the line that is theirs to sign, whatever waits on the pages before', () => {
    const store = opened({ pages, fields: [open, othersLine] }, 'signed on page 2', 'session');
    flushSync(() => store.focus('line'));
    flushSync(() => button('I sign here')?.click());
    expect(store.state.byId.get('line')).toMatchObject({ confirmed: true });
    expect(store.state.focus).toBe('line');
    expect(inHand()).toBe('line');
  });

  it('says at one blank that all of its part is the person’s own, and goes on there', () => {
    const part = { section: 'To be filled in by the office', state: 'out_of_scope', why: ['office_part'] } as const;
    const left = ['name', 'day'].map((id): ReviewField => ({ ...open, id, label: id, ...part }));
    const store = opened({ pages, fields: [open, ...left] }, 'a part of one’s own', 'session');
    flushSync(() => store.focus('day'));
    flushSync(() => button('This part is mine: all 2')?.click());
    expect(['name', 'day'].map((id) => store.state.byId.get(id)?.state)).toEqual(['missing', 'missing']);
    expect(inHand()).toBe('day');
    expect(button('This part is mine: all 2')).toBeUndefined();
  });

  it('says over what is not filled in here that it is the person’s own, and not over a link', () => {
    const part = { section: 'To be filled in by the office', state: 'out_of_scope', why: ['office_part'] } as const;
    const left = ['name', 'day'].map((id): ReviewField => ({ ...open, id, label: id, ...part }));
    opened({ pages, fields: [open, ...left] }, 'a part over a link');
    flushSync(() => button('All fields 3')?.click());
    expect(button('This part is mine: all 2')).toBeUndefined();
    closeForm();
    const store = opened({ pages, fields: [open, ...left] }, 'a part signed in', 'session');
    flushSync(() => button('All fields 3')?.click());
    flushSync(() => button('This part is mine: all 2')?.click());
    expect(store.state.byId.get('name')?.state).toBe('missing');
    expect(inHand()).toBe('name');
  });

  it('is led to by Enter from a choice that is left open and all that is, where a phone hides it', () => {
    const choice = ['one', 'two'].map((id, at): ReviewField => ({
      ...aCell(id, id, [68, 400 - 20 * at, 80, 412 - 20 * at]),
      ...{ type: 'checkbox', checkboxGroup: 'kind' },
    }));
    opened({ pages, fields: [...choice, confirmed] }, 'left open on a phone', 'session');
    const ofSheets = jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get');
    ofSheets.mockImplementation(function (this: HTMLElement) {
      return this.closest('.sheet');
    });
    flushSync(() => focusField('one'));
    expect(document.activeElement?.closest('.sheet fieldset')).not.toBeNull();
    press({ key: 'Enter' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show list');
    ofSheets.mockRestore();
  });

  it('says that no box of a part applies where these are to be checked, not over what is to be filled in there', () => {
    const section = 'Your membership';
    const boxes = ['news', 'books', 'help'].map((id, at): ReviewField => ({
      ...aCell(id, id, [68, 400 - 20 * at, 80, 412 - 20 * at]),
      ...{ section, type: 'checkbox', state: 'unsure', value: 'false' },
    }));
    opened({ pages, fields: [{ ...open, section }, ...boxes] }, 'boxes of a part');
    const heads = [...document.querySelectorAll('.section-head')];
    expect(heads.map((head) => head.closest('.todo-group')?.querySelector('h2')?.textContent)).toEqual(['To check']);
    expect(heads[0]?.textContent).toContain('None of these 3 apply');
  });

  it('is not gone on with by the blanks and the Enter of a text that is typed on blindly', () => {
    const told: ReviewField = { ...aCell('land', 'Country', [68, 460, 395, 474]), value: 'AT', state: 'ok' };
    opened({ pages, fields: [open, told] }, 'typed on blindly', 'session');
    jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    const clock = jest.spyOn(performance, 'now');
    clock.mockReturnValue(10_000);
    flushSync(() => focusField('town'));
    for (const key of [...'Wien', 'Enter']) press({ key });
    expect(document.activeElement?.matches('[data-look-all]')).toBe(true);
    for (const key of [...'0451 77', 'Enter']) press({ key });
    expect(document.querySelector('.look-through, dialog')).toBeNull();
    expect(document.activeElement?.matches('[data-look-all]')).toBe(true);
    clock.mockReturnValue(12_000);
    press({ key: 'Enter' });
    expect(document.activeElement?.matches('[data-look-all]')).toBe(false);
    jest.restoreAllMocks();
  });
});
