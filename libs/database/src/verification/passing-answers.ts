import type { DataSource } from 'typeorm';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { selected } from '../connection/transaction.js';

const placeOf = (id: string): SealedPlace => ({ column: 'verifications.answer', row: [id] });

/** Passing files under examination: a row says that somebody waits, and then what is answered. Nothing of it stays. */
export class PassingAnswers<Answer> {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  async open(id: string): Promise<void> {
    await this.db.query('INSERT INTO verifications (id) VALUES ($1)', [id]);
  }

  /** Whether somebody still waits for it. */
  async isOpen(id: string): Promise<boolean> {
    const rows = await selected(this.db, 'SELECT id FROM verifications WHERE id = $1 AND answer IS NULL', [id]);
    return rows.length > 0;
  }

  /** The first answer counts; with a second delivery of the job they are the same. */
  async finish(id: string, answer: Answer): Promise<void> {
    await this.db.query('UPDATE verifications SET answer = $2 WHERE id = $1 AND answer IS NULL', [
      id,
      this.values.sealJson(placeOf(id), answer),
    ]);
  }

  async answer(id: string): Promise<Answer | null> {
    const [row] = await selected<{ answer: Answer | null }>(this.db, 'SELECT answer FROM verifications WHERE id = $1', [
      id,
    ]);
    return row?.answer ? this.values.openJson(placeOf(id), row.answer) : null;
  }

  async forget(id: string): Promise<void> {
    await this.db.query('DELETE FROM verifications WHERE id = $1', [id]);
  }

  /** What a killed gateway left behind. */
  async purge(before: Date): Promise<void> {
    await this.db.query('DELETE FROM verifications WHERE created_at < $1', [before]);
  }
}
