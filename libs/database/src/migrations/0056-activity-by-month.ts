import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FIRST_MONTHS } from './0055-activity-first-months.js';

/**
 * The log in parts, one a month: what is over is dropped with its month, and what is written is written among little. What
 * was there is the first part as it stands, with its indexes. Nothing is read or copied: others wait for a moment.
 */
export class ActivityByMonth1700000000056 implements MigrationInterface {
  readonly name = 'ActivityByMonth1700000000056';
  readonly transaction = true;

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    for (const part of [PARTED, BOUNDS, MONTHS_AHEAD, DROP_MONTH])
      await runner.query(part.replaceAll('$SCHEMA', schema));
    await runner.query('SELECT activity_months_ahead()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(WHOLE);
  }
}

/** Each part has the key of its own rows; numbers come from one sequence. A key of the whole would have to hold the time too. */
const PARTED = `
-- Before the next number is read: what is being written has one.
LOCK TABLE activity IN ACCESS EXCLUSIVE MODE;
DO $parted$
DECLARE
  upto text := substring(pg_get_constraintdef((SELECT oid FROM pg_constraint WHERE conrelid = 'activity'::regclass AND conname = '${FIRST_MONTHS}')) FROM '''(.*)''');
  next_id bigint := nextval(pg_get_serial_sequence('activity', 'id'));
  indexes text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'activity'::regclass AND NOT indisprimary);
  name text;
  given record;
BEGIN
  FOR name IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = 'activity'::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', name, replace(name, 'activity_', 'activity_first_'));
  END LOOP;
  DROP TRIGGER activity_append_only ON activity;
  DROP TRIGGER activity_of_the_living ON activity;
  ALTER TABLE activity ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE activity RENAME TO activity_first;
  CREATE TABLE activity (LIKE activity_first INCLUDING DEFAULTS) PARTITION BY RANGE (at);
  EXECUTE format('ALTER TABLE activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', next_id);
  FOREACH name IN ARRAY indexes LOOP
    EXECUTE replace(name, ' ON ONLY ', ' ON ');
  END LOOP;
  ALTER TABLE activity ADD CONSTRAINT activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE;
  EXECUTE format('ALTER TABLE activity ATTACH PARTITION activity_first FOR VALUES FROM (MINVALUE) TO (%L)', upto::timestamptz);
  ALTER TABLE activity_first DROP CONSTRAINT ${FIRST_MONTHS};
  -- Whatever the clock of a machine says is written down.
  CREATE TABLE activity_rest (LIKE activity INCLUDING DEFAULTS, PRIMARY KEY (id));
  ALTER TABLE activity ATTACH PARTITION activity_rest DEFAULT;
  CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity
    FOR EACH ROW EXECUTE FUNCTION activity_is_append_only();
  CREATE TRIGGER activity_of_the_living BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION activity_of_the_living();
  -- Services that are at work go on; their roles are given their rights anew after each migration.
  FOR given IN
    SELECT a.grantee::regrole::text AS role, string_agg(a.privilege_type, ', ') AS rights
      FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = 'activity_first'::regclass AND a.grantee NOT IN (0, c.relowner) GROUP BY 1
  LOOP
    EXECUTE format('GRANT %s ON activity TO %s', given.rights, given.role);
    EXECUTE format('REVOKE ALL ON activity_first FROM %s', given.role);
  END LOOP;
END $parted$;`;

const BOUNDS = `
CREATE FUNCTION following_month(month timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN (month AT TIME ZONE 'utc' + interval '1 month') AT TIME ZONE 'utc';
-- Where a part of the log ends; null for what is in none.
CREATE FUNCTION month_ends(part oid) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN substring(pg_get_expr((SELECT relpartbound FROM pg_class WHERE oid = part), part) FROM ' TO \\(''(.*)''\\)')::timestamptz;`;

// With the rights of the tables' owner: the services can make no table. Made apart and then added, so that nobody waits long;
// where that can't be done at once, it is on another day.
const MONTHS_AHEAD = `
CREATE FUNCTION activity_months_ahead() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, $SCHEMA, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  upto CONSTANT timestamptz := (date_trunc('month', now() AT TIME ZONE 'utc') + interval '4 months') AT TIME ZONE 'utc';
  start timestamptz;
  made integer := 0;
  part text;
BEGIN
  SELECT max(month_ends(oid)) INTO start FROM pg_class WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = '$SCHEMA.activity'::regclass);
  IF start >= upto OR NOT pg_try_advisory_xact_lock(hashtext('$SCHEMA months of the log')) THEN RETURN 0; END IF;
  WHILE start < upto LOOP
    part := 'activity_' || to_char(start AT TIME ZONE 'utc', 'YYYY_MM');
    EXECUTE format('CREATE TABLE $SCHEMA.%I (LIKE $SCHEMA.activity INCLUDING DEFAULTS, PRIMARY KEY (id))', part);
    -- What came before its month was made.
    PERFORM set_config('formseal.retention', 'on', true);
    EXECUTE format('WITH gone AS (DELETE FROM $SCHEMA.activity_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO $SCHEMA.%I SELECT * FROM gone',
      start, following_month(start), part);
    PERFORM set_config('formseal.retention', '', true);
    EXECUTE format('ALTER TABLE $SCHEMA.activity ATTACH PARTITION $SCHEMA.%I FOR VALUES FROM (%L) TO (%L)', part, start, following_month(start));
    start := following_month(start);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;`;

/** Only for who may delete entries: a worker, which may add some, may not. */
const DROP_MONTH = `
-- Drops the oldest month that ended so many days ago; answers how many entries it had, and null where there is none.
CREATE FUNCTION activity_drop_month(days integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, $SCHEMA, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  part regclass;
  entries bigint;
BEGIN
  IF NOT has_table_privilege(session_user, '$SCHEMA.activity', 'DELETE') THEN
    RAISE EXCEPTION 'activity entries are append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT inhrelid INTO part FROM pg_inherits
   WHERE inhparent = '$SCHEMA.activity'::regclass AND month_ends(inhrelid) <= now() - days * interval '1 day'
   ORDER BY month_ends(inhrelid) LIMIT 1;
  IF part IS NULL THEN RETURN NULL; END IF;
  EXECUTE format('SELECT count(*) FROM %s', part) INTO entries;
  EXECUTE format('DROP TABLE %s', part);
  RETURN entries;
END $$;`;

/** As it was: one table, copied. */
const WHOLE = `
DO $whole$
DECLARE
  indexes text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'activity'::regclass);
  definition text;
BEGIN
  DROP FUNCTION activity_months_ahead(); DROP FUNCTION activity_drop_month(integer);
  DROP FUNCTION month_ends(oid); DROP FUNCTION following_month(timestamptz);
  CREATE TABLE activity_whole (LIKE activity INCLUDING DEFAULTS);
  INSERT INTO activity_whole SELECT * FROM activity;
  DROP TABLE activity;
  ALTER TABLE activity_whole RENAME TO activity;
  ALTER TABLE activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY, ADD CONSTRAINT activity_pkey PRIMARY KEY (id),
    ADD CONSTRAINT ${FIRST_MONTHS} CHECK (at < 'infinity'),
    ADD CONSTRAINT activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE;
  PERFORM setval(pg_get_serial_sequence('activity', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM activity), false);
  FOREACH definition IN ARRAY indexes LOOP
    EXECUTE replace(definition, ' ON ONLY ', ' ON ');
  END LOOP;
  CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity
    FOR EACH ROW EXECUTE FUNCTION activity_is_append_only();
  CREATE TRIGGER activity_of_the_living BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION activity_of_the_living();
END $whole$;`;
