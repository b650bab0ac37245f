import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { NearbyByPage } from '../nearby.js';
import type { TextLine } from '../meaning/lines.js';
import { partyOf } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { sectionsAround, type Section } from '../structure/form-structure.js';
import { headingLines } from '../structure/heading-lines.js';
import { withoutCaptions } from './captions.js';
import type { Form } from './finding.js';
import { fieldsByPlace, type Keyed } from './keyed.js';
import { isOfOneCaption } from './note-of-caption.js';
import { receipts } from './receipts.js';

/** A note on who fills a part is short; what is longer tells something else. */
const NOTE_WORDS = 14;
const NOTE_LETTERS = 100;
const HEADING_WORDS = 8;
/** Points from a heading down to the note that stands under it and holds for all of its part. */
const UNDER_HEADING = 30;
/** Share of the page's width by which a note may miss the middle. */
const CENTRED = 0.05;
/** No form has more notes; each is compared with the headings of its page. */
const MOST = 200;
/** Print this much larger than a note's begins something of a higher rank. */
const LARGER = 1.05;

/** Who fills in a part of the form: an office or somebody else who attests something, another person, or whoever holds the form. */
type Filler = 'office' | 'another' | 'own';

/** A note that says who fills in what stands under it. */
interface Note {
  readonly line: TextLine;
  readonly filler: Filler;
  /** The part whose heading the note stands under, or is. */
  readonly of: Section | null;
  /** What stands left of it is another column. */
  readonly x0: number;
  readonly y0: number;
}

/** By whom the part of a blank is filled in, and the words that say so. */
export interface OthersPart {
  readonly filler: Exclude<Filler, 'own'>;
  readonly note: string;
}

/**
 * The blanks in parts that somebody else fills in: under headings ("Agency certification", "To be completed by the employer") with all
 * that these head, and under such notes down to the next note, the next heading of as large a print, or the end of the page.
 */
export function othersParts(form: Pick<Form, 'fields' | 'pages' | 'lines' | 'rules'>): (OthersPart | null)[] {
  const { fields, rules } = form;
  const drafts = fields.map(({ item }) => item.draft);
  const notes = notesIn(form);
  const saidBy = fillersBy(rules);
  const taken = receipts(form);
  const goingOn = new Map(notes.flatMap((note): [Section, Note][] => (note.of === null ? [] : [[note.of, note]])));
  const index = new NearbyByPage(
    notes,
    ({ line }) => line.page,
    ({ y0, line }) => ({ x0: 0, x1: 0, y0, y1: line.y0 }),
  );
  return drafts.map((draft) => {
    const { page, rect } = draft;
    const note = index
      .near(page, { ...rect, x0: 0, x1: 0 })
      .find(({ line, x0, y0 }) => rect.y1 <= line.y0 && (rect.y0 + rect.y1) / 2 >= y0 && rect.x1 > x0);
    if (note) return note.filler === 'own' ? null : { filler: note.filler, note: note.line.text };
    const receipt = sectionsAround(draft.place.section).find((one) => taken.has(one));
    if (receipt) return { filler: taken.get(receipt)!, note: receipt.heading };
    return headedBy(draft, goingOn, saidBy);
  });
}

/** Who fills in what stands under a heading; forms repeat their headings for each blank. */
function fillersBy(rules: CompiledRules): (heading: string) => Filler | null {
  const known = new Map<string, Filler | null>();
  return (heading) => {
    const found = known.get(heading);
    if (found !== undefined) return found;
    const filler = fillerOf(heading, rules) ?? attester(heading, rules);
    known.set(heading, filler);
    return filler;
  };
}

/** Whether a heading names who fills in what stands under it, other than whoever holds the form. */
export const isOthersHeading = (heading: string, rules: CompiledRules): boolean =>
  ![null, 'own'].includes(fillersBy(rules)(heading));

/** What the headings around a blank say of who fills it in, from the inside out; a part may go on over the page. */
function headedBy(
  { section, place, page }: DraftField,
  goingOn: ReadonlyMap<Section, Note>,
  saidBy: (heading: string) => Filler | null,
): OthersPart | null {
  const around = sectionsAround(place.section);
  const said = [section ?? '', ...around.map(({ heading }) => heading)].map((note) => ({ note, filler: saidBy(note) }));
  const before = around.flatMap((one) => goingOn.get(one) ?? []).filter(({ line }) => line.page < page);
  const told = [...said, ...before.map(({ filler, line }) => ({ note: line.text, filler }))];
  const first = told.find(({ filler }) => filler !== null);
  return first && first.filler !== null && first.filler !== 'own' ? { filler: first.filler, note: first.note } : null;
}

function notesIn({ fields, pages, lines, rules }: Pick<Form, 'fields' | 'pages' | 'lines' | 'rules'>): Note[] {
  const widths = new Map(pages.map(({ page, width }) => [page.page, width]));
  const items = fields.map(({ item }) => item);
  const drafts = items.map(({ draft }) => draft);
  const blanks = fieldsByPlace(fields);
  const sections = [...new Set(drafts.flatMap(({ place }) => sectionsAround(place.section)))];
  const saying = lines.flatMap((line) => {
    const filler = fillerOf(line.text, rules);
    return filler === null || isOfOneCaption(line.text) ? [] : [{ line, filler }];
  });
  if (saying.length === 0) return [];
  // "Completed by the doctor: ____" asks for a name, and heads nothing.
  const free = new Set(withoutCaptions(lines, items));
  const told = saying.filter(({ line }) => free.has(line) || !hasBlankOnRow(line, blanks));
  const notes = told.slice(0, MOST).map((note) => ({ ...note, of: headingOver(note.line, sections, drafts) }));
  const print = headingLines(sections, lines);
  return notes.map((note) => {
    const { line, of } = note;
    const rank = (of && print.get(of)) ?? line;
    const ends = [
      ...notes
        .filter((other) => other.line.page === line.page && other.line.y1 < line.y0)
        .map((other) => other.line.y1),
      ...sections
        .filter((one) => one.page === line.page && one.region.y1 < line.y0 && isAsHigh(one, rank, of, print.get(one)))
        .map((one) => one.region.y1),
    ];
    return {
      ...note,
      x0: isCentred(line, widths.get(line.page)) ? 0 : (of?.region.x0 ?? line.x0),
      y0: Math.max(0, ...ends),
    };
  });
}

/** What stands in the middle of the page holds for all of its width. */
const isCentred = ({ x0, x1 }: TextLine, width: number | undefined): boolean =>
  width !== undefined && Math.abs((x0 + x1) / 2 - width / 2) < CENTRED * width;

const hasBlankOnRow = (line: TextLine, blanks: NearbyByPage<Keyed>): boolean => {
  const middle = (line.y0 + line.y1) / 2;
  return blanks
    .near(line.page, { x0: line.x0, x1: Infinity, y0: middle, y1: middle })
    .some(({ item: { draft } }) => draft.rect.x1 > line.x0 && draft.rect.y0 < middle && draft.rect.y1 > middle);
};

/** The part that a note is the heading of, or stands under the heading of, with no blank between. */
function headingOver(line: TextLine, sections: readonly Section[], drafts: readonly DraftField[]): Section | null {
  const over = sections.filter(
    ({ page, region }) =>
      page === line.page && region.y1 >= line.y1 - 1 && region.y1 - line.y1 <= UNDER_HEADING + line.size,
  );
  const [nearest] = over.sort((a, b) => a.region.y1 - b.region.y1);
  if (!nearest) return null;
  const isParted = drafts.some(
    ({ page, rect }) => page === line.page && rect.y0 > line.y0 && rect.y1 < nearest.region.y1,
  );
  return isParted ? null : nearest;
}

/** Whether a heading under a note ends its part: it is no smaller, and no part of it. */
function isAsHigh(section: Section, rank: TextLine, of: Section | null, print: TextLine | undefined): boolean {
  if (of && sectionsAround(section).includes(of)) return false;
  return !print || (print.size * LARGER >= rank.size && (print.bold || !rank.bold));
}

/** Who a note says fills in what stands under it; null where it says nothing of that. */
function fillerOf(text: string, rules: CompiledRules): Filler | null {
  if (text.length > NOTE_LETTERS) return null;
  const folded = fold(text);
  if (folded.split(' ').length > NOTE_WORDS) return null;
  const who = rules.filledBy.flatMap((pattern) => pattern.exec(folded)?.slice(1).find(Boolean) ?? [])[0];
  return who === undefined ? null : whoIs(who, rules);
}

/** "Agency certification": a heading that names who attests something and that they do. */
function attester(heading: string, rules: CompiledRules): Filler | null {
  const folded = fold(heading);
  if (folded.split(' ').length > HEADING_WORDS) return null;
  const party = partyOf(folded, rules)?.party ?? '';
  return rules.attests.test(folded) && party !== 'self' && !MAY_HOLD_IT.has(party) ? 'office' : null;
}

function whoIs(who: string, rules: CompiledRules): Filler | null {
  const party = partyOf(who, rules)?.party;
  if (party === 'self') return 'own';
  if (isOffice(who, party, rules)) return 'office';
  return party !== undefined || rules.foreignSigner.test(who) ? 'another' : null;
}

/** Those who may as well be whoever holds the form: a pupil's parents, a firm, somebody's agent. */
const MAY_HOLD_IT: ReadonlySet<string> = new Set(['spouse', 'child', 'parent', 'representative', 'organisation']);

const isOffice = (who: string, party: string | undefined, rules: CompiledRules): boolean =>
  rules.official.test(who) && !MAY_HOLD_IT.has(party ?? '');
