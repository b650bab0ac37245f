import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { NOWHERE, type Section } from '../structure/form-structure.js';
import { Grid } from '../structure/grid.js';
import { sectionsOf } from '../structure/sections.js';
import { sentenceAt } from '../structure/sentences.js';
import { numberIn, tablesOf } from '../structure/tables.js';
import type { Block } from './blocks.js';
import { boxLabels, rowsOf } from './box-labels.js';
import { distinctLabels } from './distinct.js';
import { excludeOneAnother } from '../structure/groups/exclusive.js';
import { columnHeads } from '../structure/groups/column-heads.js';
import { groupBoxes } from '../structure/groups/group-boxes.js';
import type { BoxPage } from '../structure/groups/pair-measures.js';
import type { OptionSet } from '../structure/groups/option-sets.js';
import { optionSets } from '../structure/groups/option-sets.js';
import type { LabelJudge } from './judge.js';
import { labelJudge } from './judge.js';
import type { Spot } from './page-map.js';
import { PageMap } from './page-map.js';
import { headingOfRow } from './ruled-rows.js';
import { chooseLabel } from './choose-label.js';
import { cleanLabel } from './clean-label.js';
import type { PageLabel } from './text-labels.js';
import { textLabels } from './text-labels.js';
import { withUnitsBehind } from './units-behind.js';

/** Gives each field the name a person would call it by, the heading it stands under, and makes boxes that exclude one another groups. */
export function labelFields(
  pages: readonly PageContent[],
  drafts: readonly DraftField[],
  judge: LabelJudge = labelJudge,
): DraftField[] {
  const named = new Map<DraftField, DraftField>();
  let section: Section | null = null;
  for (const content of pages) {
    const own = drafts.filter((draft) => draft.page === content.page.page);
    if (own.length === 0) continue;
    const page = labelPage(content, own, section, judge);
    section = page.section;
    const called = withUnitsBehind(
      page.labelled.map(([, labelled]) => labelled),
      content,
    );
    page.labelled.forEach(([draft], at) => named.set(draft, called[at]!));
  }
  return distinctLabels(drafts.map((draft) => named.get(draft) ?? draft));
}

/** A page's texts, the labels of its blanks by its print, and its options with what they are asked. */
export interface PageParts extends BoxPage {
  readonly options: ReadonlySet<Block>;
}

/** What a page's print says of its blanks. */
export function partsOf(
  content: PageContent,
  drafts: readonly DraftField[],
  judge: LabelJudge = labelJudge,
): PageParts {
  const map = new PageMap(content, drafts);
  const boxes = boxLabels(map);
  const options = new Set([...boxes.values()].flatMap((label) => label.words.map((words) => words.block)));
  const labels = new Map<Spot, PageLabel>([...boxes, ...textLabels(map, options, judge)]);
  const heads = columnHeads(map, ({ block }) => options.has(block));
  const sets = optionSets(map, labels, heads);
  return { map, labels, sets, heads, options, ruled: groupsOf(sets, labels, content.page.page) };
}

function labelPage(
  content: PageContent,
  drafts: readonly DraftField[],
  before: Section | null,
  judge: LabelJudge,
): { labelled: [DraftField, DraftField][]; section: Section | null } {
  const parts = partsOf(content, drafts, judge);
  const { map, labels, sets } = parts;
  const groups = groupBoxes(parts);
  const questions = questionsOf(sets, labels);
  const labelling = new Set([...labels.values()].flatMap((label) => label.words.map((words) => words.block)));
  const inTables = map.spots.filter((spot) => !map.holdsWords(spot));
  const tables = tablesOf(inTables, new Grid(map, inTables), content.page.page);
  const sections = sectionsOf(map, new Set([...labelling, ...tables.heads]), before);
  const shared = sharedTooltips(drafts);
  const tooltips = [...shared.keys()].filter((tooltip) => tooltip !== null);
  const labelled = map.spots.map((spot, at): [DraftField, DraftField] => {
    const { draft } = spot;
    const question = draft.printed === undefined ? (questions.get(spot) ?? null) : draft.question;
    const { label: found = null, contested = false } = labels.get(spot) ?? {};
    const heading = headingOfRow(spot, map, labelling);
    const section = sections.of.get(spot) ?? null;
    const cell = tables.cells.get(spot) ?? NOWHERE;
    const entry = cell.entry ?? numberIn(heading) ?? numberIn(section?.heading ?? null);
    const place = { ...cell, section, entry, rowHead: heading ?? cell.rowHead, sentence: sentenceAt(spot, map) };
    const label = chooseLabel(draft, {
      found,
      isContested: contested,
      question,
      sharedBy: shared.get(draft.tooltip) ?? 1,
      tooltips,
      near: () => nearestText(spot, parts),
      at,
    });
    return [
      draft,
      {
        ...draft,
        label,
        contested: found === null ? isNearest(label, spot, parts) : contested && label.endsWith(found),
        question: draft.question ?? question,
        place,
        captions: labels.get(spot)?.captions ?? [],
        section: heading ?? section?.heading ?? null,
        group: draft.group ?? groups.get(spot) ?? null,
      },
    ];
  });
  return { labelled, section: sections.last };
}

/** How many fields have each tooltip: what several have says what they have in common, not what each of them is. */
function sharedTooltips(drafts: readonly DraftField[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { tooltip } of drafts) counts.set(tooltip, (counts.get(tooltip) ?? 0) + 1);
  return counts;
}

function questionsOf(sets: readonly OptionSet[], labels: ReadonlyMap<Spot, PageLabel>): Map<Spot, string> {
  const questions = new Map<Spot, string>();
  const blanks = new Map<Block, Spot[]>();
  for (const [spot, { words }] of labels) {
    if (spot.isBox) continue;
    for (const { block } of words) {
      const known = blanks.get(block);
      if (known) known.push(spot);
      else blanks.set(block, [spot]);
    }
  }
  for (const { boxes, question, asked } of sets) {
    if (question === null) continue;
    const own = new Set(boxes.flatMap((box) => labels.get(box)?.words.map((words) => words.block) ?? []));
    for (const box of boxes) {
      if (!labels.get(box)?.words.some((words) => words.block === asked?.block)) questions.set(box, question);
    }
    // "Other: ____" asks the same as the box it stands beside.
    for (const block of own) for (const spot of blanks.get(block) ?? []) questions.set(spot, question);
  }
  return questions;
}

function groupsOf(sets: readonly OptionSet[], labels: ReadonlyMap<Spot, PageLabel>, page: number): Map<Spot, string> {
  const groups = new Map<Spot, string>();
  const choices = sets
    .filter(({ boxes }) => boxes.every((box) => box.draft.group === null))
    .flatMap(({ boxes, ...set }) => choicesOf(boxes, labels).map((choice) => ({ choice, ...set })));
  choices.forEach(({ choice, question, allowsOne }, at) => {
    const options = choice.map((box) => labels.get(box)?.label ?? '');
    for (const member of excludeOneAnother(options, question, allowsOne))
      groups.set(choice[member]!, `page ${page}, choice ${at + 1}`);
  });
  return groups;
}

/** The same answers over and over are a choice each time they begin anew, row by row, not one among all. */
function choicesOf(boxes: readonly Spot[], labels: ReadonlyMap<Spot, PageLabel>): Spot[][] {
  const option = (box: Spot): string => labels.get(box)?.label.toLowerCase() ?? '';
  if (new Set(boxes.map(option)).size === boxes.length) return [[...boxes]];
  return rowsOf(boxes).flatMap((row) => {
    const choices: Spot[][] = [];
    for (const box of row) {
      const open = choices.at(-1);
      if (open && !open.some((mate) => option(mate) === option(box))) open.push(box);
      else choices.push([box]);
    }
    return choices;
  });
}

/** Whether a label is but the text that stands nearest, for want of a better one. */
const isNearest = (label: string, spot: Spot, parts: PageParts): boolean =>
  label === cleanLabel(nearestText(spot, parts) ?? '');

/** Farther texts say nothing of a field. */
const FAR = 120;

/** The text nearest to a field, whatever it says; for a box not another's words, and what stands under it last. */
function nearestText(spot: Spot, { map, options }: PageParts): string | null {
  let best: string | null = null;
  let least = Infinity;
  const { x0, y0, x1, y1 } = spot;
  for (const words of map.wordsAt({ x0: x0 - FAR, x1: x1 + FAR, y0: y0 - FAR, y1: y1 + FAR })) {
    if (spot.isBox && options.has(words.block)) continue;
    const across = Math.max(0, spot.x0 - words.x1, words.x0 - spot.x1);
    const down = Math.max(0, spot.y0 - words.y1, words.y0 - spot.y1);
    const way = Math.hypot(across, 1.5 * down);
    const far = spot.isBox && words.y1 < spot.y0 ? way + FAR : way;
    if (way < FAR && far < least) [best, least] = [words.text, far];
  }
  return best;
}
