/** How one request ended. */
export type End = 'ok' | 'refused' | 'cut' | 'lost' | 'wrong';

/** One request, as its caller saw it. */
export interface Asked {
  readonly what: string;
  readonly end: End;
  readonly status: number;
  readonly ms: number;
  readonly why: string;
}

/** One form's way from upload to signed PDF, and what its caller was told. */
export interface Journey {
  readonly nonce: string;
  readonly accountId: string;
  /** How far it came. */
  documentId: string | null;
  uploaded: boolean;
  signed: boolean;
  /** The file that came down, by its SHA-256, and whether it holds what was confirmed. */
  downloaded: { readonly sha256: string; readonly holds: boolean; readonly reviewed: boolean } | null;
  /** The reading was given up for what it took: told, and uncounted. */
  gaveUp: boolean;
}

/** What was asked and told while one fault was on. */
export class History {
  readonly asked: Asked[] = [];
  readonly journeys: Journey[] = [];
  /** Effects that were had twice. */
  twice = 0;

  note(asked: Asked): void {
    this.asked.push(asked);
  }

  count(end: End): number {
    return this.asked.filter((one) => one.end === end).length;
  }

  get slowestMs(): number {
    return Math.max(0, ...this.asked.map(({ ms }) => ms));
  }
}
