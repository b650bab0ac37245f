import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Several sign in one turn, in any order. What a version of the service that knows of no turns would do wrong the database
 * refuses: ask somebody before their turn, or have a document sealed while somebody has not signed. Whatever anybody was
 * shown says nothing any more once somebody else has signed: they look again, and see that signature too.
 */
export class SigningTurns1700000000045 implements MigrationInterface {
  readonly name = 'SigningTurns1700000000045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE request_signers ADD COLUMN turn integer;
      UPDATE request_signers SET turn = CASE WHEN own THEN 0 ELSE position + 1 END;
      ALTER TABLE request_signers ALTER COLUMN turn SET NOT NULL;
      CREATE FUNCTION requests_have_turns() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.turn := coalesce(NEW.turn, CASE WHEN NEW.own THEN 0 ELSE NEW.position + 1 END);
        RETURN NEW;
      END $$;
      CREATE TRIGGER requests_have_turns BEFORE INSERT ON request_signers FOR EACH ROW EXECUTE FUNCTION requests_have_turns();`);
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    for (const [name, body] of Object.entries(GUARDS))
      await runner.query(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
         BEGIN ${body} RETURN NEW; END $$`,
      );
    await runner.query(`
      CREATE TRIGGER requests_ask_in_turn BEFORE UPDATE OF state ON request_signers FOR EACH ROW
        WHEN (NEW.state = 'asked' AND OLD.state = 'waiting') EXECUTE FUNCTION requests_ask_in_turn();
      CREATE TRIGGER requests_end_looks AFTER UPDATE OF state ON request_signers FOR EACH ROW
        WHEN (NEW.state = 'signed' AND OLD.state = 'asked') EXECUTE FUNCTION requests_end_looks();
      CREATE TRIGGER requests_complete BEFORE UPDATE OF completed_at ON signing_requests FOR EACH ROW
        WHEN (NEW.completed_at IS NOT NULL AND OLD.completed_at IS NULL) EXECUTE FUNCTION requests_complete();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION requests_complete() CASCADE; DROP FUNCTION requests_end_looks() CASCADE;
      DROP FUNCTION requests_ask_in_turn() CASCADE; DROP FUNCTION requests_have_turns() CASCADE;
      ALTER TABLE request_signers DROP COLUMN turn;`);
  }
}

const GUARDS = {
  requests_ask_in_turn: `
    IF EXISTS (SELECT FROM request_signers s WHERE s.request_id = NEW.request_id AND s.turn < NEW.turn AND s.state <> 'signed') THEN
      RAISE EXCEPTION 'it is not the turn of signer %', NEW.id;
    END IF;`,
  requests_end_looks: `
    UPDATE request_signers s SET shown_sha256 = NULL, shown_at = NULL
      WHERE s.request_id = NEW.request_id AND s.id <> NEW.id AND s.state = 'asked' AND s.shown_sha256 IS NOT NULL;`,
  requests_complete: `
    IF EXISTS (SELECT FROM request_signers s WHERE s.request_id = NEW.id AND s.state <> 'signed') THEN
      RAISE EXCEPTION 'somebody who was asked by request % has not signed', NEW.id;
    END IF;`,
} as const;
