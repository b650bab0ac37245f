import { isDeclared } from '../items.js';
import type { Item, Stage } from '../items.js';
import { openInSection, runsOf } from '../sections.js';
import type { Run } from '../sections.js';
import { isUntold } from '../whose.js';

/** Where a part of the form is headed, in the order of the list: what only the person knows has heads of its own. */
const STAGES: readonly Stage[] = ['missing', 'unsure', 'hand', 'ok'];

/**
 * The first item under the head of each part in which somebody is asked for: whose its blanks are is said there, once. Where some of a part are
 * to be filled in they have that head already; a form without a heading is one part.
 */
export function whoseHeads(all: readonly Item[]): ReadonlySet<string> {
  const heads = new Set<string>();
  const headed = new Set<string | null>();
  const isHeadless = runsOf(all, all).every(({ section }) => section === null);
  for (const stage of STAGES) {
    const standing = all.filter((item) => item.stage === stage && !isDeclared(item));
    for (const run of runsOf(standing, all)) {
      if (headed.has(partOf(run)) || (run.section === null && !isHeadless) || !asksAbout(run, all)) continue;
      if (stage === 'missing' && run.section !== null) {
        if (run.items.length > 1) headed.add(partOf(run));
        continue;
      }
      headed.add(partOf(run));
      heads.add(run.items[0]!.id);
    }
  }
  return heads;
}

/** A heading says the same on another page of something else. */
const partOf = ({ section, items }: Run): string => `${section === null ? '' : items[0]!.page} ${section ?? ''}`;

const asksAbout = (run: Run, all: readonly Item[]): boolean =>
  openInSection(run, all).filter(({ fields }) => fields.some(isUntold)).length > 1;
