import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which piece of which whole a field is. What was read before stands as single fields. */
export class Parts1700000000037 implements MigrationInterface {
  readonly name = 'Parts1700000000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields ADD COLUMN part jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN part');
  }
}
