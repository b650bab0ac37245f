import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account, User, Viewer } from '@formseal/database';
import { BlobMissingError } from '@formseal/storage';
import type { Operator } from './operator.js';
import { CommandProblem } from './problem.js';

const PAGE = 100;
const MOST_ENTRIES = 10_000_000;

/** A folder that holds nothing yet: an export never mixes with what is there. */
export async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandProblem(`${folder} is not empty; name another folder.`);
  return path.resolve(folder);
}

/** A document with its fields, its history and its files. */
export async function exportDocument(operator: Operator, id: string, folder: string): Promise<void> {
  const { documents } = operator.repositories;
  const row = await documents.find(id);
  if (!row) throw new CommandProblem(`There is no document ${id}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await json(folder, 'document', { ...row, fields: await documents.fields(id) });
  await file(operator, row.originalSha256, path.join(folder, 'original.pdf'));
  await file(operator, row.normalisedSha256, path.join(folder, 'reviewed.pdf'));
  await file(operator, row.signedSha256, path.join(folder, 'signed.pdf'));
}

/** All that is kept for an account; answers how many documents. */
export async function exportAccount(operator: Operator, account: Account, folder: string): Promise<number> {
  const { accounts, accountRecords, activity, keys, profiles, quota } = operator.repositories;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const viewer: Viewer = { accountId: account.id, userId: account.id, role: 'owner' };
  const profile = await profiles.of(account.id);
  await json(folder, 'account', {
    ...account,
    members: await accounts.members(account.id),
    keys: (await keys.list(account.id)).map(({ hash: _hash, ...key }) => key),
    profile: profile.data,
    usage: await quota.usage(account.id),
    learned: await accountRecords.learned(viewer),
  });
  await json(folder, 'activity', await activity.list(account.id, MOST_ENTRIES));
  await file(operator, profile.signatureSha256, path.join(folder, 'signature.png'));
  return exportDocuments(operator, viewer, path.join(folder, 'documents'));
}

/** A person with their personal accounts; of an organisation only that they belong to it. */
export async function exportUser(operator: Operator, user: User, folder: string): Promise<number> {
  const all = await operator.repositories.accounts.accountsOf(user.id);
  const { id, email, name, createdAt } = user;
  const belongs = all.map(({ id: account, kind, name: called, role }) => ({ account, kind, name: called, role }));
  await json(folder, 'person', { id, email, name, createdAt, accounts: belongs });
  let documents = 0;
  for (const account of all.filter(({ kind }) => kind === 'personal'))
    documents += await exportAccount(operator, account, path.join(folder, account.id));
  return documents;
}

async function exportDocuments(operator: Operator, viewer: Viewer, folder: string): Promise<number> {
  for (let offset = 0; ; offset += PAGE) {
    const { documents } = await operator.repositories.documents.list(viewer, { limit: PAGE, offset });
    for (const { document } of documents) await exportDocument(operator, document.id, path.join(folder, document.id));
    if (documents.length < PAGE) return offset + documents.length;
  }
}

const json = (folder: string, name: string, content: unknown): Promise<void> =>
  writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });

/** What was dropped after its time is not there any more, and its row says so. */
async function file(operator: Operator, sha256: string | null, target: string): Promise<void> {
  if (sha256 === null) return;
  try {
    await writeFile(target, await operator.blobs().read(sha256), { mode: 0o600 });
  } catch (error) {
    if (!(error instanceof BlobMissingError)) throw error;
  }
}
