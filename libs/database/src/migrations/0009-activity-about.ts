import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom or what an entry of the log is about besides a document: a member, a key, a recipient. */
export class ActivityAbout1700000000009 implements MigrationInterface {
  readonly name = 'ActivityAbout1700000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE activity ADD COLUMN about text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE activity DROP COLUMN about;');
  }
}
