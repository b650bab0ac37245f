import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './program.mjs';

const signature = fileURLToPath(new URL('apps/cli/src/stack/first-account/signature.png', root));
const scopes = 'documents:read,documents:write,documents:sign';

/** The stack's first account, and one like it for each further worker: what a file counts is nobody else's. */
export async function workerAccounts(workers, first, folder, operator) {
  const { SAMPLE_PROFILE } = await import(new URL('libs/domain/dist/suggestion/sample-profile.js', root).href);
  const profile = path.join(folder, 'profile.json');
  writeFileSync(profile, JSON.stringify(SAMPLE_PROFILE));
  const accounts = [first];
  for (let worker = 2; worker <= workers; worker += 1) {
    const email = `mara.${worker}@formseal.example`;
    const password = randomBytes(12).toString('base64url');
    await operator.done('user', 'create', '--email', email, '--password', password, '--name', 'Mara Lindqvist');
    const whose = ['--owner', email, '--plan', 'pro'];
    const { id } = await operator.done('account', 'create', '--kind', 'personal', '--name', 'Mara Lindqvist', ...whose);
    await operator.done('profile', 'set', '--account', id, '--file', profile);
    await operator.done('profile', 'signature', '--account', id, '--file', signature);
    const words = ['--account', id, '--user', email, '--name', 'First key', '--scopes', scopes];
    const { key } = await operator.done('key', 'create', ...words);
    accounts.push({ email, password, accountId: id, apiKey: key });
  }
  return accounts;
}
