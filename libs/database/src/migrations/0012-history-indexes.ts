import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is asked for by document or by person when something is erased or exported: the log alone would be read whole each time. */
export class HistoryIndexes1700000000012 implements MigrationInterface {
  readonly name = 'HistoryIndexes1700000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX activity_document ON activity (document_id, at DESC, id DESC) WHERE document_id IS NOT NULL;
      CREATE INDEX activity_user ON activity (user_id, at DESC, id DESC) WHERE user_id IS NOT NULL;
      CREATE INDEX activity_about ON activity (lower(about)) WHERE about IS NOT NULL;
      CREATE INDEX learned_values_document ON learned_values (document_id) WHERE document_id IS NOT NULL;
      CREATE INDEX learned_corrections_document ON learned_corrections (document_id) WHERE document_id IS NOT NULL;
      CREATE INDEX idempotency_document ON idempotency (document_id) WHERE document_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX activity_document, activity_user, activity_about, learned_values_document, learned_corrections_document, idempotency_document;',
    );
  }
}
