import '../testing/dom.js';
import { afterEach, expect, it } from '@jest/globals';
import { createElement as h } from 'react';
import { clearScreen, onScreen, until, words } from '../testing/on-screen.js';
import { useSteps } from './use-steps.js';

afterEach(clearScreen);

const drawn: number[] = [];
function Parts({ sizes }: { readonly sizes: readonly number[] }) {
  const count = useSteps(sizes, 100);
  drawn.push(count);
  return h('p', null, `${count} drawn`);
}

it.each([
  ['a few parts at once', [40, 60], [2]],
  ['many by and by', [90, 90, 5, 5, 90], [1, 4, 5]],
  ['one that is large by itself', [300, 10, 300], [1, 2, 3]],
  ['none', [], [0]],
] as const)('draws %s', async (_what, sizes, counts) => {
  drawn.length = 0;
  onScreen(h(Parts, { sizes }));
  await until(() => words() === `${sizes.length} drawn`);
  expect([...new Set(drawn)]).toEqual(counts);
});
