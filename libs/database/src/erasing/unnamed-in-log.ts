import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

/** What a line of these actions is about is the name of a key, which is nobody's. */
const OF_KEYS = ['key.create', 'key.revoke'];
/** … the name of a member, which others elsewhere may have as well. */
const OF_MEMBERS = ['member.role', 'member.remove', 'document.share'];

/** Nothing in the log names this person any more, and what it says of others stays. */
export async function unnamedInLog(
  tx: Transaction,
  user: { readonly id: string; readonly email: string; readonly name: string },
): Promise<void> {
  const accounts = await selected<{ id: string }>(
    tx,
    `SELECT account_id AS id FROM members WHERE user_id = $1
      UNION SELECT account_id FROM activity WHERE user_id = $1
      UNION SELECT account_id FROM activity WHERE action = 'member.add' AND lower(about) = lower($2)`,
    [user.id, user.email],
  );
  await tx.query('UPDATE activity SET user_id = NULL, address = NULL, about = NULL WHERE user_id = $1', [user.id]);
  await tx.query(
    `UPDATE activity SET about = NULL WHERE account_id = ANY($1) AND action = ANY($2) AND lower(about) = lower($3)`,
    [accounts.map(({ id }) => id), OF_MEMBERS, user.name],
  );
  // An address is theirs wherever it stands: by itself, or among those who were asked to sign.
  await tx.query(
    `UPDATE activity SET about = (SELECT string_agg(one, ', ' ORDER BY nth)
              FROM unnest(string_to_array(about, ', ')) WITH ORDINALITY AS named(one, nth) WHERE lower(one) <> lower($1))
      WHERE strpos(lower(about), lower($1)) > 0 AND lower($1) = ANY(string_to_array(lower(about), ', '))
        AND action <> ALL($2)`,
    [user.email, [...OF_KEYS, ...OF_MEMBERS]],
  );
}
