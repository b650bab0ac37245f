/** Everything in a dictionary but text in round brackets. */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[[\]]|<[\dA-Fa-f\0\t\n\f\r ]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[+-]?[\d.]+|true|false|null|R/y;
/** Longer than the dictionary of any stream or trailer. */
const LONGEST = 65_536;

/** How much may still be looked at: dictionaries may be announced one inside another, as often as there is room. */
export interface Effort {
  left: number;
}

/**
 * The text of the dictionary that begins here, or nothing where none does or it is broken: the library may never come to
 * an end with one.
 */
export function dictionaryAt(source: string, from: number, effort: Effort): string | null {
  const end = Math.min(source.length, from + LONGEST, from + Math.max(0, effort.left));
  const open: string[] = [];
  let at = from;
  while (at < end) {
    TOKEN.lastIndex = at;
    const token = source.charAt(at) === '(' ? textAt(source, at, end) : TOKEN.exec(source)?.[0];
    if (token === null) at = end;
    if (!token) break;
    at += token.length;
    if (/^[\0\t\n\f\r %]/.test(token)) continue;
    if (token === '<<' || token === '[') open.push(token);
    else if (open.length === 0) break;
    else if ((token === '>>' && open.pop() !== '<<') || (token === ']' && open.pop() !== '[')) break;
    if (open.length > 0) continue;
    effort.left -= at - from;
    return source.slice(from, at);
  }
  effort.left -= at - from;
  return null;
}

/** Text in round brackets, which may hold more of them. */
function textAt(source: string, from: number, end: number): string | null {
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const char = source.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && (depth -= 1) === 0) return source.slice(from, at + 1);
  }
  return null;
}
