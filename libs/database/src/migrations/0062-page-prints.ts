import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The print that was recognised on a document's scanned pages: a blank drawn there is called by it. Of what was read before none is kept. */
export class PagePrints1700000000062 implements MigrationInterface {
  readonly name = 'PagePrints1700000000062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_prints (
        document_id uuid PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        -- Of all its scanned pages, sealed.
        pages jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_prints');
  }
}
