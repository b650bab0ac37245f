import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How somebody comes in: a request for an account of their own, or an invitation into an organisation. */
export class Joining1700000000006 implements MigrationInterface {
  readonly name = 'Joining1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_ups (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        -- Null until an operator admits who asked: where there is no mail server nobody is sent a token.
        token_hash bytea UNIQUE,
        requested_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX sign_ups_email ON sign_ups (lower(email));

      CREATE TABLE invitations (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'member')),
        token_hash bytea NOT NULL UNIQUE,
        invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX invitations_email ON invitations (account_id, lower(email));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations, sign_ups');
  }
}
