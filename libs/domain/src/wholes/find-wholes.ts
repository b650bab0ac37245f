import type { Part, ReadField } from '@formseal/contracts';
import { formatKey, parseKey } from '../vocabulary/semantic-key.js';
import { isWholeDate, sharedLabel, wordsIn } from './part-words.js';
import type { DatePart, LabelWords } from './part-words.js';

type Blank = Pick<ReadField, 'page' | 'rect' | 'type' | 'label' | 'semanticKey' | 'state' | 'checkboxGroup' | 'format'>;

/** As many characters as a piece has at most: what is longer is a value itself. */
const PIECE = 8;
/** Points between two pieces of one whole, or what a slash or a dash between them takes. */
const BESIDE = 16;
const APART = 40;

/** No number is written in more cells. */
const LONGEST = 60;

/** How many characters a piece has room for; null for what is none. */
export const capacityOf = ({ format }: Pick<ReadField, 'format'>): number | null => format.comb ?? format.maxLength;

function isPiece(field: Blank): boolean {
  const capacity = capacityOf(field);
  const open = field.state === 'open' || field.state === 'unsure' || field.state === 'filled';
  const { choices, multiline, password = false } = field.format;
  const plain = field.checkboxGroup === null && choices.length === 0 && !multiline && !password;
  return open && plain && field.type === 'text' && capacity !== null && capacity >= 1 && capacity <= PIECE;
}

/** A field that may be a piece, and what its label and its key say. */
interface Candidate extends Pick<Blank, 'page' | 'rect' | 'label'>, LabelWords {
  readonly capacity: number;
  /** The key without the part it names. */
  readonly base: string | null;
}

function candidate({ page, rect, label, semanticKey, format }: Blank): Candidate {
  const key = semanticKey === null ? null : parseKey(semanticKey);
  const words = wordsIn(label);
  const datePart = dateParts.find((part) => part === key?.part) ?? words.datePart;
  const base = key && formatKey({ ...key, part: null });
  return { page, rect, label, ...words, datePart, base, capacity: capacityOf({ format }) ?? 0 };
}

const dateParts: readonly DatePart[] = ['day', 'month', 'year'];

/** As many fields as are looked at before others are let by. */
const SLICE = 100;

/**
 * Which fields are pieces of one value: as many answers as fields, null for what is a whole itself. A form may have
 * thousands of them: after each slice whoever asks may let others by.
 */
export function* findingWholes(fields: readonly Blank[]): Generator<undefined, (Part | null)[]> {
  const parts: (Part | null)[] = fields.map(() => null);
  const known = new Runs();
  for (const [at, field] of fields.entries()) {
    known.take(field, at);
    if (at % SLICE === SLICE - 1) yield;
  }
  let number = 0;
  let described = 0;
  for (const { first, pieces } of known.finished()) {
    if (!isWhole(pieces)) continue;
    number += 1;
    const whole = { of: `whole-${number}`, count: pieces.length, ...describe(pieces) };
    pieces.forEach((_piece, index) => {
      parts[first + index] = { ...whole, index: index + 1 };
    });
    described += pieces.length;
    if (described >= SLICE) {
      described = 0;
      yield;
    }
  }
  return parts;
}

interface Run {
  /** The place of its first piece among the fields. */
  readonly first: number;
  readonly pieces: readonly Candidate[];
}

/** Neighbours on one line that speak of the same, in reading order. */
class Runs {
  private readonly runs: Run[] = [];
  private first = 0;
  private open: Candidate[] = [];

  take(field: Blank, at: number): void {
    const next = isPiece(field) ? candidate(field) : null;
    if (next === null || !goesOn(this.open, next)) {
      this.close();
      this.first = at;
    }
    if (next) this.open.push(next);
  }

  finished(): readonly Run[] {
    this.close();
    return this.runs;
  }

  private close(): void {
    if (this.open.length > 1) this.runs.push({ first: this.first, pieces: this.open });
    this.open = [];
  }
}

function goesOn(run: readonly Candidate[], next: Candidate): boolean {
  const last = run.at(-1);
  if (!last || run.length >= LONGEST || last.page !== next.page || !isBeside(last, next)) return false;
  const { datePart } = next;
  // A second day begins a second date.
  if (datePart !== null && last.datePart !== datePart && run.some((one) => one.datePart === datePart)) return false;
  return speakOfTheSame(run[0]!, next) || speakOfTheSame(last, next);
}

function isBeside(last: Candidate, { rect }: Candidate): boolean {
  const [left, bottom, right, top] = last.rect;
  const shared = Math.min(top, rect[3]) - Math.max(bottom, rect[1]);
  const height = Math.min(top - bottom, rect[3] - rect[1]);
  const gap = rect[0] - right;
  const near = last.stem === '' ? BESIDE : Math.max(BESIDE, Math.min(APART, 2 * height));
  return right > left && shared > height * 0.6 && gap > -4 && gap <= near;
}

function speakOfTheSame(one: Candidate, other: Candidate): boolean {
  if (one.base !== null && one.base === other.base) return true;
  const [stem, next] = [one.stem, other.stem];
  if (stem === '' || next === '') return stem === next && one.datePart !== null && other.datePart !== null;
  return stem === next || endsWith(stem, next) || endsWith(next, stem);
}

/** A reader that took the line above in has more words before. */
const endsWith = (long: string, short: string): boolean => short.length > 3 && long.endsWith(` ${short}`);

/** Neighbours of one label may be columns of a table: pieces are single cells, or of what is one number, code or date. */
function isWhole(pieces: readonly Candidate[]): boolean {
  if (pieces.some(({ namesNoWhole }) => namesNoWhole)) return false;
  if (pieces.every(({ capacity }) => capacity === 1))
    return pieces.length > 2 || pieces.some(isCode) || isTight(pieces);
  return pieces.length <= 8 && (isLikeDate(pieces) || patternOf(pieces) !== null || pieces.some(isCode));
}

/** Two, two and four characters side by side are a date on any form. */
const isLikeDate = (pieces: readonly Candidate[]): boolean =>
  ['2 2 4', '4 2 2'].includes(pieces.map(({ capacity }) => capacity).join(' '));

const isCode = ({ base, namesCode }: Candidate): boolean => base !== null || namesCode;

const isTight = ([one, other]: readonly Candidate[]): boolean => other!.rect[0] - one!.rect[2] < 4;

function describe(pieces: readonly Candidate[]): Pick<Part, 'label' | 'semanticKey' | 'pattern'> {
  const label = sharedLabel(pieces.map((piece) => piece.label));
  return { label, semanticKey: keyOf(pieces), pattern: patternOf(pieces) };
}

/** What most pieces mean; where they disagree the first of those that most do. */
function keyOf(pieces: readonly Candidate[]): string | null {
  const times = new Map<string, number>();
  for (const { base } of pieces) if (base !== null) times.set(base, (times.get(base) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

const LETTERS: Readonly<Record<DatePart, string>> = { day: 'd', month: 'm', year: 'y' };

/** In which order the pieces ask for day, month and year; null for what is no whole date. */
function patternOf(pieces: readonly Candidate[]): string | null {
  const letters = pieces.map(({ datePart, capacity }) => LETTERS[datePart ?? 'day'].repeat(capacity)).join('');
  const all = pieces.every(({ datePart }) => datePart !== null);
  if (all && isWholeDate(letters)) return letters;
  const room = pieces.reduce((sum, { capacity }) => sum + capacity, 0);
  return pieces.map(({ pattern }) => pattern).find((found) => found?.length === room) ?? null;
}
