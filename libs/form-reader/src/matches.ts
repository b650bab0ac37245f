/** Where a pattern matches in a text, one after another. Most texts that are asked have nothing of it: `matchAll` alone would copy the pattern for each of them. */
export const matchesOf = (text: string, every: RegExp): Iterable<RegExpExecArray> =>
  text.search(every) < 0 ? [] : text.matchAll(every);
