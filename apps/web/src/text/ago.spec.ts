import { describe, expect, it } from '@jest/globals';
import { agoOf } from './ago.js';

const now = Date.parse('2026-11-25T12:00:00Z');

describe('how long ago something was', () => {
  it.each([
    ['2026-11-25T12:00:40Z', { count: 0, unit: 'now' }],
    ['2026-11-25T11:59:01Z', { count: 0, unit: 'now' }],
    ['2026-11-25T11:57:00Z', { count: 3, unit: 'minute' }],
    ['2026-11-25T11:00:01Z', { count: 59, unit: 'minute' }],
    ['2026-11-25T11:00:00Z', { count: 1, unit: 'hour' }],
    ['2026-11-24T12:00:00Z', { count: 1, unit: 'day' }],
    ['2026-11-18T12:00:01Z', { count: 6, unit: 'day' }],
    ['2026-11-18T12:00:00Z', null],
  ])('%s is %j', (iso, ago) => expect(agoOf(iso, now)).toEqual(ago));
});
