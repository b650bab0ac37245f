import { fold } from '@formseal/domain/forms';
import { remembered } from '../remembered.js';
import { QUESTIONS, type Questions } from './rules/questions.js';

interface Compiled {
  readonly sayings: ReadonlyArray<readonly [RegExp, string]>;
  readonly asks: RegExp;
  readonly words: RegExp;
}

export interface AskedCaption {
  readonly caption: string;
  /** The question as a whole is known: "born" in it says less than it does. */
  readonly isSaying: boolean;
}

/** A question or a sentence, and what stands behind it: `Who applies? (name, first name)`. */
const QUESTION = /^[^\p{L}\d]*(?:\(?\d{1,3}[a-z]?[.)]\s*)?([^?]+)(?:(\?)\s*(.*))?$/u;
const NEVER = '(?!)';

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const compile = ({ sayings, asks = NEVER, words = NEVER }: Questions): Compiled => ({
  sayings: sayings.map(([question, caption]) => [whole(question), caption]),
  asks: new RegExp(`^(?:${asks})(?![^ ])`),
  words: new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, 'g'),
});

const questionsOf = remembered((language): Compiled | null => {
  const questions = QUESTIONS[language];
  return questions ? compile(questions) : null;
});

/**
 * "Where were you born?", "At which bank do you have your account?", "Please state your surname": the caption that asks for the same. Null for
 * what is neither, and for a question that is answered with yes or no.
 */
export function captionOfQuestion(label: string, language: string): AskedCaption | null {
  const questions = questionsOf(language);
  const [, printed = '', mark, rest = ''] = questions ? (QUESTION.exec(label) ?? []) : [];
  if (!questions || printed === '') return null;
  const folded = fold(printed);
  const saying = questions.sayings.find(([pattern]) => pattern.test(folded));
  if (!saying && (mark === undefined || !questions.asks.test(folded))) return null;
  const caption = saying
    ? folded.replace(saying[0], saying[1])
    : folded.replace(questions.words, ' ').replace(/ +/g, ' ').trim();
  return caption === '' ? null : { caption: `${caption} ${rest}`.trim(), isSaying: saying !== undefined };
}
