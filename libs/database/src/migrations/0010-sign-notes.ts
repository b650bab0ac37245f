import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a signed file no longer is, for whoever asked for it. */
export class SignNotes1700000000010 implements MigrationInterface {
  readonly name = 'SignNotes1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE documents ADD COLUMN sign_notes jsonb NOT NULL DEFAULT '[]';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN sign_notes;');
  }
}
