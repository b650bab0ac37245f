import type { Command } from 'commander';
import { SCOPES } from '@formseal/contracts';
import type { ApiKey } from '@formseal/database';
import { isTestKey, mintKey } from '@formseal/domain';
import { accountOf, asOperator, livingAccountOf, nameOf, oneOf, userOf } from './operator.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

/** `key`: API keys. */
export function keyCommands(program: Command): void {
  const key = program.command('key').description('API keys');
  key
    .command('create')
    .description('makes a key and shows it, once')
    .requiredOption('--account <id>')
    .requiredOption('--user <email>', 'for whom it acts')
    .option('--name <name>', 'what it is for', 'API key')
    .option('--scopes <list>', `comma-separated: ${SCOPES.join(', ')}`, 'documents:read,documents:write')
    .option('--test', 'a test key: its documents are tests, and it reaches no others')
    .action(create);
  key
    .command('revoke')
    .description('ends a key from its next request on')
    .requiredOption('--prefix <prefix>')
    .action(revoke);
  key.command('list').description('keys, newest first').option('--account <id>').action(list);
}

async function create(
  options: { account: string; user: string; name: string; scopes: string; test?: true },
  command: Command,
): Promise<void> {
  const names = options.scopes
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const name = nameOf(options.name, 80);
  if (names.length === 0) throw new WrongUse('--scopes names no scope.');
  const scopes = [...new Set(names.map((scope) => oneOf('--scopes', SCOPES, scope)))];
  await asOperator(async (operator) => {
    const account = await livingAccountOf(operator, options.account);
    const user = await userOf(operator, options.user);
    const minted = mintKey({ test: options.test === true });
    const wanted = { accountId: account.id, userId: user.id, name, scopes };
    const key = await operator.repositories.keys.createForMember(wanted, minted);
    if (!key) throw new CommandProblem(`${user.email} does not belong to this account.`);
    print(command, {
      key: minted.key,
      prefix: key.prefix,
      test: isTestKey(key.prefix),
      id: key.id,
      name: key.name,
      scopes,
    });
  });
}

/** With or without `fsk_`, and a whole key's prefix too: what an operator has at hand. */
const bare = (prefix: string): string => /^(?:fsk_)?((?:test_)?.{0,8})/.exec(prefix)?.[1] ?? '';

async function revoke(options: { prefix: string }, command: Command): Promise<void> {
  const prefix = bare(options.prefix);
  await asOperator(async ({ repositories: { keys } }) => {
    if (!(await keys.revoke(prefix)))
      throw new CommandProblem(`There is no key ${options.prefix} that could be revoked.`);
    print(command, { prefix, revoked: true });
  });
}

async function list(options: { account?: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const accountId = options.account === undefined ? undefined : (await accountOf(operator, options.account)).id;
    print(command, { keys: (await operator.repositories.keys.list(accountId)).map(shown) });
  });
}

const shown = ({ prefix, name, scopes, accountId, userId, createdAt, lastUsedAt, revokedAt, id }: ApiKey) => ({
  prefix,
  test: isTestKey(prefix),
  name,
  scopes,
  accountId,
  userId,
  createdAt,
  lastUsedAt,
  revokedAt,
  id,
});
