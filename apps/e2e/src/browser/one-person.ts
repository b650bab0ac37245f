import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach } from '@jest/globals';
import { stack } from '../driver/stack.js';
import { WebSession } from '../driver/web-session.js';
import { actingIn, newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

/**
 * Somebody for all tests of all files that a worker takes one after the other, who knows nothing when one begins: what one test does would
 * stand in the next one's copy of the form already. Somebody new each time would cost two passwords, a picture that a child cleans and a start
 * of each child. Their documents of before are there: who looks at a list of the account's, or changes the profile, takes a `newcomer` for the file.
 */
export function onePerson(take: (person: Newcomer) => void, made: () => Promise<Newcomer> = ofThisWorker): void {
  let person: Newcomer;
  beforeAll(async () => {
    person = await made();
    take(person);
  });
  beforeEach(() => person.forget());
}

const place = path.join(path.dirname(stack.operatorSocket), `person-${process.env['JEST_WORKER_ID'] ?? 1}.json`);

async function ofThisWorker(): Promise<Newcomer> {
  if (existsSync(place)) {
    const { cookie, email, accountId } = JSON.parse(readFileSync(place, 'utf8')) as Record<string, string>;
    return actingIn(new WebSession(cookie ?? null), email ?? '', accountId ?? '');
  }
  const made = await newcomer();
  writeFileSync(place, JSON.stringify({ cookie: made.web.cookie, email: made.email, accountId: made.accountId }));
  return made;
}
