import type { Command } from 'commander';
import { NOBODY } from '@formseal/database';
import { hashPassword, joinExpiry, newJoinLink, PASSWORD_RULE, resetExpiry } from '@formseal/domain';
import { askedFor } from './asked-for.js';
import { emptyFolder, writeExport } from './export.js';
import { asOperator, livingAccountOf, logged, loggedOf, nameOf, oneOf, userOf } from './operator.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

const ROLES = ['owner', 'member'] as const;

/** `user` and `member`: who there is and who belongs where. */
export function peopleCommands(program: Command): void {
  const user = program.command('user').description('people who sign in');
  user
    .command('create')
    .description('adds a person')
    .requiredOption('--email <email>')
    .option('--password <password>', 'seen by whoever lists processes: without it, the first line of standard input')
    .requiredOption('--name <name>')
    .action(createUser);
  user.command('requests').description('who has asked for an account in the web app').action(listRequests);
  user
    .command('admit')
    .description('prints the link by which somebody who asked makes their account: hand it to them')
    .requiredOption('--email <email>')
    .action(admitUser);
  user
    .command('password')
    .description('prints the link by which a person chooses a new password within the hour: hand it to them')
    .requiredOption('--email <email>')
    .action(renewPassword);
  user
    .command('second-factor')
    .description('whether signing in as a person asks for a code; resets it for who has lost app and recovery codes')
    .requiredOption('--email <email>')
    .option('--reset', 'turns it off and signs them out everywhere: make sure first that it is them who asks')
    .action(secondFactor);
  user
    .command('sign-out')
    .description('ends every session of a person: whoever is signed in as them is out with their next call')
    .requiredOption('--email <email>')
    .action(signOut);
  user
    .command('erase')
    .description('deletes a person for good, with their personal accounts; documents of organisations stay there')
    .requiredOption('--email <email>')
    .action(eraseUser);
  user
    .command('export')
    .description('writes all that is kept of a person and their personal accounts into a folder')
    .requiredOption('--email <email>')
    .requiredOption('--out <dir>')
    .action(exportOne);
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
    .option('--role <role>', 'removes them only where this is their role')
    .action(removeMember);
}

async function createUser(
  options: { email: string; password?: string; name: string },
  command: Command,
): Promise<void> {
  const { email } = options;
  const name = nameOf(options.name);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongUse(`--email: "${email}" is no e-mail address.`);
  const password = options.password ?? (await askedFor('Password: '));
  if (password.length < PASSWORD_RULE.min || password.length > PASSWORD_RULE.max)
    throw new WrongUse(`The password must have ${PASSWORD_RULE.min} to ${PASSWORD_RULE.max} characters.`);
  await asOperator(async ({ repositories: { accounts } }) => {
    if (await accounts.userByEmail(email)) throw new CommandProblem(`There is a user ${email} already.`);
    const user = await accounts.createUser(email, name, await hashPassword(password));
    print(command, { id: user.id, email: user.email, name: user.name });
  });
}

async function listRequests(_options: object, command: Command): Promise<void> {
  await asOperator(async ({ repositories: { signUps } }) => {
    const requests = (await signUps.waiting()).map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() }));
    print(command, { requests });
  });
}

/** Where there is no mail server, the operator is the one who knows whom an address belongs to. */
async function admitUser({ email }: { email: string }, command: Command): Promise<void> {
  await asOperator(async ({ repositories: { accounts, signUps }, publicUrl }) => {
    if (await accounts.userByEmail(email)) throw new CommandProblem(`There is a user ${email} already.`);
    const { url, tokenHash } = newJoinLink(publicUrl, 'sign-up');
    if (!(await signUps.admit(email, tokenHash, joinExpiry())))
      throw new CommandProblem(`Nobody with the address ${email} has asked for an account.`);
    print(command, { email, url });
  });
}

/** The person chooses it, not the operator: nobody else ever knows a password. */
async function renewPassword({ email }: { email: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const user = await userOf(operator, email);
    const { url, tokenHash } = newJoinLink(operator.publicUrl, 'new-password');
    await operator.repositories.passwordResets.offer(user.id, tokenHash, resetExpiry());
    await loggedOf(operator, user, 'password.link');
    print(command, { email: user.email, url });
  });
}

/** The password stays as it is: who has nothing but the mailbox gets no further than before. */
async function secondFactor({ email, reset }: { email: string; reset?: true }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { passkeys, secondFactors } = operator.repositories;
    const user = await userOf(operator, email);
    const wasOn = reset === true && (await secondFactors.reset(user.id));
    if (reset && !wasOn) throw new CommandProblem(`${user.email} has no second factor and no passkey.`);
    if (reset) await loggedOf(operator, user, 'second-factor.reset');
    const factor = await secondFactors.of(user.id);
    const since = factor?.since.toISOString() ?? null;
    print(command, {
      email: user.email,
      on: factor !== null,
      since,
      recoveryCodes: factor?.recoveryCodes ?? 0,
      passkeys: (await passkeys.of(user.id)).length,
    });
  });
}

async function signOut({ email }: { email: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const user = await userOf(operator, email);
    const ended = await operator.repositories.sessions.endAll(user.id);
    await loggedOf(operator, user, 'session.end');
    print(command, { email: user.email, ended });
  });
}

async function eraseUser({ email }: { email: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id } = await userOf(operator, email);
    const { erasing, storedFiles } = operator.repositories;
    const files = await storedFiles.removeNow(operator.blobs(), await erasing.user(id, NOBODY));
    print(command, { id, erased: true, files });
  });
}

async function exportOne(options: { email: string; out: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const user = await userOf(operator, options.email);
    const folder = await emptyFolder(options.out);
    const own = (await operator.repositories.accounts.accountsOf(user.id)).filter(({ kind }) => kind === 'personal');
    for (const { id } of own) await logged(operator, id, 'user.export');
    const documents = await writeExport(operator, operator.repositories.exports.person(user), folder);
    print(command, { id: user.id, folder, documents });
  });
}

interface Membership {
  readonly account: string;
  readonly email: string;
}

async function addMember(options: Membership & { role: string }, command: Command): Promise<void> {
  const role = oneOf('--role', ROLES, options.role);
  await asOperator(async (operator) => {
    const account = await livingAccountOf(operator, options.account);
    const user = await userOf(operator, options.email);
    if (account.kind === 'personal') throw new CommandProblem('A personal account has one user only.');
    const { accounts, members } = operator.repositories;
    const known = await accounts.member(account.id, user.id);
    const change = known ? await members.setRole(account.id, user.id, role) : null;
    if (change === 'last_owner') throw new CommandProblem(`${user.email} is the account's last owner.`);
    if (change !== 'done') await accounts.addMember(account.id, user.id, role);
    print(command, { accountId: account.id, userId: user.id, email: user.email, role });
  });
}

async function removeMember(options: Membership & { role?: string }, command: Command): Promise<void> {
  const role = options.role === undefined ? null : oneOf('--role', ROLES, options.role);
  await asOperator(async (operator) => {
    const account = await livingAccountOf(operator, options.account);
    const user = await userOf(operator, options.email);
    const { accounts, members } = operator.repositories;
    const known = await accounts.member(account.id, user.id);
    if (known && role !== null && known.role !== role)
      throw new CommandProblem(`${user.email} is ${known.role} of this account, not ${role}: nobody was removed.`);
    const change = await members.remove(account.id, user.id);
    if (change === 'no_member') throw new CommandProblem(`${user.email} is no member of this account.`);
    if (change === 'last_owner') throw new CommandProblem(`${user.email} is the account's last owner.`);
    print(command, { accountId: account.id, userId: user.id, email: user.email, removed: true });
  });
}
