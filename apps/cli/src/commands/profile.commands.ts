import type { Command } from 'commander';
import { normaliseProfile, SEMANTIC_NAMES } from '@formseal/domain';
import { oneChunk } from '@formseal/storage';
import { cleanInSandbox } from '../pictures/clean-in-sandbox.js';
import { contentOf } from './content-of.js';
import { asOperator, livingAccountOf } from './operator.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

/** `profile`: what an account fills forms with. */
export function profileCommands(program: Command): void {
  const profile = program.command('profile').description('values and signature that forms are filled with');
  profile
    .command('set')
    .description('replaces the values, by semantic key')
    .requiredOption('--account <id>')
    .requiredOption('--file <profile.json>')
    .action(setValues);
  profile
    .command('keys')
    .description('the names of values, each with what it means')
    .action((_options: unknown, command: Command) => print(command, { keys: knownKeys() }));
  profile
    .command('signature')
    .description('stores a picture of the signature, or removes it')
    .requiredOption('--account <id>')
    .option('--file <picture>', 'PNG or JPEG')
    .option('--clear')
    .action(setSignature);
}

/** Of the account's own; `spouse.…`, `child[1].…` and others in their place are the same names. */
const knownKeys = () =>
  SEMANTIC_NAMES.map(([name, { type, description }]) => ({ key: `self.${name}`, type, description }));

async function setValues(options: { account: string; file: string }, command: Command): Promise<void> {
  const profile = normaliseProfile(parsed(options.file, await contentOf(options.file)));
  if (!profile.ok)
    throw new CommandProblem(
      [
        profile.problems.map(({ key, rule }) => `${options.file}: ${key || 'the profile'} ${rule}`).join('; '),
        ...(profile.problems.some(({ reason }) => reason === 'unknown_key') ? ['`profile keys` lists them all'] : []),
      ].join('; '),
    );
  await asOperator(async (operator) => {
    const { id } = await livingAccountOf(operator, options.account);
    await operator.repositories.profiles.setData(id, { ...profile.values });
    print(command, { accountId: id, values: Object.keys(profile.values).length, remarks: profile.remarks });
  });
}

function parsed(file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new CommandProblem(`${file}: ${(error as Error).message}`);
  }
}

async function setSignature(
  options: { account: string; file?: string; clear?: boolean },
  command: Command,
): Promise<void> {
  if ((options.file === undefined) === (options.clear !== true)) throw new WrongUse('Say either --file or --clear.');
  const png = options.file === undefined ? null : await cleaned(options.file);
  await asOperator(async (operator) => {
    const { id } = await livingAccountOf(operator, options.account);
    const { profiles, blobReferences, storedFiles } = operator.repositories;
    const store = operator.blobs();
    const sha256 = png === null ? null : (await store.write(oneChunk(png))).sha256;
    const former = await profiles.setSignature(id, sha256, async (tx) => {
      if (sha256 !== null) await blobReferences.hold(tx, sha256, (one) => store.has(one));
    });
    if (former !== null && former !== sha256) await storedFiles.removeNow(store, [former]);
    print(command, { accountId: id, signature: sha256 !== null });
  });
}

async function cleaned(file: string): Promise<Uint8Array> {
  const picture = await cleanInSandbox(await contentOf(file));
  if (typeof picture === 'string') throw new CommandProblem(`${file}: ${picture}`);
  return picture;
}
