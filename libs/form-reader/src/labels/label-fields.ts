import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { boxLabels } from './box-labels.js';
import { optionSets } from './option-sets.js';
import type { Spot } from './page-map.js';
import { PageMap } from './page-map.js';
import type { PageLabel } from './text-labels.js';
import { textLabels } from './text-labels.js';

/** Gives each field the name a person would call it by. */
export function labelFields(pages: readonly PageContent[], drafts: readonly DraftField[]): DraftField[] {
  const named = new Map(
    pages.flatMap((content) =>
      labelPage(
        content,
        drafts.filter((draft) => draft.page === content.page.page),
      ),
    ),
  );
  return drafts.map((draft) => named.get(draft) ?? draft);
}

function labelPage(content: PageContent, drafts: readonly DraftField[]): [DraftField, DraftField][] {
  const map = new PageMap(content, drafts);
  const boxes = boxLabels(map);
  const options = new Set([...boxes.values()].flatMap((label) => label.words.map((words) => words.block)));
  const labels = new Map<Spot, PageLabel>([...boxes, ...textLabels(map, options)]);
  const questions = new Map<Spot, string>();
  for (const { boxes, question, asked } of optionSets(map, labels)) {
    if (question === null) continue;
    const own = new Set(boxes.flatMap((box) => labels.get(box)?.words.map((words) => words.block) ?? []));
    for (const box of boxes)
      if (!labels.get(box)?.words.some((words) => words.block === asked?.block)) questions.set(box, question);
    // "Other: ____" asks the same as the box it stands beside.
    for (const [spot, label] of labels)
      if (!spot.isBox && label.words.some((words) => own.has(words.block))) questions.set(spot, question);
  }
  return map.spots.map((spot) => {
    const label = labels.get(spot)?.label ?? '';
    const question = questions.get(spot) ?? null;
    return [
      spot.draft,
      { ...spot.draft, label: question === null ? label : [question, label].filter(Boolean).join(' – '), question },
    ];
  });
}
