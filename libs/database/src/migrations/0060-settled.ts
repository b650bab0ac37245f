import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a learned value was signed, or only typed into a form that nobody has signed yet. */
export class Settled1700000000060 implements MigrationInterface {
  readonly name = 'Settled1700000000060';

  async up(runner: QueryRunner): Promise<void> {
    // Of what was learned before nobody knows who typed it for good: what stands in an unsigned document is looked at once more.
    await runner.query(`
      ALTER TABLE learned_values ADD COLUMN settled boolean NOT NULL DEFAULT true;
      UPDATE learned_values l SET settled = false FROM documents d WHERE d.id = l.document_id AND d.signed_at IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE learned_values DROP COLUMN settled');
  }
}
