import { NumberFile } from '../number-file.js';

/** A small network as trained: each trait has a vector; their sum passes one layer; each head gives the chances of its classes. */
export class TextNet {
  readonly heads: readonly (readonly string[])[];
  private readonly size: number;
  private readonly bias: Float32Array;
  private readonly layers: readonly (readonly [weights: Float32Array, bias: Float32Array])[];
  private readonly scales: Float32Array;
  private readonly vectors: Int8Array;

  constructor(bytes: Uint8Array) {
    const file = new NumberFile<Head>(bytes);
    const { size, traits, heads } = file.head;
    this.size = size;
    this.heads = heads;
    this.bias = file.next(Float32Array, size);
    this.layers = heads.map(({ length }) => [
      byInput(file.next(Float32Array, length * size), size),
      file.next(Float32Array, length),
    ]);
    this.scales = file.next(Float32Array, traits);
    this.vectors = file.next(Int8Array, traits * size);
  }

  /** The chances of each head's classes for a blank with these traits. */
  judge(traits: readonly number[]): Float32Array[] {
    const sums = this.sumsOf(traits);
    return this.layers.map(([weights, bias]) => {
      const scores = Float64Array.from(bias);
      for (let j = 0; j < this.size; j++) {
        const sum = sums[j]!;
        // What the layer leaves at nought adds nothing.
        if (sum === 0) continue;
        for (let k = 0, at = j * scores.length; k < scores.length; k++, at++) scores[k]! += weights[at]! * sum;
      }
      return chancesOf(Float32Array.from(scores));
    });
  }

  private sumsOf(traits: readonly number[]): Float32Array {
    const { size, vectors, scales } = this;
    const sums = new Float32Array(size);
    for (const trait of traits) {
      const scale = scales[trait]!;
      if (scale === 0) continue;
      for (let j = 0, at = trait * size; j < size; j++, at++) sums[j]! += vectors[at]! * scale;
    }
    const share = 1 / Math.sqrt(traits.length + 1);
    return sums.map((sum, j) => Math.max(0, sum * share + this.bias[j]!));
  }
}

/** Weights that lie by class, laid out by what they weigh. */
function byInput(weights: Float32Array, size: number): Float32Array {
  const classes = weights.length / size;
  return weights.map((_, at) => weights[(at % classes) * size + Math.floor(at / classes)]!);
}

interface Head {
  readonly size: number;
  readonly traits: number;
  readonly heads: readonly (readonly string[])[];
}

function chancesOf(scores: Float32Array): Float32Array {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  const chances = new Float32Array(scores.length);
  let sum = 0;
  for (let k = 0; k < chances.length; k++) sum += chances[k] = Math.fround(Math.exp(scores[k]! - most));
  for (let k = 0; k < chances.length; k++) chances[k]! /= sum;
  return chances;
}
