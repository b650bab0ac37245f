import '../testing/dom.js';
import { expect, it } from '@jest/globals';
import { tellWhatIsCut } from './cut-titles.js';

tellWhatIsCut();

/** A name as wide as that, in a place of 100 pixels. */
function named(wide: number, title = ''): HTMLElement {
  const name = document.body.appendChild(document.createElement('span'));
  name.style.textOverflow = 'ellipsis';
  name.textContent = 'A name that is long';
  name.title = title;
  Object.defineProperties(name, { scrollWidth: { value: wide, configurable: true }, clientWidth: { value: 100 } });
  return name;
}

const pointAt = (name: HTMLElement) => name.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('words that are cut are told to whoever points at them, and are not once there is room', () => {
  const [cut, whole, titled] = [named(140), named(100), named(140, 'Its own')];
  for (const name of [cut, whole, titled]) pointAt(name);
  expect([cut.title, whole.title, titled.title]).toEqual(['A name that is long', '', 'Its own']);
  Object.defineProperty(cut, 'scrollWidth', { value: 90 });
  pointAt(cut);
  expect(cut.title).toBe('');
});
