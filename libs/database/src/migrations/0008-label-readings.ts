import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person's own labels mean, while it is being found out. */
export class LabelReadings1700000000008 implements MigrationInterface {
  readonly name = 'LabelReadings1700000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Unlogged, as checks of signatures are: nothing in it outlives its call.
      CREATE UNLOGGED TABLE label_readings (
        id uuid PRIMARY KEY,
        question jsonb NOT NULL,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE label_readings');
  }
}
