import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { draftField } from '../../draft-field.js';
import { guessField } from '../guess-field.js';
import { keys } from './blanks.js';

/** A caption as forms print it, and what a person would say that its blank asks for. */
export interface Phrase {
  readonly caption: string;
  /** Keys that are right; `-` where none is. */
  readonly keys: readonly string[];
  /** Kept back while words are mended, to tell whether they carry over. */
  readonly isExam: boolean;
}

const FOLDER = path.join(__dirname, '../phrasebook');
const NONE = '-';
/** One in so many is kept back. */
const EXAM_EVERY = 3;

/** The captions of a list (`en`, `second/en`): a line holds the keys, then the captions that ask for them. */
export function phrasebook(list: string): Phrase[] {
  const lines = readFileSync(path.join(FOLDER, `${list}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const colon = line.indexOf(': ');
    const wanted = line.slice(0, colon).split(' / ');
    const captions = line.slice(colon + 2).split(' | ');
    return captions.map((caption) => ({ caption, keys: wanted, isExam: isExam(caption) }));
  });
}

const isExam = (caption: string): boolean =>
  createHash('sha256').update(caption).digest().readUInt32BE() % EXAM_EVERY === 0;

/** Whether a phrase asks for nothing that the vocabulary knows. */
export const asksNothing = ({ keys: wanted }: Phrase): boolean => wanted.every((key) => key === NONE);

export interface PhraseRead extends Phrase {
  readonly read: string | null;
  readonly outcome: 'right' | 'wrong' | 'unread' | 'false';
}

/** What the reader makes of each phrase of a list, alone on a page of its language. */
export function readPhrases(list: string): PhraseRead[] {
  const language = path.basename(list);
  return phrasebook(list).map((phrase) => {
    const isBox = phrase.keys.some((key) => key.endsWith('.consent'));
    const [read = null] = keys(language, isBox ? { label: phrase.caption, type: 'checkbox' } : phrase.caption);
    return { ...phrase, read, outcome: outcomeOf(phrase, read, language) };
  });
}

function outcomeOf(phrase: Phrase, read: string | null, language: string): PhraseRead['outcome'] {
  if (phrase.keys.includes(read ?? NONE)) return 'right';
  if (asksNothing(phrase)) return 'false';
  if (read !== null) return 'wrong';
  const open = OPEN[openKey(phrase.caption, language)] ?? [];
  return phrase.keys.some((key) => open.includes(key.replace(/^self\./, ''))) ? 'right' : 'unread';
}

/** What a caption may turn out to ask for once its neighbours are seen, which a phrase alone has not. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  '?name': ['full_name', 'family_name'],
  '?place': ['place_of_signing', 'resident_city'],
  '?date': ['date_of_signing'],
  '?number': ['resident_house_number'],
  '?state': ['resident_state'],
  '?country': ['resident_country'],
  '?title': ['title', 'position'],
  '?day': ['date_of_signing.day'],
  '?month': ['date_of_signing.month'],
  '?year': ['date_of_signing.year'],
};

function openKey(label: string, language: string): string {
  const rect = { x0: 0, y0: 0, x1: 150, y1: 12 };
  const blank = { page: 1, rect, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1, label } as const;
  return guessField(draftField(blank), language).guess?.key ?? '';
}
