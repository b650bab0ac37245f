import '../testing/window.js';
import { expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewDocument, ReviewField } from '@formseal/contracts';
import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { ReviewStore } from './store.js';
import { isTypedOver } from './together.js';

const field = (id: string): ReviewField => ({
  ...{ id, page: 1, type: 'text', label: id, section: null, part: null, fileField: null, semanticKey: null },
  ...{ state: 'ok', value: id, source: 'user_input', confirmed: true, confirmedBefore: null, checkboxGroup: null },
  ...{ rect: [0, 0, 100, 20], format: FieldFormat.parse({}), datePattern: null, severalLines: false },
  ...{ confidence: 'high', why: [], onPaper: false, drawn: false, removed: false },
});

const opened = () =>
  new ReviewStore(
    {
      ...{ id: 'd', version: 1, complete: true, pages: [], fields: ['a', 'b', 'c'].map(field) },
      access: { via: 'session', fill: true, signer: null },
    } as unknown as ReviewDocument,
    '/documents/d',
  );

it('every value that can not be written has the reason at it and is to do again, and the first is the one to go to', () => {
  const store = opened();
  const refused = ['c', 'a'].map((fieldId) => ({ fieldId, message: 'The text does not fit into the field.' }));
  const error = new Refusal(422, { code: 'invalid', message: refused[0]!.message, fieldId: 'c', refused });
  expect(store.blamed(error)?.id).toBe('c');
  expect(store.state.problems).toEqual({ c: t.review.unwritable, a: t.review.unwritable });
  const toDo = () => store.state.items.filter((item) => isTypedOver(item, store.state)).map(({ id }) => id);
  expect(toDo()).toEqual(['a', 'c']);
  store.type('a', 'shorter');
  store.handIn('a', true);
  expect(toDo()).toEqual(['c']);
});
