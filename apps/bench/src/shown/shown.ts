import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  acceptPdf,
  createSelfSignedPkcs12,
  drawPages,
  drawPagesByPdfium,
  fillAndStamp,
  firstDifference,
  pkcs12SealKey,
  renderTypedSignature,
  sealerOf,
  writePdf,
} from '@formseal/form-writer';
import type { DrawnPage, Sealer, StampPlace } from '@formseal/form-writer';
import { filesOf } from '../signing/forms.js';
import type { BenchForm } from '../signing/forms.js';
import { orderAsRead } from '../signing/order-as-read.js';
import { folderAt, needed, patternOf } from '../wrong-use.js';
import { RENDERERS } from './renderers.js';
import type { Renderer } from './renderers.js';

/** What the measurement takes. */
export const USAGE = '--forms DIR [--only REGEX]';

interface Bench {
  readonly folder: string;
  readonly sealer: Sealer;
  readonly signature: Uint8Array;
}

/** What became of one file: why it is not signed, or each difference that a renderer sees in what was signed. */
interface Shown {
  readonly refused: string | null;
  readonly unread: boolean;
  readonly differences: readonly string[];
  readonly pages: number;
}

/**
 * Takes every PDF of a folder in, fills the blanks that the reader finds, signs it as a signer does, and compares what
 * was reviewed with what is signed, page by page, by four families of renderers.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { forms: { type: 'string' }, only: { type: 'string', default: '' } } });
  const forms = folderAt(needed('forms', values.forms));
  const made = await createSelfSignedPkcs12({ organisation: 'Formseal bench', passphrase: 'bench' });
  const bench: Bench = {
    folder: mkdtempSync(path.join(tmpdir(), 'formseal-shown-')),
    sealer: sealerOf(await pkcs12SealKey(made.file, 'bench')),
    signature: renderTypedSignature('Anna Weber')!,
  };
  const seen: Shown[] = [];
  try {
    for (const form of filesOf(forms, patternOf('only', values.only))) {
      const shown = await shownOf(form, bench).catch((error: Error): Shown => not(`broke: ${error.message}`, true));
      seen.push(shown);
      if (shown.refused !== null && !shown.unread) process.stdout.write(`${form.name}: not signed: ${shown.refused}\n`);
      for (const difference of shown.differences) process.stdout.write(`${form.name}: ${difference}\n`);
    }
  } finally {
    rmSync(bench.folder, { recursive: true });
  }
  process.stdout.write(`\n${tableOf(seen)}\n`);
  return seen.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

const not = (refused: string, unread: boolean): Shown => ({ refused, unread, differences: [], pages: 0 });

async function shownOf(form: BenchForm, { folder, sealer, signature }: Bench): Promise<Shown> {
  const accepted = await acceptPdf(form.bytes);
  if (!accepted.ok) return not('reason' in accepted ? accepted.reason : 'too many pages', true);
  const filling = await orderAsRead(form, accepted.bytes, signature);
  if (!filling) return not('not read', true);
  const stamped = await fillAndStamp(accepted.bytes, filling.order);
  if (!stamped.ok) return not(stamped.message, false);
  const written = await writePdf(accepted.bytes, filling.order, sealer, [drawPages, drawPagesByPdfium]);
  if (!written.ok) return not(written.message, false);
  const [reviewed, signed] = [path.join(folder, 'reviewed.pdf'), path.join(folder, 'signed.pdf')];
  writeFileSync(reviewed, accepted.bytes);
  writeFileSync(signed, written.pdf);
  const pages = accepted.pageCount;
  const differences: string[] = [];
  for (const [name, draw] of Object.entries(RENDERERS))
    differences.push(...(await differencesBy(name, draw, { reviewed, signed, pages, inked: stamped.stage.inked })));
  return { refused: null, unread: false, differences, pages };
}

interface Pair {
  readonly reviewed: string;
  readonly signed: string;
  readonly pages: number;
  readonly inked: readonly StampPlace[];
}

async function differencesBy(name: string, draw: Renderer, pair: Pair): Promise<string[]> {
  const before = await draw(pair.reviewed, pair.pages).catch(() => null);
  // A file that a program can't draw as it came in has nothing to be compared with.
  if (before === null) return [];
  const after: DrawnPage[] = await draw(pair.signed, pair.pages).catch(() => []);
  return before.flatMap((page, at) => {
    const signed = after[at];
    const written = pair.inked.filter((one) => one.page === at + 1).map(({ rect }) => rect);
    const place = signed ? firstDifference(page, signed, written) : ([0, 0] as const);
    return place ? [`${name} shows page ${at + 1} otherwise at ${place.join(', ')}`] : [];
  });
}

function tableOf(seen: readonly Shown[]): string {
  const signed = seen.filter(({ refused }) => refused === null);
  const rows = [
    ['files', seen.length],
    ['not taken in or not read', seen.filter(({ unread }) => unread).length],
    ['read and not signed', seen.filter(({ refused, unread }) => refused !== null && !unread).length],
    ['signed', signed.length],
    ['pages of them, each drawn twice by each renderer', signed.reduce((sum, { pages }) => sum + pages, 0)],
    ['signed files that a renderer shows otherwise', signed.filter(({ differences }) => differences.length > 0).length],
  ] as const;
  return ['| | |', '| --- | --- |', ...rows.map(([what, count]) => `| ${what} | ${count} |`)].join('\n');
}
