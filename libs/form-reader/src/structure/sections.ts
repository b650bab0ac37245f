import { cleanLabel, joinLines } from '../labels/clean-label.js';
import type { Block } from '../labels/blocks.js';
import type { PageMap, Spot } from '../labels/page-map.js';
import type { Box, ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { isOfCreditor } from './creditor-print.js';
import type { Section } from './form-structure.js';
import { COUNTED_FRAME, headsFrame, isFrame, MOST_FRAMES, standsIn } from './framed-parts.js';
import { regionOf } from './tables.js';

/** A heading is short, and set off from what stands around it. */
const LONGEST = 70;
/** Bold print of the text's own size makes a heading only of a few words: a bold sentence is a note. */
const FEW_WORDS = 6;
const LARGER = 1.12;
/** Share of the page's width by which a heading may miss the middle. */
const CENTRED = 0.04;
/** Over this share of the first page's height stand title, number and address of the form. */
const TITLE_ZONE = 0.87;
const PART =
  'section|part|step|schedule|teil|abschnitt|schritt|partie|cadre|rubrique|volet|sezione|quadro|parte|secci\u00f3n|apartado|deel|onderdeel|rubriek';
const NUMBERED_PART = new RegExp(`^\\s*(?:${PART})\\s+[\\dIVXA-Z]`, 'iu');
const LONE_PART = new RegExp(
  `^\\W*(?:${PART})?\\s*(?:\\d{1,2}[a-z]?|[IVX]{1,5}|[A-Z])?(?:\\.[IVX\\d]{1,4})?\\W*$`,
  'iu',
);

/** Notes, and what is said of the form itself, head nothing: `Note`, `Please print or type`, `This section is optional`. */
const ASIDE =
  /^\W*(?:(?:note|notes|nota|hinweise?|remarque|opmerking|anm[aä]rkning|wichtig|importante?)\b(?:[.:!)]|\s*\d{0,2}\s*$)|(?:please|bitte|this|th(?:is|e) (?:form|section|page)|diese[rs]?|cett?e|queste?|quest[ao]|est[ae]|deze|you (?:can|must|may)|vous (?:devez|pouvez)|sie (?:können|müssen))\s+\p{L})/iu;

/** How a date is written, the number of a page. */
const PATTERN_OR_NUMBER = /^[TMJDAYGR\d\s./-]+$|^(?:[Pp]age|PAGE|Seite|P[aá]gina)\s+\d/u;
/** A word on its side heads a box this many times as high as it is long at most. */
const SIDEWAYS = 5;
/** `B) Deductions`: a letter or a Roman figure counts parts, where figures count questions. */
const LETTERED_PART = /^\s*(?:[A-Z]|[IVX]{1,4})[.)]\s+\p{L}{3}/u;

/** The section each field of a page stands in; the one that the page before ended with goes on where a page begins with none. */
export function sectionsOf(
  map: PageMap,
  labelling: ReadonlySet<Block>,
  before: Section | null,
): { of: Map<Spot, Section>; last: Section | null } {
  const bars = shadedBars(map);
  const frames = map.content.boxes.filter((box) => isFrame(box, map)).slice(0, MOST_FRAMES);
  const counts = (block: Block): boolean =>
    COUNTED_FRAME.test(block.lines[0]!.text) && frames.some((frame) => headsFrame(block, frame));
  const printed = map.blocks.filter((block) => isHeading(block, map, labelling, bars, counts));
  const texts = printed.filter((block) => !isFooter(block, map));
  const counted = new Set(texts.map((block) => countedBeside(block, map)));
  const headings = texts.filter((block) => !counted.has(block));
  const upright = sidewaysHeads(map);
  const heads = headings.map((block): Head => ({
    block,
    reach: barOf(block, bars) ?? withItsNumber(block, map),
    frame: frames.find((frame) => headsFrame(block, frame)) ?? null,
  }));
  const over = alongRows(new Map(map.spots.map((spot) => [spot, nearestOver(spot, heads, map)])));
  const nearest = new Map([...over].map(([spot, block]) => [spot, block && headingOf(block, headings, map)]));
  const parts = partsOf(headings, nearest, map);
  const sideways = new Map<string, Section>();
  const found = new Map<Spot, Section>();
  for (const spot of map.spots) {
    const under = nearest.get(spot);
    const part = (under && parts.get(under)) ?? before;
    const heading = upright(spot);
    const known = heading === null ? part : (sideways.get(heading) ?? aside(heading, part, spot, map));
    if (heading !== null && known) sideways.set(heading, known);
    if (known) found.set(spot, known);
  }
  const lowest = headings.reduce<Block | null>((low, block) => (!low || block.y0 < low.y0 ? block : low), null);
  // A page's foot calls the form by its name: what was begun over it ends there.
  if (texts.length < printed.length) return { of: found, last: null };
  return { of: found, last: lowest ? parts.get(lowest)! : before };
}

/** A part whose heading stands on its side. */
const aside = (heading: string, parent: Section | null, { x0, y0, x1, y1 }: Spot, { content }: PageMap): Section => {
  return { page: content.page.page, heading, parent, region: { x0, y0, x1, y1 } };
};

/** Sections by their headings, from the top: a heading stands in what a larger one over it began. */
function partsOf(
  headings: readonly Block[],
  under: ReadonlyMap<Spot, Block | null>,
  map: PageMap,
): Map<Block, Section> {
  const { page } = map.content.page;
  const blanks = new Map(headings.map((heading): [Block, Spot[]] => [heading, []]));
  for (const [spot, heading] of under) if (heading) blanks.get(heading)!.push(spot);
  const parts = new Map<Block, Section>();
  const open: Block[] = [];
  for (const block of [...headings].sort((a, b) => b.y1 - a.y1)) {
    while (open.length > 0 && !isWithin(block, open.at(-1)!)) open.pop();
    const parent = open.at(-1);
    const region = regionOf([block, ...blanks.get(block)!]);
    parts.set(block, { page, heading: saidBeside(block, map), parent: (parent && parts.get(parent)) ?? null, region });
    open.push(block);
  }
  return parts;
}

/** Whether a heading is of lower rank than one over it: smaller print, or a letter under a numbered part. */
function isWithin(block: Block, upper: Block): boolean {
  if (upper.x0 > block.x1) return false;
  const [own, over] = [block, upper].map((one) => NUMBERED_PART.test(one.lines[0]!.text));
  if (own !== over) return over === true;
  const [size, upperSize] = [printOf(block), printOf(upper)];
  return upperSize > LARGER * size || (isBold(upper) && !isBold(block) && upperSize > 0.98 * size);
}

/** A heading's print is that of what it begins with: `I. Signature of applicant (application not complete without signature)`. */
const printOf = ({ size, lines }: Block): number => Math.max(size, lines[0]!.lead);
const hasRemark = ({ size, lines }: Block): boolean => lines[0]!.lead > LARGER * size;
const isBold = (block: Block): boolean => block.bold || hasRemark(block);

/** `Part 1` before what it is about, both in boxes of their own: points between the two, at most. */
const COUNTED = 40;

/** What stands right of a heading that only counts. */
function countedBeside(block: Block, map: PageMap): Block | null {
  if (block.lines.length > 1 || !LONE_PART.test(block.lines[0]!.text)) return null;
  const row = { x0: block.x1, x1: block.x1 + COUNTED, y0: block.y0, y1: block.y1 };
  const middle = (block.y0 + block.y1) / 2;
  const stands = (one: Block): boolean => one.x0 >= block.x1 && one.x0 < row.x1 && one.y0 < middle && one.y1 > middle;
  return map.wordsAt(row).find((words) => words.index === 0 && stands(words.block))?.block ?? null;
}

function saidBeside(block: Block, map: PageMap): string {
  const about = countedBeside(block, map);
  return about ? `${textOf(block)}: ${textOf(about)}` : textOf(block);
}

/** Words set on their side at the left of a box head everything in it. */
function sidewaysHeads({ content, bars }: PageMap): (spot: Spot) => string | null {
  const heads = content.runs
    .filter((run) => (run.angle === 90 || run.angle === 270) && /\p{L}{4}/u.test(run.text) && run.text.length <= 24)
    .map((run) => {
      const over = bars.horizontal(run.y1 - 2, content.height, run.x0, run.x1)[0];
      const under = bars.horizontal(0, run.y0 + 2, run.x0, run.x1).at(-1);
      return { x: run.x1, over, under, text: cleanLabel(run.text), length: run.y1 - run.y0 };
    })
    .filter(({ over = Infinity, under = 0, length }) => over - under < SIDEWAYS * length);
  return (spot) => {
    const middle = (spot.y0 + spot.y1) / 2;
    const holds = heads.filter(
      ({ x, over, under }) =>
        over !== undefined && under !== undefined && spot.x0 > x - 2 && middle < over && middle > under,
    );
    return holds.sort((a, b) => b.x - a.x)[0]?.text ?? null;
  };
}

/** `Emergency contact – Whom should we call?`: a few words, and what they ask for. */
const AND_ITS_QUESTION = /^(\P{Pd}{4,50}?)\s+\p{Pd}\s+\p{L}[^?]*\?$/u;

/** A heading without what it says in brackets at its end, which is how to answer, or asks behind a dash: `The deceased [enter the legal name]`. */
function withoutRemark(text: string): string {
  const head = AND_ITS_QUESTION.exec(text)?.[1] ?? '';
  if (/\p{L}{3}/u.test(head) && head.split(' ').length <= FEW_WORDS) return head;
  const said = text.endsWith(']') ? text.slice(0, text.lastIndexOf('[')).trim() : '';
  return /\p{L}{3}/u.test(said) ? said : text;
}

/** A heading's words; its number goes where words follow, and a remark in brackets. */
function textOf(block: Block): string {
  const text = withoutRemark(cleanLabel(joinLines(block.lines.map((line) => line.text))));
  const bare = text.replace(/^\p{L}+\s+(?:\d{1,2}[a-z]?|[IVX]{1,4}|[A-Z])\s*[:.)–—-]*\s+(?=\p{L}{3})/u, '');
  return NUMBERED_PART.test(text) ? bare : text;
}

/** A bar with a heading on it: this part of the page's width at least, so many lines higher than it at most; darker than paper. */
const BAR = { width: 0.4, room: 2, lightness: 0.97 };
/** What stands on a bar of its own may be said in more words, and so what counts a part: `PART B. To be completed for each new condition`. */
const LONGEST_ON_BAR = 110;
const LONGEST_OF_PART = 160;
const COUNTED_PART = new RegExp(`^\\s*(?:${PART})\\s+(?:\\d{1,2}|[IVX]{1,4}|[A-Z])\\s*[.:)–—-]\\s*\\p{L}`, 'iu');
/** No print is dark on such a bar, so that it needs not be bold. */
const DARK_BAR = 0.6;

/** A shaded bar across the page, as forms begin their parts with. */
interface Bar extends ViewRect {
  readonly fill: number;
  /** Whether others of the page are as wide and as high: the form's title stands on one of its own. */
  readonly isOneOfSeveral: boolean;
}

function shadedBars({ content: { boxes, width } }: PageMap): Nearby<Bar> {
  const isBar = ({ x0, x1, fill }: Box): boolean =>
    fill !== null && fill < BAR.lightness && x1 - x0 > BAR.width * width;
  const found = boxes.filter(isBar);
  const kindOf = ({ x0, x1, y0, y1 }: Box): string => [x0, x1, y1 - y0].map((length) => Math.round(length / 4)).join();
  const heights = new Map<string, Set<number>>();
  for (const bar of found) heights.set(kindOf(bar), (heights.get(kindOf(bar)) ?? new Set()).add(Math.round(bar.y0)));
  const bars = found.map((bar): Bar => ({
    ...bar,
    fill: bar.fill!,
    isOneOfSeveral: heights.get(kindOf(bar))!.size > 1,
  }));
  return new Nearby<Bar>(bars, (bar) => bar);
}

const barOf = (block: Block, bars: Nearby<Bar>, lightest = BAR.lightness): Bar | undefined =>
  bars
    .near(block)
    .find(
      ({ x0, x1, y0, y1, fill }) =>
        fill < lightest &&
        y1 - y0 < (BAR.room + block.lines.length) * block.size &&
        x0 <= block.x0 + 2 &&
        x1 >= block.x1 - 2 &&
        y0 < block.y1 - 1 &&
        y1 > block.y0 + 1,
    );

/** A heading, and what it reaches over: its words, or all of the bar they stand on. */
interface Head {
  readonly block: Block;
  readonly reach: Pick<ViewRect, 'x0' | 'x1'>;
  /** What is drawn around its part. */
  readonly frame: ViewRect | null;
}

const longestOf = (first: string, onBar: boolean, isCounted: boolean): number =>
  isCounted || COUNTED_PART.test(first) ? LONGEST_OF_PART : onBar ? LONGEST_ON_BAR : LONGEST;

/** `Creditor ID: DE41ZZZ…`, `Tel. 0123 456789`, an account's number: print that answers, where a heading asks. */
const ANSWER = /(?:\d[^\s\d]{0,3}){5}|(?:\d ?){7}/u;

/** What a line set in capitals says, without a remark behind a dash that is not: `DETAILS OF THE PARENT – please fill in everything`. */
function capitalTitle(line: string): string | null {
  if (line === line.toUpperCase()) return line;
  const [called = ''] = line.split(/\s[–—-]\s/u);
  return CAPITALS.test(called) && called === called.toUpperCase() ? called : null;
}

/** Two words at least: one alone may be a country's or an office's name. */
const CAPITALS = /\p{Lu}{4}.*\s\p{Lu}{4}/u;

/** `1099-NEC`: what a list is made of. */
const CODE = /^\W*\S*\d\S*\W*$/;
function isHeading(
  block: Block,
  map: PageMap,
  labelling: ReadonlySet<Block>,
  bars: Nearby<Bar>,
  counts: (block: Block) => boolean,
): boolean {
  const { width, height, page } = map.content;
  if (labelling.has(block) || block.lines.length > 2 || block.x1 - block.x0 > 0.9 * width) return false;
  const first = block.lines[0]!.text;
  const lettered = LETTERED_PART.test(first);
  const numbered = lettered || NUMBERED_PART.test(first);
  const title = capitalTitle(first);
  const capitals = title !== null && first.length > 5 && !CODE.test(first);
  const isRemarked = title !== null && title !== first;
  const bar = barOf(block, bars, isBold(block) ? BAR.lightness : DARK_BAR);
  const onBar = bar !== undefined;
  const isCounted = block.bold && counts(block);
  if (!numbered && !capitals && !onBar && !block.bold && block.size <= LARGER * map.bodySize) return false;
  // The form's own title and number, and notes of the margin: page numbers, form numbers, addresses of the office.
  const top = page.page === 1 && !numbered && !bar?.isOneOfSeveral ? TITLE_ZONE : 0.95;
  if (block.y0 > height * top || block.y1 < height * 0.06) return false;
  const text = textOf(block);
  if (
    text.length < 4 ||
    PATTERN_OR_NUMBER.test(text) ||
    (isRemarked ? title : text).length > longestOf(first, onBar, isCounted) ||
    /^form(?:ular|ulaire|ulario|ulier|o)?\s+\S*\d/i.test(text)
  )
    return false;
  if (ASIDE.test(text) || ANSWER.test(text) || isOfCreditor(text)) return false;
  if (/[?,;]$|!/.test(text) || (!lettered && /^\p{Ll}/u.test(text)) || !/\p{L}{3}/u.test(text)) return false;
  return (
    numbered ||
    isCounted ||
    capitals ||
    onBar ||
    block.size > LARGER * map.bodySize ||
    text.split(' ').length <= FEW_WORDS
  );
}

/** What stands in this share of the page's height, with no blank under it, is the page's foot: `OFFICIAL (Jan 2026)`. */
const FOOT = 0.1;
const isFooter = ({ y0, y1 }: Block, { content, spots }: PageMap): boolean =>
  y1 < FOOT * content.height && spots.every((spot) => spot.y1 > y0);

/** Points by which a field begins before what it stands under ends. */
const EDGE = 2;

/** The nearest over the field in its own column: headings right of it or far left of it belong to others. */
function nearestOver(spot: Spot, heads: readonly Head[], map: PageMap): Block | null {
  const { width } = map.content;
  let best: Block | null = null;
  let least = Infinity;
  for (const { block, reach, frame } of heads) {
    const over = block.y0 - spot.y1;
    const isFramed = standsIn(spot, frame);
    if (over < -0.6 * spot.height || reach.x0 > spot.x1) continue;
    if (reach.x0 > spot.x0 && !isFramed && isAside({ ...reach, size: block.size }, spot, width)) continue;
    const aside = isFramed ? 0 : Math.max(0, spot.x0 + EDGE - reach.x1);
    const far = over + (aside > 0.2 * width ? 0.8 * aside : 0.1 * aside);
    if (far < least) [best, least] = [block, far];
  }
  return best;
}

/** `2` before a heading, in a column of its own: points between the two, at most. */
const NUMBERED = 40;
const LONE_NUMBER = /^\W*(?:\d{1,2}[a-z]?|[IVX]{1,5}|[A-Z])\W*$/u;

/** A heading begins where its number stands. */
function withItsNumber(block: Block, { content }: PageMap): Pick<ViewRect, 'x0' | 'x1'> {
  const middle = (block.y0 + block.y1) / 2;
  const number = content.runs.find(
    ({ x0, x1, y0, y1, text }) =>
      x1 <= block.x0 && x0 >= block.x0 - NUMBERED && y0 < middle && y1 > middle && LONE_NUMBER.test(text),
  );
  return { x0: number?.x0 ?? block.x0, x1: block.x1 };
}

/** Cells of one row: points between two of them, and by which their middles differ, at most. */
const ROW = { gap: 24, off: 3 };

/** A row of cells stands under one heading, as far as none over its cells is lower than that of the first. */
function alongRows(over: ReadonlyMap<Spot, Block | null>): Map<Spot, Block | null> {
  const found = new Map(over);
  const spots = [...over.keys()].sort((a, b) => a.x0 - b.x0);
  const near = new Nearby<Spot>(spots, (spot) => spot);
  for (const spot of spots) {
    const left = near
      .near({ x0: spot.x0 - ROW.gap, x1: spot.x0, y0: spot.y0, y1: spot.y1 })
      .find(
        (one) =>
          one !== spot &&
          one.x1 <= spot.x0 + 1 &&
          spot.x0 - one.x1 < ROW.gap &&
          Math.abs(one.y0 + one.y1 - spot.y0 - spot.y1) < 2 * ROW.off,
      );
    const heading = left && found.get(left);
    const own = found.get(spot);
    if (heading && (!own || heading.y0 < own.y0)) found.set(spot, heading);
  }
  return found;
}

/** What begins right of a field heads it only where it stands in the middle of the page or of the field. */
function isAside(heading: Pick<Block, 'x0' | 'x1' | 'size'>, spot: Spot, width: number): boolean {
  if (heading.x0 < spot.x0 + heading.size) return false;
  const middle = (heading.x0 + heading.x1) / 2;
  return [width / 2, (spot.x0 + spot.x1) / 2].every((centre) => Math.abs(middle - centre) > CENTRED * width);
}

/** A sentence under a larger heading goes with it; the heading says what follows. */
function headingOf(heading: Block, headings: readonly Block[], map: PageMap): Block {
  const [first = ''] = textOf(heading).split(/\s[–—-]\s/u);
  if (first.split(' ').length < FEW_WORDS) return heading;
  const over = headings
    .filter(
      (one) =>
        one.y0 >= heading.y1 - 1 && one.y0 - heading.y1 < 5 * one.size && Math.abs(one.x0 - heading.x0) < one.size,
    )
    .sort((a, b) => a.y0 - b.y0)[0];
  if (!over || over.size < LARGER * heading.size) return heading;
  const between = { x0: heading.x0, x1: heading.x1, y0: heading.y1, y1: over.y0 };
  // What another heading parts from it, as a form's title parts its parts from a letterhead, it does not go with.
  const isParted = headings.some(
    ({ x0, x1, y0, y1 }) => x0 < between.x1 && x1 > between.x0 && y0 >= between.y0 - 1 && y1 <= between.y1 + 1,
  );
  return isParted || map.fieldBetween(between) ? heading : over;
}
