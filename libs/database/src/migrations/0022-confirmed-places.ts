import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where in a form a person confirmed what was suggested, or left it empty: no value is kept with it. */
export class ConfirmedPlaces1700000000022 implements MigrationInterface {
  readonly name = 'ConfirmedPlaces1700000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE confirmed_places (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        layout text NOT NULL,
        place text NOT NULL,
        label text NOT NULL,
        semantic_key text,
        -- Where the confirmed value came from; 'none': it was left empty.
        source text NOT NULL,
        -- It was left empty although something was suggested.
        declined boolean NOT NULL,
        document_id uuid,
        learned_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (account_id, user_id, layout, place)
      );
      CREATE INDEX confirmed_places_user ON confirmed_places (user_id);
      CREATE INDEX confirmed_places_document ON confirmed_places (document_id) WHERE document_id IS NOT NULL;
      CREATE TRIGGER account_lives BEFORE INSERT ON confirmed_places FOR EACH ROW EXECUTE FUNCTION account_lives();
      ALTER TABLE fields ADD COLUMN confirmed_before text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN confirmed_before; DROP TABLE confirmed_places;');
  }
}
