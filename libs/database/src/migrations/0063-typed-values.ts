import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was typed into a form that nobody has signed stands beside what was signed, in a table of its own: a version before writes into
 * `learned_values` by its unique indexes, which can't take a second value of the same meaning or place. What such a version typed
 * there stays there, unsettled.
 */
export class TypedValues1700000000063 implements MigrationInterface {
  readonly name = 'TypedValues1700000000063';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`${TABLE} ${SETTLING} ${whenSigned(schema)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`${formerlySettled(schema)} DROP FUNCTION settle_values(uuid[]); DROP TABLE typed_values;`);
  }
}

const TABLE = `
  CREATE TABLE typed_values (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    -- Either a meaning, or a place in a form's layout.
    semantic_key text,
    layout text,
    place text,
    label text NOT NULL,
    -- Sealed for its place in learned_values, into which it goes as it is.
    value text NOT NULL,
    document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE CASCADE,
    settled_with uuid REFERENCES documents ON DELETE SET NULL,
    learned_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((semantic_key IS NULL) <> (layout IS NULL OR place IS NULL))
  );
  CREATE UNIQUE INDEX typed_by_meaning ON typed_values (account_id, semantic_key) WHERE semantic_key IS NOT NULL;
  CREATE UNIQUE INDEX typed_by_place ON typed_values (account_id, layout, place) WHERE layout IS NOT NULL;
  CREATE INDEX typed_values_account ON typed_values (account_id);
  CREATE INDEX typed_values_document ON typed_values (document_id);
  CREATE INDEX typed_values_user ON typed_values (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX typed_values_settled_with ON typed_values (settled_with) WHERE settled_with IS NOT NULL;`;

// What was settled since by another form is the newer word, and stays.
const ANEW = `DO UPDATE SET value = excluded.value, label = excluded.label, document_id = excluded.document_id, user_id = excluded.user_id,
      settled = true, settled_with = NULL, learned_at = excluded.learned_at WHERE l.learned_at <= excluded.learned_at`;

const settled = (what: string, conflict: string): string => `
    WITH typed AS (DELETE FROM typed_values WHERE id = ANY (ids) AND ${what} IS NOT NULL RETURNING *)
    INSERT INTO learned_values AS l (id, account_id, semantic_key, layout, place, label, value, document_id, user_id, learned_at)
    SELECT id, account_id, semantic_key, layout, place, label, value, document_id, user_id, learned_at FROM typed
    ON CONFLICT (${conflict}) WHERE ${what} IS NOT NULL ${ANEW};`;

const SETTLING = `
  CREATE FUNCTION settle_values(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE learned_values SET settled = true, settled_with = NULL WHERE id = ANY (ids);
    ${settled('semantic_key', 'account_id, semantic_key')}
    ${settled('layout', 'account_id, layout, place')}
  END $$;`;

const triggered = (schema: string, body: string): string => `
  CREATE OR REPLACE FUNCTION settle_learned_values() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
  BEGIN
    ${body}
    RETURN NULL;
  END $$;`;

const whenSigned = (schema: string): string =>
  triggered(
    schema,
    `PERFORM settle_values(ARRAY(
      SELECT id FROM learned_values WHERE settled_with = NEW.id UNION ALL SELECT id FROM typed_values WHERE settled_with = NEW.id));`,
  );

const formerlySettled = (schema: string): string =>
  triggered(schema, `UPDATE learned_values SET settled = true, settled_with = NULL WHERE settled_with = NEW.id;`);
