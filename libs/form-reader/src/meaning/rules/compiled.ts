import { en } from './en.js';
import { LANGUAGES } from './languages.js';
import { OTHERS } from './others.js';
import { MORE } from './more.js';
import { byNeedles, type Needled } from './by-needles.js';
import { needlesOf, splitBranches } from './needles.js';
import { PARTAKERS } from './partakers.js';
import type { Business, Family, FormWords, LanguageRules, Lawsuit, OthersParts, PartyRule, Times } from './rule.js';

/** One way to say what a rule means; its pattern is made when it is first asked for. */
interface Alternative extends Needled {
  readonly match: RegExp;
}

/** A rule whose alternatives are tried one by one, so that the longest explanation of a label is found. */
export interface CompiledRule extends Needled {
  readonly key: string;
  readonly any: RegExp;
  readonly alternatives: readonly Alternative[];
  readonly not: RegExp | null;
}

/** One language's rules, ready to match folded text. */
export interface CompiledRules {
  readonly language: string;
  /** Those whose name alone a caption may ask for, and the words for a name. */
  readonly others: {
    readonly people: RegExp;
    readonly institutions: RegExp;
    /** Both, wherever they stand. */
    readonly everyone: RegExp;
    readonly named: RegExp;
  };
  /** Whether only the commonest words of the language are known: little that speaks against a meaning is. */
  readonly isSmall: boolean;
  readonly fillers: ReadonlySet<string>;
  readonly keys: readonly CompiledRule[];
  /** Those of a text whose needles stand in it. */
  readonly keysIn: (text: string) => readonly CompiledRule[];
  readonly parties: ReadonlyArray<{ readonly party: string; readonly match: RegExp; readonly every: RegExp }>;
  readonly roles: RegExp;
  readonly sides: RegExp;
  readonly asker: RegExp;
  readonly date: RegExp;
  readonly notDate: RegExp;
  readonly signature: RegExp;
  readonly notSignature: RegExp;
  readonly foreignSigner: RegExp;
  readonly office: RegExp;
  readonly filledBy: readonly RegExp[];
  readonly official: RegExp;
  readonly attests: RegExp;
  readonly hand: RegExp;
  readonly consent: RegExp;
  readonly firstPerson: RegExp;
  readonly entrusts: RegExp;
  readonly family: Readonly<Record<keyof Family | 'partaker' | 'of', RegExp>>;
  readonly business: Readonly<Record<keyof Business, RegExp>>;
  readonly household: RegExp;
  /** `former`: what is over, wherever it stands in a heading. */
  readonly times: Readonly<Record<keyof Times | 'former', RegExp>>;
  /** Words that a child's name follows: "parent or guardian of". */
  readonly childOf: RegExp;
  /** On a child's form, who fills it in: the account. Null on any other. */
  readonly guardian: RegExp | null;
  readonly lawsuit: Readonly<Record<keyof Lawsuit | 'iAmSide', RegExp>>;
}

/** Who fills a form in: anybody for themselves, whoever answers a claim, a parent for a child. */
export type Filler = 'anybody' | 'answerer' | 'guardian' | 'partaker';

const formWords = (of: keyof FormWords): string => LANGUAGES.flatMap(({ forms }) => forms?.[of] ?? []).join('|');

/** Words of forms in every language: headings borrow them from one another's. */
export const FORM_WORDS: FormWords = { kinds: formWords('kinds'), plain: formWords('plain') };

/**
 * The pattern as whole words of folded text. Words of a script without spaces stand anywhere in a text: what is left of it has to
 * be explained as well.
 */
export function words(pattern: string): RegExp {
  const folded = foldedPattern(pattern);
  return isPlain(folded) ? new RegExp(`\\b(?:${folded})\\b`) : new RegExp(`(?<![a-z0-9])(?:${folded})(?![a-z0-9])`);
}

/** A caption that is nothing else. */
const alone = (pattern: string): RegExp => new RegExp(`^(?:${foldedPattern(pattern)})$`);

const isPlain = (text: string): boolean => !/\P{ASCII}/u.test(text);

/** The same words wherever they stand in a text, one after another. */
export const everyOf = ({ source }: RegExp): RegExp => new RegExp(source, 'g');

/** A pattern as text is folded: without the marks of voiced syllables. */
const foldedPattern = (pattern: string): string =>
  isPlain(pattern) ? pattern : pattern.normalize('NFKD').replace(/\p{M}/gu, '');

/** What sets a condition, in every language: forms borrow such remarks from one another's as well. */
export const CONDITION = words(LANGUAGES.map(({ condition }) => condition).join('|'));

/** Words for a signature, in every language. */
export const SIGNATURE = words(LANGUAGES.map(({ signature }) => signature).join('|'));

/** Words for who is dead, in every language. */
export const DEAD = words(LANGUAGES.map(({ dead }) => dead).join('|'));

/** A pattern with some of its alternatives taken out and others put in. */
function exchanged(pattern: string, out: string, put: string): string {
  const gone = new Set(splitBranches(out));
  return [...splitBranches(pattern).filter((branch) => !gone.has(branch)), put].join('|');
}

/** The same words where whoever answers a claim fills in the form: then the one who sues is somebody else. */
function turned(rules: LanguageRules): LanguageRules {
  const { files, answers } = rules.lawsuit;
  const turnedParty = ({ party, match }: PartyRule): PartyRule => {
    if (party === 'self') return { party, match: exchanged(match, files, answers) };
    return party === 'third_party' ? { party, match: exchanged(match, answers, files) } : { party, match };
  };
  return {
    ...rules,
    parties: rules.parties.map(turnedParty),
    roles: exchanged(rules.roles, files, answers),
    sides: exchanged(rules.sides, files, answers),
    asker: rules.asker === undefined ? answers : `${rules.asker}|${answers}`,
    foreignSigner: exchanged(rules.foreignSigner, answers, files),
  };
}

/** Whoever a form calls parent or guardian, in one word or as both. */
function guardianOf({ family: { guardian, mother, father } }: LanguageRules): string {
  const pair = (one: string, other: string): string => `(?:${one})(?: s)? (?:\\w{1,3} )?(?:${other})(?: s)?`;
  return `${pair(mother, father)}|${pair(father, mother)}|${guardian}`;
}

/** Who takes part in a sport or a school's life. */
const partakersOf = ({ language }: LanguageRules): string => PARTAKERS[language] ?? '(?!)';

/** The same words where a parent fills the form in for a child: then the parent is the account, and who takes part in something the child. */
function forChild(rules: LanguageRules): LanguageRules {
  const { mother, father } = rules.family;
  const guardian = guardianOf(rules);
  const turnedParty = ({ party, match }: PartyRule): PartyRule => {
    if (party === 'self') return { party, match: `${match}|${guardian}` };
    if (party === 'child') return { party, match: `${match}|${rules.roles}|${partakersOf(rules)}` };
    return party === 'parent' ? { party, match: `${mother}|${father}` } : { party, match };
  };
  return {
    ...rules,
    parties: rules.parties.map(turnedParty),
    asker: rules.asker === undefined ? guardian : `${rules.asker}|${guardian}`,
  };
}

/** The same words where who takes part is of age and fills the form in: a student's own enrolment. */
function forPartaker(rules: LanguageRules): LanguageRules {
  const partaker = partakersOf(rules);
  const turnedParty = ({ party, match }: PartyRule): PartyRule => {
    if (party === 'self') return { party, match: `${match}|${partaker}` };
    return party === 'child' ? { party, match: `(?!(?:${partaker})(?![^ ]))(?:${match})` } : { party, match };
  };
  return { ...rules, parties: rules.parties.map(turnedParty) };
}

const TURNED: Readonly<Record<Filler, (rules: LanguageRules) => LanguageRules>> = {
  anybody: (rules) => rules,
  answerer: turned,
  guardian: forChild,
  partaker: forPartaker,
};

/** "Employer's certification", "Certification by the employing agency", in one word where a language joins the two. */
const attests = ({ official, deed, part, of }: OthersParts): RegExp =>
  words(
    `(?:${official})\\w{0,3}(?: s)? ?(?:(?!(?:${of})\\b)\\w+ ){0,2}(?:${deed}|${part})|(?:${deed}) (?:${of}) (?:\\w+ ){0,3}(?:${official})\\w{0,4}`,
  );

const othersOf = ({ language, keys }: LanguageRules): CompiledRules['others'] => {
  const { people, institutions } = OTHERS[language]!;
  const names = keys.filter(({ key }) => key === '?name' || key === 'full_name').map(({ match }) => match);
  return {
    people: words(people),
    institutions: words(institutions),
    everyone: everyOf(words(`${people}|${institutions}`)),
    named: words(names.join('|')),
  };
};

const familyOf = (rules: LanguageRules): CompiledRules['family'] => ({
  mine: words(rules.family.mine),
  young: words(rules.family.young),
  guardian: words(guardianOf(rules)),
  mother: words(rules.family.mother),
  father: words(rules.family.father),
  partaker: words(partakersOf(rules)),
  of: words(rules.othersParts.of),
});

const childOf = (rules: LanguageRules): RegExp => {
  const { mother, father } = rules.family;
  return new RegExp(
    `${words(`${guardianOf(rules)}|${mother}|${father}`).source}(?: s)? (?:${foldedPattern(rules.othersParts.of)})$`,
  );
};

const businessOf = ({ business }: LanguageRules): CompiledRules['business'] => ({
  sender: alone(business.sender),
  contact: alone(business.contact),
  work: words(business.work),
  home: words(business.home),
});

const timesOf = ({ times }: LanguageRules): CompiledRules['times'] => ({
  now: alone(times?.now ?? '(?!)'),
  before: alone(times?.before ?? '(?!)'),
  former: words(times?.before ?? '(?!)'),
  work: words(times?.work ?? '(?!)'),
});

/** Of a form's text most patterns match nothing: of thousands few are made. */
function alternative(pattern: string): Alternative {
  let match: RegExp | null = null;
  return {
    needles: needlesOf(foldedPattern(pattern)),
    get match() {
      return (match ??= words(pattern));
    },
  };
}

function compiledKey({ key, match, not }: LanguageRules['keys'][number]): CompiledRule {
  let alternatives: readonly Alternative[] | null = null;
  return {
    key,
    any: words(match),
    needles: needlesOf(foldedPattern(match)),
    get alternatives() {
      return (alternatives ??= splitBranches(match).map(alternative));
    },
    not: not === undefined ? null : words(not),
  };
}

function compile(rules: LanguageRules, filler: Filler): CompiledRules {
  const {
    language,
    date,
    notDate,
    signature,
    notSignature,
    foreignSigner,
    office,
    othersParts,
    hand,
    consent,
    lawsuit,
  } = rules;
  const keys = rules.keys.map(compiledKey);
  return {
    language,
    isSmall: MORE.some((small) => small.language === language),
    fillers: FILLERS.get(language)!,
    keys,
    keysIn: byNeedles(keys),
    parties: rules.parties.map(({ party, match }) => ({ party, match: words(match), every: everyOf(words(match)) })),
    others: othersOf(rules),
    roles: words(rules.roles),
    sides: words(rules.sides),
    // The word alone, or counted: `Debtor 1`; or two of them: `Member/Applicant`.
    asker: new RegExp(
      `^(?:(?:${rules.roles}) (?:or )?)?(?:${rules.asker ?? '(?!)'})(?: (?:or )?(?:${rules.asker ?? '(?!)'}))?(?: 1)?$`,
    ),
    date: words(date),
    notDate: words(notDate),
    signature: words(signature),
    notSignature: words(notSignature),
    foreignSigner: words(foreignSigner),
    office: words(office),
    filledBy: othersParts.filledBy.map(words),
    official: words(`(?:${othersParts.official})\\w{0,4}`),
    attests: attests(othersParts),
    hand: words(hand),
    consent: words(consent),
    firstPerson: new RegExp(`^(?:${foldedPattern(rules.firstPerson)})(?![^ ])`),
    entrusts: words(rules.entrusts ?? '(?!)'),
    family: familyOf(rules),
    business: businessOf(rules),
    household: words(rules.household ?? '(?!)'),
    times: timesOf(rules),
    childOf: childOf(rules),
    guardian: filler === 'guardian' ? words(guardianOf(rules)) : null,
    lawsuit: {
      files: words(lawsuit.files),
      answers: words(lawsuit.answers),
      replies: words(lawsuit.replies),
      iAm: new RegExp(`(?<![^ ])(?:${foldedPattern(lawsuit.iAm)})`),
      iAmSide: new RegExp(`${foldedPattern(lawsuit.iAm)}(?:${foldedPattern(`${lawsuit.answers}|${lawsuit.files}`)})`),
    },
  };
}

/** Of each language that has rules its little words, which tell it from others before its rules are compiled. */
export const FILLERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map(({ language, fillers }) => [language, new Set(foldedPattern(fillers).split(' '))]),
);

/** Of each language the words that tell it, however long they are. */
export const TELLING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.flatMap(({ language, telling }) => (telling ? [[language, new Set(telling.split(' '))] as const] : [])),
);

const compiled = new Map<string, CompiledRules>();

/** The languages whose rules exist, ISO 639-1. */
export const RULE_LANGUAGES: readonly string[] = LANGUAGES.map(({ language }) => language);

/** The rules of a language, English for one that is unknown, as they are read by who fills the form in. */
export function rulesFor(language: string | null, filler: Filler = 'anybody'): CompiledRules {
  const rules = LANGUAGES.find((known) => known.language === language) ?? en;
  const name = `${rules.language} ${filler}`;
  const found = compiled.get(name) ?? compile(TURNED[filler](rules), filler);
  compiled.set(name, found);
  return found;
}
