import type { KeyRule, LanguageRules } from './rule.js';

const EMPTY = 'a^';

/** Meanings of a small language: its words, or its words and those that forbid it. */
type Lines = Readonly<Record<string, string | { readonly match: string; readonly not?: string }>>;

/** A language of which only the commonest words are known. */
export function small(
  language: string,
  lines: Lines,
  words: Partial<Omit<LanguageRules, 'language' | 'keys'>> &
    Pick<LanguageRules, 'condition' | 'dead' | 'family' | 'business' | 'lawsuit' | 'firstPerson' | 'othersParts'>,
): LanguageRules {
  return {
    language,
    keys: keyRules(lines),
    fillers: '',
    parties: [],
    roles: EMPTY,
    sides: EMPTY,
    date: EMPTY,
    notDate: EMPTY,
    signature: EMPTY,
    notSignature: EMPTY,
    foreignSigner: EMPTY,
    office: EMPTY,
    hand: EMPTY,
    consent: EMPTY,
    ...words,
  };
}

const keyRules = (lines: Lines): KeyRule[] =>
  Object.entries(lines).map(([key, words]) => (typeof words === 'string' ? { key, match: words } : { key, ...words }));
