import { beforeAll, beforeEach } from '@jest/globals';
import { newcomer } from './newcomer.js';
import type { Newcomer, NewcomerOptions } from './newcomer.js';

/**
 * Somebody for all tests of a file, who knows nothing when one begins: what one test does would stand in the next one's copy of the form already.
 * Somebody new each time would cost two passwords and a start of each child.
 */
export function onePerson(take: (person: Newcomer) => void, options?: NewcomerOptions): void {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer(options);
    take(person);
  });
  beforeEach(() => person.forget());
}
