import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a deletion looks for in other tables is found by an index: without one each deletion reads the whole table. */
export class ReferenceIndexes1700000000017 implements MigrationInterface {
  readonly name = 'ReferenceIndexes1700000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX documents_copy_of ON documents (copy_of) WHERE copy_of IS NOT NULL;
      CREATE INDEX documents_uploaded_by ON documents (uploaded_by);
      CREATE INDEX api_keys_user ON api_keys (user_id);
      CREATE INDEX invitations_invited_by ON invitations (invited_by);
      CREATE INDEX learned_values_account ON learned_values (account_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX documents_copy_of, documents_uploaded_by, api_keys_user, invitations_invited_by, learned_values_account;',
    );
  }
}
