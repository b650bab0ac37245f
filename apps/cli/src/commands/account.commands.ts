import type { Command } from 'commander';
import { NOBODY } from '@formseal/database';
import { parseIsoDate } from '@formseal/domain';
import { emptyFolder, writeExport } from './export.js';
import { accountOf, asOperator, livingAccountOf, logged, nameOf, oneOf, userOf, wholeNumber } from './operator.js';
import type { Operator } from './operator.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

/** `account`: workspaces, their plans and what they have used. */
export function accountCommands(program: Command): void {
  const account = program.command('account').description('workspaces: plan, usage, extra forms, statements');
  account
    .command('create')
    .description('adds an account')
    .requiredOption('--kind <kind>', 'personal or organisation')
    .requiredOption('--name <name>')
    .requiredOption('--owner <email>')
    .option('--plan <name>', 'name of the plan', 'free')
    .action(create);
  account
    .command('list')
    .description('accounts with their owners, newest first')
    .option('--user <email>', 'only those that this person belongs to')
    .action(list);
  account
    .command('plan')
    .description('moves an account to another plan')
    .requiredOption('--account <id>')
    .requiredOption('--plan <name>')
    .action(setPlan);
  account
    .command('extra-forms')
    .description('turns forms beyond the allowance on or off')
    .requiredOption('--account <id>')
    .option('--enable')
    .option('--disable')
    .option('--cap-cents <n>', 'what they may cost in a month')
    .action(setExtraForms);
  account
    .command('erase')
    .description('deletes an account for good: documents, keys, profile, log; what was billed stays, without a name')
    .requiredOption('--account <id>')
    .action(erase);
  account
    .command('export')
    .description('writes all that is kept for an account into a folder')
    .requiredOption('--account <id>')
    .requiredOption('--out <dir>')
    .action(exportOne);
  account.command('usage').description('what is left of the allowances').requiredOption('--account <id>').action(usage);
  account
    .command('statement')
    .description('what is owed for the extra forms of one period')
    .requiredOption('--account <id>')
    .option('--period <day>', 'a day of the period, YYYY-MM-DD', new Date().toISOString().slice(0, 10))
    .action(statement);
}

function knownPlan({ plans }: Operator, name: string): string {
  if (plans.find(name)) return name;
  throw new CommandProblem(`There is no plan "${name}"; there are ${plans.names().join(', ')}.`);
}

async function create(
  options: { kind: string; name: string; owner: string; plan: string },
  command: Command,
): Promise<void> {
  const kind = oneOf('--kind', ['personal', 'organisation'], options.kind);
  const name = nameOf(options.name);
  await asOperator(async (operator) => {
    const owner = await userOf(operator, options.owner);
    const plan = knownPlan(operator, options.plan);
    const account = await operator.repositories.accounts.createAccount({
      kind,
      name,
      plan,
      ownerId: owner.id,
    });
    print(command, { id: account.id, kind, name: account.name, plan, ownerId: owner.id });
  });
}

async function list(options: { user?: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const person = options.user === undefined ? undefined : await userOf(operator, options.user);
    print(command, { accounts: await operator.repositories.accounts.all(person?.id) });
  });
}

async function erase(options: { account: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id } = await livingAccountOf(operator, options.account);
    const { erasing, storedFiles } = operator.repositories;
    const files = await storedFiles.removeNow(operator.blobs(), await erasing.account(id, NOBODY));
    print(command, { id, erased: true, files });
  });
}

async function exportOne(options: { account: string; out: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const account = await livingAccountOf(operator, options.account);
    const folder = await emptyFolder(options.out);
    await logged(operator, account.id, 'account.export');
    const documents = await writeExport(operator, operator.repositories.exports.account(account), folder);
    print(command, { id: account.id, folder, documents });
  });
}

async function setPlan(options: { account: string; plan: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id } = await livingAccountOf(operator, options.account);
    const plan = knownPlan(operator, options.plan);
    await operator.repositories.accounts.setPlan(id, plan);
    await logged(operator, id, 'plan.change', { about: plan });
    print(command, { id, plan });
  });
}

interface ExtraFormsOptions {
  readonly account: string;
  readonly enable?: boolean;
  readonly disable?: boolean;
  readonly capCents?: string;
}

async function setExtraForms(options: ExtraFormsOptions, command: Command): Promise<void> {
  if (options.enable === options.disable && options.enable !== undefined)
    throw new WrongUse('--enable and --disable exclude each other.');
  if (options.enable === undefined && options.disable === undefined && options.capCents === undefined)
    throw new WrongUse('Say --enable, --disable or --cap-cents.');
  const enabled = options.enable ?? (options.disable === undefined ? undefined : false);
  const capCents =
    options.capCents === undefined ? undefined : wholeNumber('--cap-cents', options.capCents, 2_000_000_000);
  await asOperator(async (operator) => {
    const { id } = await livingAccountOf(operator, options.account);
    await operator.repositories.accounts.setExtraForms(id, enabled, capCents);
    await logged(operator, id, 'extra-forms.change');
    const { extraFormsEnabled, extraFormsCapCents } = await accountOf(operator, id);
    print(command, { id, enabled: extraFormsEnabled, capCents: extraFormsCapCents });
  });
}

async function usage(options: { account: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id } = await accountOf(operator, options.account);
    print(command, { ...(await operator.repositories.quota.usage(id)) });
  });
}

async function statement(options: { account: string; period: string }, command: Command): Promise<void> {
  if (parseIsoDate(options.period) === null)
    throw new WrongUse(`--period must be a day as YYYY-MM-DD; got "${options.period}".`);
  const day = new Date(`${options.period}T00:00:00Z`);
  await asOperator(async (operator) => {
    const { id } = await accountOf(operator, options.account);
    const found = await operator.repositories.statements.of(id, day);
    if (!found) throw new CommandProblem('There is no such statement.');
    print(command, {
      ...found,
      unitCents: found.lines.at(-1)?.unitCents ?? null,
      documents: found.lines.map((line) => line.documentId),
    });
  });
}
