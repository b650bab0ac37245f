import { fold } from '@formseal/domain/forms';
import type { Item } from '../meaning/item.js';
import type { TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { withoutCaptions } from './captions.js';
import { MINORS } from './signing-lists.js';
import type { Form, Verdict } from './finding.js';
import { isNameKey, isOwn, isPersonal, isSure, type Keyed } from './keyed.js';

/** The other side of a contract. */
const COUNTERPARTS = new Set(['third_party', 'landlord', 'employer']);

/** What is printed beside each side's signature. */
const IDENTIFYING = new Set(['full_name', 'document_number', 'birth_date', 'resident_address', 'phone_number']);

/** Where a page names both sides, a blank that names neither may be either's. */
export function betweenTwo({ fields }: Form): Verdict[] {
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
    return person && lastNamed > 0 && item.draft.page >= lastNamed && 'both sides of a contract are named';
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
  /** Only people sign whom the rules know to be somebody else: a doctor, an employer, an official. */
  readonly foreign: boolean;
}

function captionsOf(items: readonly Item[], lines: readonly TextLine[], rules: CompiledRules): string[] {
  const fields = items.filter(({ draft }) => draft.type === 'signature');
  // What a field is called it says itself, with its heading.
  const others = withoutCaptions(lines, fields);
  const captions = [
    ...fields.map(({ draft }) => fold(`${draft.section ?? ''} ${draft.label}`)),
    ...others.map(({ text }) => fold(text)).filter((text) => isCaption(text, rules)),
  ];
  // Who signs for minors says nothing of who signs for everybody else.
  return captions.filter((text) => !MINORS.test(text));
}

function signersOf(captions: readonly string[], rules: CompiledRules): Signers {
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  // A stamp beside the signature is an office's, a practice's or a firm's.
  const foreign = (text: string): boolean => rules.foreignSigner.test(text) || rules.hand.test(text);
  const others = captions.filter((text) => rules.foreignSigner.test(text) && !self?.test(text));
  return {
    any: captions.length > 0,
    foreign: others.length === captions.length,
    own: captions.some((text) => self?.test(text) || !foreign(text)),
  };
}

const isCaption = (text: string, rules: CompiledRules): boolean =>
  text.split(' ').length <= CAPTION_WORDS && rules.signature.test(text);

/** Whom a form is about that only a doctor or a ward signs. */
const PATIENT = /\b(?:patient\w*|pazient\w*|pacient\w*)\b/;

/** "You" in the words over or at a name: whoever plays another part in the form is somebody else. */
const SECOND_PERSON = /\b(you|your|yourself|ihre?[nmrs]?|sie|vous|votre|vos|usted|uw)\b/;

/**
 * Doubts parts that are played: a patient or employee who does not sign; a donor where the form asks for "you" besides. Where
 * only somebody else signs, everything is somebody else's to say.
 */
export function partsPlayed({ fields, lines, rules }: Form): Verdict[] {
  const captions = captionsOf(
    fields.map(({ item }) => item),
    lines,
    rules,
  );
  const signers = signersOf(captions, rules);
  const addressed = fields.some((field) => isNameKey(field) && isOwn(field) && isSure(field) && isAddressed(field));
  const effect = lines.some(({ text }) => PATIENT.test(fold(text))) ? 'patient' : 'third_party';
  const parts = partsNamed(fields, captions, rules);
  const several = parts.size > 1 && `it is about ${[...parts].map((part) => `“${part}…”`).join(' and ')}`;
  return fields.map((field) => {
    if (field.item.draft.type === 'signature') return isPlayed(field) && several;
    if (!isOwn(field) || !isPersonal(field)) return null;
    if (signers.any && !signers.own) {
      const about = signers.foreign && field.key?.party === 'self' && !field.item.partyStated;
      return { effect: about ? effect : 'doubt', because: 'only somebody else signs the form' };
    }
    if (!isPlayed(field)) return null;
    if (several) return several;
    if (addressed) return 'it asks for a part somebody plays, and for “you” elsewhere';
    return !signers.own && 'it asks for a part somebody plays, who does not sign';
  });
}

const isPlayed = ({ item }: Keyed): boolean => item.standing === 'role' || item.standing === 'side';

/** Letters by which two words for one part are told to be one: "borrower", "borrower's", "Mieter", "Mieterin". */
const STEM = 5;

/** The parts that fields and signatures of the form name: "donor" and "borrower" are two people. */
function partsNamed(fields: readonly Keyed[], captions: readonly string[], rules: CompiledRules): Set<string> {
  const named = fields.filter(
    (field) => isPlayed(field) && (field.key !== null || field.item.draft.type === 'signature'),
  );
  const texts = [...named.map(({ item }) => fold(`${item.draft.label} ${item.draft.section ?? ''}`)), ...captions];
  return new Set(texts.flatMap((text) => rules.roles.exec(text)?.[0].slice(0, STEM) ?? []));
}

function isAddressed({ item }: Keyed): boolean {
  const heading = fold(item.draft.section ?? '');
  const short = heading.split(' ').length <= CAPTION_WORDS ? heading : '';
  return SECOND_PERSON.test(`${short} ${item.label.folded}`);
}
