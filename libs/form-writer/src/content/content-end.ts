/** What a page's content leaves behind for whatever is drawn after it. */
export interface ContentEnd {
  /** How many q have no Q. */
  readonly open: number;
  /** Where a Q stands that has no q. */
  readonly spare: readonly number[];
  /** BMC and BDC without EMC: what follows would belong to a layer or a tag that is not its own. */
  readonly marked: number;
  /** Where a string, array, dictionary or inline image begins that never ends and would swallow what follows. */
  readonly loose: number | null;
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const code = (character: string): number => character.charCodeAt(0);
/** What ends a word, by byte: white space and delimiters (ISO 32000-1, 7.2.2). */
const ENDS_WORD = new Uint8Array(256);
for (const byte of [...SPACE, ...[...'()<>[]{}/%'].map(code)]) ENDS_WORD[byte] = 1;
const [OPENING, PERCENT, B, I, SMALL_Q, LARGE_Q] = [...'(%BIqQ'].map(code);
const [LESS, GREATER, OPENING_BRACKET, CLOSING_BRACKET, E, M, C, D, SLASH] = [...'<>[]EMCD/'].map(code);

/** Reads a page's content once, from its first byte to its last. */
export function contentEnd(bytes: Uint8Array): ContentEnd {
  let open = 0;
  const spare: number[] = [];
  let marked = 0;
  const containers: number[] = [];
  let loose: number | null = null;
  const boundary = (at: number): boolean => at < 0 || at >= bytes.length || ENDS_WORD[bytes[at]!] === 1;
  /** A name is none, though it may be spelt like one: /Q. */
  const isWord = (at: number, length: number): boolean =>
    boundary(at - 1) && bytes[at - 1] !== SLASH && boundary(at + length);
  /** Past what begins here; nothing is left where it does not end. */
  const past = (at: number, end: number | null): number => {
    if (end === null) loose = at;
    return end ?? bytes.length;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === OPENING) at = past(at, endOfString(bytes, at));
    else if (byte === PERCENT) at = endOfLine(bytes, at);
    else if (byte === LESS && bytes[at + 1] !== LESS) at = past(at, found(bytes.indexOf(GREATER!, at)));
    else if (byte === OPENING_BRACKET || byte === LESS) {
      containers.push(at);
      if (byte === LESS) at += 1;
    } else if (byte === CLOSING_BRACKET) containers.pop();
    else if (byte === GREATER && bytes[at + 1] === GREATER) {
      containers.pop();
      at += 1;
    } else if (byte === B && bytes[at + 1] === I && isWord(at, 2)) at = past(at, endOfInlineImage(bytes, at + 2));
    else if (byte === B && bytes[at + 2] === C && (bytes[at + 1] === M || bytes[at + 1] === D) && isWord(at, 3))
      marked += 1;
    else if (byte === E && bytes[at + 1] === M && bytes[at + 2] === C && isWord(at, 3))
      marked = Math.max(0, marked - 1);
    else if (byte === SMALL_Q && isWord(at, 1)) open += 1;
    else if (byte === LARGE_Q && isWord(at, 1)) {
      if (open > 0) open -= 1;
      else spare.push(at);
    }
  }
  return { open, spare, marked, loose: containers[0] ?? loose };
}

const found = (at: number): number | null => (at < 0 ? null : at);

function endOfString(bytes: Uint8Array, start: number): number | null {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === code('\\')) at += 1;
    else if (bytes[at] === code('(')) depth += 1;
    else if (bytes[at] === code(')') && --depth === 0) return at;
  }
  return null;
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

/** `EI` between white space: as sure as it gets without decoding the image (ISO 32000-1, 8.9.7). */
function endOfInlineImage(bytes: Uint8Array, start: number): number | null {
  for (let at = start; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== E || bytes[at + 1] !== I) continue;
    if (SPACE.has(bytes[at - 1]!) && (at + 2 >= bytes.length || SPACE.has(bytes[at + 2]!))) return at + 1;
  }
  return null;
}
