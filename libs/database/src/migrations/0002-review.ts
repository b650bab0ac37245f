import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the review screen can take back: the fields as they stood before and after each change made in it. */
export class Review1700000000002 implements MigrationInterface {
  readonly name = 'Review1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE field_changes (
        id uuid PRIMARY KEY,
        document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
        before jsonb NOT NULL,
        after jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX field_changes_document ON field_changes (document_id, at DESC);
      CREATE INDEX sessions_expiry ON sessions (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE field_changes; DROP INDEX sessions_expiry;');
  }
}
