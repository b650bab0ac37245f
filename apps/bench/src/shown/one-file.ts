import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import type { BenchForm } from '../signing/forms.js';
import { orderAsRead } from '../signing/order-as-read.js';
import { RENDERERS } from './renderers.js';
import type { Draw } from './renderers.js';

interface Bench {
  readonly folder: string;
  readonly sealer: Sealer;
  readonly signature: Uint8Array;
}

/** What became of one file: why it is not signed, or each difference that a renderer sees in what was signed. */
export interface Shown {
  readonly refused: string | null;
  readonly unread: boolean;
  readonly differences: readonly string[];
  readonly pages: number;
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
  for (const [name, { draw, flagsSignatures }] of Object.entries(RENDERERS)) {
    const apart = [...stamped.stage.inked, ...(flagsSignatures ? filling.signatureFields : [])];
    differences.push(...(await differencesBy(name, draw, { reviewed, signed, pages, apart })));
  }
  return { refused: null, unread: false, differences, pages };
}

interface Pair {
  readonly reviewed: string;
  readonly signed: string;
  readonly pages: number;
  /** Where they may differ. */
  readonly apart: readonly StampPlace[];
}

async function differencesBy(name: string, draw: Draw, pair: Pair): Promise<string[]> {
  const before = await draw(pair.reviewed, pair.pages).catch(() => null);
  // A file that a program can't draw as it came in has nothing to be compared with.
  if (before === null) return [];
  const after: DrawnPage[] = await draw(pair.signed, pair.pages).catch(() => []);
  return before.flatMap((page, at) => {
    const signed = after[at];
    const written = pair.apart.filter((one) => one.page === at + 1).map(({ rect }) => rect);
    const place = signed ? firstDifference(page, signed, written) : ([0, 0] as const);
    return place ? [`${name} shows page ${at + 1} otherwise at ${place.join(', ')}`] : [];
  });
}

/** A child of the measurement: what a file takes is taken from nobody else. */
const [file = '', name = ''] = process.argv.slice(2);
const made = await createSelfSignedPkcs12({ organisation: 'Formseal bench', passphrase: 'bench' });
const bench: Bench = {
  folder: mkdtempSync(path.join(tmpdir(), 'formseal-shown-')),
  sealer: sealerOf(await pkcs12SealKey(made.file, 'bench')),
  signature: renderTypedSignature('Anna Weber')!,
};
try {
  const form = { name, truth: null, flat: name.endsWith('.flat.pdf'), bytes: new Uint8Array(readFileSync(file)) };
  const shown = await shownOf(form, bench).catch((error: Error): Shown => not(`broke: ${error.message}`, true));
  process.stdout.write(`\n${JSON.stringify(shown)}\n`);
} finally {
  rmSync(bench.folder, { recursive: true });
}
