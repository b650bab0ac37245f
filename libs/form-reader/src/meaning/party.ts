import { NUMBERED_PARTIES, type Party } from '@formseal/domain/forms';
import { remembered } from '../remembered.js';
import { words, type CompiledRules } from './rules/compiled.js';

/** Whose data a field asks for. */
export interface PartyGuess {
  readonly party: Party;
  /** Which of several, where the form says; null where it is counted later or the party is not counted. */
  readonly index: number | null;
  /** The words that named them. */
  readonly words?: string;
  /** No words did. */
  readonly by?: 'network';
}

/** Words for the first few, in the languages of the rules. */
const ORDINALS: readonly RegExp[] = [
  '1|1st|1er|1re|1o|1a|1e|first|erste[srn]?|premiere?|primer[oa]?|prim[oa]|eerste',
  '2|2nd|2eme|2e|2o|2a|second|zweite[srn]?|deuxieme|seconde?|segund[oa]|second[oa]|tweede',
  '3|3rd|3eme|3e|3o|3a|third|dritte[srn]?|troisieme|tercer[oa]?|terz[oa]|derde',
  '4|4th|4eme|4e|4o|4a|fourth|vierte[srn]?|quatrieme|cuart[oa]|quart[oa]|vierde',
  '5|5th|5eme|5e|5o|5a|fifth|funfte[srn]?|cinquieme|quint[oa]|vijfde',
  '6|6th|6eme|6e|sixth|sechste[srn]?|sixieme|sext[oa]|sest[oa]|zesde',
].map((pattern) => words(pattern));

const OR = words('or|and|oder|und|bzw|ou|et|o|y|e|of|en|lub|nebo|eller|og');

/** "Or their legal": more words between two parties make no alternative. */
const ALTERNATIVE = 4;

const ANOTHER =
  /(?:^| )(?:second|secondary|2nd|next|other|additional|another|more than one|zweite[rns]?|weitere[rns]?|nachste[rns]?|deuxieme|2eme|autre|segund[oa]|otr[oa]|second[oa]|altr[oa]|tweede|andere) $/;

/** "Second plaintiff": of several who play the account's part it is the first. */
const isNotTheFirst = (before: string): boolean => ANOTHER.test(before);

/** "Debtor 2", "Applicant no 2": counted from the second on, and no measure of something. */
const COUNTED_ON =
  /^(?: in)? (?:no |nr |n )?[2-9](?= |$)(?! (?:digit|year|month|week|day|letter|character|copies|persons?))/;

/** Whether words name one more of those who play the account's part. */
export const isOneMore = (words: string): boolean => ANOTHER.test(words.replace(/[^ ]+$/, '')) || / [2-9]$/.test(words);

/** A part that somebody plays, of whom there may be several: `applicant`, not `your`. */
const isPart = (words: string, { roles, asker }: CompiledRules): boolean => roles.test(words) || asker.test(words);

/** Of whom a child's form may speak beside its guardian: "the child's guardian" is the guardian, "the guardian's employer" is not. */
const OF_FAMILY = new Set(['self', 'child', 'parent']);

/** On a child's form the guardian is the account, and one more of them the spouse. */
function guardianIn(text: string, named: readonly Named[], { guardian }: CompiledRules): PartyGuess | null {
  const found = guardian?.exec(text);
  if (!found) return null;
  const [start, end] = [found.index, found.index + found[0].length];
  const another = named.some((one) => !OF_FAMILY.has(one.party) && (one.end <= start || one.start >= end));
  if (another) return null;
  const isSecond = ANOTHER.test(text.slice(0, start)) || COUNTED_ON.test(text.slice(end));
  return { party: isSecond ? 'spouse' : 'self', index: null, words: found[0] };
}

/** Where a text names somebody. */
interface Named {
  readonly party: string;
  readonly start: number;
  readonly end: number;
}

/** "Other than parent": who is left out is not meant. */
const EXCEPT = /(?:^| )(?:other than|except(?: for)?|ausser|autre que|sauf|diverso da|distint[oa] de|anders dan) .*$/;

/** "Firma del lavoratore se figlio minorenne": a condition at the end says of whom it holds, and not who is asked, where the words before it name somebody. */
const IF_MINOR =
  / (?:se|si|if|wenn|falls|indien|als)(?: \w+){0,3} (?:minors?|minderjahrig\w*|mineure?s?|menor(?: de edad)?|minorenne|minderjarig\w*)$/;

const POSSESSIVE =
  /^(?:your|my|ihre?[rnms]?|meine?[rnms]?|votre|vos|mon|ma|mes|vuestr[oa]|sus?|mis?|tu|suo|sua|mio|mia|vostr[oa]|uw|mijn|seu|meu|minha)$/;

/** Whose number the account has. */
const BANK = /^ban(?:k|que|ca|co)\w*$/;

/** "Your lawyer must sign here": whoever acts for the one who fills the form, and not that one. */
function helperOf(own: string, after: string, { foreignSigner }: CompiledRules): string | null {
  const [next = ''] = after.trim().split(' ');
  return POSSESSIVE.test(own) && foreignSigner.test(next) && !BANK.test(next) ? `${own} ${next}` : null;
}

const asked = new WeakMap<CompiledRules, (said: string) => PartyGuess | null>();

/** Where several parties are named, the one that is asked about. */
export function partyOf(said: string, rules: CompiledRules): PartyGuess | null {
  let ask = asked.get(rules);
  if (!ask) asked.set(rules, (ask = remembered((text) => partyIn(text, rules))));
  return ask(said);
}

function partyIn(said: string, rules: CompiledRules): PartyGuess | null {
  const before = said.replace(IF_MINOR, '');
  const isNamed = before !== said && rules.parties.some(({ match }) => match.test(before));
  const text = (isNamed ? before : said).replace(EXCEPT, '');
  const named = rules.parties.flatMap(({ party, match }): Named[] => {
    const found = match.exec(text);
    return found ? [{ party, start: found.index, end: found.index + found[0].length }] : [];
  });
  const guardian = guardianIn(text, named, rules);
  if (guardian) return guardian;
  const own = named.find(({ party }) => party === 'self');
  const counted = own && isPart(text.slice(own.start, own.end), rules) ? COUNTED_ON.exec(text.slice(own.end)) : null;
  const isAnother = own !== undefined && (counted !== null || isNotTheFirst(text.slice(0, own.start)));
  const self = isAnother ? undefined : own;
  if (isAnother && named.length === 1)
    return { party: 'third_party', index: null, words: text.slice(0, own.end + (counted?.[0].length ?? 0)) };
  if (own && !isAnother && named.length === 1) {
    const helper = helperOf(text.slice(own.start, own.end), text.slice(own.end), rules);
    if (helper !== null) return { party: 'third_party', index: null, words: helper };
  }
  const others = named.filter(({ party }) => party !== 'self').sort((a, b) => a.start - b.start);
  const other = others[0];
  const between = self && other ? text.slice(self.end, other.start).trim().split(' ') : [];
  // "The insured person or their representative" is the person; "the insured person's employer" is not.
  if (self && (!other || (self.end <= other.start && between.length <= ALTERNATIVE && OR.test(between.join(' '))))) {
    return { party: 'self', index: null, words: text.slice(self.start, self.end) };
  }
  if (!other) return null;
  const party = other.party as Party;
  const index = NUMBERED_PARTIES.has(party) ? numberIn(text) : null;
  return { party, index, words: text.slice(other.start, other.end) };
}

function numberIn(text: string): number | null {
  const at = ORDINALS.findIndex((ordinal) => ordinal.test(text));
  return at >= 0 ? at + 1 : null;
}
