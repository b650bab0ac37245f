import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import type { Nearby } from '../nearby.js';
import { datePatternIn, patternByPaper } from '@formseal/domain/forms';
import type { TextLine } from './lines.js';

/** How far from a field its pattern is printed: under the line, in the cell, behind the label. */
const AROUND = { x: 90, y: 16 };

/** The pattern a date field is filled by: its label's, the one printed at it, else what the paper says of English dates. */
export function datePatternOf(
  draft: DraftField,
  lines: Nearby<TextLine>,
  page: PageContent | undefined,
  language: string | null,
): string | null {
  const stated = datePatternIn(draft.label) ?? datePatternIn(draft.tooltip ?? '') ?? printedAt(draft, lines);
  if (stated) return stated;
  return language === 'en' && page ? patternByPaper(page) : null;
}

function printedAt({ page, rect }: DraftField, lines: Nearby<TextLine>): string | null {
  const around = {
    x0: rect.x0 - AROUND.x,
    x1: rect.x1 + AROUND.x / 2,
    y0: rect.y0 - AROUND.y,
    y1: rect.y1 + AROUND.y,
  };
  for (const line of lines.near(around)) {
    if (line.page !== page || line.text.length > 60) continue;
    const near =
      line.x1 > rect.x0 - AROUND.x &&
      line.x0 < rect.x1 + AROUND.x / 2 &&
      line.y1 > rect.y0 - AROUND.y &&
      line.y0 < rect.y1 + AROUND.y;
    const pattern = near ? datePatternIn(line.text) : null;
    if (pattern) return pattern;
  }
  return null;
}
