import { cleanLabel } from './clean-label.js';
import type { Called, PageMap, Spot, Words } from './page-map.js';

/** Ems: between a blank and the words beside it, between a line and the next, and what a line may begin or end beside the others. */
const NEXT = 1.6;
const LINE = { least: 0.8, most: 2.2 } as const;
const EDGE = 1.6;
/** Words of a line that is set to both margins stand so far apart at most. */
const WIDE = 6;

/** What is left of a sentence behind the last blank of a line: a few words that go on, and end nothing. */
const TAIL = /^[,;.)\s]*(\p{L}[^.:;?!]*)$/u;
const TAIL_WORDS = 4;
const GOES_ON = /^(?:\([\d*]{1,2}\)\s*)?[\p{Ll}\d,.;)]/u;

/** `resident in ____, street` at the end of a line, and a blank that begins the next: the captions of blanks that are wrapped with their lines. */
export const wrappedCaptions = (spots: readonly Spot[], map: PageMap): Map<Spot, Called> =>
  new Map(
    spots.flatMap((spot) => {
      const caption = wrappedCaption(spot, map);
      return caption ? [[spot, caption] as const] : [];
    }),
  );

function wrappedCaption(spot: Spot, map: PageMap): Called | null {
  const after = map
    .wordsAt({ x0: spot.x1, x1: spot.x1 + 40, y0: spot.y0, y1: spot.y1 })
    .filter((words) => isLevel(words, spot) && words.x0 > spot.x1 - 0.5 * words.size)
    .sort((a, b) => a.x0 - b.x0)[0];
  if (!after || after.x0 - spot.x1 > NEXT * after.size || !GOES_ON.test(after.text)) return null;
  const { size } = after;
  if (!beginsLine(spot, map, size)) return null;
  const tail = tailOf(spot, after, map);
  const said = cleanLabel(TAIL.exec(tail.map(({ text }) => text).join(' '))?.[1] ?? '');
  return said === '' || said.split(' ').length > TAIL_WORDS ? null : { label: said, words: tail };
}

const isLevel = ({ baseline, size }: Words, { y0, y1 }: Spot): boolean =>
  baseline + 0.25 * size > y0 && baseline + 0.25 * size < y1;

const isNextLine = (step: number, size: number): boolean => step > LINE.least * size && step < LINE.most * size;

/** Whether nothing stands before a blank on its line, and the print over or under it begins where it does. */
function beginsLine(spot: Spot, map: PageMap, size: number): boolean {
  const row = { x0: -Infinity, x1: spot.x0, y0: spot.y0, y1: spot.y1 };
  const middle = (spot.y0 + spot.y1) / 2;
  const isBefore = map.answersAround(row).some((words) => isLevel(words, spot) && words.x0 < spot.x0 - 0.5 * size);
  const isBlankBefore = map.spotsAt(row).some((one) => one.x1 <= spot.x0 + 1 && one.y0 < middle && one.y1 > middle);
  if (isBefore || isBlankBefore) return false;
  const around = {
    x0: spot.x0 - EDGE * size,
    x1: spot.x0 + EDGE * size,
    y0: spot.y0 - 2 * LINE.most * size,
    y1: spot.y1 + 2 * LINE.most * size,
  };
  return map.wordsAt(around).some(({ x0 }) => Math.abs(x0 - spot.x0) < EDGE * size);
}

/** What stands behind the last blank of the line before. */
function tailOf(spot: Spot, after: Words, map: PageMap): Words[] {
  const { size } = after;
  const over = map
    .answersAround({ x0: spot.x0, x1: Infinity, y0: spot.y0, y1: spot.y1 + LINE.most * size })
    .filter((words) => isNextLine(words.baseline - after.baseline, size) && Math.abs(words.size - size) < 0.2 * size);
  const [first] = over;
  if (!first) return [];
  const middle = first.baseline + 0.25 * size;
  const blanks = map
    .spotsAt({ x0: -Infinity, x1: Infinity, y0: middle, y1: middle })
    .filter((one) => !one.isBox && one.y0 < middle && one.y1 > middle);
  const end = Math.max(-Infinity, ...blanks.map(({ x1 }) => x1));
  const tail = over.filter(({ x0 }) => x0 > end - 0.5 * size).sort((a, b) => a.x0 - b.x0);
  return tail.length > 0 && tail[0]!.x0 - end < WIDE * size ? tail : [];
}
