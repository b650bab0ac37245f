import { expect, it } from '@jest/globals';
import { screenColour, textColourIn } from './text-colour.js';

const onScreen = (appearance: string, ground: readonly number[] = []) => screenColour(textColourIn(appearance, ground));

it.each([
  ['/Helv 12 Tf 0 g', '#000000'],
  ['/Helv 0 Tf 0 0 1 rg', '#0000ff'],
  ['1 0 0 rg 0.5 g /F 0 Tf', '#808080'],
  ['0 0 0 0 k 1 .5 7 rg', '#ff80ff'],
  ['0 0 0 1 k', '#241f21'],
  ['1 0 0 0 k', '#00adf0'],
  ['', '#000000'],
  ['1 0 rg', '#000000'],
])('letters of %j are %s on the screen', (appearance, colour) => expect(onScreen(appearance)).toBe(colour));

it('white letters are black, but on a dark ground', () => {
  expect([onScreen('1 g'), onScreen('1 g', [0.1, 0.1, 0.4]), onScreen('1 g', [0.9])]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
  ]);
  expect([onScreen('0 0 0 0 k'), onScreen('0 0 0 0 k', [0, 0, 0, 1])]).toEqual(['#000000', '#ffffff']);
});
