import { shownText } from '@formseal/contracts';
import { NOBODY, createDataSource, createRepositories, loadPlans } from '@formseal/database';
import type { Account, DocumentRow, Repositories, User } from '@formseal/database';
import type { Plans } from '@formseal/domain';
import type { DataKeys } from '@formseal/platform';
import { openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { findBackends } from '../stack/backends.js';
import { stackSettings } from '../stack/settings.js';
import { CommandProblem, WrongUse } from './problem.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What every command works with: the database and the store that the services use. */
export interface Operator {
  readonly repositories: Repositories;
  readonly plans: Plans;
  readonly dataKeys: DataKeys;
  readonly publicUrl: string;
  /** Opened by the first command that needs it. */
  readonly blobs: () => BlobStore;
}

/** Runs `task` on the database of the environment, or of the stack that runs on the data folder. */
export async function asOperator<T>(task: (operator: Operator) => Promise<T>): Promise<T> {
  const backends = findBackends(stackSettings());
  const plans = await loadPlans(backends.plansFile);
  const db = createDataSource({
    url: backends.databaseUrl,
    poolSize: 2,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 10_000,
    idleInTransactionTimeoutMs: 20_000,
    applicationName: 'formseal-cli',
  });
  const dataKeys = backends.dataKeys();
  await db.initialize();
  let store: BlobStore | undefined;
  try {
    const repositories = createRepositories(db, plans, dataKeys);
    const { blobReferences } = repositories;
    return await task({
      repositories,
      plans,
      dataKeys,
      publicUrl: backends.publicUrl,
      blobs: () => (store ??= openStore(backends.storageUrl, dataKeys, () => blobReferences.none())),
    });
  } finally {
    store?.close();
    await db.destroy();
  }
}

export async function userOf({ repositories }: Operator, email: string): Promise<User> {
  const user = await repositories.accounts.userByEmail(email);
  if (!user) throw new CommandProblem(`There is no user ${email}.`);
  return user;
}

export async function accountOf({ repositories }: Operator, id: string): Promise<Account> {
  const account = UUID.test(id) ? await repositories.accounts.account(id) : null;
  if (!account) throw new CommandProblem(`There is no account ${id}.`);
  return account;
}

/** One to which something may still be done. */
export async function livingAccountOf(operator: Operator, id: string): Promise<Account> {
  const account = await accountOf(operator, id);
  if (await operator.repositories.accounts.isErased(account.id))
    throw new CommandProblem(`The account ${id} was erased: only its usage and its statements are left.`);
  return account;
}

/** A document that exists. */
export async function documentOf({ repositories }: Operator, id: string): Promise<DocumentRow> {
  const document = UUID.test(id) ? await repositories.documents.find(id) : null;
  if (!document) throw new CommandProblem(`There is no document ${id}.`);
  return document;
}

/** A line of an account's log about what the operator did to it, or to a document of it. */
export function logged(
  { repositories }: Operator,
  accountId: string,
  action: string,
  { documentId = null, about }: { readonly documentId?: string | null; readonly about?: string } = {},
): Promise<void> {
  const entry = { ...NOBODY, accountId, at: new Date(), action, result: 'ok', documentId };
  return repositories.activity.append([about === undefined ? entry : { ...entry, about }]);
}

/** Lines about a person, in the log of each account that they belong to. */
export async function loggedOf(
  { repositories: { accounts, activity } }: Operator,
  { id, email }: Pick<User, 'id' | 'email'>,
  action: string,
): Promise<void> {
  const what = { ...NOBODY, at: new Date(), action, result: 'ok', documentId: null, about: email };
  await activity.append((await accounts.accountsOf(id)).map((account) => ({ ...what, accountId: account.id })));
}

export function oneOf<const T extends string>(option: string, allowed: readonly T[], given: string): T {
  if ((allowed as readonly string[]).includes(given)) return given as T;
  throw new WrongUse(`${option} must be one of ${allowed.join(', ')}; got "${given}".`);
}

export function wholeNumber(option: string, given: string, max = Number.MAX_SAFE_INTEGER): number {
  if (/^\d{1,15}$/.test(given) && Number(given) <= max) return Number(given);
  throw new WrongUse(
    `${option} must be a whole number${max < Number.MAX_SAFE_INTEGER ? ` up to ${max}` : ''}; got "${given}".`,
  );
}

/** Of a person, an account or a key, which is printed, mailed and signed: one line, no longer than the web app takes it. */
export function nameOf(given: string, most = 120): string {
  const name = shownText(given).trim();
  if (name !== '' && name.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(given.trim()) && given.isWellFormed())
    return name;
  throw new WrongUse(`--name must be one line of 1 to ${most} characters.`);
}
