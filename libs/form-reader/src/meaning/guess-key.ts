import type { FindingRule } from '@formseal/contracts';
import type { LabelText } from './label-text.js';
import { mayMatch } from './rules/by-needles.js';
import type { CompiledRule, CompiledRules } from './rules/compiled.js';

/** A meaning that words suggest, before neighbours and party are looked at. */
export interface Guess {
  /** `<name>[.<part>]`, or an ambiguous `?…`. */
  readonly key: string;
  readonly confidence: number;
  /** The words that said so, folded: "creditor identifier" names no creditor. */
  readonly words?: string;
  /** What said so, where it was not the label. */
  readonly by?: 'tooltip' | 'name' | 'neighbours' | 'network';
  /** Why it is less sure than its words are. */
  readonly unsure?: FindingRule;
}

/** No surer than `most`. */
export const lowered = (guess: Guess, most: number, unsure: FindingRule): Guess =>
  guess.confidence <= most ? guess : { ...guess, confidence: most, unsure };

/** Below this a label is taken to mean nothing the vocabulary knows: null rather than a guess. */
const ACCEPTED = 0.6;

/** Labels longer than this are sentences, which the rules would not explain anyway. */
const LONGEST = 120;

/** Words so common that they mean something only where they stand alone. */
const BARE = new Set(['?number', '?type', '?day', '?month', '?year']);

/** More words than this after a colon or in brackets are a remark, fewer narrow what is asked. */
const SHORT_REST = 2;

/** Nothing is left unexplained. */
const CERTAIN = 0.95;

/** A heading before the dash that is not understood may change everything ("Dog – Name"). */
const UNKNOWN_CONTEXT = 0.75;

/**
 * What the words mean. A rule counts only where it explains the label: each word must belong to the rule, to a party
 * or to the language's fillers, or the label is about something else that merely contains the words.
 */
export function guessKey(label: LabelText, rules: CompiledRules): Guess | null {
  // `Date of birth – Day` is no date of birth.
  const part = label.context === '' ? null : guessText(label.last, rules);
  if (part && BARE.has(part.key)) return part;
  let best: Guess | null = null;
  for (const text of label.own) {
    if (text.length > LONGEST) continue;
    const guess = guessText(text, rules);
    if (!guess) continue;
    const confidence = guess.confidence * (text === label.own[0] ? 1 : doubtOfRest(text, label, rules));
    if (confidence >= ACCEPTED && confidence > (best?.confidence ?? 0)) best = { ...guess, confidence };
  }
  const half = part && otherHalf(part, guessText(label.context, rules));
  // "Born – on" as a whole says it more surely.
  if (half && half.key !== best?.key) return half;
  return partInItself(label, best, part, rules) ?? best ?? guessBracketed(label, rules);
}

/** The halves of a birth, by the word that asks for the one behind the other. */
const OTHER_HALF: Readonly<Record<string, readonly [before: string, asked: string]>> = {
  '?place': ['birth_date', 'birth_place'],
  '?date': ['birth_place', 'birth_date'],
};

/** "Place of birth – Country": the parts of the place are those of the birth. */
const OF_BIRTH: Readonly<Record<string, string>> = {
  resident_city: 'birth_place',
  resident_country: 'birth_country',
  '?country': 'birth_country',
};

/** A lone word for a place may ask for that of something else. */
const HALF = 0.8;

/** "Born on – in", "Né(e) à – le", "Place – on": behind the one half of a birth a word for a place or a day asks for the other. */
function otherHalf(part: Guess, before: Guess | null): Guess | null {
  // "Ort – den": behind the town the day on which it is signed there.
  if (part.key === '?date' && /^(?:\?place|place_of_signing)$/.test(before?.key ?? '')) return part;
  // "Le – à": behind the day the town.
  if (part.key === '?place' && before?.key === '?date') return part;
  const ofBirth = before?.key === 'birth_place' ? OF_BIRTH[part.key] : undefined;
  if (ofBirth !== undefined) return { ...part, key: ofBirth };
  const half = OTHER_HALF[part.key];
  return half && before?.key === half[0]
    ? { ...part, key: half[1], confidence: Math.min(part.confidence, HALF) }
    : null;
}

/** "Your full name – Surname": what stands after the dash asks for less than the heading, or for something else. */
function partInItself(label: LabelText, best: Guess | null, part: Guess | null, rules: CompiledRules): Guess | null {
  if (
    /\([^)]*$/.test(label.question) ||
    !best ||
    !part ||
    part.confidence < CERTAIN ||
    part.key.startsWith('?') ||
    part.key === best.key
  )
    return null;
  return guessText(label.context, rules)?.key === best.key ? part : null;
}

/** "Kontakt (Telefon)": what is in brackets, where the words before them say nothing else. */
function guessBracketed({ bracketed, outside }: LabelText, rules: CompiledRules): Guess | null {
  return bracketed !== '' && unexplained(outside, rules).length === 0 ? guessText(bracketed, rules) : null;
}

function doubtOfRest(text: string, { context, last, folded }: LabelText, rules: CompiledRules): number {
  if (context !== '' && isUnknown(context, rules)) return UNKNOWN_CONTEXT;
  // "Place of birth: state" asks for less than "place of birth".
  const rest = last.startsWith(text) ? last.slice(text.length).trim() : '';
  const short = rest !== '' && rest.split(' ').length <= SHORT_REST && unexplained(rest, rules).length > 0;
  return short && !folded.endsWith(text) ? UNKNOWN_CONTEXT : 1;
}

/** Whether a heading or question is not understood: neither a party, nor fillers, nor itself something that is asked for. */
export function isUnknown(context: string, rules: CompiledRules): boolean {
  return unexplained(context, rules).length > 0 && guessText(context, rules) === null;
}

function guessText(text: string, rules: CompiledRules): Guess | null {
  let best: (Guess & { readonly left: number; readonly length: number }) | null = null;
  for (const rule of rules.keysIn(text)) {
    const found = explanation(text, rule, rules);
    if (!found) continue;
    const better = !best || found.left < best.left || (found.left === best.left && found.length > best.length * 1.25);
    if (better) best = { key: rule.key, ...found };
  }
  return best;
}

function explanation(text: string, rule: CompiledRule, rules: CompiledRules) {
  if (!rule.any.test(text) || rule.not?.test(text)) return null;
  // "Number of children" is no number of a house.
  if (BARE.has(rule.key) && text.split(' ').length > 2) return null;
  let best: { confidence: number; left: number; length: number; words: string } | null = null;
  for (const alternative of rule.alternatives) {
    const match = mayMatch(alternative, text) ? alternative.match.exec(text)?.[0] : undefined;
    if (match === undefined || match === '' || isLetterAmongLetters(match, text)) continue;
    const left = unexplained(text.replace(alternative.match, ' '), rules, rule).length;
    const length = match.length;
    if (best && (left > best.left || (left === best.left && length <= best.length))) continue;
    best = { left, length, words: match, confidence: confidenceOf(left, match.split(' ').length, rule.key) };
  }
  return best && best.confidence > 0 ? best : null;
}

/** "C." is a street by itself; in "C.I." it is part of another abbreviation. */
const isLetterAmongLetters = (match: string, text: string): boolean =>
  match.length === 1 && text.split(' ').some((word) => /^[a-z]$/.test(word) && word !== match);

function confidenceOf(left: number, matched: number, key: string): number {
  if (left === 0) return 0.95;
  if (key.startsWith('?')) return 0;
  if (left === 1 && matched >= 2) return 0.7;
  return left <= 2 && matched >= 3 ? 0.65 : 0;
}

/** The words that nothing accounts for. */
function unexplained(text: string, rules: CompiledRules, rule?: CompiledRule): string[] {
  let rest = text;
  if (rule) for (const again of rule.alternatives) if (mayMatch(again, rest)) rest = rest.replace(again.match, ' ');
  if (strange(rest, rules).length === 0) return [];
  for (const { match } of rules.parties) rest = rest.replace(match, ' ').replace(match, ' ');
  return strange(rest, rules);
}

function strange(text: string, rules: CompiledRules): string[] {
  return text.split(' ').filter((word) => isWord(word) && !/^\d+$/.test(word) && !rules.fillers.has(word));
}

/** A single letter is a bullet or an ending; a single ideograph is a word. */
const isWord = (text: string): boolean => text.length > 1 || /^\p{Ideographic}$/u.test(text);
