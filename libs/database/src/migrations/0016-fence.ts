import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fence of work, apart from how often it was tried: one goes only up, the other starts anew. */
export class Fence1700000000016 implements MigrationInterface {
  readonly name = 'Fence1700000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD COLUMN work_fence integer NOT NULL DEFAULT 0;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN work_fence;');
  }
}
