import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';

/** What a store keeps of the database its files belong to. */
export interface Memory {
  read(): Promise<string | null>;
  write(note: string): Promise<void>;
}

/**
 * Whose files a store holds: `own`, the database's that asks; `another` installation's; or those of a `later` state of
 * this one, which a restored backup or a copy of the database does not know. `none` is remembered in a store that is new.
 */
export type Standing = 'own' | 'another' | 'later' | 'none';

interface Row {
  readonly id: string;
  readonly stamp: string;
  readonly next: string | null;
}

const noteOf = (id: string, stamp: string): string => JSON.stringify({ installation: id, stamp });

/** This database as its store knows it: each cleanup leaves a new stamp in both, so that neither can be exchanged alone. */
export class InstallationRepository {
  constructor(private readonly db: DataSource) {}

  async standing(memory: Memory): Promise<Standing> {
    const note = await memory.read();
    if (note === null) return 'none';
    const { id, stamp, next } = await this.row();
    if (note === noteOf(id, stamp) || (next !== null && note === noteOf(id, next))) return 'own';
    return note.includes(id) ? 'later' : 'another';
  }

  /** Tells the store a new stamp. A process that dies between the steps leaves a store that is still known. */
  async renew(memory: Memory): Promise<void> {
    const { id } = await this.row();
    const next = randomUUID();
    await this.db.query('UPDATE installation SET next_stamp = $1', [next]);
    await memory.write(noteOf(id, next));
    await this.db.query('UPDATE installation SET stamp = $1, next_stamp = NULL WHERE next_stamp = $1', [next]);
  }

  /** True for the one who may clean for as long. */
  async lease(ms: number): Promise<boolean> {
    const rows = await changed(
      this.db,
      `UPDATE installation SET cleaning_until = now() + $1 * interval '1 millisecond' WHERE cleaning_until < now() RETURNING id`,
      [ms],
    );
    return rows.length > 0;
  }

  async release(): Promise<void> {
    await this.db.query(`UPDATE installation SET cleaning_until = '-infinity'`);
  }

  /** From its answer on no file is deleted, for as long: what reads all rows and then all files asks for it, and again. */
  async holdFiles(ms: number): Promise<void> {
    await this.db.query(
      `UPDATE installation SET held_until = greatest(held_until, now() + $1 * interval '1 millisecond')`,
      [ms],
    );
  }

  /** The operator says that database and store belong together as they are: every wait begins anew. */
  async acknowledge(): Promise<void> {
    await this.db.query('DELETE FROM blob_marks');
    await this.db.query('UPDATE installation SET acknowledged = true');
  }

  async takeAcknowledgement(): Promise<boolean> {
    const rows = await changed(
      this.db,
      'UPDATE installation SET acknowledged = false WHERE acknowledged RETURNING id',
      [],
    );
    return rows.length > 0;
  }

  private async row(): Promise<Row> {
    const [row] = await selected<Row>(this.db, 'SELECT id, stamp, next_stamp AS next FROM installation', []);
    if (!row) throw new Error('the database has no installation');
    return row;
  }
}
