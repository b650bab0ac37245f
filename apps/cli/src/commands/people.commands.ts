import type { Command } from 'commander';
import { hashPassword, PASSWORD_RULE } from '@formseal/domain';
import { accountOf, asOperator, oneOf, userOf } from './operator.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

/** `user` and `member`: who there is and who belongs where. */
export function peopleCommands(program: Command): void {
  program
    .command('user')
    .description('people who sign in')
    .command('create')
    .description('adds a person')
    .requiredOption('--email <email>')
    .requiredOption('--password <password>')
    .requiredOption('--name <name>')
    .action(createUser);
  const member = program.command('member').description('who belongs to an account');
  member
    .command('add')
    .description('adds a member, or changes the role of one')
    .requiredOption('--account <id>')
    .requiredOption('--email <email>')
    .option('--role <role>', 'owner or member', 'member')
    .action(addMember);
  member
    .command('remove')
    .description('removes a member: every key they created stops working at once')
    .requiredOption('--account <id>')
    .requiredOption('--email <email>')
    .option('--role <role>', 'accepted for symmetry, not needed')
    .action(removeMember);
}

async function createUser(options: { email: string; password: string; name: string }, command: Command): Promise<void> {
  const { email, password, name } = options;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongUse(`--email: "${email}" is no e-mail address.`);
  if (password.length < PASSWORD_RULE.min || password.length > PASSWORD_RULE.max)
    throw new WrongUse(`--password must have ${PASSWORD_RULE.min} to ${PASSWORD_RULE.max} characters.`);
  await asOperator(async ({ repositories: { accounts } }) => {
    if (await accounts.userByEmail(email)) throw new CommandProblem(`There is a user ${email} already.`);
    const user = await accounts.createUser(email, name, await hashPassword(password));
    print(command, { id: user.id, email: user.email, name: user.name });
  });
}

interface Membership {
  readonly account: string;
  readonly email: string;
}

async function addMember(options: Membership & { role: string }, command: Command): Promise<void> {
  const role = oneOf('--role', ['owner', 'member'], options.role);
  await asOperator(async (operator) => {
    const account = await accountOf(operator, options.account);
    const user = await userOf(operator, options.email);
    if (account.kind === 'personal') throw new CommandProblem('A personal account has one user only.');
    await operator.repositories.accounts.addMember(account.id, user.id, role);
    print(command, { accountId: account.id, userId: user.id, email: user.email, role });
  });
}

async function removeMember(options: Membership, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const account = await accountOf(operator, options.account);
    const user = await userOf(operator, options.email);
    if (!(await operator.repositories.accounts.removeMember(account.id, user.id)))
      throw new CommandProblem(`${user.email} is no member of this account.`);
    print(command, { accountId: account.id, userId: user.id, email: user.email, removed: true });
  });
}
