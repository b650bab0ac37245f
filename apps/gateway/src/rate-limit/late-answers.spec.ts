import { describe, expect, it } from '@jest/globals';
import { LateAnswers } from './late-answers.js';

describe('late answers', () => {
  it('keep as many waiting as may, and whoever comes beyond not at all', async () => {
    const late = new LateAnswers(60, 2);
    const order: string[] = [];
    const held = [1, 2].map((n) => late.hold().then(() => order.push(`held ${n}`)));
    await late.hold();
    order.push('beyond');
    await Promise.all(held);
    expect(order).toEqual(['beyond', 'held 1', 'held 2']);
    const again = late.hold().then(() => order.push('held 3'));
    await Promise.resolve();
    order.push('meanwhile');
    await again;
    expect(order.slice(3)).toEqual(['meanwhile', 'held 3']);
  });
});
