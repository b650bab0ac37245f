import '../../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { closeForm, opened } from '../../testing/opened.js';
import { aCell, references } from '../../testing/references.js';
import { focusField } from '../focus.js';

afterEach(closeForm);

const selected = (): string => {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

it('what the service puts into the field at hand is selected, so that typing replaces it; what is being typed stays', () => {
  const blank = aCell('state', 'State', [68, 500, 300, 514]);
  const store = opened({ ...references, fields: [blank] }, 'guessed');
  const guess = (value: string) =>
    flushSync(() => store.replace({ ...store.state.document, fields: [{ ...blank, value, state: 'unsure' }] }));
  flushSync(() => focusField('state'));
  guess('Berlin');
  expect(selected()).toBe('Berlin');
  flushSync(() => store.type('state', 'Anna'));
  guess('Hamburg');
  expect((document.activeElement as HTMLInputElement).value).toBe('Anna');
});
