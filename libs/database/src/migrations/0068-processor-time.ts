import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the tries of work that was put off have taken of a processor, all together: more than one try may take is not given. */
export class ProcessorTime1700000000068 implements MigrationInterface {
  readonly name = 'ProcessorTime1700000000068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD COLUMN work_processor_ms integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN work_processor_ms');
  }
}
