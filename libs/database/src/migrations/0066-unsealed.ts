import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever asked others to sign is written to as well where all have signed and sealing failed. */
export class Unsealed1700000000066 implements MigrationInterface {
  readonly name = 'Unsealed1700000000066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`'ask', 'remind', 'ended', 'unsealed'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM request_mails WHERE kind = 'unsealed'`);
    await runner.query(kinds(`'ask', 'remind', 'ended'`));
  }
}

const kinds = (may: string): string => `
  ALTER TABLE request_mails DROP CONSTRAINT request_mails_kind_check,
    ADD CONSTRAINT request_mails_kind_check CHECK (kind IN (${may}))`;
