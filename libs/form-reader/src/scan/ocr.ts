import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Line, Scheduler, Word } from 'tesseract.js';
import type { TextRun } from '../content/page-content.js';
import type { Grey } from './bitmap.js';

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
 * takes three quarters of the time and misreads one word in 200 more.
 */
const QUICK: Readonly<Record<string, string>> = { en: 'nld' };
/** A page with more letters than this is crowded. */
const CROWDED = 1300;

/** A recognised word must be this certain; below it is a smudge. */
const CERTAIN = 35;
/** Words further apart than this, in sizes of their line, are not one run. */
const BREAK = 1.15;
/** What lines and boxes look like to a recogniser. */
const DEBRIS = /^[|_\-—–=~.,:;'"`°[\]()\\/<>«»]+$/u;

/**
 * Compiled code is worth its making where it runs often. The engine's start is short: made as late as newer versions of the
 * runtime make it, that costs a second less a page.
 */
const TIERING = '--wasm-tiering-budget=18000000';

/** Some languages name word lists of their own that do not ship with them; the engine would print their absence, and more. */
const QUIET = 'user_words_suffix \ndebug_file /dev/null\n';

/** A page says something where it has this many words, of three letters and more, read with this certainty. */
const LEGIBLE = { words: 3, letters: /\p{L}{3}/u, certain: 70 };

const require = createRequire(import.meta.url);

function folderOf(code: string): string {
  return path.join(path.dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)), '4.0.0_best_int');
}

/** PGM: the one picture format that takes no encoding. */
function pgmOf({ width, height, tones }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), tones]);
}

/** What was read, and how many of its words are beyond doubt. */
export interface Recognised {
  readonly runs: TextRun[];
  readonly sure: number;
}

/** Specks and noise become words too, but short and doubtful ones: whether what was read is text. */
export const saysSomething = ({ sure }: Recognised): boolean => sure >= LEGIBLE.words;

const isLegible = ({ text, confidence }: Word): boolean => confidence >= LEGIBLE.certain && LEGIBLE.letters.test(text);

/** Recognises text in pictures of pages, several at once; started for the first page that needs it. */
export class Recogniser {
  private crew: Promise<Scheduler> | undefined;
  private spoken = 'en';
  private size = 1;
  private crowded = false;

  /** Whether there is data for a language. */
  static knows(language: string | null): language is string {
    return language !== null && language in DATA;
  }

  private async hire(crew: Scheduler): Promise<void> {
    const { createWorker, OEM, PSM } = await import('tesseract.js');
    const code = this.dataOf(this.spoken);
    const options = {
      langPath: folderOf(code),
      gzip: true,
      cacheMethod: 'none',
      errorHandler: () => undefined,
    } as const;
    const worker = await createWorker(code, OEM.LSTM_ONLY, options, QUIET);
    // A form is scattered text, not a column of it: an engine that looks for paragraphs loses what stands alone.
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, tessedit_do_invert: '0' });
    crew.addWorker(worker);
  }

  private async start(): Promise<Scheduler> {
    setFlagsFromString(TIERING);
    const { createScheduler } = await import('tesseract.js');
    const crew = createScheduler();
    await Promise.all(Array.from({ length: this.size }, () => this.hire(crew)));
    return crew;
  }

  private dataOf(language: string): string {
    return (this.crowded && QUICK[language]) || DATA[language] || 'eng';
  }

  /** How many letters the first page has, before it is read: what the engine starts with depends on it. */
  expect(letters: number): void {
    if (!this.crew) this.crowded = letters > CROWDED;
  }

  /** Changes the language pages are read in; says whether what was read before has to be read again. */
  async speak(language: string): Promise<boolean> {
    const isRead = this.dataOf(language) === this.dataOf(this.spoken);
    this.spoken = language;
    if (isRead || !this.crew) return !isRead;
    const before = await this.crew;
    // What one worker compiled serves the next as long as one of them is there.
    this.crew = this.start();
    await this.crew.finally(() => before.terminate());
    return true;
  }

  /** Reads up to this many pictures at once from now on. */
  async grow(size: number): Promise<void> {
    const more = size - this.size;
    this.size = Math.max(size, this.size);
    const crew = await this.crew;
    if (crew) await Promise.all(Array.from({ length: Math.max(0, more) }, () => this.hire(crew)));
  }

  /** The text of a picture as runs; `scale` is points per pixel, `height` where its upper edge lies on the page, in points. */
  async read(picture: Grey, scale: number, height: number): Promise<Recognised> {
    this.crew ??= this.start();
    const crew = await this.crew;
    const { data } = await crew.addJob('recognize', pgmOf(picture), {}, { text: false, blocks: true });
    const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
    const sure = lines.flatMap((line) => line.words).filter(isLegible).length;
    return { runs: lines.flatMap((line) => runsOf(line, scale, height)), sure };
  }

  async close(): Promise<void> {
    const crew = this.crew;
    this.crew = undefined;
    if (crew) await (await crew.catch(() => undefined))?.terminate();
  }
}

interface Piece {
  text: string;
  edges: number[];
  x1: number;
}

function runsOf(line: Line, scale: number, height: number): TextRun[] {
  const words = line.words.filter((word) => word.confidence >= CERTAIN && !DEBRIS.test(word.text));
  if (words.length === 0) return [];
  const tallest = Math.max(...words.map(({ bbox }) => bbox.y1 - bbox.y0)) * scale;
  const size = Math.min(Math.max(line.rowAttributes.rowHeight * scale, 5), 1.5 * tallest);
  const pieces: Piece[] = [];
  for (const { text, bbox } of words) {
    const [x0, x1] = [bbox.x0 * scale, bbox.x1 * scale];
    const step = (x1 - x0) / text.length;
    const edges = Array.from({ length: text.length }, (_, i) => x0 + i * step);
    const last = pieces[pieces.length - 1];
    if (last && x0 - last.x1 < BREAK * size) {
      last.edges.push(last.x1, ...edges);
      last.text += ` ${text}`;
      last.x1 = x1;
    } else pieces.push({ text, edges, x1 });
  }
  const baseline = (x: number): number => {
    const { x0, y0, x1, y1 } = line.baseline;
    return height - (y0 + ((y1 - y0) * (x / scale - x0)) / Math.max(1, x1 - x0)) * scale;
  };
  return pieces.map(({ text, edges, x1 }) => {
    const x0 = edges[0]!;
    const base = baseline((x0 + x1) / 2);
    const box = { x0, x1, y0: base - 0.22 * size, y1: base + 0.8 * size };
    const style = { font: '', bold: false, angle: 0, lightness: 0, origin: 'ocr' } as const;
    return { ...box, text, edges: [...edges, x1], baseline: base, size, ...style };
  });
}
