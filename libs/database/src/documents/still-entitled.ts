import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { allows, isTestKey, signsInItsName, WHO_MAY } from '@formseal/domain';
import type { Permission, Plans, Role } from '@formseal/domain';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { AccountKind } from '../entities/people.entity.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import { reachOf } from './viewer.js';

/** A key revoked, a member removed, a share or a plan lowered while the job waited signs nothing any more. */
export async function ensureStillEntitled(
  tx: Transaction | DataSource,
  document: DocumentRow,
  caller: WorkCaller | null,
  plans: Plans,
): Promise<void> {
  const { id, accountId } = document;
  if (!caller) throw whoAskedIsGone();
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
            coalesce((SELECT revoked_at IS NOT NULL FROM api_keys WHERE id = $3), false) AS revoked, a.kind, a.plan
       FROM accounts a WHERE a.id = $1`,
    [accountId, userId, keyId, id],
  );
  if (!standing?.role || standing.left) throw new ServiceError('key_owner_left');
  if (standing.revoked) throw new ServiceError('unauthorized');
  if (!signsInItsName(standing.kind, plans.get(standing.plan))) throw noOrganisationSigning(standing.plan);
  const viewer = { accountId, userId, role: standing.role, byTestKey: isTestKey(keyPrefix) };
  const reach = reachOf(viewer, document, standing.permission);
  if (reach === null || !allows(reach, WHO_MAY['document.sign'].document))
    throw new ServiceError('forbidden', {
      message: 'The share was lowered while the document was being signed.',
      next: 'Ask an owner, or whoever uploaded it, for a wider share.',
    });
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
