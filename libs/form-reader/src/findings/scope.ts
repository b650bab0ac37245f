import { fold } from '@formseal/domain/forms';
import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import type { Item } from '../meaning/item.js';
import type { LabelText } from '../meaning/label-text.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import type { PartyGuess } from '../meaning/party.js';
import { words, type CompiledRules } from '../meaning/rules/compiled.js';
import { spokenLabel, withoutAddressed } from '../meaning/spoken.js';
import { Nearby } from '../nearby.js';
import { counted } from '../owners/counted-people.js';
import { sharedSigner, signedForAnother } from '../owners/shared-signature.js';
import { withoutCaptions } from './captions.js';
import { called, quoted, type Form, type Verdict } from './finding.js';
import { isNameKey, isOwn, type Keyed } from './keyed.js';
import { isOfOneCaption } from './note-of-caption.js';
import { isOthersHeading, othersParts } from './others-parts.js';
import { secondSigners } from './second-signers.js';

/** A frame around "office use only" covers its fields; one around most of the page is the page's border. */
const LARGEST_REGION = 0.5;

/** Sentences about offices are text; a heading or note that reserves a part is short. */
const LONGEST_NOTE = 14;
/** Longer headings and tooltips say more than who signs. */
const FEW_WORDS = 8;

/** Whether something may still be filled in, or stands there in ink. */
const isOpen = ({ state, widget }: DraftField): boolean =>
  state === 'open' || state === 'unsure' || (state === 'filled' && widget === null);
const isInked = ({ state }: DraftField): boolean => state === 'filled';

/** What a heading, a note or a frame reserves for an office, or for whom it says fills that part in, where the account fills another. */
export function officePart(form: Form): Verdict[] {
  const { fields, asked, pages, lines, rules } = form;
  const parts = othersParts(form);
  const hasOwn = fields.some((_, at) => parts[at] === null && isOwn(asked[at]!));
  const offices = new Map(
    pages.map((page) => {
      const own = lines.filter((line) => line.page === page.page.page);
      const there = fields.filter(({ item }) => item.draft.page === page.page.page);
      return [page.page.page, officeRegions(page, withoutCaptionsToSign(own, fields, rules), there, rules)];
    }),
  );
  return fields.map(({ item: { draft } }, at) => {
    if (!isOpen(draft)) return null;
    const part = parts[at];
    if (hasOwn && part?.filler === 'office')
      return { effect: 'reserved', because: `its part is filled in by another: ${quoted(part.note)}` };
    const said = isOverPage(draft) ? [draft.bare ?? draft.label] : [draft.label, headOf(draft, rules)];
    const note = said.find((text) => isOfficeNote(text, rules));
    const framed = (offices.get(draft.page) ?? []).some((region) => holds(region, draft.rect));
    return (
      (note ?? framed) !== false && {
        effect: 'reserved',
        because: note ? `${quoted(note)} reserves it` : 'its frame is an office’s',
      }
    );
  });
}

/** What the file itself lets nobody fill: buttons, sums, hidden copies. */
export function readOnly({ fields }: Form): Verdict[] {
  const closed = { effect: 'out_of_scope', because: 'the file lets nobody fill it' } as const;
  return fields.map(({ item }) => item.draft.state === 'out_of_scope' && closed);
}

/** A signature that is written on the paper already. */
export function signedAlready({ fields }: Form): Verdict[] {
  const signed = { effect: 'out_of_scope', because: 'something is written there' } as const;
  return fields.map(
    ({ item: { draft } }) => draft.type === 'signature' && draft.widget === null && draft.value !== null && signed,
  );
}

/** Signatures of people the account could not sign for: others by their words, and whoever signs beside it under the same. */
export function foreignSignature({ fields, lines, rules }: Form): Verdict[] {
  const claimed = new Set(
    fields.filter(({ item }) => item.draft.type !== 'signature').map(({ item }) => item.label.last),
  );
  const firsts = new Set(
    fields.flatMap(({ item: { draft, label } }) => {
      const one = draft.type === 'signature' ? counted(label) : null;
      return one?.number === 1 ? [one.of] : [];
    }),
  );
  const named = new Set(
    fields.flatMap((field) => (isNameKey(field) && isOwn(field) ? [field.item.draft.section] : [])),
  );
  const byWords = fields.map((field) => {
    const { draft, label, party, standing } = field.item;
    if (!isOpen(draft) || draft.type !== 'signature') return false;
    // Under a heading for parents, one of whom is the account, nobody else need sign, and none where the heading is the caption to sign by.
    const head = fold(draft.section ?? '');
    const isOfParent = rules.guardian?.test(head) === true && (named.has(draft.section) || rules.signature.test(head));
    const isForeign = isForeignSignature(isOfParent ? { ...draft, section: null } : draft, label, party, rules);
    return (
      (standing !== 'own' && isForeign) ||
      isNamedUnder(field.item, lines, claimed, rules) ||
      isOfSecond(field.item, firsts, rules)
    );
  });
  const second = secondSigners(fields, (at) => byWords[at]!);
  const optional = forOthers(fields, byWords, rules);
  return fields.map((field, at) => {
    const foreign = byWords[at] || ((second.has(field) || optional.has(field)) && isOpen(field.item.draft));
    return foreign && { effect: 'out_of_scope', because: `${called(field)} is somebody else’s to sign` };
  });
}

/** Lines that whoever signs for the account may sign as well, where the page has another for the account alone: “Unterschrift”, “Unterschrift (ggf. des gesetzlichen Vertreters)”. */
function forOthers(fields: readonly Keyed[], isAnothers: readonly boolean[], rules: CompiledRules): ReadonlySet<Keyed> {
  const signatures = fields.filter(({ item }, at) => item.draft.type === 'signature' && !isAnothers[at]);
  const optional = signatures.filter(({ item: { draft } }) => signedForAnother(draft.bare ?? draft.label, rules));
  const pages = new Set(
    signatures.filter((field) => isOwn(field) && !optional.includes(field)).map(({ item }) => item.draft.page),
  );
  return new Set(optional.filter(({ item }) => pages.has(item.draft.page)));
}

/** Signatures where the form may want a stronger one. */
export function weakHint({ fields, weakHint: hinted }: Form): Verdict[] {
  return fields.map(({ item: { draft } }) => {
    const asks = hinted && draft.type === 'signature' && isOpen(draft) && !isInked(draft);
    return asks && { effect: 'ask', because: 'words hint at a stronger signature' };
  });
}

/** What no machine fills: a photo, a stamp. */
export function byHand({ fields, rules }: Form): Verdict[] {
  return fields.map((field) => {
    const { draft, label } = field.item;
    const wants = isOpen(draft) && !isInked(draft) && draft.type !== 'signature' && wantsHand(draft, label, rules);
    return wants && { effect: 'hand', because: `${called(field)} is no text` };
  });
}

/** A part that goes on over the page: an office's ends where the page does, since the next one's heading may be none that is seen. */
const isOverPage = ({ page, place: { section } }: DraftField): boolean => section !== null && section.page < page;

/** What a field stands under; a caption to sign in is no heading. */
const headOf = ({ section }: DraftField, rules: CompiledRules): string =>
  section === null || rules.signature.test(fold(section)) ? '' : section;

/** "Paid preparer's signature" under its line reserves that line, and not the frame in which everybody signs. */
function withoutCaptionsToSign(
  lines: readonly TextLine[],
  fields: readonly Keyed[],
  rules: CompiledRules,
): readonly TextLine[] {
  const captions = lines.filter(({ text }) => rules.signature.test(fold(text)));
  if (captions.length === 0) return lines;
  const others = new Set(
    withoutCaptions(
      captions,
      fields.flatMap(({ item }) => (item.draft.type === 'signature' ? [item] : [])),
    ),
  );
  return lines.filter((line) => !captions.includes(line) || others.has(line));
}

/**
 * The parts of a page that an office fills: frames that hold a line saying so. One that is but the caption of a blank ("Paid preparer's
 * TIN") reserves of its frame only what is under the blanks that are the account's to sign by their own words ("Your signature").
 */
function officeRegions(
  content: PageContent,
  lines: readonly TextLine[],
  fields: readonly Keyed[],
  rules: CompiledRules,
): ViewRect[] {
  const notes = lines.filter(({ text }) => isOfficeNote(text, rules) && !isOfOneCaption(text));
  const largest = content.width * content.height * LARGEST_REGION;
  if (notes.length === 0) return [];
  const boxes = new Nearby(content.boxes, (box) => box);
  const items = fields.map(({ item }) => item);
  const heading = new Set(withoutCaptions(notes, items));
  const toSign = items.filter(({ draft, standing }) => draft.type === 'signature' && standing === 'own');
  const regions = notes.flatMap((note) => {
    const frames = boxes
      .near(note)
      .filter((box) => area(box) < largest && area(box) > 2 * area(note) && holds(box, note))
      .sort((a, b) => area(a) - area(b))
      .slice(0, 1);
    return heading.has(note) ? frames : frames.map((box) => under(toSign, box)).filter((box) => holds(box, note));
  });
  return [...new Set(regions)];
}

/** What of a frame is under the blanks in it. */
function under(items: readonly { readonly draft: DraftField }[], frame: ViewRect): ViewRect {
  const feet = items.filter(({ draft }) => holds(frame, draft.rect)).map(({ draft }) => draft.rect.y0);
  return { ...frame, y1: Math.min(frame.y1, ...feet) };
}

export const NOT = words('not|nicht|ne|pas|no|non|niet|nie');

/** Whether a label or heading reserves its part for an office. */
export function isOfficeNote(text: string, rules: CompiledRules): boolean {
  const folded = fold(text);
  if (folded.split(' ').length > LONGEST_NOTE || !rules.office.test(folded)) return false;
  // "To be filled in by the applicant" reserves nothing; "not by the applicant" does.
  const own = rules.parties.find(({ party }) => party === 'self')?.match.test(folded) ?? false;
  return !(own || endsInRole(folded, rules)) || NOT.test(folded);
}

/** Whether a heading gives what stands under it to an office, or to somebody else. */
export const isGivenAway = (heading: string, rules: CompiledRules): boolean =>
  isOfficeNote(heading, rules) || isOthersHeading(heading, rules);

/** "To be filled in by the voter", and not by the voter's doctor. */
function endsInRole(folded: string, { roles }: CompiledRules): boolean {
  const last = folded.slice(folded.lastIndexOf(' ') + 1);
  return roles.test(last);
}

const area = ({ x0, y0, x1, y1 }: ViewRect): number => (x1 - x0) * (y1 - y0);

/** Whether the middle of the inner rect lies in the outer. */
function holds(outer: ViewRect, inner: ViewRect): boolean {
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
    const self = rules.parties.find((known) => known.party === 'self');
    const namesSelf = (text: string): boolean => self?.match.test(text) ?? false;
    if (namesSelf(label.folded) || sharedSigner(draft.bare ?? draft.label, rules) !== null) return false;
    const heading = withoutAddressed(fold(draft.section ?? ''), rules);
    // The page may print "Signed" alone, where the file says by whom: "Signed by the head".
    const told = fold(draft.tooltip ?? '');
    const around = [heading, namesSelf(told) ? '' : told].filter((text) => text.split(' ').length <= FEW_WORDS);
    return [spokenLabel(label, rules), ...around].some((text) => rules.foreignSigner.test(text));
  }
  return true;
}

/** The second of several who sign, each counted, by more than the word for a signature: the account is the first, if any. */
function isOfSecond({ label }: Item, firsts: ReadonlySet<string>, rules: CompiledRules): boolean {
  const one = counted(label);
  return one !== null && one.number > 1 && firsts.has(one.of) && one.of.replace(rules.signature, '').trim() !== '';
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
function wantsHand(draft: DraftField, label: LabelText, rules: CompiledRules): boolean {
  if (draft.type === 'checkbox') return false;
  return label.last.split(' ').length <= 5 && rules.hand.test(label.last);
}
