import { cleanLabel, joinLines } from './clean-label.js';
import type { Block } from './blocks.js';
import type { PageMap, Spot } from './page-map.js';

/** A heading is short, and set off from what stands around it. */
const LONGEST = 70;
/** Bold print of the text's own size makes a heading only of a few words: a bold sentence is a note. */
const FEW_WORDS = 6;
const LARGER = 1.12;
/** Over this share of the first page's height stand title, number and address of the form. */
const TITLE_ZONE = 0.87;
const NUMBERED_PART =
  /^\s*(?:section|part|step|schedule|teil|abschnitt|schritt|partie|cadre|rubrique|volet|sezione|quadro|parte|secci\u00f3n|apartado|deel|onderdeel|rubriek)\s+[\dIVXA-Z]/iu;

/** The heading each field of a page stands under; what the page before ended with holds on where a page begins with none. */
export function sectionsOf(
  map: PageMap,
  labelling: ReadonlySet<Block>,
  before: string | null,
): { of: Map<Spot, string>; last: string | null } {
  const headings = map.blocks.filter((block) => isHeading(block, map, labelling));
  const upright = sidewaysHeads(map);
  const found = new Map<Spot, string>();
  for (const spot of map.spots) {
    const heading = nearestOver(spot, headings, map.content.width);
    const text = upright(spot) ?? (heading ? textOf(heading) : before);
    if (text !== null) found.set(spot, text);
  }
  const lowest = headings.reduce<Block | null>((low, block) => (!low || block.y0 < low.y0 ? block : low), null);
  return { of: found, last: lowest ? textOf(lowest) : before };
}

/** Words set on their side at the left of a box head everything in it. */
function sidewaysHeads({ content, bars }: PageMap): (spot: Spot) => string | null {
  const heads = content.runs
    .filter((run) => (run.angle === 90 || run.angle === 270) && /\p{L}{4}/u.test(run.text) && run.text.length <= 24)
    .map((run) => {
      const over = bars.horizontal(run.y1 - 2, content.height, run.x0, run.x1)[0];
      const under = bars.horizontal(0, run.y0 + 2, run.x0, run.x1).at(-1);
      return { x: run.x1, over, under, text: cleanLabel(run.text) };
    });
  return (spot) => {
    const middle = (spot.y0 + spot.y1) / 2;
    const holds = heads.filter(
      ({ x, over, under }) =>
        over !== undefined && under !== undefined && spot.x0 > x - 2 && middle < over && middle > under,
    );
    return holds.sort((a, b) => b.x - a.x)[0]?.text ?? null;
  };
}

/** A heading's words; its number goes where words follow. */
function textOf(block: Block): string {
  const text = cleanLabel(joinLines(block.lines.map((line) => line.text)));
  const bare = text.replace(/^\p{L}+\s+(?:\d{1,2}[a-z]?|[IVX]{1,4}|[A-Z])\s*[:.)–—-]*\s+(?=\p{L}{3})/u, '');
  return NUMBERED_PART.test(text) ? bare : text;
}

function isHeading(block: Block, map: PageMap, labelling: ReadonlySet<Block>): boolean {
  const { width, height, page } = map.content;
  if (labelling.has(block) || block.lines.length > 2 || block.x1 - block.x0 > 0.9 * width) return false;
  const first = block.lines[0]!.text;
  const numbered = NUMBERED_PART.test(first);
  const capitals = first === first.toUpperCase() && first.length > 5;
  if (!numbered && !capitals && !block.bold && block.size <= LARGER * map.bodySize) return false;
  // The form's own title and number, and notes of the margin: page numbers, form numbers, addresses of the office.
  const top = page.page === 1 && !numbered ? TITLE_ZONE : 0.95;
  if (block.y0 > height * top || block.y1 < height * 0.06) return false;
  const text = textOf(block);
  if (text.length < 4 || text.length > LONGEST || /^form(?:ular|ulaire|ulario|ulier|o)?\s+\S*\d/i.test(text))
    return false;
  if (/[?,;]$/.test(text) || /^\p{Ll}/u.test(text) || !/\p{L}{3}/u.test(text)) return false;
  return numbered || capitals || block.size > LARGER * map.bodySize || text.split(' ').length <= FEW_WORDS;
}

/** The nearest over the field in its own column: headings right of it or far left of it belong to others. */
function nearestOver(spot: Spot, headings: readonly Block[], width: number): Block | null {
  let best: Block | null = null;
  let least = Infinity;
  for (const heading of headings) {
    const over = heading.y0 - spot.y1;
    if (over < -0.6 * spot.height || heading.x0 > spot.x1) continue;
    const aside = Math.max(0, spot.x0 - heading.x1);
    const far = over + (aside > 0.2 * width ? 0.8 * aside : 0.1 * aside);
    if (far < least) [best, least] = [heading, far];
  }
  return best;
}
