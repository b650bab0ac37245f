import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people set right of what was read: kept with the field, and learned for the layout of the form. */
export class Corrections1700000000003 implements MigrationInterface {
  readonly name = 'Corrections1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fields ADD COLUMN corrected jsonb;
      CREATE TABLE learned_corrections (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        layout text NOT NULL,
        place text NOT NULL,
        -- What the field is called now, for the list of what was learned.
        label text NOT NULL,
        type text NOT NULL,
        -- Of a field that was read: what is set right.
        corrected jsonb,
        -- Of a field that was drawn: where.
        drawn jsonb,
        document_id uuid,
        learned_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((corrected IS NULL) <> (drawn IS NULL)),
        UNIQUE (account_id, layout, place)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE learned_corrections; ALTER TABLE fields DROP COLUMN corrected;');
  }
}
