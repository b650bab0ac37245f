import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is in the log is known to be of the time before a day to come, so that it can be made the first part of a log by
 * months without being read again. It is read here, while it is read and written by others.
 */
export class ActivityFirstMonths1700000000055 implements MigrationInterface {
  readonly name = 'ActivityFirstMonths1700000000055';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE activity DROP CONSTRAINT IF EXISTS ${FIRST_MONTHS}`);
    const [{ day }] = (await runner.query(
      `SELECT (date_trunc('month', now() AT TIME ZONE 'utc') + interval '2 months')::date::text AS day`,
    )) as [{ day: string }];
    await runner.query(
      `ALTER TABLE activity ADD CONSTRAINT ${FIRST_MONTHS} CHECK (at < '${day} 00:00:00+00'::timestamptz) NOT VALID`,
    );
    await runner.query(`ALTER TABLE activity VALIDATE CONSTRAINT ${FIRST_MONTHS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE activity DROP CONSTRAINT ${FIRST_MONTHS}`);
  }
}

export const FIRST_MONTHS = 'activity_first_months';
