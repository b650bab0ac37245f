// The arithmetic of the recogniser, in AssemblyScript: `node libs/line-recogniser/kernel/build.mjs` makes
// src/kernel.wasm of it. Shares between -1 and 1 are whole numbers of 16 bits from -127 to 127; eight of them
// are multiplied with eight others at a time. Addresses are of bytes; everything stands at a multiple of 16.

/** What a full share is. */
const FULL: f32 = 127;
/** What a cell remembers lies within these bounds. */
const STATE: f32 = 100;
/** Numbers that are seen at a place, from nine pixels and one; the side of the square whose greatest are kept. */
const SEEN = 16;
const POOL = 3;
/** Places of such a square, and some that make them a multiple of four. */
const AROUND = 12;

function term(sum: v128, square: v128, factor: f32): v128 {
  return f32x4.add(f32x4.mul(sum, square), f32x4.splat(factor));
}

/** The hyperbolic tangent, right to a hundred-thousandth: a quotient of two polynomials whose greatest error is the least. */
function tanh(value: v128): v128 {
  const x = f32x4.pmax(f32x4.pmin(value, f32x4.splat(6)), f32x4.splat(-6));
  const square = f32x4.mul(x, x);
  let above = f32x4.splat(1.4955623559882694e-3);
  above = term(above, square, 0.11447289237929627);
  above = term(above, square, 0.9999711616475042);
  let below = f32x4.splat(5.5186512312834926e-5);
  below = term(below, square, 1.7487464081904013e-2);
  below = term(below, square, 0.4477142781868322);
  below = term(below, square, 1);
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

/**
 * Multiplies a matrix with `batch` vectors that stand one after the other, four at a time with eight rows: what is fetched is used
 * several times before it has to be fetched again. Rows stand by eights, two columns of each after another (`placed` in network.ts);
 * columns are even, the batch is a multiple of four.
 */
function multiply(weights: usize, vectors: usize, sums: usize, rows: i32, columns: i32, batch: i32): void {
  const line = (<usize>columns) << 1;
  const wide = (<usize>rows) << 2;
  const block = line << 3;
  let first = weights;
  for (let row: usize = 0; row < wide; row += 32) {
    let a = vectors;
    let out = sums + row;
    for (let which = 0; which < batch; which += 4) {
      let b = a + line;
      let c = b + line;
      let d = c + line;
      let a0 = i32x4.splat(0);
      let a1 = a0;
      let b0 = a0;
      let b1 = a0;
      let c0 = a0;
      let c1 = a0;
      let d0 = a0;
      let d1 = a0;
      const end = first + block;
      for (let at = first; at < end; at += 32) {
        const w0 = v128.load(at);
        const w1 = v128.load(at, 16);
        const u = v128.load32_splat(a);
        a0 = i32x4.add(a0, i32x4.dot_i16x8_s(w0, u));
        a1 = i32x4.add(a1, i32x4.dot_i16x8_s(w1, u));
        const v = v128.load32_splat(b);
        b0 = i32x4.add(b0, i32x4.dot_i16x8_s(w0, v));
        b1 = i32x4.add(b1, i32x4.dot_i16x8_s(w1, v));
        const x = v128.load32_splat(c);
        c0 = i32x4.add(c0, i32x4.dot_i16x8_s(w0, x));
        c1 = i32x4.add(c1, i32x4.dot_i16x8_s(w1, x));
        const y = v128.load32_splat(d);
        d0 = i32x4.add(d0, i32x4.dot_i16x8_s(w0, y));
        d1 = i32x4.add(d1, i32x4.dot_i16x8_s(w1, y));
        a += 4;
        b += 4;
        c += 4;
        d += 4;
      }
      v128.store(out, a0);
      v128.store(out, a1, 16);
      out += wide;
      v128.store(out, b0);
      v128.store(out, b1, 16);
      out += wide;
      v128.store(out, c0);
      v128.store(out, c1, 16);
      out += wide;
      v128.store(out, d0);
      v128.store(out, d1, 16);
      out += wide;
      a = d;
    }
    first += block;
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
      const next = f32x4.pmax(f32x4.pmin(f32x4.add(kept, taken), most), f32x4.neg(most));
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
 * `pixels` are framed by zeros; `vectors` has room for AROUND times SEEN numbers, the tenth of each is one already.
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
      multiply(weights, vectors, sums, SEEN, SEEN, AROUND);
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
