/** Everything in a dictionary but text in round brackets. */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[[\]]|<[\dA-Fa-f\0\t\n\f\r ]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[+-]?[\d.]+|true|false|null|R/y;
/** Longer than any trailer. */
const LONGEST = 65_536;

/**
 * The text of the dictionary that begins here, or nothing where none does or it is broken: the library may never come to
 * an end with one.
 */
export function dictionaryAt(source: string, from: number): string | null {
  const open: string[] = [];
  for (let at = from; at < Math.min(source.length, from + LONGEST);) {
    TOKEN.lastIndex = at;
    const token = source.charAt(at) === '(' ? textAt(source, at) : TOKEN.exec(source)?.[0];
    if (!token) return null;
    at += token.length;
    if (/^[\0\t\n\f\r %]/.test(token)) continue;
    if (token === '<<' || token === '[') open.push(token);
    else if (open.length === 0) return null;
    else if ((token === '>>' && open.pop() !== '<<') || (token === ']' && open.pop() !== '[')) return null;
    if (open.length === 0) return source.slice(from, at);
  }
  return null;
}

/** Text in round brackets, which may hold more of them. */
function textAt(source: string, from: number): string | null {
  let depth = 0;
  for (let at = from; at < Math.min(source.length, from + LONGEST); at += 1) {
    const char = source.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && (depth -= 1) === 0) return source.slice(from, at + 1);
  }
  return null;
}
