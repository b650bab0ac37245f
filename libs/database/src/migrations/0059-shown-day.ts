import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which day it was for somebody who is asked to sign when they were shown the form: the day beneath their signature. */
export class ShownDay1700000000059 implements MigrationInterface {
  readonly name = 'ShownDay1700000000059';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE request_signers ADD COLUMN shown_day text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE request_signers DROP COLUMN shown_day');
  }
}
