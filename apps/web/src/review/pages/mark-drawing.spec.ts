import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell, references } from '../../testing/references.js';

afterEach(closeForm);

it('a ticked box has the mark that it is signed with: the one that the form names, else a cross', () => {
  const box = (id: string, own: object): ReviewField => {
    const cell = aCell(id, id, [68, 500, 82, 514], 'true');
    return { ...cell, type: 'checkbox', format: { ...cell.format, ...own } };
  };
  opened({ ...references, fields: [box('tick', { ownMark: 'tick' }), box('plain', {})] }, 'marked');
  const marks = [...document.querySelectorAll('.field-mark svg')].map((svg) => svg.getAttribute('data-mark'));
  expect(marks).toEqual(['tick', 'cross']);
});
