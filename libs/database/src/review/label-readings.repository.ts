import type { DataSource } from 'typeorm';
import type { LabelAnswer, LabelQuestion, TakenAnswer } from '@formseal/contracts';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { selected } from '../connection/transaction.js';

const placeOf = (what: 'question' | 'answer', id: string): SealedPlace => ({
  column: `label_readings.${what}`,
  row: [id],
});

/** Labels whose meaning is being found out: a row says that somebody waits, and then what is answered. Nothing of it stays. */
export class LabelReadingsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  async open(id: string, question: LabelQuestion): Promise<void> {
    await this.db.query('INSERT INTO label_readings (id, question) VALUES ($1, $2)', [
      id,
      this.values.sealJson(placeOf('question', id), question),
    ]);
  }

  /** What is asked, where somebody still waits for it. */
  async question(id: string): Promise<LabelQuestion | null> {
    const [row] = await selected<{ question: LabelQuestion }>(
      this.db,
      'SELECT question FROM label_readings WHERE id = $1 AND answer IS NULL',
      [id],
    );
    return row ? this.values.openJson(placeOf('question', id), row.question) : null;
  }

  async finish(id: string, answer: LabelAnswer | TakenAnswer): Promise<void> {
    await this.db.query('UPDATE label_readings SET answer = $2 WHERE id = $1', [
      id,
      this.values.sealJson(placeOf('answer', id), answer),
    ]);
  }

  async answer<Answer extends LabelAnswer | TakenAnswer>(id: string): Promise<Answer | null> {
    const [row] = await selected<{ answer: Answer | null }>(
      this.db,
      'SELECT answer FROM label_readings WHERE id = $1',
      [id],
    );
    return row?.answer ? this.values.openJson(placeOf('answer', id), row.answer) : null;
  }

  async forget(id: string): Promise<void> {
    await this.db.query('DELETE FROM label_readings WHERE id = $1', [id]);
  }

  /** What a killed gateway left behind. */
  async purge(before: Date): Promise<void> {
    await this.db.query('DELETE FROM label_readings WHERE created_at < $1', [before]);
  }
}
