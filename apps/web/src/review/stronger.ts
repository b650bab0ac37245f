import { t } from '../text/text.js';

/** How the reader says it: which signature is needed, and by which words of the form, where it is by words. */
const SAID = /\((\w+)\): (?:page (\d+) says “([^]*)”$)?/;

/** Why a simple signature does not do, in the reader's language, with the form's own words as they stand there. */
export function strongerWords(reason: string | null): string | null {
  const [, tier = '', page, quote] = SAID.exec(reason ?? '') ?? [];
  const needed = Object.hasOwn(t.review.strongerBy, tier) ? t.review.strongerBy[tier] : undefined;
  if (needed === undefined) return reason;
  return page && quote ? `${needed} ${t.review.strongerSaid(Number(page), quote)}` : needed;
}
