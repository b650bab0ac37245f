import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what was left unsigned for longest, without reading all documents that are open. */
export class Unsigned1700000000058 implements MigrationInterface {
  readonly name = 'Unsigned1700000000058';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX documents_unsigned ON documents ((greatest(created_at, reviewed_at)))
        WHERE status IN ('ready_for_review', 'in_review', 'failed') AND work IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX documents_unsigned');
  }
}
