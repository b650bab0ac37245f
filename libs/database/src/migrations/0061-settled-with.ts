import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A learned value is settled by the signature, not by the request for one, which may fail. Which values those are only the
 * gateway can tell, as they are sealed, and the signer may not touch them: the gateway notes the document, and the database
 * settles them as that is signed.
 */
export class SettledWith1700000000061 implements MigrationInterface {
  readonly name = 'SettledWith1700000000061';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      ALTER TABLE learned_values ADD COLUMN settled_with uuid REFERENCES documents ON DELETE SET NULL;
      CREATE INDEX learned_values_settled_with ON learned_values (settled_with) WHERE settled_with IS NOT NULL;
      CREATE FUNCTION settle_learned_values() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
      BEGIN
        UPDATE learned_values SET settled = true, settled_with = NULL WHERE settled_with = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER settle_learned_values AFTER UPDATE ON documents FOR EACH ROW
        WHEN (OLD.signed_at IS NULL AND NEW.signed_at IS NOT NULL) EXECUTE FUNCTION settle_learned_values();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER settle_learned_values ON documents;
      DROP FUNCTION settle_learned_values();
      ALTER TABLE learned_values DROP COLUMN settled_with;`);
  }
}
