import { readFileSync } from 'node:fs';
import type { Cells, LanguageData, Weights } from './language-data.js';

/** The picture of a line, as high as the network wants it: -127 for ink to 127 for paper, row by row. */
export interface LinePicture {
  readonly width: number;
  readonly values: Int8Array;
}

/** For each step along a line the output that is the most probable, and how probable it is. */
export interface Steps {
  readonly outputs: Uint8Array;
  readonly chances: Float32Array;
}

/** So many lines go through the network at a time: each of its weights is fetched once for all of them. */
export const BATCH = 16;

/** One step along a line is so many pixels. */
export const STEP = 3;

/** What the kernel does; see kernel/kernel.ts. All numbers are addresses in its memory, or counts. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  look(
    pixels: number,
    width: number,
    height: number,
    weights: number,
    scales: number,
    inputs: number,
    sums: number,
    out: number,
  ): void;
  step(
    weights: number,
    scales: number,
    inputs: number,
    own: number,
    states: number,
    sums: number,
    units: number,
    columns: number,
    batch: number,
  ): void;
  linear(
    weights: number,
    scales: number,
    inputs: number,
    sums: number,
    rows: number,
    columns: number,
    batch: number,
  ): void;
}

/** Weights as the kernel takes them: rows by eights, columns by twos. */
interface Placed {
  readonly weights: number;
  readonly scales: number;
  readonly rows: number;
  readonly columns: number;
}

interface PlacedCells extends Placed {
  readonly inputs: number;
  readonly units: number;
}

/** What is always one; the same for a share that is full. */
const ONE = 127;
const PAGE = 65_536;
/** Numbers of what is seen at a place; rows of pixels that make one. */
const SEEN = 16;
const POOL = 3;
/** The kernel multiplies so many rows with so many vectors at a time. */
const SIDE = 8;
const EVEN = 4;
/** Pixels around one, and that one; places that are looked at together, and some to make them even. */
const NEAR = 9;
const AROUND = 12;

const up = (count: number, multiple: number): number => Math.ceil(count / multiple) * multiple;

let compiled: WebAssembly.Module | undefined;

/** Reads pictures of lines with the network of one language. */
export class Network {
  readonly height: number;
  private readonly kernel: Kernel;
  private readonly looks: Placed;
  private readonly column: PlacedCells;
  private readonly along: readonly PlacedCells[];
  private readonly letters: Placed;
  /** How many outputs there are for each step; rows that fill them up to a multiple of eight say nothing. */
  private readonly outputs: number;
  private top = 1024;
  private readonly free: number;

  constructor(data: LanguageData) {
    compiled ??= new WebAssembly.Module(readFileSync(new URL('kernel.wasm', import.meta.url)));
    this.kernel = new WebAssembly.Instance(compiled, {}).exports as unknown as Kernel;
    this.height = data.height;
    this.looks = this.placed([data.looks], up(data.looks.rows, SIDE), SEEN);
    this.column = this.placedCells(data.column);
    this.along = data.along.map((cells) => this.placedCells(cells));
    this.outputs = data.letters.rows;
    this.letters = this.placed([data.letters], up(data.letters.rows, SIDE));
    this.free = this.top;
  }

  /** Reads up to BATCH lines, the longest first; together they take as many steps as that one has. */
  read(lines: readonly LinePicture[]): Steps[] {
    this.top = this.free;
    let sequences = lines.map((line) => this.columnsOf(line));
    this.along.forEach((cells, i) => {
      sequences = this.walked(sequences, cells, i === 1);
    });
    return sequences.map((sequence) => this.lettersOf(sequence));
  }

  private room(bytes: number): number {
    const at = up(this.top, 16);
    this.top = at + bytes;
    const lacking = this.top - this.kernel.memory.buffer.byteLength;
    if (lacking > 0) this.kernel.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  private shorts(at: number, count: number): Int16Array {
    return new Int16Array(this.kernel.memory.buffer, at, count);
  }

  private reals(at: number, count: number): Float32Array {
    return new Float32Array(this.kernel.memory.buffer, at, count);
  }

  /**
   * Puts matrices of one size into memory; of several, rows stand four of the first, four of the second, and so on. Eight rows stand
   * side by side: two columns of each, the next two of each.
   */
  private placed(matrices: readonly Weights[], rows: number, columns = up(matrices[0]!.columns, 2)): Placed {
    const [weights, scales] = [this.room(2 * rows * columns), this.room(4 * rows)];
    const [placed, scaled] = [this.shorts(weights, rows * columns), this.reals(scales, rows)];
    matrices.forEach(({ rows: count, columns: length, values, scales: own }, which) => {
      for (let row = 0; row < count; row++) {
        const at = (row >> 2) * 4 * matrices.length + 4 * which + (row & 3);
        const first = (at >> 3) * 8 * columns + (at & 7) * 2;
        for (let i = 0; i < length; i++) placed[first + (i >> 1) * 16 + (i & 1)] = values[row * length + i]!;
        scaled[at] = own[row]!;
      }
    });
    return { weights, scales, rows, columns };
  }

  private placedCells({ inputs, gates }: Cells): PlacedCells {
    const units = gates[0]!.rows;
    return { ...this.placed(gates, 4 * units), inputs, units };
  }

  /** Room for what a layer of cells takes in, one after the other: inputs, own outputs, one; and for its states and sums. */
  private cellRoom({ inputs, units, columns, rows }: PlacedCells): { taken: number; states: number; sums: number } {
    const [taken, states, sums] = [
      this.room(2 * BATCH * columns),
      this.room(4 * BATCH * units),
      this.room(4 * BATCH * rows),
    ];
    const values = this.shorts(taken, BATCH * columns).fill(0);
    for (let i = 0; i < BATCH; i++) values[i * columns + inputs + units] = ONE;
    this.reals(states, BATCH * units).fill(0);
    return { taken, states, sums };
  }

  private step(cells: PlacedCells, room: { taken: number; states: number; sums: number }, batch: number): void {
    const { weights, scales, inputs, units, columns } = cells;
    this.kernel.step(weights, scales, room.taken, 2 * inputs, room.states, room.sums, units, columns, up(batch, EVEN));
  }

  /** What each column of a line's picture says, the columns one after the other. */
  private columnsOf({ width, values }: LinePicture): Int16Array {
    const before = this.top;
    const [count, rows] = [Math.floor(width / POOL), Math.floor(this.height / POOL)];
    const line = width + 2;
    const pixels = this.room(2 * line * (this.height + 2));
    const framed = this.shorts(pixels, line * (this.height + 2)).fill(0);
    for (let y = 0; y < this.height; y++) framed.set(values.subarray(y * width, (y + 1) * width), (y + 1) * line + 1);
    const { weights, scales } = this.looks;
    const seen = this.room(2 * SEEN * rows * count);
    const [around, sums] = [this.room(2 * SEEN * AROUND), this.room(4 * SEEN * AROUND)];
    const places = this.shorts(around, SEEN * AROUND).fill(0);
    for (let i = 0; i < AROUND; i++) places[i * SEEN + NEAR] = ONE;
    this.kernel.look(pixels, width, this.height, weights, scales, around, sums, seen);
    const { column } = this;
    const said = new Int16Array(count * column.units);
    const marks = this.top;
    for (let from = 0; from < count; from += BATCH) {
      this.top = marks;
      const room = this.cellRoom(column);
      const batch = Math.min(BATCH, count - from);
      const taken = this.shorts(room.taken, BATCH * column.columns);
      const points = this.shorts(seen, SEEN * rows * count);
      for (let row = 0; row < rows; row++) {
        for (let i = 0; i < batch; i++) {
          const at = ((from + i) * rows + row) * SEEN;
          taken.set(points.subarray(at, at + SEEN), i * column.columns);
        }
        this.step(column, room, batch);
      }
      for (let i = 0; i < batch; i++) {
        const at = i * column.columns + column.inputs;
        said.set(taken.subarray(at, at + column.units), (from + i) * column.units);
      }
    }
    this.top = before;
    return said;
  }

  /** Leads cells along the lines, from their ends where `back`; what they say at each step. */
  private walked(sequences: readonly Int16Array[], cells: PlacedCells, back: boolean): Int16Array[] {
    const { inputs, units, columns } = cells;
    const before = this.top;
    const room = this.cellRoom(cells);
    const taken = this.shorts(room.taken, BATCH * columns);
    const lengths = sequences.map((sequence) => sequence.length / inputs);
    const said = lengths.map((length) => new Int16Array(length * units));
    // Lines that have ended are the last ones.
    let active = sequences.length;
    for (let step = 0; step < (lengths[0] ?? 0); step++) {
      while (step >= lengths[active - 1]!) active--;
      for (let i = 0; i < active; i++) {
        const at = back ? lengths[i]! - 1 - step : step;
        taken.set(sequences[i]!.subarray(at * inputs, (at + 1) * inputs), i * columns);
      }
      this.step(cells, room, active);
      for (let i = 0; i < active; i++) {
        const at = back ? lengths[i]! - 1 - step : step;
        const own = i * columns + inputs;
        said[i]!.set(taken.subarray(own, own + units), at * units);
      }
    }
    this.top = before;
    return said;
  }

  private lettersOf(sequence: Int16Array): Steps {
    const { weights, scales, rows, columns } = this.letters;
    const before = this.top;
    const [taken, sums] = [this.room(2 * BATCH * columns), this.room(4 * BATCH * rows)];
    const inputs = this.along[2]!.units;
    const count = sequence.length / inputs;
    const steps = { outputs: new Uint8Array(count), chances: new Float32Array(count) };
    const values = this.shorts(taken, BATCH * columns).fill(0);
    for (let i = 0; i < BATCH; i++) values[i * columns + inputs] = ONE;
    for (let from = 0; from < count; from += BATCH) {
      const batch = Math.min(BATCH, count - from);
      for (let i = 0; i < batch; i++)
        values.set(sequence.subarray((from + i) * inputs, (from + i + 1) * inputs), i * columns);
      this.kernel.linear(weights, scales, taken, sums, rows, columns, up(batch, EVEN));
      for (let i = 0; i < batch; i++) this.choose(this.reals(sums + 4 * i * rows, rows), steps, from + i);
    }
    this.top = before;
    return steps;
  }

  private choose(sums: Float32Array, { outputs, chances }: Steps, at: number): void {
    let best = 0;
    for (let i = 1; i < this.outputs; i++) if (sums[i]! > sums[best]!) best = i;
    let all = 0;
    for (let i = 0; i < this.outputs; i++) all += Math.exp(sums[i]! - sums[best]!);
    outputs[at] = best;
    chances[at] = 1 / all;
  }
}
