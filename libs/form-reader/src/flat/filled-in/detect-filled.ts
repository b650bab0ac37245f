import type { PageContent, TextRun } from '../../content/page-content.js';
import type { DraftField } from '../../draft-field.js';
import { Nearby } from '../../nearby.js';
import { detectFields } from '../detect.js';
import { inkAmong, mayBeInk } from './ink.js';
import type { Suspect } from './suspects.js';
import { suspectsOf } from './suspects.js';
import type { Written } from './written.js';
import { drawnLast, isMarked, textOf, writtenIn } from './written.js';

/** A page as it was printed, what was filled in since, and its fields. */
export interface FilledPage {
  /** Without what was filled in. */
  readonly page: PageContent;
  readonly ink: readonly TextRun[];
  readonly fields: readonly DraftField[];
}

/** Finds a page's blanks, and in those that somebody has filled in what stands there. */
export function detectFilled(content: PageContent): FilledPage {
  const suspects = suspectsOf(content);
  if (!mayBeInk(suspects, content)) return untouched(content);
  const first = lookBeneath(content, suspects);
  const inked = inkAmong(suspects, first.written, content);
  if (inked.length === 0) return untouched(content);
  // What is print after all may stand where a blank was seen.
  const { page, blanks, written } = inked.length === suspects.length ? first : lookBeneath(content, inked);
  const marks = new Nearby(drawnLast(content, page.runs), (drawing) => drawing);
  const rounds = new Nearby(page.rounds, (round) => round);
  const fields = blanks.map((blank) => {
    const runs = written.get(blank) ?? [];
    if (blank.type === 'checkbox') return runs.length > 0 || isMarked(blank, marks, rounds) ? ticked(blank) : blank;
    return runs.length > 0 ? filled(blank, textOf(blank, runs)) : blank;
  });
  return { page, ink: inked.flatMap(({ runs }) => runs), fields };
}

const untouched = (page: PageContent): FilledPage => ({ page, ink: [], fields: detectFields(page) });

interface Beneath {
  readonly page: PageContent;
  readonly blanks: readonly DraftField[];
  readonly written: Written;
}

/** The page and its blanks as they were before some of its text was written. */
function lookBeneath(content: PageContent, suspects: readonly Suspect[]): Beneath {
  const hidden = new Set(suspects.flatMap(({ runs }) => runs));
  const page = { ...content, runs: content.runs.filter((run) => !hidden.has(run)) };
  const blanks = detectFields(page);
  return { page, blanks, written: writtenIn(blanks, [...hidden]) };
}

const ticked = (blank: DraftField): DraftField => ({ ...blank, state: 'filled', value: 'true' });

const filled = (blank: DraftField, value: string): DraftField => ({ ...blank, state: 'filled', value });
