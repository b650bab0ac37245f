import { createHash } from 'node:crypto';

/** What an answer is known by: another where it says something else. */
export const markOf = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
