/** A pattern of which is known what a text must have for it to match. */
export interface Needled {
  /** One of these stands in every text it matches; null where nothing can be said. */
  readonly needles: readonly string[] | null;
}

/** What follows some letters in the needles, and the needles that begin with them. */
interface Letters {
  readonly next: Map<number, Letters>;
  readonly begin: { readonly needle: string; readonly at: number }[];
}

/** By so many of its first letters a needle is looked up. */
const HEAD = 3;

const noLetters = (): Letters => ({ next: new Map(), begin: [] });

function headOf(start: Letters, needle: string): Letters {
  let letters = start;
  for (let at = 0; at < needle.length && at < HEAD; at++) {
    const code = needle.charCodeAt(at);
    const next = letters.next.get(code) ?? noLetters();
    letters.next.set(code, next);
    letters = next;
  }
  return letters;
}

/** Those of many patterns that may match a text, in their order: all needles are looked for at once. */
export function byNeedles<T extends Needled>(patterns: readonly T[]): (text: string) => T[] {
  const start = noLetters();
  const always = patterns.flatMap(({ needles }, at) => (needles ? [] : [at]));
  patterns.forEach(({ needles }, at) => needles?.forEach((needle) => headOf(start, needle).begin.push({ needle, at })));
  return (text) => {
    const found = new Set(always);
    for (let from = 0; from < text.length; from++) {
      let letters: Letters | undefined = start;
      for (let at = from; letters; letters = letters.next.get(text.charCodeAt(at++)))
        for (const one of letters.begin) if (text.startsWith(one.needle, from)) found.add(one.at);
    }
    return [...found].sort((a, b) => a - b).map((at) => patterns[at]!);
  };
}

export const mayMatch = ({ needles }: Needled, text: string): boolean =>
  needles === null || needles.some((needle) => text.includes(needle));
