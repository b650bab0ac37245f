import { describe, expect, it } from '@jest/globals';
import { examine, saidBy } from './examine.js';
import { lasting, ok, warn } from './finding.js';
import { asPage } from './page.js';

describe('examine', () => {
  it('answers for each check, also for one that throws and one that never answers', async () => {
    const examined = await examine(
      [
        { name: 'well', look: () => ok('all'), todo: 'nothing' },
        { name: 'broken', look: () => Promise.reject(new Error('no way')), todo: 'mend it' },
        { name: 'hanging', look: () => new Promise(() => undefined), todo: 'kill it' },
      ],
      20,
    );
    expect(examined).toEqual([
      { check: 'well', state: 'ok', found: 'all', todo: null },
      { check: 'broken', state: 'fail', found: 'no way', todo: 'mend it' },
      { check: 'hanging', state: 'fail', found: 'no answer within 20 ms', todo: 'kill it' },
    ]);
  });

  it('tells errors that have parts and no words, and those of several lines, in one', () => {
    expect(saidBy(new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]))).toBe(
      'refused at ::1, refused at 127.0.0.1',
    );
    expect(saidBy(new Error('The configuration is not usable:\n  A: is missing'))).toBe(
      'The configuration is not usable: A: is missing',
    );
  });
});

describe('the page', () => {
  it('has a line for each check, and under it what to do', () => {
    const page = asPage([
      { check: 'clock', ...ok('right') },
      { check: 'redis', ...warn('old', 'renew it') },
    ]);
    expect(page.split('\n')).toEqual(['ok    clock  right', 'warn  redis  old', '             → renew it']);
  });

  it('says durations as people do', () => {
    expect([lasting(900), lasting(600_000), lasting(5 * 3_600_000), lasting(4 * 86_400_000)]).toEqual([
      '1 s',
      '10 min',
      '5 h',
      '4 days',
    ]);
  });
});
