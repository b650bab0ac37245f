import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { TextLine } from '../meaning/lines.js';
import { NAME } from '../findings/foreign-blocks.js';
import { MINORS, UNDERSIGNED } from '../findings/signing-lists.js';
import { partyOf } from '../meaning/party.js';
import { CONDITION, type CompiledRules } from '../meaning/rules/compiled.js';
import { countsPeople } from './several-people.js';
import { short } from './short-text.js';

const CAPTION_WORDS = 6;
/** Lines that say more of themselves are no sentence of a form. */
const LONGEST_LINE = 400;

/** "You or your child": whoever takes part may be either of them. */
const OR_LAST = /(?<![^ ])(?:or|oder|bzw|beziehungsweise|ou|o|of|lub|nebo|eller|tai|vagy|veya|sau) $/;

/** Whom a form is about, as far as its words say, and which words these are. */
export interface Subject {
  readonly about: 'child' | 'children' | 'person';
  readonly because: string;
}

/**
 * Whether a form is about a child, or counts several of them, and a parent fills it in: a part or a signature of a parent or guardian, and words that make whoever takes
 * part a child, in the title, a heading or the mouth of who signs.
 */
export function subjectOf(
  title: string | null,
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): Subject {
  const { mine, young, guardian, mother, father, partaker } = rules.family;
  const isIf = (text: string): boolean => CONDITION.test(text) || MINORS.test(text);
  // "Complete only if under 18": what stands under it is asked of some only.
  const asked = drafts.filter(({ section }) => section === null || !CONDITION.test(fold(section)));
  const forSomeOnly = new Set(drafts.filter((draft) => !asked.includes(draft)).map(({ label }) => fold(label)));
  const said = ({ label, section }: DraftField): string[] => [short(label), short(section ?? '')];
  const words = asked.flatMap(said);
  // What boxes offer, "child, dependent, spouse", is one of several answers.
  const written = asked.filter(({ type }) => type !== 'checkbox').flatMap(said);
  const printed = lines.map(({ text }) => text).filter((text) => text.length <= LONGEST_LINE);
  const folded = printed.map(fold);
  const captions = [
    ...words,
    ...folded.filter((text) => text.split(' ').length <= CAPTION_WORDS && !forSomeOnly.has(text)),
  ];
  const parents = [guardian, mother, father];
  // A title or a heading that names minors, and a title that names their parents, under no condition, is of a form for nobody else.
  const called = fold(title ?? '');
  const isTitled = (who: RegExp): boolean => who.test(called) && !CONDITION.test(called);
  const isOfParents = isTitled(guardian) || isTitled(PARENTAL);
  const isForMinors = isTitled(MINORS) || isOfParents || asked.some(({ section }) => isHeadingOfMinor(section ?? ''));
  const isForSome = (text: string): boolean =>
    isOfMinors(text) && parents.some((who) => who.test(text)) && !isForMinors && !isOfMinor(text, rules);
  const forSome = folded.find(isForSome) ?? goingOn(printed).map(fold).find(isForSome);
  if (forSome !== undefined) return { about: 'person', because: `“${forSome}” is for some only` };
  const asks = (who: RegExp): string | undefined => captions.find((text) => who.test(text) && !isIf(text));
  const either = asks(guardian) ?? asks(mother) ?? asks(father);
  if (either === undefined) return withoutParents(asked, rules);
  const spelled = printed.map(spelledOut);
  const spoken = spelled.find((text, at) => speaksOfChild(text, spelled[at - 1] ?? '', mine));
  const entitled = title !== null && (young.test(called) || isOfParents) ? title : undefined;
  const parent =
    spoken || entitled
      ? either
      : (asks(guardian) ??
        reached(
          captions.filter((text) => !isIf(text)),
          rules,
        ));
  const child =
    spoken ??
    entitled ??
    written.find((text) => partyOf(text, rules)?.party === 'child') ??
    (asksParents(asked, rules) ? written.find((text) => partaker.test(text)) : undefined);
  if (parent === undefined || child === undefined) return { about: 'person', because: 'it is about no child' };
  const asker = applicantIn(asked, isTitled(young), rules);
  // Between the child's own part and the parent's, and under a title of minors, it is the parent who applies, or undersigns.
  if (asker && !hasBothParts(asked, rules) && !(isTitled(MINORS) && UNDERSIGNED.test(asker)))
    return { about: 'person', because: `it asks for “${asker}”` };
  return {
    about: countsPeople(drafts, asked, title, rules) ? 'children' : 'child',
    because: `“${parent}” and “${child}”`,
  };
}

/** The words that make somebody apply for themselves: a guardian who applies does so for the child, and who only signs a form for the young is not asked about. */
function applicantIn(asked: readonly DraftField[], isForYoung: boolean, rules: CompiledRules): string | undefined {
  const { asker, lawsuit, family, signature } = rules;
  const ofChild = new Set(
    asked.filter((draft) => asksChildsName(draft, rules)).map(({ section }) => short(section ?? '')),
  );
  return asked
    .flatMap(({ label, section }) => [short(label), short(section ?? '')])
    .find(
      (text) =>
        (asker.test(text) || lawsuit.files.test(text)) &&
        !ofChild.has(text) &&
        !family.guardian.test(text) &&
        !(isForYoung && signature.test(text)),
    );
}

/** A form that asks for no parent is about a child only where it puts its questions to one. */
function withoutParents(drafts: readonly DraftField[], rules: CompiledRules): Subject {
  const told = toldToParent(drafts, rules);
  return told === undefined
    ? { about: 'person', because: 'no parent is asked for' }
    : { about: 'child', because: `“${told}”` };
}

/** Questions put to somebody about "your child", at least: one may be asked of anybody. */
const TOLD = 2;

/** What asks a parent about "your child", on a form that asks for no child's name beside another's: the name it asks for is the child's. */
function toldToParent(drafts: readonly DraftField[], rules: CompiledRules): string | undefined {
  const captions = drafts.map(({ label }) => fold(label));
  if (drafts.some((draft) => asksChildsName(draft, rules))) return undefined;
  const told = new Set(captions.filter((text) => rules.family.mine.test(text) && !CONDITION.test(text)));
  return told.size >= TOLD ? [...told][0] : undefined;
}

/** "Name of the child": under "Applicant" as well it is the child who applies. */
function asksChildsName({ label }: DraftField, rules: CompiledRules): boolean {
  const text = fold(label);
  return text.split(' ').length <= CAPTION_WORDS && NAME.test(text) && partyOf(text, rules)?.party === 'child';
}

/** "Autorisation parentale", "Elterliche Zustimmung". */
const PARENTAL = /(?:^| )(?:parental\w*|elterlich\w*|ouderlijk\w*|patern[oa])(?: |$)/;

/** "Details of the minor member": whom the blanks under it are about, and not what is asked of some of them. */
const isHeadingOfMinor = (heading: string): boolean => {
  const text = short(heading);
  return text.split(' ').length <= CAPTION_WORDS && isOfMinors(text) && !CONDITION.test(text) && !IF_YOUNG.test(text);
};

/** "Under 18", "bei Minderjährigen": said of whomever it holds for. */
const IF_YOUNG = /\d|(?:^| )(?:bei|if|for|fur|per|para|pour|voor|dla|pro|w przypadku|en caso|nel caso|in caso|au cas) /;

/** Whether a text speaks of minors, and not only of "members or minors". */
const isOfMinors = (text: string): boolean => {
  const found = MINORS.exec(text);
  return found !== null && !(/^minors?$/.test(found[0]) && OR_LAST.test(text.slice(0, found.index)));
};

/** Each line with the next, where that goes on with its sentence. */
const goingOn = (lines: readonly string[]): string[] =>
  lines.flatMap((text, at) => (/^\p{Ll}/u.test(lines[at + 1] ?? '') ? [`${text} ${lines[at + 1]!}`] : []));

/** Whether a form begins with a part that is a child's by its heading, and has another that is a parent's. */
function hasBothParts(drafts: readonly DraftField[], rules: CompiledRules): boolean {
  const [first = '', ...others] = drafts.map(({ section }) => short(section ?? ''));
  const isOfChild = partyOf(first, rules)?.party === 'child' && !CONDITION.test(first);
  return isOfChild && others.some((heading) => rules.family.guardian.test(heading) && !CONDITION.test(heading));
}

/** "Me/my child" is the same as "me or my child". */
const spelledOut = (text: string): string => fold(inOneForm(text).replaceAll('/', ' or '));

/** `mio/a figlio/a`: an ending is the same word once more. */
const inOneForm = (text: string): string => text.replace(/(\p{L}{2})\/-?\p{L}{1,2}(?!\p{L})/gu, '$1');

/** Whether a line speaks of the child of whoever reads it, and not of "you or your child", which may begin on the line before. */
function speaksOfChild(text: string, lineBefore: string, mine: RegExp): boolean {
  const found = mine.exec(text);
  if (found === null) return false;
  const before = `${lineBefore} ${text.slice(0, found.index)}`;
  const either = OR_LAST.exec(before);
  if (either === null) return true;
  // "Mon/ma enfant" is of one child, said in two ways.
  const other = before.slice(0, either.index).trimEnd().split(' ').at(-1)!;
  return mine.test([other, ...found[0].split(' ').slice(1)].join(' '));
}

/** Words between a parent and the minor of whom they are one: "legal guardian of the minor". */
const BETWEEN = 4;

/** "As the legal guardian of the minor": said by one, and of every form that says it. */
function isOfMinor(text: string, { family: { guardian, mother, father, of } }: CompiledRules): boolean {
  const minor = MINORS.exec(text);
  if (minor === null) return false;
  const parents = [guardian, mother, father];
  // "Responsables du mineur" is what a language calls them.
  if (parents.some((who) => (who.exec(text)?.[0] ?? '').includes(minor[0]))) return true;
  const before = text
    .slice(0, minor.index)
    .trim()
    .split(' ')
    .slice(-BETWEEN - 1)
    .join(' ');
  const parent = parents.map((who) => who.exec(before)).find((found) => found !== null);
  return parent !== undefined && parent !== null && of.test(before.slice(parent.index + parent[0].length));
}

/** Whether a blank asks a parent for something, by its caption or heading: where they only sign too, whoever takes part may be of age. */
function asksParents(drafts: readonly DraftField[], rules: CompiledRules): boolean {
  const { family, signature } = rules;
  const names = (text: string): boolean => family.guardian.test(text) && !MINORS.test(text);
  return (
    drafts.some(({ label, section }) => {
      const [caption, heading] = [short(label), short(section ?? '')];
      return !signature.test(caption) && !signature.test(heading) && (names(caption) || names(heading));
    }) ||
    reached(
      drafts.map(({ label }) => short(label)),
      rules,
    ) !== undefined
  );
}

/** How somebody is reached: an adult's form may ask what their mother is called, and rings up a child's. */
const REACH =
  /(?:^| )(?:tel(?:ef\w*|eph\w*)?|phone|mobile?|movil|portable|handy|gsm|cell(?:phone|ulare?)?|e ?mail|correo)(?: |$)/;

/** The caption that asks how a mother or a father is reached. */
const reached = (captions: readonly string[], { family: { mother, father } }: CompiledRules): string | undefined =>
  captions.find((text) => REACH.test(text) && (mother.test(text) || father.test(text)));
