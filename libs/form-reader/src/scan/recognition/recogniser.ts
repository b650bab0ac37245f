import type { Grey } from '../bitmap.js';
import { Crew } from './crew.js';
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

/** What is shorter together, in heights of the lines, is read before a thread has started. */
const SHORT = 400;

/** What a process has loaded for one document serves the next. */
const reader = new LineReader();

/** Reads lines of text in the language of a document, on several cores where it is told so. */
export class Recogniser {
  private crew: Crew | undefined;
  private spoken = 'en';
  private size = 1;
  private crowded = false;
  private started = false;

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

  /** Works on up to this many cores from now on. */
  grow(size: number): void {
    this.size = Math.max(size, this.size);
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
    const read = this.size === 1 || isShort ? reader.read(code, sorted) : await this.shared(code, sorted);
    const letters: Letters[] = [];
    order.forEach((place, i) => (letters[place] = read[i]!));
    return letters;
  }

  private async shared(code: string, lines: readonly Grey[]): Promise<Letters[]> {
    this.crew ??= new Crew(this.size);
    const { crew } = this;
    const batches = Array.from({ length: Math.ceil(lines.length / BATCH) }, (_, i) => {
      const order = { code, lines: lines.slice(i * BATCH, (i + 1) * BATCH) };
      // What a thread died of says nothing about the lines: they are read here, and fail here if it is theirs.
      return crew.read(order).catch(() => reader.read(order.code, order.lines));
    });
    return (await Promise.all(batches)).flat();
  }

  async close(): Promise<void> {
    const { crew } = this;
    this.crew = undefined;
    await crew?.close();
  }
}
