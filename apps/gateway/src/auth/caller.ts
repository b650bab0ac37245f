import type { Scope } from '@formseal/contracts';
import { isTestKey } from '@formseal/domain';
import type { Asker, Plan, Role } from '@formseal/domain';
import type { AccountKind, Viewer, WorkCaller } from '@formseal/database';

/** Whoever a valid key acts for, as the request's checks found it. */
export interface Caller {
  /** null: a person in the web app. */
  readonly keyId: string | null;
  readonly keyPrefix: string | null;
  readonly scopes: readonly Scope[];
  readonly userId: string;
  readonly role: Role;
  readonly accountId: string;
  readonly accountKind: AccountKind;
  readonly plan: Plan;
  readonly address: string;
  readonly requestId: string;
  /** Aborted when they hang up. */
  readonly hungUp: AbortSignal;
}

/** Whether they come with a test key. */
export const isTester = ({ keyPrefix }: Pick<Caller, 'keyPrefix'>): boolean => isTestKey(keyPrefix);

export const viewerOf = (caller: Caller): Viewer => {
  const { accountId, userId, role } = caller;
  return { accountId, userId, role, byTestKey: isTester(caller) };
};

/** `day`: which day it is where they sign; `visible`: whether their signature is drawn where the form has no place for it; `signatory`: whose they were shown; `call`: which call it is. */
export const workCallerOf = (
  { keyId, keyPrefix, userId, address, requestId }: Caller,
  { day, visible, signatory, call }: Pick<WorkCaller, 'day' | 'visible' | 'signatory' | 'call'> = {},
): WorkCaller => ({
  keyId,
  keyPrefix,
  userId,
  address,
  requestId,
  ...(day === undefined ? {} : { day }),
  ...(visible === undefined ? {} : { visible }),
  ...(signatory === undefined ? {} : { signatory }),
  ...(call === undefined ? {} : { call }),
});

/** Somebody as the table of who may what knows them. */
export const askerOf = (caller: Caller): Extract<Asker, { role: Role }> => {
  const { keyId, role, accountKind, plan, scopes } = caller;
  return keyId === null
    ? { via: 'session', role, accountKind, plan }
    : { via: 'key', role, accountKind, plan, scopes, test: isTester(caller) };
};
