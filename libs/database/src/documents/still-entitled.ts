import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import type { RequestHalt } from '@formseal/contracts';
import { allows, isTestKey, signsInItsName, WHO_MAY } from '@formseal/domain';
import type { Permission, Plans, Role } from '@formseal/domain';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { AccountKind } from '../entities/people.entity.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import { reachOf } from './viewer.js';

/** What ended the right in which something is to be signed. */
export interface Halted {
  readonly why: RequestHalt;
  /** Of the account, as it is now. */
  readonly plan: string;
}

type Whose = Pick<DocumentRow, 'id' | 'accountId' | 'uploadedBy' | 'test'>;

/** A key revoked, a member removed, a share or a plan lowered while the job waited signs nothing any more. */
export async function ensureStillEntitled(
  tx: Transaction | DataSource,
  document: Whose,
  caller: WorkCaller | null,
  plans: Plans,
): Promise<void> {
  const halted = await haltedBy(tx, document, caller, plans);
  if (halted) throw REFUSED[halted.why](halted.plan);
}

/** null where the caller may still have it signed. A key that is not there any more was revoked long ago. */
export async function haltedBy(
  tx: Transaction | DataSource,
  document: Whose,
  caller: WorkCaller | null,
  plans: Plans,
): Promise<Halted | null> {
  const { id, accountId } = document;
  if (!caller) return { why: 'asker_gone', plan: '' };
  const { userId, keyId, keyPrefix } = caller;
  const [standing] = await selected<{
    role: Role | null;
    permission: Permission | null;
    left: boolean;
    revoked: boolean;
    kind: AccountKind;
    plan: string;
  }>(
    tx,
    `SELECT (SELECT role FROM members WHERE account_id = $1 AND user_id = $2) AS role,
            (SELECT permission FROM shares WHERE document_id = $4 AND user_id = $2) AS permission,
            coalesce((SELECT owner_left_at IS NOT NULL FROM api_keys WHERE id = $3), false) AS left,
            coalesce((SELECT revoked_at IS NOT NULL FROM api_keys WHERE id = $3), $3::uuid IS NOT NULL) AS revoked, a.kind, a.plan
       FROM accounts a WHERE a.id = $1`,
    [accountId, userId, keyId, id],
  );
  const { role = null, plan = '' } = standing ?? {};
  if (!standing || role === null || standing.left) return { why: 'asker_left', plan };
  if (standing.revoked) return { why: 'key_revoked', plan };
  if (!signsInItsName(standing.kind, plans.get(plan))) return { why: 'plan', plan };
  const viewer = { accountId, userId, role, byTestKey: isTestKey(keyPrefix) };
  const reach = reachOf(viewer, document, standing.permission);
  return reach === null || !allows(reach, WHO_MAY['document.sign'].document) ? { why: 'share', plan } : null;
}

/** A key that was revoked while what it sends came in, whose maker left or whose account was erased, sends nothing any more; nor does a person who left. */
export async function ensureStillSends(
  tx: Transaction,
  accountId: string,
  { userId, keyId }: Pick<WorkCaller, 'userId' | 'keyId'>,
): Promise<void> {
  const [standing] = await selected<{ left: boolean; revoked: boolean }>(
    tx,
    `SELECT k.owner_left_at IS NOT NULL OR m.user_id IS NULL AS left, k.revoked_at IS NOT NULL AS revoked
       FROM accounts a LEFT JOIN api_keys k ON k.id = $3 LEFT JOIN members m ON m.account_id = a.id AND m.user_id = $2
      WHERE a.id = $1 AND a.erased_at IS NULL`,
    [accountId, userId, keyId],
  );
  // The account was erased, and its keys with it.
  if (!standing) throw new ServiceError(keyId === null ? 'not_found' : 'unauthorized');
  if (standing.left) throw new ServiceError(keyId === null ? 'not_found' : 'key_owner_left');
  if (standing.revoked) throw new ServiceError('unauthorized');
}

export const noOrganisationSigning = (plan: string): ServiceError =>
  new ServiceError('plan_required', {
    message: `The plan "${plan}" does not include signing on behalf of an organisation.`,
    next: 'Move the account to a plan that signs for organisations.',
  });

/** For a signature that nobody stands behind any more: whoever asked for it was erased while it waited. */
export const whoAskedIsGone = (): ServiceError =>
  new ServiceError('forbidden', {
    message: 'Whoever asked for this signature does not exist any more.',
    next: 'Have it signed by somebody who belongs to the account.',
  });

/** As whoever has it signed is told. */
const REFUSED: Readonly<Record<RequestHalt, (plan: string) => ServiceError>> = {
  asker_gone: whoAskedIsGone,
  asker_left: () => new ServiceError('key_owner_left'),
  key_revoked: () => new ServiceError('unauthorized'),
  plan: noOrganisationSigning,
  share: () =>
    new ServiceError('forbidden', {
      message: 'The share was lowered while the document was being signed.',
      next: 'Ask an owner, or whoever uploaded it, for a wider share.',
    }),
};
