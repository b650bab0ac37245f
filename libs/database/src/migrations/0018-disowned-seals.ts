import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when on a certificate's seals are not this service's any more. */
export class DisownedSeals1700000000018 implements MigrationInterface {
  readonly name = 'DisownedSeals1700000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seal_certificates ADD COLUMN distrusted_from timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seal_certificates DROP COLUMN distrusted_from;');
  }
}
