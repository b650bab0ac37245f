import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SCOPES } from '@formseal/contracts';
import { createDataSource, createRepositories, InspectionRepository } from '@formseal/database';
import type { Repositories } from '@formseal/database';
import { hashPassword, mintKey, Plans, prefixOf, SAMPLE_PROFILE } from '@formseal/domain';
import { oneChunk, openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { Backends } from '../backends.js';
import { readJson, writePrivately } from '../data-folder.js';
import { ensureKeysAtHand } from '../keys-at-hand.js';

const firstAccount = z.object({ email: z.string(), password: z.string(), accountId: z.string(), apiKey: z.string() });

/** Who a newcomer signs in as, and the key to call the API with. */
export type FirstAccount = z.infer<typeof firstAccount>;

const PERSON = 'Mara Lindqvist';
const EMAIL = 'mara@formseal.example';
const signature = new URL('./signature.png', import.meta.url);

/**
 * The account of the first start, made where there is nobody; null where others are there already, as after a restore. The
 * database keeps hashes only, so the file is where a later start finds what to show.
 */
export async function ensureFirstAccount(
  file: string,
  { databaseUrl, storageUrl, dataKeys }: Backends,
): Promise<FirstAccount | null> {
  const db = createDataSource({
    url: databaseUrl,
    poolSize: 1,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 10_000,
    idleInTransactionTimeoutMs: 20_000,
    applicationName: 'formseal-start',
  });
  await db.initialize();
  try {
    await ensureKeysAtHand(new InspectionRepository(db), dataKeys());
    const repositories = createRepositories(db, new Plans(), dataKeys());
    const known = firstAccount.safeParse(readJson(file));
    if (known.success && (await isUsable(known.data, repositories))) return known.data;
    if (await repositories.accounts.hasUsers()) return null;
    const store = openStore(storageUrl, dataKeys());
    const made = await makeFirstAccount(repositories, store).finally(() => store.close());
    writePrivately(file, `${JSON.stringify(made, null, 2)}\n`);
    return made;
  } finally {
    await db.destroy();
  }
}

async function isUsable({ apiKey }: FirstAccount, { keys }: Repositories): Promise<boolean> {
  const standing = await keys.standing(prefixOf(apiKey) ?? '');
  return standing !== null && !standing.revoked && standing.role !== null;
}

/** A person with a filled profile, a signature and a key: all that a first form needs. */
export async function makeFirstAccount(
  repositories: Pick<Repositories, 'accounts' | 'profiles' | 'keys'>,
  store: Pick<BlobStore, 'write'>,
): Promise<FirstAccount> {
  const { accounts, profiles, keys } = repositories;
  const password = randomBytes(12).toString('base64url');
  const user = await accounts.createUser(EMAIL, PERSON, await hashPassword(password));
  const account = await accounts.createAccount({ kind: 'personal', name: PERSON, plan: 'pro', ownerId: user.id });

  const { sha256 } = await store.write(oneChunk(readFileSync(signature)));
  await profiles.setData(account.id, { ...SAMPLE_PROFILE });
  await profiles.setSignature(account.id, sha256);

  const minted = mintKey();
  await keys.create({ accountId: account.id, userId: user.id, name: 'First key', scopes: SCOPES }, minted);
  return { email: EMAIL, password, accountId: account.id, apiKey: minted.key };
}
