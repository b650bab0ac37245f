import { X509Certificate } from 'node:crypto';
import type { Command } from 'commander';
import { fingerprint, verifyPdf } from '@formseal/form-writer';
import { contentOf } from './content-of.js';
import { print } from './print.js';
import { CommandProblem } from './problem.js';

interface VerifyOptions {
  readonly seal: string[];
  readonly root: string[];
}

/** `verify`: what a signed PDF proves; no database. Exit code 0 for a valid signature, 1 for anything else. */
export function verifyCommand(program: Command): void {
  const several = (file: string, before: string[]): string[] => [...before, file];
  program
    .command('verify')
    .description('tells whether a PDF is sealed and unaltered, by whom and when')
    .argument('<file>', 'a PDF')
    .option('--seal <file>', 'a certificate that the service seals with, or once did (may be repeated)', several, [])
    .option('--root <file>', 'a root certificate to trust (may be repeated)', several, [])
    .action(verify);
}

async function verify(file: string, { seal, root }: VerifyOptions, command: Command): Promise<void> {
  const [bytes, seals, roots] = [await contentOf(file), await certificates(seal), await certificates(root)];
  const report = await verifyPdf(bytes, { seals: seals.map(fingerprint), roots });
  print(command, { file, ...report });
  if (report.status !== 'valid') process.exitCode = 1;
}

/** PEM or DER. */
function certificates(files: readonly string[]): Promise<Uint8Array[]> {
  return Promise.all(
    files.map(async (file) => {
      try {
        return new X509Certificate(await contentOf(file)).raw;
      } catch (error) {
        throw error instanceof CommandProblem ? error : new CommandProblem(`${file}: not a certificate`);
      }
    }),
  );
}
