import type { SealedPlace } from './sealed-values.js';

interface Opened {
  readonly place: SealedPlace;
  readonly plain: string;
}

/** A value is in memory in plain for no longer than twice this, however often it is read: what was erased goes too. */
const SPAN_MS = 10_000;
/** So many are known of one span, and none that is longer: some megabytes at most. */
const MOST = 5_000;
const LONGEST = 300;

/**
 * What was opened a moment ago. A document that is read again and again, as it is while somebody fills it in, has all of its
 * values opened each time, which takes longer than all else that is done with them. Sealed again, the same text is another
 * one, so what is found is never old; and it is found in its own place alone.
 */
export class OpenedLately {
  private current = new Map<string, Opened>();
  private former = new Map<string, Opened>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly spanMs = SPAN_MS) {}

  find(place: SealedPlace, stored: string): string | undefined {
    const known = this.current.get(stored) ?? this.former.get(stored);
    return known !== undefined && isSame(known.place, place) ? known.plain : undefined;
  }

  remember(place: SealedPlace, stored: string, plain: string): void {
    if (stored.length > LONGEST || this.current.size >= MOST) return;
    this.current.set(stored, { place, plain });
    this.timer ??= setTimeout(() => this.turn(), this.spanMs).unref();
  }

  private turn(): void {
    this.timer = null;
    this.former = this.current;
    this.current = new Map();
    if (this.former.size > 0) this.timer = setTimeout(() => this.turn(), this.spanMs).unref();
  }
}

const isSame = (one: SealedPlace, other: SealedPlace): boolean =>
  one.column === other.column &&
  one.row.length === other.row.length &&
  one.row.every((part, at) => part === other.row[at]);
