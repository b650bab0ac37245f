import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell } from '../../testing/references.js';

afterEach(closeForm);

const page = { page: 1, width: 612, height: 792, rotate: 0 as const };
const said = (selector: string): string => [...document.querySelectorAll(selector)].at(-1)?.textContent ?? '';

it('a form on which no blank was found is not called confirmed: it says so, and how to draw one', () => {
  opened({ pages: [page], fields: [] }, 'none');
  expect(said('.all-done')).toContain('No blanks were found');
  expect(said('.all-done')).toContain('Nothing is asked of you here');
  expect(said('.all-done')).not.toContain('confirmed');
  expect(said('.sheet-title')).toBe('No blanks were found');
  closeForm();
  opened({ pages: [page], fields: [] }, 'none', 'session');
  expect(said('.all-done')).toContain('draw its field');
  closeForm();
  opened({ pages: [page], fields: [{ ...aCell('a', 'Name', [68, 500, 395, 514], 'Ada'), confirmed: true }] }, 'one');
  expect(said('.all-done')).toContain('Everything is confirmed');
});
