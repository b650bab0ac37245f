import type { PageContent } from '../content/page-content.js';

/** The number of the space in TrueType fonts, which files give where they don't say what it means. */
const SPACE = /^\u0003+$/;

/**
 * The page without spaces that a font of their own shows by their number (`Ort,` `\u0003` `Datum`): words stand apart without them, and
 * with them their line is none that can be read.
 */
export function withoutLoneBlanks(page: PageContent): PageContent {
  if (!page.runs.some(({ text }) => SPACE.test(text))) return page;
  return { ...page, runs: page.runs.filter(({ text }) => !SPACE.test(text)) };
}
