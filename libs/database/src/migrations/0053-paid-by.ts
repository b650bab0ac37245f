import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A copy knows the form that was paid for it also when that one, or a copy between the two, is deleted; and how often a form
 * was reopened stands in its rows of the ledger, which outlive it and its copies.
 */
export class PaidBy1700000000053 implements MigrationInterface {
  readonly name = 'PaidBy1700000000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents ADD COLUMN paid_by uuid;
      ALTER TABLE ledger ADD COLUMN copies integer NOT NULL DEFAULT 0;
      ${OF_THOSE_THAT_ARE_THERE}
      -- By the database itself: copies are also made by a version that does not know the column.
      CREATE FUNCTION copy_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.paid_by := (SELECT coalesce(paid_by, id) FROM documents WHERE id = NEW.copy_of);
        RETURN NEW;
      END $$;
      CREATE TRIGGER copy_is_paid BEFORE INSERT ON documents FOR EACH ROW
        WHEN (NEW.copy_of IS NOT NULL AND NEW.paid_by IS NULL) EXECUTE FUNCTION copy_is_paid();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER copy_is_paid ON documents; DROP FUNCTION copy_is_paid();
      ALTER TABLE ledger DROP COLUMN copies;
      ALTER TABLE documents DROP COLUMN paid_by;`);
  }
}

const OF_THOSE_THAT_ARE_THERE = `
      -- A copy whose form is gone was never uploaded: it stands for the form that nobody knows any more.
      UPDATE documents d SET paid_by = id
       WHERE copy_of IS NULL AND NOT EXISTS (SELECT FROM ledger l WHERE l.document_id = d.id AND l.kind = 'upload');
      WITH RECURSIVE paid AS (
        SELECT c.id, d.id AS form FROM documents c JOIN documents d ON d.id = c.copy_of WHERE d.copy_of IS NULL
        UNION ALL
        SELECT c.id, paid.form FROM documents c JOIN paid ON c.copy_of = paid.id
      )
      UPDATE documents d SET paid_by = paid.form FROM paid WHERE paid.id = d.id;
      UPDATE ledger l SET copies = made.copies
        FROM (SELECT paid_by, count(*) AS copies FROM documents WHERE paid_by <> id GROUP BY paid_by) made
       WHERE made.paid_by = l.document_id;`;
