/**
 * Words of which at least one must stand in a text for a pattern to match it: a cheap question before the expensive one.
 * Null where the pattern has no such words. Understands the patterns of the rules: letters, groups, `?`, `*`, `[ab]`, `\w`.
 */
export function needlesOf(pattern: string): string[] | null {
  const branches = splitBranches(pattern).map(needlesOfBranch);
  return branches.every((branch) => branch !== null) ? branches.flat() : null;
}

/** A part of a branch: what it needs, and whether it may be left out. */
interface Element {
  readonly needs: readonly string[] | null;
  readonly optional: boolean;
}

/** Most branches are words as they are. */
const WORDS = /^[a-z0-9 ]+$/;

function needlesOfBranch(branch: string): string[] | null {
  if (WORDS.test(branch)) return [branch];
  let best: readonly string[] | null = null;
  for (const { needs, optional } of elementsOf(branch)) {
    if (optional || !needs || needs.length === 0) continue;
    if (!best || shortest(needs) > shortest(best)) best = needs;
  }
  return best ? [...best] : null;
}

const shortest = (words: readonly string[]): number =>
  words.reduce((least, { length }) => Math.min(least, length), Infinity);

function elementsOf(branch: string): Element[] {
  const elements: Element[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') elements.push({ needs: [literal], optional: false });
    literal = '';
  };
  for (let at = 0; at < branch.length;) {
    const end = endOfElement(branch, at);
    const behind = endOfQuantifier(branch, end);
    const element = branch.slice(at, end);
    if (isLiteral(element)) {
      if (behind > end) flush();
      else literal += element;
    } else {
      flush();
      const isGroup = element.startsWith('(?:') && element.endsWith(')');
      elements.push({ needs: isGroup ? needlesOf(element.slice(3, -1)) : null, optional: behind > end });
    }
    at = behind;
    // `+` and its like repeat what is there at least once.
    if (branch[at] === '+') at += 1;
  }
  flush();
  return elements;
}

/** Asked of each sign of each rule: those of ASCII are looked up. */
const PLAIN = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ');
const isLiteral = (element: string): boolean =>
  PLAIN.has(element) || (element > '\x7f' && /^[\p{L}\p{N}]$/u.test(element));

/** Behind `?`, `*` or `{0,2}`, with which what stands before may be left out; `at` where there is none. */
function endOfQuantifier(text: string, at: number): number {
  const sign = text[at];
  if (sign === '?' || sign === '*') return at + 1;
  return sign === '{' ? at + (/^\{0,\d+\}/.exec(text.slice(at))?.[0].length ?? 0) : at;
}

function endOfElement(text: string, at: number): number {
  if (text[at] === '\\') return at + 2;
  if (text[at] === '[') return text.indexOf(']', at) + 1;
  return text[at] === '(' ? closing(text, at) + 1 : at + 1;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** Cuts a pattern at the bars that stand outside every bracket. */
export function splitBranches(pattern: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== '|' || depth !== 0) continue;
    parts.push(pattern.slice(from, at));
    from = at + 1;
  }
  return [...parts, pattern.slice(from)];
}
