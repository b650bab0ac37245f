import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { MORE } from './more.js';
import { needlesOf, splitBranches } from './needles.js';
import { nl } from './nl.js';
import type { FormWords, LanguageRules } from './rule.js';

/** A rule whose alternatives are tried one by one, so that the longest explanation of a label is found. */
export interface CompiledRule {
  readonly key: string;
  readonly any: RegExp;
  /** One of these stands in every text the rule matches; null where nothing can be said. */
  readonly needles: readonly string[] | null;
  readonly alternatives: readonly RegExp[];
  readonly not: RegExp | null;
}

/** One language's rules, ready to match folded text. */
export interface CompiledRules {
  readonly language: string;
  /** Whether only the commonest words of the language are known: little that speaks against a meaning is. */
  readonly isSmall: boolean;
  readonly fillers: ReadonlySet<string>;
  readonly keys: readonly CompiledRule[];
  readonly parties: ReadonlyArray<{ readonly party: string; readonly match: RegExp }>;
  readonly roles: RegExp;
  readonly sides: RegExp;
  readonly date: RegExp;
  readonly notDate: RegExp;
  readonly signature: RegExp;
  readonly notSignature: RegExp;
  readonly foreignSigner: RegExp;
  readonly office: RegExp;
  readonly hand: RegExp;
  readonly consent: RegExp;
}

const LANGUAGES: readonly LanguageRules[] = [en, de, fr, es, it, nl, ...MORE];

const formWords = (of: keyof FormWords): string => LANGUAGES.flatMap(({ forms }) => forms?.[of] ?? []).join('|');

/** Words of forms in every language: headings borrow them from one another's. */
export const FORM_WORDS: FormWords = { kinds: formWords('kinds'), plain: formWords('plain') };

/** The pattern as whole words of folded text, which is plain ASCII wherever a rule could match. */
export const words = (pattern: string): RegExp => new RegExp(`\\b(?:${pattern})\\b`);

/** What sets a condition, in every language: forms borrow such remarks from one another's as well. */
export const CONDITION = words(LANGUAGES.map(({ condition }) => condition).join('|'));

/** Words for who is dead, in every language. */
export const DEAD = words(LANGUAGES.map(({ dead }) => dead).join('|'));

function compile(rules: LanguageRules): CompiledRules {
  const { language, date, notDate, signature, notSignature, foreignSigner, office, hand, consent } = rules;
  return {
    language,
    isSmall: MORE.includes(rules),
    fillers: new Set(rules.fillers.split(' ')),
    keys: rules.keys.map(({ key, match, not }) => ({
      key,
      any: words(match),
      needles: needlesOf(match),
      alternatives: splitBranches(match).map(words),
      not: not === undefined ? null : words(not),
    })),
    parties: rules.parties.map(({ party, match }) => ({ party, match: words(match) })),
    roles: words(rules.roles),
    sides: words(rules.sides),
    date: words(date),
    notDate: words(notDate),
    signature: words(signature),
    notSignature: words(notSignature),
    foreignSigner: words(foreignSigner),
    office: words(office),
    hand: words(hand),
    consent: words(consent),
  };
}

const compiled = new Map<string, CompiledRules>();

/** The languages whose rules exist, ISO 639-1. */
export const RULE_LANGUAGES: readonly string[] = LANGUAGES.map(({ language }) => language);

/** The rules of a language; English for one that is unknown. */
export function rulesFor(language: string | null): CompiledRules {
  const rules = LANGUAGES.find((known) => known.language === language) ?? en;
  const found = compiled.get(rules.language) ?? compile(rules);
  compiled.set(rules.language, found);
  return found;
}
