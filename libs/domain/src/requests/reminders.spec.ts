import { describe, expect, it } from '@jest/globals';
import { remindAt } from './reminders.js';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('whoever is asked to sign', () => {
  it('is reminded half-way to the end, and at the latest three days before it', () => {
    expect(remindAt(at(1), at(3))).toEqual(at(2));
    expect(remindAt(at(1), at(5))).toEqual(at(2));
    expect(remindAt(at(1), at(15))).toEqual(at(8));
    expect(remindAt(at(1), at(61))).toEqual(at(31));
  });
});
