import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.js';

Object.assign(globalThis, { innerHeight: 800 });
const at = (top: number) => ({ getBoundingClientRect: () => ({ top, bottom: top + 100 }) }) as Element;
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('pages that are drawn', () => {
  it('come one after the other, the one in sight first', async () => {
    const drawn: number[] = [];
    for (const top of [2_000, 300, 1_000]) inTurn(at(top), async () => void drawn.push(top));
    await soon();
    expect(drawn).toEqual([300, 1_000, 2_000]);
  });

  it('are not held up by one that never ends and has left', async () => {
    const drawn: string[] = [];
    const leave = inTurn(at(0), () => new Promise(() => undefined));
    await soon();
    inTurn(at(0), async () => void drawn.push('next'));
    await soon();
    expect(drawn).toEqual([]);
    leave();
    await soon();
    expect(drawn).toEqual(['next']);
  });
});
