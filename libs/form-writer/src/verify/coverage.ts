import type { FoundSignature } from './signature-fields.js';

/**
 * The two stretches a signature covers, where they are honest: from the first byte, with nothing left out but the one
 * hex string that is this signature (otherwise other content could hide in the gap), and no second range or second
 * signature in the same dictionary that another reader would believe.
 */
export function coveredBy(bytes: Uint8Array, { byteRange, contents }: FoundSignature): [Uint8Array, Uint8Array] | null {
  const [start, first, second, length] = byteRange;
  if (byteRange.length !== 4 || start !== 0 || !first || !second || length === undefined || length < 0) return null;
  if (first >= second || second + length > bytes.length) return null;
  const gap = latin1(bytes.subarray(first, second));
  if (!/^<[0-9A-Fa-f\s]*>$/.test(gap)) return null;
  const digits = gap.slice(1, -1).replace(/\s/g, '');
  if (!Buffer.from(digits, 'hex').equals(Buffer.from(contents))) return null;
  if (!saysItOnce(bytes, first, second)) return null;
  return [bytes.subarray(0, first), bytes.subarray(second, second + length)];
}

/** Whether the digits are written as we write them: another way of writing the same ones is a change too. */
export function writtenAsOurs(bytes: Uint8Array, { byteRange, contents }: FoundSignature): boolean {
  return latin1(bytes.subarray(byteRange[1], byteRange[2])) === `<${Buffer.from(contents).toString('hex')}>`;
}

/** What follows a dictionary that is cut off here is no signature dictionary any more. */
const DICTIONARY_BYTES = 64 * 1024;

/** ISO 32000-2, 7.3.7: with a key that stands twice, each reader believes another one. */
function saysItOnce(bytes: Uint8Array, first: number, second: number): boolean {
  const before = latin1(bytes.subarray(Math.max(0, first - DICTIONARY_BYTES), first));
  const after = latin1(bytes.subarray(second, second + DICTIONARY_BYTES));
  const begin = [...before.matchAll(/\d\s+obj\b/g)].at(-1)?.index;
  const end = after.search(/\bendobj\b/);
  if (begin === undefined || end < 0) return false;
  const names = namesIn(before.slice(begin) + ' ' + after.slice(0, end));
  return ['ByteRange', 'Contents'].every((key) => names.filter((name) => name === key).length === 1);
}

/** The names in a piece of PDF, read as names are (`#42` is B), without what stands in strings and comments. */
function namesIn(source: string): string[] {
  const names = withoutStrings(source).match(/\/[^\s/<>[\](){}%]*/g) ?? [];
  return names.map((name) =>
    name.slice(1).replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

function withoutStrings(source: string): string {
  let out = '';
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]!;
    if (char === '\\' && depth > 0) at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (char === '%') while (at + 1 < source.length && !/[\r\n]/.test(source[at + 1]!)) at += 1;
    else out += char;
  }
  return out;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
