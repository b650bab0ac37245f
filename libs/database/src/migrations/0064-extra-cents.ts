import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a period's extra forms cost so far: the price of one may change before the period ends, and the cap is in cents. */
export class ExtraCents1700000000064 implements MigrationInterface {
  readonly name = 'ExtraCents1700000000064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE periods ADD COLUMN extra_cents integer NOT NULL DEFAULT 0 CHECK (extra_cents >= 0);
      UPDATE periods p SET extra_cents = spent.cents
        FROM (SELECT account_id, period_starts_at, sum(unit_cents) AS cents FROM ledger
               WHERE kind = 'form' AND unit_cents IS NOT NULL AND returned_at IS NULL GROUP BY account_id, period_starts_at) spent
       WHERE p.account_id = spent.account_id AND p.starts_at = spent.period_starts_at;
      -- By the database itself: a signer of a version that does not know the column counts extra forms too.
      CREATE FUNCTION extra_form_spent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE periods SET extra_cents = extra_cents + NEW.unit_cents
         WHERE account_id = NEW.account_id AND starts_at = NEW.period_starts_at;
        RETURN NULL;
      END $$;
      CREATE TRIGGER extra_form_spent AFTER INSERT ON ledger FOR EACH ROW
        WHEN (NEW.kind = 'form' AND NEW.unit_cents IS NOT NULL) EXECUTE FUNCTION extra_form_spent();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER extra_form_spent ON ledger; DROP FUNCTION extra_form_spent();
      ALTER TABLE periods DROP COLUMN extra_cents;`);
  }
}
