import type { MigrationInterface, QueryRunner } from 'typeorm';
import { schemaOf } from './0033-list-indexes.js';

/**
 * An index for each way in which the log is searched: by action, by what failed, by person, by key, by whom or what it is
 * about. Built while the log is written to, each on its own: a log of millions of entries takes a while.
 */
export class ActivitySearched1700000000054 implements MigrationInterface {
  readonly name = 'ActivitySearched1700000000054';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [trigrams, ofAccount] = [await schemaOf(runner, 'pg_trgm'), await schemaOf(runner, 'btree_gin')];
    const about = `USING gin (account_id ${ofAccount}.uuid_ops, lower(about) ${trigrams}.gin_trgm_ops) WHERE about IS NOT NULL`;
    const [{ any }] = (await runner.query('SELECT EXISTS (SELECT FROM activity) AS any')) as [{ any: boolean }];
    // Of an empty log nobody waits for an index; two who wait for all that is under way might wait for each other.
    const beside = any ? 'CONCURRENTLY' : '';
    for (const [name, index] of Object.entries({ ...INDEXES, activity_about_words: about })) {
      // One that was broken off is there, and not valid.
      await runner.query(`DROP INDEX ${beside} IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${beside} ${name} ON activity ${index}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}, activity_about_words`);
  }
}

const INDEXES = {
  activity_action: '(account_id, action, at DESC, id DESC)',
  activity_failed: `(account_id, result, at DESC, id DESC) WHERE result <> 'ok'`,
  activity_person: '(account_id, user_id, at DESC, id DESC) WHERE user_id IS NOT NULL',
  activity_key: '(key_prefix, at DESC, id DESC) WHERE key_prefix IS NOT NULL',
};
