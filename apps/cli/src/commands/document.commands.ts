import type { Command } from 'commander';
import { NOBODY } from '@formseal/database';
import { PERMISSIONS } from '@formseal/domain';
import { emptyFolder, writeExport } from './export.js';
import { accountOf, asOperator, documentOf, logged, oneOf, userOf, wholeNumber } from './operator.js';
import { print } from './print.js';
import { CommandProblem } from './problem.js';

/** `share`, `document` and `activity`: documents and what was done with them. */
export function documentCommands(program: Command): void {
  program
    .command('share')
    .description('shares a document of an organisation with one of its members')
    .requiredOption('--document <id>')
    .requiredOption('--email <email>')
    .requiredOption('--permission <permission>', PERMISSIONS.join(', '))
    .action(share);
  const document = program.command('document').description('documents');
  const one = (name: string, description: string) =>
    document.command(name).description(description).requiredOption('--document <id>');
  one('revoke', 'withdraws a signed document').action(revoke);
  one('reopen', 'makes a copy of a signed document, to correct and sign again').action(reopen);
  one('erase', 'deletes a document for good: its values, its files and what was learned from it').action(erase);
  one('export', 'writes a document with its fields and files into a folder')
    .requiredOption('--out <dir>')
    .action(exportOne);
  one('void-links', 'ends every review link issued so far').action(voidLinks);
  program
    .command('activity')
    .description('the log of an account, newest first')
    .requiredOption('--account <id>')
    .option('--limit <n>', 'how many entries', '50')
    .action(activity);
}

interface DocumentOption {
  readonly document: string;
}

async function share(options: DocumentOption & { email: string; permission: string }, command: Command): Promise<void> {
  const permission = oneOf('--permission', PERMISSIONS, options.permission);
  await asOperator(async (operator) => {
    const { accounts, documents } = operator.repositories;
    const { id: documentId, accountId } = await documentOf(operator, options.document);
    const user = await userOf(operator, options.email);
    if (!(await accounts.member(accountId, user.id)) || !(await documents.share(documentId, user.id, permission)))
      throw new CommandProblem(`${user.email} does not belong to the document's account.`);
    await logged(operator, accountId, 'document.share', { documentId, about: user.name });
    print(command, { documentId, userId: user.id, email: user.email, permission });
  });
}

async function revoke(options: DocumentOption, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id, accountId } = await documentOf(operator, options.document);
    const row = await operator.repositories.documents.revoke(id);
    if (!row) throw new CommandProblem('Only a signed document can be revoked.');
    await logged(operator, accountId, 'document.revoke', { documentId: id });
    print(command, { id, status: row.status });
  });
}

async function reopen(options: DocumentOption, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id: copyOf, accountId } = await documentOf(operator, options.document);
    const id = await operator.repositories.reopen.reopen(copyOf);
    if (!id) throw new CommandProblem('Only a signed document can be reopened.');
    await logged(operator, accountId, 'document.reopen', { documentId: copyOf });
    print(command, { id, copyOf, status: 'ready_for_review' });
  });
}

async function erase(options: DocumentOption, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id } = await documentOf(operator, options.document);
    const { erasing, storedFiles } = operator.repositories;
    const files = await storedFiles.removeNow(operator.blobs(), await erasing.document(id, NOBODY));
    print(command, { id, erased: true, files });
  });
}

async function exportOne(options: DocumentOption & { out: string }, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id, accountId } = await documentOf(operator, options.document);
    const folder = await emptyFolder(options.out);
    await logged(operator, accountId, 'document.export', { documentId: id });
    await writeExport(operator, operator.repositories.exports.document(id), folder);
    print(command, { id, folder });
  });
}

async function voidLinks(options: DocumentOption, command: Command): Promise<void> {
  await asOperator(async (operator) => {
    const { id, accountId } = await documentOf(operator, options.document);
    await operator.repositories.documents.voidLinks(id);
    await logged(operator, accountId, 'document.void-links', { documentId: id });
    print(command, { id, voided: true });
  });
}

async function activity(options: { account: string; limit: string }, command: Command): Promise<void> {
  const limit = wholeNumber('--limit', options.limit, 10_000);
  await asOperator(async (operator) => {
    const { id } = await accountOf(operator, options.account);
    const entries = await operator.repositories.activity.list(id, limit);
    print(command, { entries: entries.map(({ accountId: _account, ...entry }) => entry) });
  });
}
