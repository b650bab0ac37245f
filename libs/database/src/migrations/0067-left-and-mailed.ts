import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the signers of whom it is still known from where they signed, without reading all that ever were. */
export class LeftAndMailed1700000000067 implements MigrationInterface {
  readonly name = 'LeftAndMailed1700000000067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX request_signers_address ON request_signers (request_id) WHERE address IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX request_signers_address');
  }
}
