/** More than any letter's code. */
const LETTERS = 2 ** 16;
const ROOT = 0;

/**
 * Finds which of many phrases stand in a text, in one pass through it however many they are (Aho and Corasick). The phrases are
 * paths from one root, a letter a step.
 */
export class Phrases {
  private readonly steps = new Map<number, number>();
  /** Where the longest end of a path is a path as well: there a text goes on that leaves the first. */
  private readonly shorter = [ROOT];
  private readonly phraseAt = new Map<number, string>();
  /** Whether a phrase ends at a place of a path. */
  private readonly ends = [false];

  constructor(phrases: Iterable<string>) {
    let growing = [...new Set(phrases)].filter((phrase) => phrase !== '').map((phrase) => ({ phrase, at: ROOT }));
    // All by a letter, then all by the next: what a path may go on at is shorter, and there already.
    for (let letter = 0; growing.length > 0; letter++) {
      for (const path of growing) path.at = this.grown(path.at, path.phrase.charCodeAt(letter));
      for (const { phrase, at } of growing) if (phrase.length === letter + 1) this.end(phrase, at);
      growing = growing.filter(({ phrase }) => phrase.length > letter + 1);
    }
  }

  private grown(from: number, letter: number): number {
    const step = from * LETTERS + letter;
    const known = this.steps.get(step);
    if (known !== undefined) return known;
    const at = this.shorter.length;
    const shorter = from === ROOT ? ROOT : this.after(this.shorter[from]!, letter);
    this.steps.set(step, at);
    this.shorter.push(shorter);
    this.ends.push(this.ends[shorter]!);
    return at;
  }

  private end(phrase: string, at: number): void {
    this.phraseAt.set(at, phrase);
    this.ends[at] = true;
  }

  /** Where a text is after its next letter: at the end of the longest path that it ends in. */
  private after(place: number, letter: number): number {
    for (let at = place; ; at = this.shorter[at]!) {
      const next = this.steps.get(at * LETTERS + letter);
      if (next !== undefined) return next;
      if (at === ROOT) return ROOT;
    }
  }

  /** Whether any of them stands in a text. */
  anyIn(text: string): boolean {
    let at = ROOT;
    for (let i = 0; i < text.length; i++) {
      at = this.after(at, text.charCodeAt(i));
      if (this.ends[at]) return true;
    }
    return false;
  }

  /** Those that stand in at least one of the texts. */
  foundIn(texts: Iterable<string>): Set<string> {
    const found = new Set<string>();
    const seen = new Set<number>([ROOT]);
    for (const text of texts) {
      let at = ROOT;
      for (let i = 0; i < text.length; i++) {
        at = this.after(at, text.charCodeAt(i));
        for (let end = at; !seen.has(end); end = this.shorter[end]!) {
          seen.add(end);
          const phrase = this.phraseAt.get(end);
          if (phrase !== undefined) found.add(phrase);
        }
      }
    }
    return found;
  }
}
