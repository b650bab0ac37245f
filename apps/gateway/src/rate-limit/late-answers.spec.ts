import { describe, expect, it } from '@jest/globals';
import { LateAnswers } from './late-answers.js';

describe('late answers', () => {
  it('keep as many waiting as may, and whoever comes beyond not at all', async () => {
    const late = new LateAnswers(60, 2);
    const order: string[] = [];
    const held = [1, 2].map((n) => late.hold('a').then(() => order.push(`held ${n}`)));
    await late.hold('a');
    order.push('beyond');
    await Promise.all(held);
    expect(order).toEqual(['beyond', 'held 1', 'held 2']);
    const again = late.hold('a').then(() => order.push('held 3'));
    await Promise.resolve();
    order.push('meanwhile');
    await again;
    expect(order.slice(3)).toEqual(['meanwhile', 'held 3']);
  });

  it('are the later, up to a second, the more connections a caller has waiting, and no later for others', async () => {
    const late = new LateAnswers(20, 1_000);
    const tookOf = async (whose: string) => {
      const since = performance.now();
      await late.hold(whose);
      return performance.now() - since;
    };
    const flood = Promise.all(Array.from({ length: 300 }, () => tookOf('flood')));
    const other = tookOf('other');
    const took = await flood;
    expect(await other).toBeLessThan(took[100]!);
    expect(took[100]).toBeGreaterThanOrEqual(20 * 26 - 5);
    expect(took[299]).toBeGreaterThanOrEqual(995);
    expect(took[299]! - took[220]!).toBeLessThan(20 * 79);
  });
});
