import type { FieldFormat, FieldType } from '@formseal/contracts';
import { fold, namesOneDay } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { guessKey } from './guess-key.js';
import { labelText, withoutBrackets, type LabelText } from './label-text.js';
import { NARROWEST_DATE } from './split-dates.js';
import { SIGNATURE, words, type CompiledRules } from './rules/compiled.js';

/** What the wording makes of a text field: a date, a signature, or text as before. */
export function typeByWording(
  draft: DraftField,
  label: LabelText,
  rules: CompiledRules,
  valueType: string | null,
): FieldType {
  if (draft.type !== 'text' || draft.typeChosen === true) return draft.type;
  if (isSignature(draft, label, rules) && (valueType === null || rules.signature.test(label.last))) return 'signature';
  return isDate(draft, label, rules, valueType) ? 'date' : 'text';
}

/** Forms print "Signature" over a line and "Name" under the blank that comes next: the file knows which it is. */
const CALLED_NAME = /(?:^|[\s_.])(?:print(?:ed)?_?)?names?(?:$|[\s_.\d[])/i;

function isSignature(
  { format, label: text, widget }: DraftField,
  { folded, last, context, outside, bracketed, printed }: LabelText,
  rules: CompiledRules,
): boolean {
  const isTold = context !== '' && last.split(' ').length > SENTENCE_WORDS;
  // "Signature – Contract number": a heading over the blank, not what it asks for; a sentence behind it asks for nothing.
  if (context !== '' && !rules.signature.test(last) && !isTold) return false;
  if (format.comb !== null || format.choices.length > 0) return false;
  if (widget !== null && CALLED_NAME.test(widget.name) && !/sign/i.test(widget.name)) return false;
  if (CROSS.test(text.trim())) return true;
  if (isTold) return namesSignature(context, rules) && context.split(' ').length <= CAPTION_WORDS;
  return (
    namesSignature(folded, rules, last) ||
    // The words of a heading before it say nothing against a caption of its own: "Address and phone number – Signature".
    (context !== '' && namesSignature(last, rules)) ||
    // What stands in brackets says how to sign, and when: "(first name, last name)", "(required of minors)".
    namesSignature(outside, rules) ||
    isSigner(outside, bracketed, rules) ||
    namesSignature(folded.replace(PLACE_FOR, ''), rules) ||
    asksForMoreThanSignature(printed, rules)
  );
}

/** "Miejsce na podpis", "Platz für die Unterschrift": room to sign, which names no place. */
const PLACE_FOR =
  /^(?:place|space|room|platz|feld|raum|espace|emplacement|espacio|lugar|spazio|plaats|ruimte|espaco|local|miejsce|misto|plats|plads|paikka|loc(?:ul)?|hely|yer) (?:(?:for|fur|die|your|ihre|pour|de|la|votre|para|el|su|per|voor|uw|a|na|pro|til|din|deres|pentru) ){1,3}(?=\S)/;

/** "Applicant (signature required)": who is to sign, and that it is to be signed. */
const isSigner = (outside: string, bracketed: string, rules: CompiledRules): boolean =>
  outside !== '' &&
  [outside, bracketed].every((words) => words.split(' ').length <= SIGNER_WORDS && !rules.date.test(words)) &&
  rules.signature.test(bracketed) &&
  !rules.notSignature.test(outside);
const SIGNER_WORDS = 3;

/** The cross before a line to sign on. */
const CROSS = /^[Xx✗×]\s*_{0,}$/;

/** Whether the wording may make a signature of it, in whatever language the form is: asked before any of it is read. */
export const maySign = ({ type, label }: DraftField): boolean =>
  type === 'signature' || SIGNATURE.test(fold(label)) || CROSS.test(label.trim());

/** A caption is short; behind it, a sentence is this long. */
const CAPTION_WORDS = 6;
const SENTENCE_WORDS = 9;
const LONGEST = 14;

const namesSignature = (caption: string, { signature, notSignature }: CompiledRules, last = caption): boolean =>
  signature.test(caption) &&
  !notSignature.test(last) &&
  !notSignature.test(caption.replace(signature, ' ')) &&
  caption.split(' ').length <= LONGEST;

/**
 * "Name in block letters and signature", "Place, date, signature": one blank for both. It is signed, since nothing else stands for
 * a signature; name and day are printed beneath it.
 */
function asksForMoreThanSignature(printed: string, rules: CompiledRules): boolean {
  const parts = withoutBrackets(printed)
    .split(/[,;/+&]/)
    .flatMap((part) => fold(part).split(AND[rules.language] ?? / & /))
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.join(' ').split(' ').length > LONGEST) return false;
  const isBeside = (part: string): boolean => rules.notSignature.test(part) || rules.date.test(part);
  const signed = parts.filter((part) => namesSignature(part, rules));
  return signed.length === 1 && parts.some((part) => !signed.includes(part) && isBeside(part));
}

function isDate(
  { format, rect }: DraftField,
  { last, folded, printed, bracketed }: LabelText,
  rules: CompiledRules,
  valueType: string | null,
): boolean {
  if (!roomForDate(format) || rect.x1 - rect.x0 < NARROWEST_DATE) return false;
  if (namesOneDay(format.datePattern ?? '') || valueType === 'date') return true;
  if (folded.split(' ').length > 12 || asksForTwo(last, printed, rules) || listsOthers(printed, rules)) return false;
  if (isDayAndTime(bracketed, rules) || DAY_WITH_TIME.test(folded) || isPartAlone(printed)) return false;
  return [folded, last].some((words) => rules.date.test(words) && !rules.notDate.test(words));
}

const AND: Readonly<Record<string, RegExp>> = {
  en: / and /,
  de: / und /,
  fr: / et /,
  es: / [ye] /,
  it: / ed? /,
  nl: / en /,
  pt: / e /,
  pl: / (?:i|oraz) /,
  cs: / a /,
  sv: / och /,
  da: / og /,
  fi: / ja /,
  ro: / si /,
  nb: / og /,
  hu: / es /,
  tr: / ve /,
};
/** What a date is made of, and what is asked with the day: the time, the place. */
const OF_DATES = words(
  'days?|months?|years?|time|place|tage?|monate?|jahre?|uhrzeit|\\w*ort|jours?|mois|annees?|heure|lieu|dias?|mes(?:es)?|anos?|hora|lugar|giorn[oi]|mes[ei]|ann[oi]|ora|luogo|dagen?|maanden?|jaren?|tijd|\\w*plaats|local|miejsc\\w*|misto|sted|ort|paikka|zilei?|luna|locul|localitatea|ido|ideje|hely|helye|gun|yeri?|saati?',
);

const PART_OF_DAY = words(
  'mo|mos|months?|yrs?|years?|days?|tag|monat|jahr|jour|mois|annee|dia|mes|ano|giorno|mese|anno|dag|maand|manad|ar|maned|aar|rok|miesiac|dzien',
);

/** "Number of the order and date of purchase", "Initials & date": a date is but the half of it. */
function asksForTwo(last: string, printed: string, { date, language }: CompiledRules): boolean {
  const signed = printed.split(/[&+]/).map(fold);
  const parts = signed.length > 1 ? signed : last.split(AND[language] ?? / & /);
  const isOfDate = (part: string): boolean => date.test(part) || OF_DATES.test(part);
  return parts.length > 1 && parts.some(isOfDate) && !parts.every(isOfDate);
}

/** The time of a day. */
const TIME_WORDS =
  'uhrzeit|zeit|time|hour|heure|hora|hores?|ora|orario|tijd(?:stip)?|godzina|cas|hodina|tid|klokkeslaet|kello|saati?';
const TIME = words(TIME_WORDS);

/** "Best reached at (day/time)": a blank for both, which a day alone does not answer. */
const isDayAndTime = (bracketed: string, { date }: CompiledRules): boolean => {
  const beside = bracketed.replace(TIME, ' ');
  return beside !== bracketed && (date.test(beside) || OF_DATES.test(beside));
};

/** "Datum inkl. tid", "Date and time": a day alone doesn't answer it. */
const DAY_WITH_TIME = new RegExp(
  `(?<![^ ])(?:inkl|incl|including|und|mit|and|with|&|et|avec|y|e|ed|con|en|met|och|med|og|i|oraz|a|ja) (?:${TIME_WORDS})(?![^ ])`,
);

/** "Move in date: mo": behind a colon, one part of a day. */
function isPartAlone(printed: string): boolean {
  const [, part = ''] = /:\s*(\p{L}{2,10})\.?$/u.exec(printed) ?? [];
  return part !== '' && PART_OF_DAY.test(fold(part));
}

/** What parts the questions of a list, and what stands there for a choice of words. */
const LISTED = /[,;/]/;

/**
 * "Given name, date of birth, address", "Instrument / day / time": a blank for all of it, of which a day is a part. A word before a comma is
 * a question of its own where it is understood (none is the town in "Berlin, date"), beside a stroke where the others are nothing but days.
 */
function listsOthers(printed: string, rules: CompiledRules): boolean {
  const listed = withoutBrackets(printed);
  const parts = listed
    .split(LISTED)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (parts.length < 2 || parts.some((part) => rules.signature.test(fold(part)))) return false;
  const isOfDate = (part: string): boolean => rules.date.test(fold(part)) || OF_DATES.test(fold(part));
  const others = parts.filter((part) => !isOfDate(part));
  if (others.length === 0 || others.length === parts.length) return false;
  if (others.some((part) => isQuestion(part, rules))) return true;
  const isDayAlone = (part: string): boolean => {
    const [day] = rules.date.exec(fold(part)) ?? OF_DATES.exec(fold(part)) ?? [];
    return day === fold(part);
  };
  return !/[,;]/.test(listed) && parts.every((part) => (isOfDate(part) ? isDayAlone(part) : WORD.test(part)));
}

/** "Stichtag/e": an ending is no word. */
const WORD = /\p{L}{2}/u;
/** A part is wholly understood, by itself. */
const WHOLLY = 0.85;

function isQuestion(part: string, rules: CompiledRules): boolean {
  const guess = guessKey(labelText(part), rules);
  return guess !== null && guess.confidence >= WHOLLY;
}

/** A box for two characters takes a part of a date at most. */
function roomForDate({ comb, maxLength, choices }: FieldFormat): boolean {
  const room = comb ?? maxLength;
  return choices.length === 0 && (room === null || room >= 6);
}
