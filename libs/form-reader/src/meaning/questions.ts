import { fold } from '@formseal/domain/forms';
import { QUESTIONS, type Questions } from './rules/questions.js';

interface Compiled {
  readonly asks: RegExp;
  readonly sayings: ReadonlyArray<readonly [RegExp, string]>;
  readonly words: RegExp;
}

export interface AskedCaption {
  readonly caption: string;
  /** The question as a whole is known: "born" in it says less than it does. */
  readonly isSaying: boolean;
}

/** A question, and what stands behind it: `Who applies? (name, first name)`. */
const QUESTION = /^[^\p{L}\d]*(?:\(?\d{1,3}[a-z]?[.)]\s*)?(.+?)\s*\?\s*(.*)$/u;

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const compile = ({ asks, sayings, words }: Questions): Compiled => ({
  asks: new RegExp(`^(?:${asks})(?![^ ])`),
  sayings: sayings.map(([question, caption]) => [whole(question), caption]),
  words: new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, 'g'),
});

const compiled = new Map<string, Compiled>();

function questionsOf(language: string): Compiled | null {
  const known = compiled.get(language);
  if (known) return known;
  const questions = QUESTIONS[language];
  if (!questions) return null;
  const made = compile(questions);
  compiled.set(language, made);
  return made;
}

/**
 * "Where were you born?", "At which bank do you have your account?": the caption that asks for the same. Null for what is no question,
 * and for one that is answered with yes or no.
 */
export function captionOfQuestion(label: string, language: string): AskedCaption | null {
  const [, printed = '', rest = ''] = QUESTION.exec(label) ?? [];
  const question = printed === '' ? null : questionsOf(language);
  const folded = fold(printed);
  if (!question?.asks.test(folded)) return null;
  const saying = question.sayings.find(([pattern]) => pattern.test(folded));
  const caption = saying
    ? folded.replace(saying[0], saying[1])
    : folded.replace(question.words, ' ').replace(/ +/g, ' ').trim();
  return caption === '' ? null : { caption: `${caption} ${rest}`.trim(), isSaying: saying !== undefined };
}
