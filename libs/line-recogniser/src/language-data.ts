import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Rows of whole numbers, the last of each for what is always one; `scales` says what one of them is worth in its row. */
export interface Weights {
  readonly rows: number;
  readonly columns: number;
  readonly values: Int8Array;
  readonly scales: readonly number[];
}

/** A layer of cells that remember: weights of what they take in, of their input, forget and output gates. */
export interface Cells {
  readonly inputs: number;
  readonly gates: readonly Weights[];
}

/** A network that reads a line of text, and what its outputs stand for. */
export interface LanguageData {
  /** Height of the picture of a line, in pixels. */
  readonly height: number;
  /** What it looks for around each pixel. */
  readonly looks: Weights;
  /** Reads a column of what was seen from its top. */
  readonly column: Cells;
  /** Go along the line: onwards, backwards, onwards. */
  readonly along: readonly [Cells, Cells, Cells];
  readonly letters: Weights;
  /** By output; empty where it stands for no letter. */
  readonly alphabet: readonly string[];
}

/** Components of a file of language data, as its format counts them. */
const NETWORK = 17;
const CHARACTERS = 21;
const CODES = 22;

/** Kinds of layers, as the format counts them; newer files name them. */
const KINDS = ['', 'Input', 'Convolve', 'Maxpool', '', '', '', '', '', 'Series', '', 'RTLReversed', '', 'XYTranspose'];
KINDS.push('LSTM', 'SummLSTM', '', '', '', 'Tanh', '', '', 'Softmax');

/** Flags: the rates of learning follow; weights are whole numbers; their scales are of 64 bits. */
const HAS_RATES = 64;
const WHOLE = 1;
const DOUBLE = 128;
/** A whole number of weights or of what goes through them stands for a share of this. */
const FULL = 127;

class Reader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  byte(): number {
    return this.bytes.readUInt8(this.skip(1));
  }

  whole(): number {
    return this.bytes.readInt32LE(this.skip(4));
  }

  real(isDouble: boolean): number {
    return isDouble ? this.bytes.readDoubleLE(this.skip(8)) : this.bytes.readFloatLE(this.skip(4));
  }

  text(): string {
    const length = this.whole();
    const from = this.skip(length);
    return this.bytes.toString('latin1', from, from + length);
  }

  small(count: number): Int8Array {
    const from = this.skip(count);
    return Int8Array.from(this.bytes.subarray(from, from + count));
  }

  skip(count: number): number {
    this.at += count;
    return this.at - count;
  }
}

interface Layer {
  readonly kind: string;
  readonly inputs: number;
  readonly height: number;
  readonly weights: readonly Weights[];
}

function weightsOf(reader: Reader): Weights {
  const mode = reader.byte();
  if (!(mode & WHOLE)) throw new Error('language data of real numbers');
  const [rows, columns] = [reader.whole(), reader.whole()];
  reader.skip(1);
  const values = reader.small(rows * columns);
  const isDouble = (mode & DOUBLE) !== 0;
  const scales = Array.from({ length: reader.whole() }, () => reader.real(isDouble) / (isDouble ? FULL : 1));
  return { rows, columns, values, scales };
}

/** The layers of a network in the order in which a line goes through them. */
function layersOf(reader: Reader): Layer[] {
  const number = reader.byte();
  const kind = number === 0 ? reader.text() : (KINDS[number] ?? '');
  reader.skip(2);
  const [flags, inputs] = [reader.whole(), reader.whole()];
  reader.skip(8);
  reader.text();
  const layer = (weights: readonly Weights[] = [], height = 0): Layer[] => [{ kind, inputs, height, weights }];
  switch (kind) {
    case 'Input': {
      reader.skip(4);
      const height = reader.whole();
      reader.skip(12);
      return layer([], height);
    }
    case 'Convolve':
    case 'Maxpool':
      reader.skip(8);
      return layer();
    case 'LSTM':
    case 'SummLSTM':
      reader.skip(4);
      return layer([weightsOf(reader), weightsOf(reader), weightsOf(reader), weightsOf(reader)]);
    case 'Tanh':
    case 'Softmax':
      return layer([weightsOf(reader)]);
    case 'Series':
    case 'RTLReversed':
    case 'XYTranspose': {
      const layers = Array.from({ length: reader.whole() }, () => layersOf(reader)).flat();
      if (flags & HAS_RATES) reader.skip(4 * reader.whole());
      return layers;
    }
    default:
      throw new Error(`language data with a layer of another kind: ${kind || number}`);
  }
}

function componentsOf(data: Buffer): (number: number) => Buffer {
  const starts = Array.from({ length: data.readInt32LE(0) }, (_, i) => Number(data.readBigInt64LE(4 + 8 * i)));
  return (number) => {
    const start = starts[number] ?? -1;
    if (start < 0) throw new Error(`language data without its component ${number}`);
    return data.subarray(start, Math.min(data.length, ...starts.filter((other) => other > start)));
  };
}

/** What each output stands for; the output for "no letter" stands for several marks and so for none. */
function alphabetOf(characters: Buffer, codes: Buffer, outputs: number): string[] {
  const names = characters.toString('utf8').split('\n').slice(1);
  const reader = new Reader(codes);
  const meanings = Array.from({ length: outputs }, (): string[] => []);
  const count = reader.whole();
  for (let i = 0; i < count; i++) {
    reader.skip(1);
    const code = Array.from({ length: reader.whole() }, () => reader.whole());
    if (code.length !== 1) throw new Error('language data with letters of several codes');
    // The first is the blank between words, which the list can't show.
    meanings[code[0]!]?.push(i === 0 ? ' ' : names[i]!.slice(0, names[i]!.indexOf(' ')));
  }
  return meanings.map((letters) => (letters.length === 1 ? letters[0]! : ''));
}

const EXPECTED = 'Input Convolve Tanh Maxpool SummLSTM LSTM LSTM LSTM Softmax';
const require = createRequire(import.meta.url);

/** Reads the language data of a code by which its package is named: `deu`, `eng`. */
export function languageData(code: string): LanguageData {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
  const component = componentsOf(gunzipSync(readFileSync(`${folder}/4.0.0_best_int/${code}.traineddata.gz`)));
  const layers = layersOf(new Reader(component(NETWORK)));
  const kinds = layers.map(({ kind }) => kind).join(' ');
  if (kinds !== EXPECTED) throw new Error(`language data with other layers: ${kinds}`);
  const cells = ({ inputs, weights }: Layer): Cells => ({ inputs, gates: weights });
  const letters = layers[8]!.weights[0]!;
  return {
    height: layers[0]!.height,
    looks: layers[2]!.weights[0]!,
    column: cells(layers[4]!),
    along: [cells(layers[5]!), cells(layers[6]!), cells(layers[7]!)],
    letters,
    alphabet: alphabetOf(component(CHARACTERS), component(CODES), letters.rows),
  };
}
