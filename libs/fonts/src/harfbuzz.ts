import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One shaped glyph, in units of the font's em. `cluster` is the index of its first UTF-16 unit in the text. */
export interface Glyph {
  readonly id: number;
  readonly cluster: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

type Call = (...args: number[]) => number;
interface Wasm {
  readonly memory: WebAssembly.Memory;
  readonly [name: string]: unknown;
}

const { resolve } = createRequire(import.meta.url);

const PAGE = 65_536;
const INFO_BYTES = 20;
const WRITABLE = 2;
const RTL = 5;
const LTR = 4;
/** A mark that is drawn by a glyph of its own keeps its own place in the text. */
const MONOTONE_CHARACTERS = 1;

/**
 * HarfBuzz by its WebAssembly build: the package's own JavaScript needs top-level await, which keeps it from being
 * loaded synchronously, and has no binding for the subsetter that it ships.
 */
class Engine {
  private readonly wasm: Wasm;

  constructor(file: string) {
    const module = new WebAssembly.Module(readFileSync(file));
    let memory: WebAssembly.Memory | null = null;
    const refuse = (): never => {
      throw new Error('HarfBuzz gave up');
    };
    const grow = (size: number): number => {
      const missing = Math.ceil((size - memory!.buffer.byteLength) / PAGE);
      if (missing > 0) memory!.grow(missing);
      return 1;
    };
    const env = {
      _emscripten_runtime_keepalive_clear: () => undefined,
      _abort_js: refuse,
      _setitimer_js: () => 0,
      emscripten_resize_heap: grow,
    };
    const instance = new WebAssembly.Instance(module, { env, wasi_snapshot_preview1: { proc_exit: refuse } });
    this.wasm = instance.exports as unknown as Wasm;
    memory = this.wasm.memory;
    const start = (this.wasm['_initialize'] ?? this.wasm['__wasm_call_ctors']) as (() => void) | undefined;
    start?.();
  }

  call(name: string, ...args: number[]): number {
    return (this.wasm[name] as Call)(...args);
  }

  put(bytes: Uint8Array): number {
    const at = this.call('malloc', bytes.length);
    new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
    return at;
  }

  get(at: number, length: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, at, length).slice();
  }

  ints(at: number, count: number): Int32Array {
    return new Int32Array(this.wasm.memory.buffer, at, count).slice();
  }

  /** A face over a copy of the font, kept for good: there are few fonts, each loaded once. */
  face(font: Uint8Array): number {
    const at = this.put(font);
    const blob = this.call('hb_blob_create', at, font.length, WRITABLE, 0, 0);
    const face = this.call('hb_face_create', blob, 0);
    this.call('hb_blob_destroy', blob);
    return face;
  }
}

let shaping: Engine | null = null;
let subsetting: Engine | null = null;
const shaper = (): Engine => (shaping ??= new Engine(resolve('harfbuzzjs/dist/harfbuzz.wasm')));
const subsetter = (): Engine => (subsetting ??= new Engine(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));

/** A font ready to shape text with. */
export class ShapingFont {
  readonly unitsPerEm: number;
  private readonly font: number;
  private readonly glyphs = new Map<number, number>();
  private readonly advances = new Map<number, number>();

  constructor(bytes: Uint8Array) {
    const engine = shaper();
    const face = engine.face(bytes);
    this.unitsPerEm = engine.call('hb_face_get_upem', face);
    this.font = engine.call('hb_font_create', face);
  }

  /** The glyph that a code point has of itself, 0 where the font has none. */
  glyphOf(codePoint: number): number {
    let glyph = this.glyphs.get(codePoint);
    if (glyph === undefined) this.glyphs.set(codePoint, (glyph = this.lookUp(codePoint)));
    return glyph;
  }

  private lookUp(codePoint: number): number {
    const engine = shaper();
    const out = engine.call('malloc', 4);
    const found = engine.call('hb_font_get_nominal_glyph', this.font, codePoint, out);
    const glyph = found ? (engine.ints(out, 1)[0] ?? 0) : 0;
    engine.call('free', out);
    return glyph;
  }

  advanceOf(glyph: number): number {
    let advance = this.advances.get(glyph);
    if (advance === undefined) {
      this.advances.set(glyph, (advance = shaper().call('hb_font_get_glyph_h_advance', this.font, glyph)));
    }
    return advance;
  }

  /** Glyphs in visual order, left to right. */
  shape(text: string, rightToLeft: boolean): Glyph[] {
    const engine = shaper();
    const buffer = engine.call('hb_buffer_create');
    const units = Buffer.from(text, 'utf16le');
    const at = engine.put(units);
    engine.call('hb_buffer_set_cluster_level', buffer, MONOTONE_CHARACTERS);
    engine.call('hb_buffer_add_utf16', buffer, at, text.length, 0, text.length);
    engine.call('hb_buffer_guess_segment_properties', buffer);
    engine.call('hb_buffer_set_direction', buffer, rightToLeft ? RTL : LTR);
    engine.call('hb_shape', this.font, buffer, 0, 0);
    const count = engine.call('hb_buffer_get_length', buffer);
    const infos = engine.ints(engine.call('hb_buffer_get_glyph_infos', buffer, 0), (count * INFO_BYTES) / 4);
    const places = engine.ints(engine.call('hb_buffer_get_glyph_positions', buffer, 0), (count * INFO_BYTES) / 4);
    engine.call('hb_buffer_destroy', buffer);
    engine.call('free', at);
    return Array.from({ length: count }, (_, i) => ({
      id: infos[i * 5]!,
      cluster: infos[i * 5 + 2]!,
      advance: places[i * 5]!,
      x: places[i * 5 + 2]!,
      y: places[i * 5 + 3]!,
    }));
  }
}

const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const NOTDEF_OUTLINE = 0x40;
const NO_LAYOUT_CLOSURE = 0x200;
const DROP_TABLES = 3;

/** What a font in a PDF is never asked for: its glyphs are chosen and placed already (ISO 32000-1, 9.9). */
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'cmap', 'name', 'post', 'OS/2', 'vhea', 'vmtx', 'VORG'];
const tagOf = (table: string): number => Buffer.from(table, 'latin1').readUInt32BE();

/** Faces prepared for subsetting, by the font's bytes: most documents use the same one. */
const prepared = new WeakMap<Uint8Array, number>();

function preparedFace(engine: Engine, bytes: Uint8Array): number {
  let face = prepared.get(bytes);
  if (face === undefined) {
    face = engine.call('hb_subset_preprocess', engine.face(bytes));
    prepared.set(bytes, face);
  }
  return face;
}

/**
 * The font with the outlines of these glyphs only. Their numbers stay as they are, unless they answer to others: a
 * subset that keeps the places of 60,000 missing glyphs is a hundred times as large.
 */
export function subsetFont(bytes: Uint8Array, glyphs: Iterable<number>, keepNumbers: boolean): Uint8Array {
  const engine = subsetter();
  const face = preparedFace(engine, bytes);
  const input = engine.call('hb_subset_input_create_or_fail');
  const numbers = keepNumbers ? RETAIN_GIDS : 0;
  engine.call('hb_subset_input_set_flags', input, numbers | NO_HINTING | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE);
  const dropped = engine.call('hb_subset_input_set', input, DROP_TABLES);
  for (const table of DROPPED) engine.call('hb_set_add', dropped, tagOf(table));
  const wanted = engine.call('hb_subset_input_glyph_set', input);
  engine.call('hb_set_add', wanted, 0);
  for (const glyph of glyphs) engine.call('hb_set_add', wanted, glyph);
  const subset = engine.call('hb_subset_or_fail', face, input);
  engine.call('hb_subset_input_destroy', input);
  if (!subset) throw new Error('the font could not be subset');
  const blob = engine.call('hb_face_reference_blob', subset);
  const result = engine.get(engine.call('hb_blob_get_data', blob, 0), engine.call('hb_blob_get_length', blob));
  engine.call('hb_blob_destroy', blob);
  engine.call('hb_face_destroy', subset);
  return result;
}
