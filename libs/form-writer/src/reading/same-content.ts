import type { ReadPages, SeenPage } from './read-pages.js';

/**
 * Whether two files show the same pages with the same text to the reader of reviews. The normalised file must: where it
 * doesn't, the original says different things to different programs, is locked to this one, or so damaged that this one
 * can't read it.
 */
export async function sameContent(
  original: Uint8Array,
  normalised: Uint8Array,
  read: ReadPages,
): Promise<'same' | 'other' | 'locked' | 'unread'> {
  try {
    const before = await read(original);
    const after = await read(normalised);
    return before.length === after.length && before.every((page, i) => samePage(page, after[i]!)) ? 'same' : 'other';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unread';
  }
}

const sameBox = (a: SeenPage, b: SeenPage): boolean =>
  a.rotate === b.rotate && a.userUnit === b.userUnit && a.view.every((value, i) => Math.abs(value - b.view[i]!) < 0.1);

const samePage = (a: SeenPage, b: SeenPage): boolean => sameBox(a, b) && a.text === b.text;
