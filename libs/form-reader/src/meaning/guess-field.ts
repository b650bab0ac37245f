import type { FindingRule } from '@formseal/contracts';
import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { askedInSentence, isSpeaker, lastClause, streetBeforeNumber } from './asked-in-sentence.js';
import { askedTwice } from './asked-twice.js';
import { guessForBox } from './compose-key.js';
import { isFormsOwn } from './form-headings.js';
import { bornCaption, joinedCaption } from './joined-captions.js';
import { guessKey, isUnknown, lowered, type Guess } from './guess-key.js';
import type { Item } from './item.js';
import { labelText, type LabelText } from './label-text.js';
import { misspelt } from './misspelt.js';
import { nameWords } from './name-words.js';
import { otherNamed } from './others-named.js';
import { partyOf, type PartyGuess } from './party.js';
import { withoutPossessive, withoutRemarks } from './plainer.js';
import { captionOfQuestion } from './questions.js';
import { remembered } from '../remembered.js';
import { rulesFor, RULE_LANGUAGES, type CompiledRules } from './rules/compiled.js';
import { childOfSpeaker } from '../owners/child-of-speaker.js';
import { sharedSigner } from '../owners/shared-signature.js';
import { spokenLabel, withoutAddressed } from './spoken.js';
import { standingOf } from './standing.js';
import { isNoteInSentence } from './notes-in-sentences.js';

/** A word of another language may mean something else in this form's. */
const FOREIGN_LANGUAGE = 0.8;
/** A word of none of the form's known languages. */
const OTHER_LANGUAGE = 0.7;
/** Captions are short; a sentence in another language is none. */
const SHORT = 3;
/** Understood so far by the form's own language, a caption is not looked at for a second one. */
const IN_ONE_LANGUAGE = 0.9;
/** What a question asks for is told by the words that are left of it. */
const BY_QUESTION = 0.8;
/** What the file calls a field is not shown to anybody, and copied from form to form. */
const BY_NAME = 0.78;
/** Label and name disagree: one of them is wrong. */
const DISAGREEMENT = 0.7;
/** A tooltip that was not taken as the label. */
const BESIDE_LABEL = 0.75;
/** "Male" under a question that is not understood. */
const UNKNOWN_QUESTION = 0.75;
const VAGUE_HEADING = 0.71;
/** Headings longer than this are sentences. */
const HEADING_WORDS = 12;

const NOBODY: PartyGuess = { party: 'self', index: null };

/** First thoughts on a field, from its own words alone. */
export function guessField(draft: DraftField, language: string | null, rules = rulesFor(language)): Item {
  const asked = askedInSentence(draft, rules);
  if (asked !== null) return { ...guessByWords({ ...draft, label: asked }, language, rules), draft };
  const { last, question } = labelText(draft.label);
  const isNow = rules.times.now.test(last);
  if (question === '' || (!isNow && !rules.times.before.test(last)))
    return guessOfQuestion(draft, language, rules) ?? guessByWords(draft, language, rules);
  // "City – Current residence", "City – Previous residence": a column says of when, and the row what is asked.
  const item = { ...guessByWords({ ...draft, label: question }, language, rules), draft };
  const isOwn = isNow && isAboutHead(item.guess?.key ?? '', last, rules);
  if (isOwn) return { ...item, standing: item.partyStated ? item.standing : 'own' };
  return item.partyStated && item.party.party !== 'self' ? item : { ...item, guess: null };
}

/** What a whole question asks for, where its words alone say nothing. */
function guessOfQuestion(draft: DraftField, language: string | null, rules: CompiledRules): Item | null {
  const asked = draft.type === 'text' ? captionOfQuestion(draft.label, rules.language) : null;
  if (asked === null || (!asked.isSaying && guessLabel(draft.label, rules) !== null)) return null;
  const item = guessByWords({ ...draft, label: asked.caption }, language, rules);
  return item.guess && { ...item, draft, guess: lowered(item.guess, BY_QUESTION, 'words_left') };
}

/** What is asked of the place itself: the telephone beside a residence is its manager's, the address beside an employment the firm's. */
const isAboutHead = (key: string, head: string, rules: CompiledRules): boolean =>
  rules.times.work.test(head)
    ? key === 'occupation' || key === 'position'
    : /^(?:resident_|\?(?:place|state|number|country)$)/.test(key);

function guessByWords(draft: DraftField, language: string | null, rules: CompiledRules): Item {
  const label = labelText(draft.label);
  const named = nameWords(draft.widget?.name ?? '');
  const child = draft.type === 'text' ? childOfSpeaker(label, rules) : null;
  const words = draft.type === 'checkbox' ? guessBox(draft, rules) : guessText(draft, named, rules);
  const guess = child?.guess ?? streetBeforeNumber(words, draft, rules);
  const said = spokenLabel(label, rules);
  const rest = guess?.words ? said.replace(guess.words, ' ') : said;
  const isOpen = guess === null && draft.type === 'text';
  const spoken = isOpen ? speakerAlone(draft, rules) : null;
  const told =
    child?.party ??
    (spoken !== null && isRunningText(draft.label) ? NOBODY : null) ??
    (rules.signature.test(label.folded) ? sharedSigner(draft.bare ?? draft.label, rules) : null) ??
    officeInNote(draft, guess, rules) ??
    partyOf(rest, rules) ??
    partyByTooltip(draft, rules) ??
    officeOfSpeaker(draft, guess, rules) ??
    headingParty(draft, rules) ??
    partyByName(named) ??
    speaker(label, rules);
  const alone = isOpen ? (spoken ?? partyAlone(label.folded, told, rules)) : null;
  const other = isOpen && alone === null ? otherNamed(label, rules) : null;
  const stated = other?.party ?? told;
  const nameOnly = alone ?? other?.guess ?? null;
  const asked = label.question === '' ? null : guessLabel(label.question, rules);
  const meant = guess ?? nameOnly ?? (isOpen && draft.place.table !== null ? rowUnderNote(label, asked, rules) : null);
  // "GENDER – CITY": the head of another column, not what the field is under.
  const crossed = guess !== null && asked !== null && draft.type === 'text' && !belong(asked.key, guess.key);
  // A heading is put before a label that the form has twice: one that names nobody leaves open whose it is.
  const end = CUT_OFF.exec(label.last)?.[0];
  const cut = end !== undefined && draft.type !== 'checkbox' && !(guess?.words ?? end).endsWith(end);
  const vague =
    crossed ||
    cut ||
    (meant !== null &&
      label.question !== '' &&
      stated === null &&
      asked === null &&
      !COUNTING.test(fold(label.question)) &&
      !isFormsOwn(label.question, null, rules));
  return {
    draft,
    label,
    guess: vague && meant ? lowered(meant, VAGUE_HEADING, 'vague_heading') : meant,
    asked: asked?.key ?? null,
    party: stated ?? NOBODY,
    partyStated: stated !== null,
    standing: stated !== null && stated.party !== 'self' ? null : standingOf(draft, label, rules),
  };
}

/** A tooltip this short names the blank; a longer one tells how to fill it in. */
const TOOLTIP_WORDS = 8;

/** "Name", which the file calls "Spouse's name": the page leaves open whose it is, and it is not the account's. */
function partyByTooltip({ tooltip }: DraftField, rules: CompiledRules): PartyGuess | null {
  const told = fold(tooltip ?? '');
  if (told === '' || told.split(' ').length > TOOLTIP_WORDS) return null;
  const asked = guessLabel(told, rules)?.words;
  const party = partyOf(asked ? told.replace(asked, ' ') : told, rules);
  return party?.party === 'self' ? null : party;
}

/** So many words over a column that are not understood are a note, or print that has nothing to do with it. */
const NOTE_WORDS = 4;

/** `Postcode – To be filled in with capital letters`: a row's own caption, and words over it that ask for nothing. */
const rowUnderNote = ({ last }: LabelText, row: Guess | null, rules: CompiledRules): Guess | null =>
  row !== null &&
  !row.key.startsWith('?') &&
  row.confidence >= IN_ONE_LANGUAGE &&
  last.split(' ').length >= NOTE_WORDS &&
  isUnknown(last, rules)
    ? lowered(row, VAGUE_HEADING, 'vague_heading')
    : null;

/** "Lieu de", "Date of": of what stood on a line that the label lost. */
const CUT_OFF = /\b(?:de|du|des|of|di|del|della|dei|von|van)$/;

/** Headings that only count the form's parts, or say how to write. */
const COUNTING =
  /^(?:step|part|section|schritt|teil|abschnitt|partie|etape|rubrique|parte|paso|seccion|sezione|deel|stap) ?[a-z\d]{0,4}$|^(?:please )?(?:print|type)(?: or (?:print|type))?(?: clearly)?$/;

/** Whether a part goes with the whole that stands before it: the city with an address, the first name with a name. */
function belong(whole: string, part: string): boolean {
  const kind = (key: string): string =>
    /(name|phone|address|date|birth|document|iban|bic|account|bank)/.exec(key)?.[1] ?? key;
  const place = (key: string): boolean =>
    /^(resident|work|delivery|billing)_|^\?(place|state|country|number|area)/.test(key);
  return kind(whole) === kind(part) || (place(whole) && place(part)) || part.startsWith('?') || whole.startsWith('?');
}

function headingParty(draft: DraftField, rules: CompiledRules): PartyGuess | null {
  const heading = withoutAddressed(fold(draft.section ?? ''), rules);
  const party = heading !== '' && heading.split(' ').length <= HEADING_WORDS ? partyOf(heading, rules) : null;
  // "Schützengesellschaft Nürnberg 1429", "I join the club as": the club that gives the form out, not a firm that fills it in.
  return party?.party === 'organisation' && isUnknown(heading, rules) ? null : party;
}

/** "I am the ____ of ____": whoever the part is about, the one who speaks says what they are, and in which firm. */
function officeOfSpeaker({ place }: DraftField, guess: Guess | null, rules: CompiledRules): PartyGuess | null {
  if (place.sentence === null || !OF_OFFICE.has(guess?.key ?? '')) return null;
  return rules.lawsuit.iAm.test(fold(`${place.sentence.before} ${place.sentence.after}`)) ? NOBODY : null;
}

/** `[Name of organization]` in a sentence, under whatever heading: the firm of whoever speaks, as long as the note names nobody else. */
function officeInNote(draft: DraftField, guess: Guess | null, rules: CompiledRules): PartyGuess | null {
  if (!isNoteInSentence(draft) || !OF_OFFICE.has(guess?.key ?? '')) return null;
  const party = partyOf(fold(draft.bare ?? draft.label), rules);
  return party === null || party.party === 'organisation' ? NOBODY : party;
}

const OF_OFFICE = new Set(['position', 'legal_name', 'department']);

/** "I, ____, of": nobody else is named, and somebody speaks. */
const speaker = ({ last }: LabelText, rules: CompiledRules): PartyGuess | null =>
  rules.firstPerson.test(last) ? { ...NOBODY, words: last } : null;

function partyByName(named: string): PartyGuess | null {
  const party = named === '' ? null : partyOf(named, rulesFor('en'));
  return party?.party === 'self' ? null : party;
}

function guessBox(draft: DraftField, rules: CompiledRules): Guess | null {
  const label = labelText(draft.label);
  const question = label.question === '' ? null : guessKey(labelText(label.question), rules);
  const guess = guessForBox(draft, label, question, rules.language);
  const doubtful = guess !== null && guess !== question && label.context !== '' && isUnknown(label.context, rules);
  return doubtful ? scaled(guess, UNKNOWN_QUESTION, 'vague_heading') : guess;
}

function guessText(draft: DraftField, named: string, rules: CompiledRules): Guess | null {
  const { context, last } = labelText(draft.label);
  // "Parent 1 – Place, date": as many sign as there are.
  const isSigners = PLACE_WITH_DAY.test(last) && partyOf(context, rules) !== null;
  if (isSigners || PLACE_WITH_DAY.test(fold(draft.label))) return { key: 'place_of_signing', confidence: 0.9 };
  if (DAY_NEXT.test(last) && PLACE_BEFORE.test(context)) return { key: 'date_of_signing', confidence: 0.8 };
  if (TOWN_GIVEN.test(fold(draft.label))) return { key: 'date_of_signing', confidence: 0.8 };
  const byTooltip = guessLabel(draft.tooltip ?? '', rules);
  // The page says something that is not understood: what the file says beside it may be a copy's.
  const byLabel =
    guessLabel(draft.label, rules) ??
    (byTooltip && { ...scaled(byTooltip, BESIDE_LABEL, 'name_disagrees'), by: 'tooltip' as const });
  const byName = certain(named === '' ? null : guessLabel(named, rules));
  if (!byLabel && PLACE_AND_DAY.test(draft.label)) return { key: 'date_of_signing', confidence: 0.8 };
  if (!byLabel)
    return byName && !byName.key.startsWith('?') ? { ...scaled(byName, BY_NAME, 'by_name'), by: 'name' } : null;
  if (!byName || byName.key.startsWith('?') || byLabel.key.startsWith('?')) return byLabel;
  const agree = family(byName.key) === family(byLabel.key) || NUMBERED.test(draft.widget?.name ?? '');
  return agree ? byLabel : scaled(byLabel, DISAGREEMENT, 'name_disagrees');
}

const PLACE =
  'ort|place|location|lieu|lugar|luogo|plaats|local|miejscowosc|miejsce|misto|sted|loc(?:ul)?|localitatea|hely|yer';
const DAY = 'datum|tag|date|fecha|data|dato|tarih';
const AND = '(?:und|u|and|et|y|e|en|i|a|og|och|si|es|ve) ';
/** `Ort, Datum`, `Date and place`: one blank for both, in whichever language and order; nothing else is asked for so. */
const PLACE_WITH_DAY = new RegExp(`^(?:(?:${PLACE}) (?:${AND})?(?:${DAY})|(?:${DAY}) (?:${AND})?(?:${PLACE}))$`);

/** `Berlin, den ____`, `Verona (VR), lì ____`: the town is printed, the day is that of signing. */
const PLACE_AND_DAY = /\p{Lu}\p{Ll}+(?: \(\p{Lu}{2,3}\))?,\s(?:l[iì]|il|den|le|el|a|op|the|dne|dnia|ai)$/u;

/** `Name 2`: numbered by the program that made the form, from whatever text stood near. */
const NUMBERED = /[\s_]\d+$/;

/** `Fait à ____, le ____`, `En ____, a ____`: the blank after the town is for the day. */
const PLACE_BEFORE =
  /^(?:fait a|en|em|fatto a|done at|signed at|signed in|executed at|opgemaakt te|zawarto w|(?:intocmit|incheiat) (?:la|in)|kelt)$/;
const DAY_NEXT = /^(?:le|a|a los|el|il|li|addi|on|op|dnia|aos|den|la data de|azi)$/;

/** `Opgemaakt te Brakel d.d.`, `Fait à Paris, le`: the town is printed between where and when, and the day alone is asked. */
const TOWN_GIVEN =
  /^(?:fait a|fatto a|done at|signed at|signed in|executed at|opgemaakt te|gedaan te|getekend te|ondertekend te|zawarto w|kelt)(?: [^ \d]{2,}){1,4} (?:le|a los|el|il|li|addi|on|op|den|d d|dd|dnia|aos)$/;

/** Names are short: one that is not wholly understood is not understood. */
const certain = (guess: Guess | null): Guess | null => (guess && guess.confidence > 0.7 ? guess : null);

/** Keys that a name may stand for with the same right: `address1` is the street, `phone` the mobile one. */
function family(key: string): string {
  if (/^(resident|work)_(street|address)/.test(key)) return 'address';
  return /phone_number/.test(key) ? 'phone' : (key.split('.')[0] ?? key);
}

const scaled = (guess: Guess, factor: number, unsure: FindingRule): Guess => ({
  ...guess,
  confidence: guess.confidence * factor,
  unsure,
});

/** Forms repeat their labels, row after row and page after page; who fills one in decides what its words say. */
const asked = new WeakMap<CompiledRules, (text: string) => Guess | null>();

function guessLabel(text: string, rules: CompiledRules): Guess | null {
  if (text === '') return null;
  let ask = asked.get(rules);
  if (!ask) asked.set(rules, (ask = remembered((label) => guessAfresh(label, rules))));
  return ask(text);
}

function guessAfresh(text: string, rules: CompiledRules): Guess | null {
  const label = labelText(text);
  const born = bornCaption(text, rules);
  if (born) return born;
  const own = guessKey(label, rules);
  if (own && own.confidence >= IN_ONE_LANGUAGE) return own;
  return (
    askedTwice(text, rules.language) ??
    own ??
    joinedCaption(text, rules) ??
    guessPlainer(label, rules) ??
    guessInEnglish(label, rules) ??
    misspelt(text, rules)
  );
}

function guessPlainer({ folded }: LabelText, rules: CompiledRules): Guess | null {
  const plain = withoutRemarks(folded, rules.language);
  const guess = plain === null ? null : guessKey(labelText(plain), rules);
  return guess && lowered(guess, BY_QUESTION, 'words_left');
}

function guessInEnglish(label: LabelText, rules: CompiledRules): Guess | null {
  if (rules.language === 'en') return null;
  const english = guessKey(label, rulesFor('en'));
  if (english && !english.key.startsWith('?')) return scaled(english, FOREIGN_LANGUAGE, 'other_language');
  return guessElsewhere(label, rules.language);
}

/** Two letters are a word in some language always. */
const ABBREVIATION = /^[a-z]{1,2}$/;

/** Forms in several languages print each caption in each: what one of the others is certain of is a suggestion. */
function guessElsewhere(label: LabelText, language: string): Guess | null {
  if (label.folded.split(' ').length > SHORT || ABBREVIATION.test(label.folded)) return null;
  const guesses = RULE_LANGUAGES.filter((other) => other !== language).flatMap((other) => {
    const guess = guessKey(label, rulesFor(other));
    return guess && guess.confidence > 0.9 && !guess.key.startsWith('?') ? [guess] : [];
  });
  const [first] = guesses;
  return first && guesses.every(({ key }) => key === first.key)
    ? scaled(first, OTHER_LANGUAGE, 'other_language')
    : null;
}

/** A party and so many words beside it are no sentence. */
const WORDS_BESIDE = 2;
/** Of a party alone it is likely that its name is asked for. */
const BY_PARTY = 0.8;
/** "I, ____, of": a figure looks the same. */
const BY_SPEAKER = 0.7;

const startsWithParty = (folded: string, party: string, rules: CompiledRules): boolean =>
  rules.parties.some((known) => known.party === party && known.match.exec(folded)?.index === 0);

/** The sentence's next line, taken for a caption, says nothing of who a blank before it is about. */
const isRunningText = (label: string): boolean => /^\p{Ll}/u.test(label) && label.split(' ').length > LONGEST_CAPTION;
const LONGEST_CAPTION = 8;

/** Whoever speaks in a clause of its own is asked for their name. */
function speakerAlone({ place }: DraftField, rules: CompiledRules): Guess | null {
  const last = lastClause(place.sentence?.before ?? '');
  return isSpeaker(last, rules) ? { key: 'full_name', confidence: BY_SPEAKER, words: last } : null;
}

/** "Employer", "Petitioner", "Debtor 1": nothing but the party, and a blank for its name. */
function partyAlone(folded: string, stated: PartyGuess | null, rules: CompiledRules): Guess | null {
  if (rules.asker.test(folded)) return { key: 'full_name', confidence: BY_PARTY };
  if (isSpeaker(folded, rules)) return { key: 'full_name', confidence: BY_SPEAKER };
  if (!stated || stated.party === 'self') return null;
  // "Attorney for petitioner" is the attorney.
  const plain = withoutPossessive(folded, rules.language);
  const named = partyOf(plain, rules);
  const first = named?.party === stated.party && startsWithParty(plain, stated.party, rules);
  const beside = plain.split(' ').length - (named?.words ?? '').split(' ').length;
  if (!first || beside > WORDS_BESIDE || isUnknown(folded, rules)) return null;
  const key = stated.party === 'employer' || stated.party === 'organisation' ? 'legal_name' : 'full_name';
  return { key, confidence: BY_PARTY };
}
