import type { ReadForm } from '@formseal/contracts';
import { fold } from '@formseal/domain/forms';
import { matchesOf } from '../../matches.js';
import type { TextLine } from '../lines.js';
import { everyOf, words } from '../rules/compiled.js';
import { DOCUMENT_KINDS, FORM_NUMBERS, type DocumentKind } from './document-kinds.js';
import { REFUSAL, STRONGER_PHRASES, type SignatureTier } from './phrases.js';
import { around, positionedText, quote, wordsAt, type PositionedText } from './positioned-text.js';

/** What the form says of its signature. */
export interface SignatureDemand {
  readonly strongerSignature: ReadForm['strongerSignature'];
  /** Words that give the signature weight without forbidding a simple one: the field is to be checked. */
  readonly weakHint: boolean;
}

/** Where signatures go: a phrase far from all of them speaks of something else. */
export interface SignatureSpot {
  readonly page: number;
  readonly y: number;
}

/** How far from a signature a phrase still speaks of it, in points: about a third of a page. */
const NEAR = 260;
/** How many words around a way to send the form by: the other way is listed right before or after it. */
const ROAD = 60;
/** A negation further off belongs to another clause. */
const NEGATION_REACH = 6;

/** Demands that forms offer alternatives to. */
const MAY_BE_ONE_OF_TWO: ReadonlySet<SignatureTier> = new Set(['handwritten', 'in_presence']);

/** What says that a qualified signature is one way, and another will do. */
const OR_BY_HAND = words(
  'alternativ\\w*|wahlweise|oder (?:\\w+ ){0,3}(?:eigenhandig|handschriftlich)\\w*|or (?:\\w+ ){0,3}(?:ink|by hand|wet signature)|' +
    'ou (?:\\w+ ){0,3}manuscrite|o (?:\\w+ ){0,3}(?:manuscrita|autografa)|(?:oppure|ovvero|o) (?:\\w+ ){0,3}(?:autografa|olografa)|of (?:\\w+ ){0,3}natte',
);

/** The hardest demand is named first. */
const ORDER: readonly SignatureTier[] = ['notary', 'in_presence', 'handwritten', 'qualified'];

const PHRASES = Object.entries(STRONGER_PHRASES).map(([language, phrases]) => ({
  language,
  tiers: ORDER.map((tier) => [tier, everyOf(words(phrases.tiers[tier]))] as const),
  negation: words(phrases.negation),
  choice: words(phrases.choice),
  paper: words(phrases.paper),
  weak: words(phrases.weak),
}));

const refusal = words(REFUSAL);
/** A notary's own lines: where they stand the form is for a notary. */
const JURAT = /before me|jurat|^sworn|^subscribed/;
const JURAT_LINE_WORDS = 6;
/** Longer ones speak of many things. */
const SHORT_SENTENCE = 40;
const speaksOfSigning =
  /unterschr|unterzeich|sign|firm|handtekening|onderteken|sottoscri|rubric|underskr|undertegn|underteckn|namnteckn|allekirjoit|podpis|podepsa|assinat|assinad/;

/** Whether more than a simple electronic signature is needed, with a reason in the form's own words. */
export function detectStrongerSignature(
  lines: readonly TextLine[],
  title: string | null,
  spots: readonly SignatureSpot[],
  language: string | null,
): SignatureDemand {
  const text = positionedText(lines);
  const strongerSignature = byPhrase(text, title, spots, language) ?? byKind(text, title);
  return { strongerSignature, weakHint: PHRASES.some(({ weak }) => weak.test(text.folded)) };
}

interface Demand {
  readonly tier: SignatureTier;
  readonly reason: string;
}

function byPhrase(
  text: PositionedText,
  title: string | null,
  spots: readonly SignatureSpot[],
  language: string | null,
): Demand | null {
  // Related languages share words ("eigenhändig", "eigenhandig"): the form's own negation counts as well.
  const own = PHRASES.find((phrases) => phrases.language === language);
  const demands = PHRASES.flatMap((phrases) =>
    phrases.tiers.flatMap(([tier, matcher]): Demand[] => {
      for (const match of matchesOf(text.folded, matcher)) {
        const { first, last } = wordsAt(text, match.index, match.index + match[0].length);
        if (!concernsSignature(text, first, match[0], title, spots)) continue;
        if (isTakenBack(text, first, last, tier, own ? [phrases, own] : [phrases])) continue;
        const page = text.lines[text.words[first]?.line ?? 0]?.page ?? 1;
        return [{ tier, reason: reasonFor(tier, `page ${page} says “${quote(text, first, last)}”`) }];
      }
      return [];
    }),
  );
  return demands.sort((a, b) => ORDER.indexOf(a.tier) - ORDER.indexOf(b.tier))[0] ?? null;
}

const reasonFor = (tier: SignatureTier, why: string): string => `${NAMES[tier]} needed (${tier}): ${why}`;

const NAMES: Readonly<Record<SignatureTier, string>> = {
  handwritten: 'Handwritten signature',
  qualified: 'Qualified or advanced electronic signature',
  notary: 'Signature before a notary',
  in_presence: 'Signature in the presence of an official or witness',
};

function concernsSignature(
  text: PositionedText,
  first: number,
  phrase: string,
  title: string | null,
  spots: readonly SignatureSpot[],
): boolean {
  if (title !== null && fold(title).includes(phrase)) return true;
  if (speaksOfSigning.test(phrase) || JURAT.test(phrase)) return true;
  const word = text.words[first];
  const caption = around(text, first, JURAT_LINE_WORDS, (a, b) => a.line === b.line).length <= JURAT_LINE_WORDS;
  if (phrase === 'notary public' && caption) return true;
  const sentence = around(text, first, SHORT_SENTENCE, (a, b) => a.sentence === b.sentence);
  if (sentence.length <= SHORT_SENTENCE && speaksOfSigning.test(sentence.map(({ folded }) => folded).join(' ')))
    return true;
  const line = text.lines[word?.line ?? 0];
  return line !== undefined && spots.some(({ page, y }) => page === line.page && Math.abs(y - line.y0) <= NEAR);
}

/** Negated, or only one of two ways to sign. */
function isTakenBack(
  text: PositionedText,
  first: number,
  last: number,
  tier: SignatureTier,
  phrases: ReadonlyArray<(typeof PHRASES)[number]>,
): boolean {
  const sentence = text.words[first]?.sentence;
  const within = (from: number, to: number): string =>
    text.words
      .slice(Math.max(0, from), to)
      .filter((word) => word.sentence === sentence)
      .map(({ folded }) => folded)
      .join(' ');
  const whole = within(first - 25, last + 26);
  if (isOfAnotherPaper(text, last, whole)) return true;
  const road = text.words.slice(Math.max(0, first - ROAD), last + ROAD).map(({ folded }) => folded);
  if (tier === 'qualified' && phrases.some(({ paper }) => paper.test(road.join(' ')))) return true;
  if (tier === 'qualified' && OR_BY_HAND.test(whole)) return true;
  if (MAY_BE_ONE_OF_TWO.has(tier) && phrases.some(({ choice }) => choice.test(whole))) return true;
  const around = [within(first - NEGATION_REACH, first), within(last + 1, last + 1 + NEGATION_REACH)];
  const negated = around.some((part) => phrases.some(({ negation }) => negation.test(part)));
  return negated && !refusal.test(whole);
}

/** Papers that are certified, not signed: "beglaubigte Kopie", "notarized statement". */
const PAPERS = words(
  '\\w*(?:kopien?|abschrift(?:en)?|ablichtung(?:en)?|ubersetzung(?:en)?)|urkunden?|zeugniss?e?s?|unterlagen|nachweise?|' +
    'copy|copies|translations?|transcripts?|statements?|affidavits?|agreements?|letters?|documents?|certificates?|' +
    'copies?|traductions?|documents?|actes?|copias?|fotocopias?|traducci(?:on|ones)|documentos?|copi[ae]|fotocopi[ae]|traduzion[ei]|document[oi]|' +
    '\\w*kopie(?:en)?|afschrift(?:en)?|vertaling(?:en)?|documenten',
);
const speaksOfSignature =
  /unterschrift|signatur|firm|handtekening|sottoscrizion|underskrift|namnteckn|allekirjoit|podpis|assinatura/;

/** The words right after the phrase name another paper, and the sentence no signature. */
function isOfAnotherPaper(text: PositionedText, last: number, sentence: string): boolean {
  const next = text.words.slice(last + 1, last + 3).filter((word) => word.sentence === text.words[last]?.sentence);
  const before = text.words.slice(Math.max(0, last - 2), last + 1);
  const named = [...next, ...before].some(({ folded }) => PAPERS.exec(folded)?.[0] === folded);
  return named && !speaksOfSignature.test(sentence);
}

const compiled = (kinds: readonly DocumentKind[]) =>
  kinds.map(({ tier, title, also, because }) => ({
    tier,
    because,
    title: words(title),
    also: also === undefined ? null : words(also),
  }));
const BY_TITLE = compiled(DOCUMENT_KINDS);
const BY_NUMBER = compiled(FORM_NUMBERS);

function byKind(text: PositionedText, title: string | null): Demand | null {
  const folded = fold(title ?? '');
  const opening = text.words
    .slice(0, 250)
    .map((word) => word.folded)
    .join(' ');
  const named = BY_TITLE.find((kind) => kind.title.test(folded));
  if (named && title)
    return { tier: named.tier, reason: reasonFor(named.tier, `${named.because}; the form is a “${title}”`) };
  const numbered = BY_NUMBER.find(({ title, also }) => title.test(opening) && also?.test(text.folded) !== false);
  if (!numbered) return null;
  const number = numbered.title.exec(text.folded)?.[0].toUpperCase() ?? '';
  return { tier: numbered.tier, reason: reasonFor(numbered.tier, `${numbered.because}; the form is “${number}”`) };
}
