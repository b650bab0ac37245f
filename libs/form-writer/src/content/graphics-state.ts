import { PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { resolve } from '../document/objects.js';
import { decodedData } from '../document/streams.js';

/** How far a page's content leaves q and Q out of step: `open` were never closed, `missing` closed without being opened. */
export function openStates(pdf: PDF, contents: readonly PdfObject[]): { open: number; missing: number } {
  const balance = { open: 0, missing: 0 };
  for (const one of contents.slice(0, 1000)) {
    const stream = resolve(pdf, one);
    if (!(stream instanceof PdfStream)) continue;
    try {
      count(decodedData(stream), balance);
    } catch {
      // What can't be decoded, no reader draws either.
    }
  }
  return balance;
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const code = (character: string): number => character.charCodeAt(0);
/** What ends a word, by byte: white space and delimiters (ISO 32000-1, 7.2.2). */
const ENDS_WORD = new Uint8Array(256);
for (const byte of [...SPACE, ...[...'()<>[]{}/%'].map(code)]) ENDS_WORD[byte] = 1;
const [OPENING, PERCENT, B, I, SMALL_Q, LARGE_Q] = [...'(%BIqQ'].map(code);

function count(bytes: Uint8Array, balance: { open: number; missing: number }): void {
  const boundary = (at: number): boolean => at < 0 || at >= bytes.length || ENDS_WORD[bytes[at]!] === 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === OPENING) at = endOfString(bytes, at);
    else if (byte === PERCENT) at = endOfLine(bytes, at);
    else if (byte === B && bytes[at + 1] === I && boundary(at - 1) && boundary(at + 2)) {
      at = endOfInlineImage(bytes, at + 2);
    } else if (byte === SMALL_Q && boundary(at - 1) && boundary(at + 1)) balance.open += 1;
    else if (byte === LARGE_Q && boundary(at - 1) && boundary(at + 1)) {
      if (balance.open > 0) balance.open -= 1;
      else balance.missing += 1;
    }
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === code('\\')) at += 1;
    else if (bytes[at] === code('(')) depth += 1;
    else if (bytes[at] === code(')') && --depth === 0) return at;
  }
  return bytes.length;
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

/** `EI` between white space: as sure as it gets without decoding the image (ISO 32000-1, 8.9.7). */
function endOfInlineImage(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== code('E') || bytes[at + 1] !== code('I')) continue;
    if (SPACE.has(bytes[at - 1]!) && (at + 2 >= bytes.length || SPACE.has(bytes[at + 2]!))) return at + 1;
  }
  return bytes.length;
}
