// The arithmetic of the recogniser (src/scan/recognition), in AssemblyScript: `node libs/form-reader/kernel/build.mjs` makes
// src/scan/recognition/kernel.wasm of it. Shares between -1 and 1 are whole numbers of 16 bits from -127 to 127; eight of them
// are multiplied with eight others at a time. Addresses are of bytes; everything stands at a multiple of 16.

/** What a full share is. */
const FULL: f32 = 127;
/** What a cell remembers lies within these bounds. */
const STATE: f32 = 100;
/** Numbers that are seen at a place, from nine pixels and one; the side of the square whose greatest are kept. */
const SEEN = 16;
const POOL = 3;

function term(sum: v128, square: v128, factor: f32): v128 {
  return f32x4.add(f32x4.mul(sum, square), f32x4.splat(factor));
}

/** The hyperbolic tangent, right to a millionth: the usual quotient of two polynomials. */
function tanh(value: v128): v128 {
  const x = f32x4.max(f32x4.min(value, f32x4.splat(7.9)), f32x4.splat(-7.9));
  const square = f32x4.mul(x, x);
  let above = f32x4.splat(-2.76076847742355e-16);
  above = term(above, square, 2.00018790482477e-13);
  above = term(above, square, -8.60467152213735e-11);
  above = term(above, square, 5.12229709037114e-8);
  above = term(above, square, 1.48572235717979e-5);
  above = term(above, square, 6.37261928875436e-4);
  above = term(above, square, 4.89352455891786e-3);
  let below = f32x4.splat(1.19825839466702e-6);
  below = term(below, square, 1.18534705686654e-4);
  below = term(below, square, 2.268434632439e-3);
  below = term(below, square, 4.89352518554385e-3);
  return f32x4.div(f32x4.mul(above, x), below);
}

function logistic(value: v128): v128 {
  const half = f32x4.splat(0.5);
  return f32x4.add(f32x4.mul(tanh(f32x4.mul(value, half)), half), half);
}

/** Four sums as real numbers. */
function scaled(sums: usize, scales: usize): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(v128.load(sums)), v128.load(scales));
}

/** Puts four shares down as whole numbers. */
function put(at: usize, shares: v128): void {
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(shares, f32x4.splat(FULL))));
  v128.store64_lane(at, i16x8.narrow_i32x4_s(whole, whole), 0);
}

/** The sums of four vectors as one. */
function across(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/**
 * Multiplies a matrix with `batch` vectors that stand one after the other, two at a time with four rows: what is fetched is used
 * several times before it has to be fetched again. Rows are a multiple of four, columns of eight, the batch of two.
 */
function multiply(weights: usize, vectors: usize, sums: usize, rows: i32, columns: i32, batch: i32): void {
  const line = (<usize>columns) << 1;
  const wide = (<usize>rows) << 2;
  for (let row = 0; row < rows; row += 4) {
    const first = weights + <usize>row * line;
    for (let which = 0; which < batch; which += 2) {
      const one = vectors + <usize>which * line;
      const other = one + line;
      let a0 = i32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      let b0 = a0;
      let b1 = a0;
      let b2 = a0;
      let b3 = a0;
      for (let at: usize = 0; at < line; at += 16) {
        const u = v128.load(one + at);
        const v = v128.load(other + at);
        const w0 = v128.load(first + at);
        a0 = i32x4.add(a0, i32x4.dot_i16x8_s(w0, u));
        b0 = i32x4.add(b0, i32x4.dot_i16x8_s(w0, v));
        const w1 = v128.load(first + line + at);
        a1 = i32x4.add(a1, i32x4.dot_i16x8_s(w1, u));
        b1 = i32x4.add(b1, i32x4.dot_i16x8_s(w1, v));
        const w2 = v128.load(first + 2 * line + at);
        a2 = i32x4.add(a2, i32x4.dot_i16x8_s(w2, u));
        b2 = i32x4.add(b2, i32x4.dot_i16x8_s(w2, v));
        const w3 = v128.load(first + 3 * line + at);
        a3 = i32x4.add(a3, i32x4.dot_i16x8_s(w3, u));
        b3 = i32x4.add(b3, i32x4.dot_i16x8_s(w3, v));
      }
      const out = sums + <usize>which * wide + ((<usize>row) << 2);
      v128.store(out, across(a0, a1, a2, a3));
      v128.store(out + wide, across(b0, b1, b2, b3));
    }
  }
}

/**
 * One step of `batch` layers of cells. Weights stand by fours of units: their rows for the cell, the input gate, the forget
 * gate and the output gate. A vector holds what is taken in, from `own` bytes on what the layer said last, which is replaced.
 */
export function step(
  weights: usize,
  scales: usize,
  vectors: usize,
  own: usize,
  states: usize,
  sums: usize,
  units: i32,
  columns: i32,
  batch: i32,
): void {
  multiply(weights, vectors, sums, units << 2, columns, batch);
  const most = f32x4.splat(STATE);
  let sum = sums;
  let state = states;
  for (let which = 0; which < batch; which++) {
    let said = vectors + <usize>which * ((<usize>columns) << 1) + own;
    let scale = scales;
    for (let unit = 0; unit < units; unit += 4) {
      const taken = f32x4.mul(tanh(scaled(sum, scale)), logistic(scaled(sum + 16, scale + 16)));
      const kept = f32x4.mul(v128.load(state), logistic(scaled(sum + 32, scale + 32)));
      const next = f32x4.max(f32x4.min(f32x4.add(kept, taken), most), f32x4.neg(most));
      v128.store(state, next);
      put(said, f32x4.mul(tanh(next), logistic(scaled(sum + 48, scale + 48))));
      sum += 64;
      scale += 64;
      state += 16;
      said += 8;
    }
  }
}

/** Multiplies a matrix with vectors; the sums are real numbers. */
export function linear(
  weights: usize,
  scales: usize,
  vectors: usize,
  sums: usize,
  rows: i32,
  columns: i32,
  batch: i32,
): void {
  multiply(weights, vectors, sums, rows, columns, batch);
  const wide = (<usize>rows) << 2;
  for (let which = 0; which < batch; which++) {
    const line = sums + <usize>which * wide;
    for (let at: usize = 0; at < wide; at += 16) v128.store(line + at, scaled(line + at, scales + at));
  }
}

/**
 * Looks at each pixel and the eight around it, and keeps the greatest of three by three: column by column from the top.
 * `pixels` are framed by zeros; `vectors` has room for ten of SEEN numbers, the tenth of each is one already.
 */
export function look(
  pixels: usize,
  width: i32,
  height: i32,
  weights: usize,
  scales: usize,
  vectors: usize,
  sums: usize,
  out: usize,
): void {
  const line = width + 2;
  let said = out;
  for (let left = 0; left + POOL <= width; left += POOL) {
    for (let above = 0; above + POOL <= height; above += POOL) {
      let vector = vectors;
      for (let x = left; x < left + POOL; x++) {
        for (let y = above; y < above + POOL; y++) {
          let at = vector;
          for (let across = x; across < x + 3; across++) {
            for (let down = y; down < y + 3; down++) {
              store<i16>(at, load<i16>(pixels + ((<usize>(down * line + across)) << 1)));
              at += 2;
            }
          }
          vector += 2 * SEEN;
        }
      }
      multiply(weights, vectors, sums, SEEN, SEEN, POOL * POOL + 1);
      for (let part: usize = 0; part < 4 * SEEN; part += 16) {
        let most = v128.load(sums + part);
        for (let i = 1; i < POOL * POOL; i++) {
          most = i32x4.max_s(most, v128.load(sums + <usize>(i * 4 * SEEN) + part));
        }
        put(said, tanh(f32x4.mul(f32x4.convert_i32x4_s(most), v128.load(scales + part))));
        said += 8;
      }
    }
  }
}
