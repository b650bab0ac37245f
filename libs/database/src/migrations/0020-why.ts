import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a person should look at a field before it goes in. What was read before has no reasons. */
export class Why1700000000020 implements MigrationInterface {
  readonly name = 'Why1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE fields ADD COLUMN why text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN why');
  }
}
