import type { Command } from 'commander';
import { newDataKey } from '@formseal/platform';
import { DataFolder } from '../stack/data-folder.js';
import { readSecrets, writeSecrets } from '../stack/lasting-secrets.js';
import { stackSettings } from '../stack/settings.js';
import { readRunning } from '../stack/stack-record.js';
import { asOperator } from './operator.js';
import type { Operator } from './operator.js';
import { print } from './print.js';
import { CommandProblem } from './problem.js';
import { fileKeysInUse, rotateFiles } from './rotate-files.js';

/** A line about how far it is, at most this often. */
const TELL_EVERY_MS = 2_000;

/** `data-keys`: what values and files are encrypted with at rest. */
export function dataKeyCommands(program: Command): void {
  const keys = program.command('data-keys').description('what values and files are encrypted with at rest');
  keys
    .command('create')
    .description('makes a key for FORMSEAL_DATA_KEYS, and prints it')
    .option('--add', 'puts it first in the data folder of the one-machine stack, which must be stopped', false)
    .action(({ add }: { add: boolean }, command: Command) => {
      const key = newDataKey();
      if (add) addToStack(key);
      print(command, add ? { added: key.split(':')[0] } : { key });
    });
  keys
    .command('status')
    .description('tells which keys are in use, and which are no longer needed')
    .action((_options: object, command: Command) =>
      asOperator(async (operator) => print(command, { keys: await keysInUse(operator) })),
    );
  keys
    .command('rotate')
    .description('encrypts everything anew with the first key while the services run; broken off, call it again')
    .action((_options: object, command: Command) =>
      asOperator(async (operator) => {
        const tell = reporter();
        const { current } = operator.dataKeys;
        const values = await operator.repositories.rotation.rotate((done) => tell('values', done));
        const files = await rotateFiles(operator.blobs(), current, operator.repositories.blobReferences, (done) =>
          tell('files', done),
        );
        print(command, { current, values, files, keys: await keysInUse(operator) });
        if (values.failed + files.failed > 0)
          throw new CommandProblem(
            `${values.failed} values and ${files.failed} files were left as they are: no key of FORMSEAL_DATA_KEYS opens them.`,
          );
      }),
    );
}

function addToStack(key: string): void {
  const { dataDir, dataKeys } = stackSettings();
  const folder = new DataFolder(dataDir);
  const secrets = readSecrets(folder.secrets);
  if (dataKeys !== null) throw new CommandProblem('FORMSEAL_DATA_KEYS is set: add the key there.');
  if (secrets === null)
    throw new CommandProblem(`No stack was started on ${dataDir} yet: it makes its first key itself.`);
  if (readRunning(folder.running) !== null)
    throw new CommandProblem(`A stack runs on ${dataDir}: stop it first, so that it starts with the new key.`);
  writeSecrets(folder.secrets, { ...secrets, dataKeys: `${key},${secrets.dataKeys}` });
}

async function keysInUse({ repositories, blobs, dataKeys }: Operator) {
  const [values, files] = [await repositories.rotation.keysInUse(), await fileKeysInUse(blobs())];
  const ids = new Set([...dataKeys.all.map(({ id }) => id), ...values.keys(), ...files.keys()]);
  return [...ids].map((id) => {
    const counts = { values: values.get(id) ?? 0, files: files.get(id) ?? 0 };
    return { id: id ?? 'none (plain)', ...counts, standing: standingOf(dataKeys.all, id, counts) };
  });
}

function standingOf(known: Operator['dataKeys']['all'], id: string | null, counts: { values: number; files: number }) {
  if (id === known[0].id) return 'encrypts';
  if (id === null) return 'to be encrypted: data-keys rotate';
  if (!known.some((key) => key.id === id)) return 'missing in FORMSEAL_DATA_KEYS: add it again';
  return counts.values + counts.files > 0 ? 'still needed: data-keys rotate' : 'no longer needed';
}

/** On stderr: stdout is for the result. */
function reporter(): (what: string, done: { readonly sealed: number; readonly failed: number }) => void {
  let told = performance.now();
  return (what, { sealed, failed }) => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    process.stderr.write(`${what}: ${sealed} encrypted anew${failed > 0 ? `, ${failed} left` : ''}\n`);
  };
}
