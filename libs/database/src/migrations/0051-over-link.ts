import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether what stands in a field came over a review link, and nobody of the account has said yet whether to remember it. */
export class OverLink1700000000051 implements MigrationInterface {
  readonly name = 'OverLink1700000000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fields ADD COLUMN over_link boolean NOT NULL DEFAULT false;
      CREATE INDEX fields_over_link ON fields (document_id) WHERE over_link;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX fields_over_link; ALTER TABLE fields DROP COLUMN over_link;');
  }
}
