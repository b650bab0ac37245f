import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { kept } from '../kept.js';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell } from '../../testing/references.js';
import { addDrawn } from './add-drawn.js';

const page = { page: 1, width: 612, height: 792, rotate: 0 as const };
const box = { left: 100, top: 100, width: 30, height: 12 };

afterEach(closeForm);

it.each([
  ['a word that is ringed', { type: 'checkbox', ring: true }, 'true'],
  ['a box', { type: 'checkbox' }, 'true'],
  ['a line', { type: 'text' }, null],
] as const)('%s is drawn, and said, by one step', (_what, kind, value) => {
  const id = `drawn ${_what}`;
  const store = opened({ pages: [page], fields: [aCell('name', 'Name', [68, 500, 395, 514])] }, id, 'session');
  addDrawn(store, { box, label: 'Yes', ...kind }, page);
  const made = store.state.document.fields.find(({ drawn }) => drawn);
  expect(made).toMatchObject({ value, confirmed: value !== null });
  expect(kept.read(id).steps.map((step) => step.kind)).toEqual(['draw']);
});
