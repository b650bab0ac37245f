import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often, and since when, work was put off because the machine had no time for it: it is tried again, but not for ever. */
export class PutOff1700000000021 implements MigrationInterface {
  readonly name = 'PutOff1700000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE documents ADD COLUMN work_put_off integer NOT NULL DEFAULT 0, ADD COLUMN work_put_off_since timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN work_put_off, DROP COLUMN work_put_off_since');
  }
}
