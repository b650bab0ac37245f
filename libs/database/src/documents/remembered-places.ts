/** Where in a list a page begins: behind this document. */
export interface ListPlace {
  readonly createdAt: string;
  readonly seq: string;
}

interface Remembered extends ListPlace {
  readonly turns: string;
  readonly until: number;
}

const GOOD_FOR_MS = 10 * 60_000;

/**
 * Where the pages begin that callers are likely to ask for next: nobody walks over 200,000 documents for 25. A place is
 * good as long as nothing has come to the list or gone from it, which its `turns` tell: the answer is that of the offset.
 */
export class RememberedPlaces {
  private readonly places = new Map<string, Remembered>();

  constructor(
    private readonly capacity = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  remember(list: string, offset: number, turns: string, { createdAt, seq }: ListPlace): void {
    const name = nameOf(list, offset);
    this.places.delete(name);
    this.places.set(name, { createdAt, seq, turns, until: this.now() + GOOD_FOR_MS });
    const [oldest] = this.places.keys();
    if (this.places.size > this.capacity && oldest !== undefined) this.places.delete(oldest);
  }

  find(list: string, offset: number, turns: string): ListPlace | null {
    const name = nameOf(list, offset);
    const place = this.places.get(name);
    if (place?.turns === turns && this.now() < place.until) return place;
    this.places.delete(name);
    return null;
  }
}

const nameOf = (list: string, offset: number): string => `${list} ${offset}`;
