import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who supplied a learned value, and which keys died with their creator's leaving. */
export class Authors1700000000011 implements MigrationInterface {
  readonly name = 'Authors1700000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE learned_values ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL;
      CREATE INDEX learned_values_user ON learned_values (user_id) WHERE user_id IS NOT NULL;
      ALTER TABLE api_keys ADD COLUMN owner_left_at timestamptz;
      UPDATE api_keys k SET owner_left_at = now(), revoked_at = now()
       WHERE revoked_at IS NULL
         AND NOT EXISTS (SELECT FROM members m WHERE m.account_id = k.account_id AND m.user_id = k.user_id);
      DELETE FROM invitations i
       WHERE NOT EXISTS (SELECT FROM members m
                          WHERE m.account_id = i.account_id AND m.user_id = i.invited_by AND m.role = 'owner');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE learned_values DROP COLUMN user_id; ALTER TABLE api_keys DROP COLUMN owner_left_at;',
    );
  }
}
