interface Row {
  state: 'queued' | 'running' | 'done';
  attempt: number;
  leaseUntil: number;
  answer: string | null;
  effects: number;
}

/** The documents' rows as the queue's tests need them: the same rules as in Postgres, in memory. */
export class Rows {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly leaseMs: number) {}

  add(id: string): void {
    this.rows.set(id, { state: 'queued', attempt: 0, leaseUntil: 0, answer: null, effects: 0 });
  }

  /** The number of the attempt, or null where there is nothing to do. */
  claim(id: string): number | null {
    const row = this.rows.get(id);
    // A job that was sent although its sender was told that it was not: no row, nothing to do.
    if (!row || !this.open(row)) return null;
    row.state = 'running';
    row.attempt += 1;
    row.leaseUntil = performance.now() + this.leaseMs;
    return row.attempt;
  }

  /** Only the attempt that holds the row may finish it: any other is a ghost. */
  finish(id: string, fence: number, answer: string): void {
    const row = this.of(id);
    if (row.attempt !== fence || row.state !== 'running') return;
    Object.assign(row, { state: 'done', answer, effects: row.effects + 1 });
  }

  /** Hands the row back at once. */
  release(id: string, fence: number): void {
    const row = this.of(id);
    if (row.attempt === fence && row.state === 'running') row.leaseUntil = 0;
  }

  settled(ids: readonly string[]): string[] {
    return ids.filter((id) => this.rows.get(id)?.state === 'done');
  }

  /** What the sweeper sends again, with its fence. */
  lost(): { id: string; fence: number }[] {
    return [...this.rows].filter(([, row]) => this.open(row)).map(([id, row]) => ({ id, fence: row.attempt }));
  }

  answer(id: string): string | null {
    return this.of(id).answer;
  }

  effects(id: string): number {
    return this.of(id).effects;
  }

  private open(row: Row): boolean {
    return row.state === 'queued' || (row.state === 'running' && row.leaseUntil < performance.now());
  }

  private of(id: string): Row {
    const row = this.rows.get(id);
    if (!row) throw new Error(`no row ${id}`);
    return row;
  }
}
