import { fold } from '@formseal/domain/forms';
import type { TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import type { Form, Verdict } from './finding.js';
import { isNameKey, isOwn, type Keyed } from './keyed.js';

/** Letters by which two words for one part are told to be one: "claimant", "claimant's", "Mieter", "Mieterin". */
const STEM = 5;

/** Where one part alone signs, and nobody else is named who might fill the form, that part is whoever fills it. */
export function signingPart({ fields, lines, rules }: Form): Verdict[] {
  const blanks = fields.filter(({ item }) => item.draft.type === 'signature').map(partOf);
  // Fillable forms leave the place to sign to the pen.
  const signed = blanks.length > 0 ? blanks : captionsOf(lines, rules).map(partIn);
  const [part] = signed;
  if (part === undefined || part === null || signed.some((other) => other !== part)) return [];
  const others = fields.some(
    (field) => namesAnother(field) || isBareName(field) || (isPlayed(field) && partOf(field) !== part),
  );
  if (others) return [];
  return fields.map((field) => {
    const { item } = field;
    const own = item.draft.type !== 'signature' && isPlayed(field) && !SECOND.test(item.label.folded);
    return own && { effect: 'own', because: `only the part “${part}…” signs` };
  });

  function partOf({ item: { draft } }: Keyed): string | null {
    return partIn(fold(`${draft.label} ${draft.section ?? ''}`));
  }

  function partIn(folded: string): string | null {
    return rules.roles.exec(folded)?.[0].slice(0, STEM) ?? null;
  }
}

/** Words under a place to sign. */
const CAPTION_WORDS = 6;

const captionsOf = (lines: readonly TextLine[], rules: CompiledRules): string[] =>
  lines
    .map(({ text }) => fold(text))
    .filter((text) => text.split(' ').length <= CAPTION_WORDS && rules.signature.test(text));

/** The other side of a contract. */
const namesAnother = (field: Keyed): boolean =>
  isNameKey(field) && field.item.partyStated && ['third_party', 'landlord'].includes(field.key!.party);

/** A name of whom nothing is said may be another's than theirs who sign. */
const isBareName = (field: Keyed): boolean => isNameKey(field) && isOwn(field) && field.item.standing === null;

/** "Debtor 2" is the spouse of the first. */
const SECOND = /\b[2-9]\b/;

const isPlayed = ({ item }: Keyed): boolean => item.standing === 'role' || item.standing === 'side';
