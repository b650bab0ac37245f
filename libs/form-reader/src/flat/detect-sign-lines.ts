import { fold } from '@formseal/domain/forms';
import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { sightingOf } from './candidates.js';
import { draftOf } from './detect.js';
import { choose, judge } from './judge.js';
import { asSignLine, isToSign, TO_SIGN } from './sign-lines.js';

/** The lines to sign on of a page whose file declares its fields: many such forms mean the signature for a pen, and declare none. */
export function detectSignLines(page: PageContent): DraftField[] {
  if (!page.runs.some(({ text }) => TO_SIGN.test(fold(text)))) return [];
  const sighting = sightingOf(page);
  const { text, checks } = sighting;
  return choose(
    judge(sighting).map((one) => asSignLine(one, text)),
    checks,
  )
    .filter(({ candidate: { rect, evidence } }) => LINES.has(evidence) && isToSign(rect, text))
    .map((judged) => draftOf(judged, page, text.size));
}

const LINES: ReadonlySet<string> = new Set(['rule', 'leader']);
