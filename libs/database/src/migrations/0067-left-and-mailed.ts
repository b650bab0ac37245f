import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of each signer, what became of the mail that asks them. And finds those of whom it is still known from where they
 * signed, without reading all that ever were.
 */
export class LeftAndMailed1700000000067 implements MigrationInterface {
  readonly name = 'LeftAndMailed1700000000067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX request_signers_address ON request_signers (request_id) WHERE address IS NOT NULL;
      ALTER TABLE request_signers ADD COLUMN mailed_at timestamptz, ADD COLUMN mail_failed boolean NOT NULL DEFAULT false;
      -- Whose mail waits no more was written to when it was their turn, as far as anybody knows.
      UPDATE request_signers s SET mailed_at = s.asked_at
       WHERE s.over = 'mailed_link' AND s.asked_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM request_mails m WHERE m.signer_id = s.id AND m.kind = 'ask');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX request_signers_address;
      ALTER TABLE request_signers DROP COLUMN mailed_at, DROP COLUMN mail_failed;`);
  }
}
