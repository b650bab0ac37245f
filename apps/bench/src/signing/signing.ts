import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSelfSignedPkcs12, pkcs12SealKey, renderTypedSignature, sealerOf } from '@formseal/form-writer';
import { filesOf, formsOf } from './forms.js';
import { measureForm } from './measure-form.js';
import type { FormResult } from './measure-form.js';
import { measuresOf, tableOf } from './table.js';
import { keep, seenNow } from '../figures/kept.js';
import { ContactSheets } from './sheets.js';
import { missingTools } from './tools.js';
import { folderAt, needed, patternOf } from '../wrong-use.js';

/** What the measurement takes. */
export const USAGE = '--forms DIR [--set dev] [--only REGEX] [--read] [--out DIR] [--json FILE] [--sheets] [--keep]';

/**
 * Fills, signs and checks every form of a folder; prints the table of signing.md and, with --sheets, writes contact sheets.
 * With --read into the blanks that our own reader finds, of any PDF in the folder.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      forms: { type: 'string' },
      set: { type: 'string', default: 'dev' },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
      json: { type: 'string' },
      sheets: { type: 'boolean', default: false },
      read: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const folder = folderAt(path.join(needed('forms', values.forms), values.set));
  const only = patternOf('only', values.only);
  const missing = await missingTools();
  if (missing.length > 0) process.stdout.write(`not installed, so not checked by: ${missing.join(', ')}\n`);
  const out = values.out ?? mkdtempSync(path.join(tmpdir(), 'formseal-signing-'));
  mkdirSync(out, { recursive: true });
  const made = await createSelfSignedPkcs12({ organisation: 'Formseal bench', passphrase: 'bench' });
  const sealer = sealerOf(await pkcs12SealKey(made.file, 'bench'));
  const signature = renderTypedSignature('Anna Weber')!;
  const sheets = new ContactSheets(out);
  const results: FormResult[] = [];
  for (const form of (values.read ? filesOf : formsOf)(folder, only)) {
    const result = await measureForm(form, {
      out,
      sealer,
      signature,
      sheets: values.sheets ? sheets : null,
      pixels: !missing.includes('pdftoppm'),
      blanks: values.read ? 'read' : 'truth',
    });
    results.push(result);
    if (result.problems.length > 0) process.stdout.write(`${form.name}: ${result.problems.slice(0, 6).join(' · ')}\n`);
  }
  sheets.flush();
  process.stdout.write(`\n${tableOf(results)}\n`);
  process.stdout.write(`signed files and contact sheets: ${out}\n`);
  if (values.keep)
    keep({ ...seenNow('signing', 'npm run bench -- signing --forms DIR'), measures: measuresOf(results) });
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
  return results.every((result) => result.problems.length === 0) ? 0 : 1;
}
