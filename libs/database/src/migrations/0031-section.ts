import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The heading that a field stands under. What was read before has none; its section stands in its label. */
export class Section1700000000031 implements MigrationInterface {
  readonly name = 'Section1700000000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields ADD COLUMN section text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN section');
  }
}
