import type { PageContent } from '../content/page-content.js';
import { areasOf } from './area.js';
import { bareAnswers } from './bare-answers.js';
import { blanksOf, paragraphsOf, rowsOf, spacesOf } from './blanks.js';
import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap, widthOf } from '../rect.js';
import { checksOf } from './checks.js';
import { combsOf } from './combs.js';
import { Nearby } from '../nearby.js';
import { Crowd } from './crowd.js';
import { NotBlank } from './not-blank.js';
import { rulingsOf } from './ruling.js';
import { withoutShadesOnShades, withSeenBoxes } from './seen-boxes.js';
import type { Sighting } from './sighting.js';
import { TextIndex } from './text-index.js';

/** Filled or framed boxes as places to write, whatever lines run around them. */
function boxBlanks(page: PageContent): Candidate[] {
  return page.boxes
    .filter(
      (box) => widthOf(box) >= 9 && heightOf(box) >= 6 && heightOf(box) <= 320 && widthOf(box) < 0.97 * page.width,
    )
    .map((box) => ({ rect: box, type: 'text', evidence: 'box', cells: 0, area: null, fit: 'whole', ink: box }));
}

const signature = ({ rect, type }: Candidate): string =>
  [type, ...[rect.x0, rect.y0, rect.x1, rect.y1].map((value) => Math.round(value / 1.5))].join();

const isOnPage = ({ rect }: Candidate, page: PageContent): boolean => rect.x0 > -5 && rect.x1 < page.width + 5;

/** `..... / ..... / .....`: with a stroke between each of its cells it is a slot for each part of a date, and no row of characters. */
const isOfSlots = ({ rect, cells }: Candidate, text: TextIndex): boolean =>
  cells <= 3 && text.within(rect).filter(({ run }) => run.text.trim() === '/').length === cells - 1;

/** All places of a page that may be blanks. Generous on purpose: choosing comes later. */
export function sightingOf(content: PageContent): Sighting {
  const crowd = new Crowd();
  const page = crowd.page(withSeenBoxes(content));
  const { flat, upright } = rulingsOf(page);
  const rulings = { flat: crowd.rulings(flat), upright: crowd.rulings(upright) };
  const text = new TextIndex(page);
  const stretches = areasOf(rulings);
  const areas = crowd.areas(stretches);
  // A grid of which a part is left out can't be told from a table that is filled: none of its cells is one to tick.
  const whole = areas.length === stretches.length ? areas : [];
  const combs = combsOf(page, areas);
  const not = new NotBlank(page, text, areas);
  const seen = withoutShadesOnShades(page.boxes);
  const shown = { ...page, boxes: seen };
  const cells = seen === page.boxes || whole.length === 0 ? whole : areasOf(rulingsOf(shown));
  const drawn = checksOf(shown, cells, combs, text).filter((check) => !not.has(check));
  const checks = crowd.checks(drawn.length > 0 ? drawn : bareAnswers(page, text, rulings.upright));
  // Room before an answer is in nobody's way: a blank around it is as likely.
  const inks = new Nearby(drawn.length > 0 ? checks : [], ({ ink }) => ink);
  const blanks = areas.flatMap((area) => blanksOf(area, text));
  const all = [
    ...combs.filter((comb) => !isOfSlots(comb, text)),
    ...blanks,
    ...paragraphsOf(blanks),
    ...rowsOf(blanks, text),
    ...boxBlanks(page),
    ...spacesOf(page, text, rulings.upright),
  ];
  const known = new Set<string>();
  const isNew = (candidate: Candidate): boolean => {
    const key = signature(candidate);
    if (known.has(key) || !isOnPage(candidate, page)) return false;
    known.add(key);
    return true;
  };
  const candidates = crowd.candidates(all.filter(isNew)).filter((candidate) => {
    if (not.has(candidate)) return false;
    const { rect } = candidate;
    return !inks.near(rect).some(({ ink }) => overlap(ink, rect) > 0.3 * Math.min(areaOf(ink), areaOf(rect)));
  });
  return { page, seen, rulings, text, areas, checks, candidates, leftOut: crowd.leftOut };
}
