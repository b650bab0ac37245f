import { describe, expect, it } from '@jest/globals';
import { Shutdown } from './shutdown.js';

const quiet = { info() {}, error() {} };

describe('shutdown', () => {
  it('goes through its phases in order, whatever the order of declaration', async () => {
    const order: string[] = [];
    const step = (name: string) => async () => {
      await Promise.resolve();
      order.push(name);
    };
    const shutdown = new Shutdown(quiet)
      .step('connections', 'redis', step('redis'))
      .step('drain', 'jobs', step('jobs'))
      .step('unready', 'readiness', step('readiness'))
      .step('accept', 'http', step('http'));
    expect(await shutdown.run('test')).toEqual({ clean: true, left: [] });
    expect(order).toEqual(['readiness', 'http', 'jobs', 'redis']);
  });

  it('happens once, however often it is asked for', async () => {
    let closed = 0;
    const shutdown = new Shutdown(quiet).step('drain', 'jobs', () => void (closed += 1));
    const [first, second] = await Promise.all([shutdown.run('one'), shutdown.run('two')]);
    expect(first).toBe(second);
    expect(closed).toBe(1);
  });

  it('goes on past what hangs and what fails, and names both', async () => {
    let last = false;
    const shutdown = new Shutdown(quiet)
      .step('drain', 'jobs', () => new Promise(() => {}), 20)
      .step('drain', 'hub', () => {
        throw new Error('broken');
      })
      .step('connections', 'postgres', () => void (last = true));
    const { clean, left } = await shutdown.run('test');
    expect(clean).toBe(false);
    expect(left).toEqual([
      { name: 'jobs', error: 'not closed within 20 ms' },
      { name: 'hub', error: 'broken' },
    ]);
    expect(last).toBe(true);
  });

  it('says what it is waiting for', async () => {
    const said: unknown[] = [];
    const log = { info: (details: object) => void said.push(details), error() {} };
    await new Shutdown(log).step('drain', 'jobs', () => {}).run('SIGTERM');
    expect(said).toEqual([{ reason: 'SIGTERM', phase: 'drain', waitingFor: ['jobs'] }]);
  });
});
