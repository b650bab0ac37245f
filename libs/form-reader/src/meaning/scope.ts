import { fold } from '@formseal/domain/forms';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import type { Item } from './item.js';
import type { LabelText } from './label-text.js';
import { byPlace, type TextLine } from './lines.js';
import type { PartyGuess } from './party.js';
import { words, type CompiledRules } from './rules/compiled.js';

/** A frame around "office use only" covers its fields; one around most of the page is the page's border. */
const LARGEST_REGION = 0.5;

/** Sentences about offices are text; a heading or note that reserves a part is short. */
const LONGEST_NOTE = 14;

/** The parts of a page that an office fills: frames that hold a line saying so. */
export function officeRegions(content: PageContent, lines: readonly TextLine[], rules: CompiledRules): ViewRect[] {
  const notes = lines.filter(({ text }) => isOfficeNote(text, rules));
  const largest = content.width * content.height * LARGEST_REGION;
  if (notes.length === 0) return [];
  const boxes = new Nearby(content.boxes, (box) => box);
  const regions = notes.flatMap((note) => {
    const frames = boxes
      .near(note)
      .filter((box) => area(box) < largest && area(box) > 2 * area(note) && holds(box, note));
    return frames.sort((a, b) => area(a) - area(b)).slice(0, 1);
  });
  return [...new Set(regions)];
}

const NOT = words('not|nicht|ne|pas|no|non|niet|nie');

/** Whether a label or heading reserves its part for an office. */
export function isOfficeNote(text: string, rules: CompiledRules): boolean {
  const folded = fold(text);
  if (folded.split(' ').length > LONGEST_NOTE || !rules.office.test(folded)) return false;
  // "To be filled in by the applicant" reserves nothing; "not by the applicant" does.
  const own = rules.parties.find(({ party }) => party === 'self')?.match.test(folded) ?? false;
  return !own || NOT.test(folded);
}

const area = ({ x0, y0, x1, y1 }: ViewRect): number => (x1 - x0) * (y1 - y0);

/** Whether the middle of the inner rect lies in the outer. */
export function holds(outer: ViewRect, inner: ViewRect): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x >= outer.x0 && x <= outer.x1 && y >= outer.y0 && y <= outer.y1;
}

/** Whose signature the form wants here; `foreign` where it is nobody the account could sign for. */
export function isForeignSignature(
  draft: DraftField,
  label: LabelText,
  party: PartyGuess,
  rules: CompiledRules,
): boolean {
  if (party.party === 'self' || party.party === 'organisation') {
    const named = rules.parties.find((known) => known.party === 'self')?.match.test(label.folded) ?? false;
    if (named) return false;
    const heading = fold(draft.section ?? '');
    return (
      rules.foreignSigner.test(label.folded) || (heading.split(' ').length <= 8 && rules.foreignSigner.test(heading))
    );
  }
  return true;
}

/** Who signs stands under the line in a few words, this near (in points). */
const NAMED_WORDS = 6;
const UNDER = { least: -4, most: 13 } as const;

/**
 * Whether the words under a signature's line say that somebody else signs there: "Signed ____" over "Parent or Guardian".
 * What is `claimed` as another field's caption says nothing of this one.
 */
export function isNamedUnder(
  { draft: { page, rect }, label }: Pick<Item, 'draft' | 'label'>,
  lines: readonly TextLine[],
  claimed: ReadonlySet<string>,
  rules: CompiledRules,
): boolean {
  // "Your signature" says it itself; "Signed" doesn't.
  if (label.last.replace(/\d/g, '').trim().includes(' ')) return false;
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  const under = { x0: rect.x0 - 4, x1: rect.x1, y0: rect.y0 - UNDER.most, y1: rect.y0 - UNDER.least };
  return byPlace(lines)
    .near(page, under)
    .some((line) => {
      const down = rect.y0 - line.y1;
      if (down < UNDER.least || down > UNDER.most) return false;
      if (line.x0 < rect.x0 - 4 || line.x0 > rect.x1) return false;
      const text = fold(line.text);
      if (text.split(' ').length > NAMED_WORDS || claimed.has(text)) return false;
      return rules.foreignSigner.test(text) && !self?.test(text);
    });
}

/** Photo, fingerprint, stamp: nothing a machine fills. */
export function wantsHand(draft: DraftField, label: LabelText, rules: CompiledRules): boolean {
  if (draft.type === 'checkbox') return false;
  return label.last.split(' ').length <= 5 && rules.hand.test(label.last);
}

/** A box by which a person declares or consents: longer than an option's word, and in the words of one who speaks. */
export function isConsent(draft: DraftField, label: LabelText, rules: CompiledRules): boolean {
  return draft.type === 'checkbox' && rules.consent.test(label.last);
}
