/** What a content stream asks of whoever reads it, without what it calls. */
export interface ContentLoad {
  /** Bytes. */
  readonly length: number;
  /** Operators, and letters that are shown. */
  readonly steps: number;
  /** How often it calls a drawing (`Do`), a state (`gs`), or a pattern (`scn`) by its name. */
  readonly calls: Readonly<Record<Call, ReadonlyMap<string, number>>>;
  /** Pixels of the pictures that stand in it (ISO 32000-1, 8.9.7), each by itself. */
  readonly pictures: readonly number[];
  /** How many states are kept at once (`q`), and how many of them it leaves behind. */
  readonly deepest: number;
  readonly open: number;
}

export const CALLS = ['Do', 'gs', 'scn', 'SCN'] as const;
export type Call = (typeof CALLS)[number];
const LONGEST_CALL = 3;

const code = (character: string): number => character.charCodeAt(0);
const [WHITE, DELIMITER, REGULAR] = [0, 1, 2];
const KINDS = new Uint8Array(256).fill(REGULAR);
for (const byte of [0, 9, 10, 12, 13, 32]) KINDS[byte] = WHITE;
for (const one of '()<>[]{}/%') KINDS[code(one)] = DELIMITER;
const [OPENING, CLOSING, BACKSLASH, LESS, GREATER, SLASH, PERCENT, SMALL_Q, LARGE_Q] = [...'()\\<>/%qQ'].map(code);
const NUMBER = new Uint8Array(256);
for (const one of '0123456789+-.') NUMBER[code(one)] = 1;

/**
 * Reads a content stream once, from its first byte to its last. From the first picture in it on nothing is passed over: where its pixels
 * end programs guess, and what looks like a string or a remark among them may hold anything.
 */
export function contentLoad(bytes: Uint8Array): ContentLoad {
  const calls: Record<Call, Map<string, number>> = { Do: new Map(), gs: new Map(), scn: new Map(), SCN: new Map() };
  let [steps, open, deepest] = [0, 0, 0];
  let name = '';
  const pictures: number[] = [];
  let picture = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    const begin = at;
    at += 1;
    if (pictures.length > 0 && KINDS[byte] === DELIMITER && byte !== SLASH) {
      steps += byte === OPENING || byte === LESS ? nextBracket(bytes, at) - begin : 0;
    } else if (byte === OPENING) {
      at = endOfString(bytes, at);
      steps += at - begin;
    } else if (byte === LESS && bytes[at] !== LESS) {
      at = bytes.indexOf(GREATER!, at) + 1 || bytes.length;
      steps += (at - begin) / 2;
    } else if (byte === PERCENT) {
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    } else if (byte === SLASH || KINDS[byte] === REGULAR) {
      while (at < bytes.length && KINDS[bytes[at]!] === REGULAR) at += 1;
      if (byte === SLASH) name = nameOf(bytes, begin + 1, at);
      else if (NUMBER[byte] !== 1) operator(begin, at);
    }
  }
  return { length: bytes.length, steps, calls, pictures, deepest, open };

  function operator(from: number, to: number): void {
    steps += 1;
    if (to - from === 1) {
      if (bytes[from] === SMALL_Q) deepest = Math.max(deepest, (open += 1));
      else if (bytes[from] === LARGE_Q) open = Math.max(0, open - 1);
    } else if (to - from <= LONGEST_CALL) {
      const word = String.fromCharCode(...bytes.subarray(from, to));
      if (word === 'BI') picture = to;
      else if (word === 'ID' && picture > 0) {
        pictures.push(pixelsOf(latin1(bytes, picture, from)));
        picture = 0;
      }
      const call = calls[word as Call] as Map<string, number> | undefined;
      call?.set(name, (call.get(name) ?? 0) + 1);
    }
  }
}

function nameOf(bytes: Uint8Array, from: number, to: number): string {
  return unescaped(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8'));
}

const unescaped = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

/** Of a picture's dictionary, the largest that it may be read as. */
function pixelsOf(dictionary: string): number {
  const sides = { W: 0, H: 0 };
  for (const [, side, value] of unescaped(dictionary).matchAll(/\/(W|H)(?:idth|eight)?\s*\+?([\d.]+)/g))
    sides[side as 'W' | 'H'] = Math.max(sides[side as 'W' | 'H'], Number(value) || 0);
  return sides.W * sides.H;
}

/** How far letters that are shown go at most: to the next bracket, of whatever kind. */
function nextBracket(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (KINDS[bytes[at]!] !== DELIMITER || bytes[at] === SLASH || bytes[at] === PERCENT))
    at += 1;
  return at;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let depth = 1;
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === OPENING) depth += 1;
    else if (bytes[at] === CLOSING && --depth === 0) return at + 1;
  }
  return bytes.length;
}
