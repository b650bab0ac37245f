import type { Grey } from './grey.js';
import type { LineHelpers } from './line-helpers.js';
import type { Letters } from './line-reader.js';
import { LineReader } from './line-reader.js';
import { BATCH } from './network.js';

/** Language data that ships with the reader, by ISO 639-1. */
const DATA: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
};

/**
 * The network for English has 512 units in its last layer, the one for Dutch 192 and the same letters: on crowded pages it
 * takes half the time and misreads one word in 200 more.
 */
const QUICK: Readonly<Record<string, string>> = { en: 'nld' };
/** A page with more letters than this is crowded. */
const CROWDED = 1300;

/** What is shorter together, in heights of the lines, is read before a helper has heard of it. */
const SHORT = 400;

/** What a process has loaded for one document serves the next. */
const reader = new LineReader();

/** Reads lines of text in the language of a document, with helpers where there are any and many lines. */
export class Recogniser {
  private spoken = 'en';
  private crowded = false;
  private started = false;

  constructor(private readonly helpers?: LineHelpers) {}

  /** Whether there is data for a language. */
  static knows(language: string | null): language is string {
    return language !== null && language in DATA;
  }

  private get code(): string {
    return (this.crowded && QUICK[this.spoken]) || DATA[this.spoken] || 'eng';
  }

  /** How many letters the first page has, before it is read. */
  expect(letters: number): void {
    if (!this.started) this.crowded = letters > CROWDED;
  }

  /** Changes the language lines are read in; says whether what was read before has to be read again. */
  speak(language: string): boolean {
    const before = this.code;
    this.spoken = language;
    return this.code !== before;
  }

  /** The letters of each line, in the order of the pictures. */
  async read(lines: readonly Grey[]): Promise<Letters[]> {
    this.started = true;
    const { code } = this;
    const lengths = lines.map(({ width, height }) => width / height);
    // Lines of about the same length go through the network together.
    const order = lines.map((_, i) => i).sort((a, b) => lengths[b]! - lengths[a]!);
    const sorted = order.map((i) => lines[i]!);
    const isShort = lengths.reduce((sum, length) => sum + length, 0) < SHORT;
    const alone = isShort || !this.helpers;
    const read = alone ? reader.read(code, sorted) : await this.shared(this.helpers, code, sorted);
    const letters: Letters[] = [];
    order.forEach((place, i) => (letters[place] = read[i]!));
    return letters;
  }

  private async shared(helpers: LineHelpers, code: string, lines: readonly Grey[]): Promise<Letters[]> {
    const batches = Array.from({ length: Math.ceil(lines.length / BATCH) }, (_, i) =>
      lines.slice(i * BATCH, (i + 1) * BATCH),
    );
    const read: (readonly Letters[])[] = [];
    let next = 0;
    const share = async (): Promise<void> => {
      for (let i = next++; i < batches.length; i = next++) {
        const order = { code, lines: batches[i]! };
        // What a helper died of says nothing about the lines: they are read here, and fail here if it is theirs.
        read[i] = await helpers.read(order).catch(() => reader.read(code, order.lines));
      }
    };
    await Promise.all(Array.from({ length: helpers.size }, share));
    return read.flat();
  }
}
