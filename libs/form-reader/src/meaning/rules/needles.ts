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

function needlesOfBranch(branch: string): string[] | null {
  let best: readonly string[] | null = null;
  for (const { needs, optional } of elementsOf(branch)) {
    if (optional || !needs || needs.length === 0) continue;
    if (!best || shortest(needs) > shortest(best)) best = needs;
  }
  return best ? [...best] : null;
}

const shortest = (words: readonly string[]): number => Math.min(...words.map(({ length }) => length));

function elementsOf(branch: string): Element[] {
  const elements: Element[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') elements.push({ needs: [literal], optional: false });
    literal = '';
  };
  for (let at = 0; at < branch.length;) {
    const end = endOfElement(branch, at);
    const quantifier = /^(?:[?*]|\{0,\d+\})/.exec(branch.slice(end))?.[0] ?? '';
    const element = branch.slice(at, end);
    if (/^[\p{L}\p{N} ]$/u.test(element)) {
      if (quantifier !== '') flush();
      else literal += element;
    } else {
      flush();
      const group = /^\(\?:(.*)\)$/s.exec(element)?.[1];
      elements.push({ needs: group === undefined ? null : needlesOf(group), optional: quantifier !== '' });
    }
    at = end + quantifier.length;
    // `+` and its like repeat what is there at least once.
    if (branch[at] === '+') at += 1;
  }
  flush();
  return elements;
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
  let depth = 0;
  let part = '';
  for (const character of pattern) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part];
}
