import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';

/** The units of a date where they stand behind their blanks, in their order: Japanese and Chinese, Korean. */
const DATES: readonly (readonly [string, string, string])[] = [
  ['年', '月', '日'],
  ['년', '월', '일'],
];
const UNIT = /[年月日년월일]/u;
/** Points between a blank and its unit, and from a blank to the next of the same date. */
const BEHIND = 8;
const NEXT = 40;

interface Unit extends ViewRect {
  readonly sign: string;
}

/** `申請日 ____年____月____日`: each blank is called by what stands before all three and by the unit behind it, not by the one before it. */
export function withUnitsBehind(labelled: readonly DraftField[], { runs }: PageContent): DraftField[] {
  const units = new Nearby<Unit>(
    runs
      .filter(({ angle, edges, text }) => angle === 0 && edges.length > text.length && UNIT.test(text))
      .flatMap(unitsOf),
    (unit) => unit,
  );
  const ofBlank = labelled.map((draft) => (draft.type === 'checkbox' ? null : unitBehind(draft, units)));
  const labels = new Map<DraftField, string>();
  labelled.forEach((first, at) => {
    const three = labelled.slice(at, at + 3);
    const signs = ofBlank.slice(at, at + 3).join(' ');
    if (!DATES.some((date) => date.join(' ') === signs) || !isRow(three)) return;
    const asked = first.label.replace(/(?:^|\s[–—-]\s)\S?$/u, '').trim();
    three.forEach((draft, part) => {
      const sign = ofBlank[at + part]!;
      labels.set(draft, asked === '' ? sign : `${asked} – ${sign}`);
    });
  });
  return labelled.map((draft) => {
    const label = labels.get(draft);
    return label === undefined ? draft : { ...draft, label, contested: false };
  });
}

const unitsOf = ({ text, edges, y0, y1 }: PageContent['runs'][number]): Unit[] =>
  text.split('').flatMap((sign, i) => (UNIT.test(sign) ? [{ sign, x0: edges[i]!, x1: edges[i + 1]!, y0, y1 }] : []));

/** The unit right behind a blank. */
function unitBehind({ rect }: DraftField, units: Nearby<Unit>): string | null {
  const behind = units
    .near({ ...rect, x0: rect.x1 - 2, x1: rect.x1 + BEHIND })
    .filter(
      (unit) =>
        unit.x0 >= rect.x1 - 2 &&
        unit.x0 <= rect.x1 + BEHIND &&
        Math.min(unit.y1, rect.y1) - Math.max(unit.y0, rect.y0) > (unit.y1 - unit.y0) / 3,
    );
  return behind.sort((a, b) => a.x0 - b.x0)[0]?.sign ?? null;
}

const isRow = (three: readonly DraftField[]): boolean =>
  three.every(({ rect }, i) => {
    const next = three[i + 1]?.rect;
    return (
      !next ||
      (next.x0 >= rect.x1 && next.x0 - rect.x1 <= NEXT && Math.min(next.y1, rect.y1) > Math.max(next.y0, rect.y0))
    );
  });
