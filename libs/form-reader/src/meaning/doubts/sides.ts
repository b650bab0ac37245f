import { fold } from '@formseal/domain';
import type { Item } from '../item.js';
import type { TextLine } from '../lines.js';
import type { CompiledRules } from '../rules/compiled.js';
import { doubted, isNameKey, isOwn, isPersonal, isSure, type Keyed } from './keyed.js';

/** The other side of a contract. */
const COUNTERPARTS = new Set(['third_party', 'landlord', 'employer']);
const OTHER_SIDES = new Set(['third_party', 'landlord']);

/** What is printed beside each side's signature. */
const IDENTIFYING = new Set(['full_name', 'document_number', 'birth_date', 'resident_address', 'phone_number']);

/** Where a page names both sides, a blank that names neither may be either's. */
export function doubtBetweenTwo(fields: readonly Keyed[]): Keyed[] {
  const pagesNaming = (own: boolean): Set<number> =>
    new Set(
      fields
        .filter(({ item, key }) => item.partyStated && key?.name === 'full_name' && isSide(key.party, own))
        .map(({ item }) => item.draft.page),
    );
  const own = pagesNaming(true);
  const others = pagesNaming(false);
  // The signatures at the end may stand on a page of their own.
  const lastNamed = Math.max(0, ...[...own].filter((page) => others.has(page)));
  return fields.map((field) => {
    const { item, key } = field;
    const person = key?.party === 'self' && !item.partyStated && IDENTIFYING.has(key.name);
    return person && lastNamed > 0 && item.draft.page >= lastNamed ? doubted(field) : field;
  });
}

const isSide = (party: string, own: boolean): boolean => (own ? party === 'self' : COUNTERPARTS.has(party));

/** Captions of signatures, folded: what tells who signs. */
const CAPTION_WORDS = 10;

/** Who signs the form, as far as its captions say. */
interface Signers {
  /** Somebody signs who may be whoever fills the form. */
  readonly own: boolean;
  readonly any: boolean;
}

function signersOf(items: readonly Item[], lines: readonly TextLine[], rules: CompiledRules): Signers {
  const captions = [
    ...items
      .filter(({ draft }) => draft.type === 'signature')
      .map(({ draft }) => fold(`${draft.section ?? ''} ${draft.label}`)),
    ...lines.map(({ text }) => fold(text)).filter((text) => isCaption(text, rules)),
  ];
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  // A stamp beside the signature is an office's, a practice's or a firm's.
  const foreign = (text: string): boolean => rules.foreignSigner.test(text) || rules.hand.test(text);
  return { any: captions.length > 0, own: captions.some((text) => self?.test(text) || !foreign(text)) };
}

const isCaption = (text: string, rules: CompiledRules): boolean =>
  text.split(' ').length <= CAPTION_WORDS && rules.signature.test(text);

/** "You" in the words over or at a name: whoever plays another part in the form is somebody else. */
const SECOND_PERSON = /\b(you|your|yourself|ihre?[nmrs]?|sie|vous|votre|vos|usted|uw)\b/;

/**
 * Doubts parts that are played: a patient or employee who does not sign; a buyer beside a seller; a donor where the form
 * asks for "you" besides. Where only somebody else signs, everything is somebody else's to say.
 */
export function doubtRoles(fields: readonly Keyed[], lines: readonly TextLine[], rules: CompiledRules): Keyed[] {
  const signers = signersOf(
    fields.map(({ item }) => item),
    lines,
    rules,
  );
  const addressed = fields.some((field) => isNameKey(field) && isOwn(field) && isSure(field) && isAddressed(field));
  const otherSide = fields.some(
    (field) => isNameKey(field) && field.item.partyStated && OTHER_SIDES.has(field.key!.party),
  );
  return fields.map((field) => {
    if (!isOwn(field) || !isPersonal(field)) return field;
    if (signers.any && !signers.own) return doubted(field);
    const { standing } = field.item;
    if (standing !== 'role' && standing !== 'side') return field;
    return addressed || !signers.own || (standing === 'side' && otherSide) ? doubted(field) : field;
  });
}

function isAddressed({ item }: Keyed): boolean {
  const heading = fold(item.draft.section ?? '');
  const short = heading.split(' ').length <= CAPTION_WORDS ? heading : '';
  return SECOND_PERSON.test(`${short} ${item.label.folded}`);
}
