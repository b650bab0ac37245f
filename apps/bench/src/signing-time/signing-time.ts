import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { WriteOrder } from '@formseal/contracts';
import {
  acceptPdf,
  createSelfSignedPkcs12,
  pkcs12SealKey,
  renderTypedSignature,
  sealerOf,
  writePdf,
} from '@formseal/form-writer';
import { PDFDocument } from 'pdf-lib';
import { formsOf } from '../signing/forms.js';
import type { BenchForm } from '../signing/forms.js';
import { orderFor } from '../signing/order.js';
import { keep, seenNow } from '../figures/kept.js';
import type { Measure } from '../figures/measure.js';
import { folderAt, needed } from '../wrong-use.js';

/** What the measurement takes. */
export const USAGE = '--forms DIR [--json FILE] [--keep]';

const TURNS = 7;

/** How long one form took, in the middle of several turns. */
export interface Timing {
  readonly name: string;
  readonly flat: boolean;
  readonly values: 'Latin' | 'every script';
  readonly signMs: number;
  readonly pdfLibMs: number;
}

/** Time of a sign, forms of two pages, against pdf-lib loading and saving the same file: turn by turn in one warm process. */
export async function run(args: string[]): Promise<number> {
  const options = { forms: { type: 'string' }, json: { type: 'string' }, keep: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  const folder = folderAt(path.join(needed('forms', values.forms), 'dev'));
  const { file } = await createSelfSignedPkcs12({ organisation: 'Formseal bench', passphrase: 'bench' });
  const sealer = sealerOf(await pkcs12SealKey(file, 'bench'));
  const png = renderTypedSignature('Anna Weber')!;
  const forms = formsOf(folder, /./).filter(({ truth }) => truth.pages.length === 2);
  const timings: Timing[] = [];
  // The first round warms up: a signer's children are warm too.
  for (const round of ['warm-up', 'measured'])
    for (const form of forms) {
      const normalised = await acceptPdf(form.bytes);
      if (!normalised.ok) continue;
      for (const script of ['Latin', 'every script'] as const) {
        const order = ready(orderFor(form, normalised.bytes, png).order, script);
        const sign = async (): Promise<void> => {
          const written = await writePdf(normalised.bytes, order, sealer);
          if (!written.ok) throw new Error(`${form.name}: ${written.message}`);
        };
        const took = await paired(sign, () => pdfLibAlone(form), round === 'measured' ? TURNS : 1);
        if (round === 'measured') timings.push({ name: form.name, flat: form.flat, values: script, ...took });
      }
    }
  process.stdout.write(`\n${timesOf(timings)}\n`);
  if (values.keep)
    keep({ ...seenNow('signing-time', 'npm run bench -- signing-time --forms DIR'), measures: measuresOf(timings) });
  if (values.json) writeFileSync(values.json, JSON.stringify(timings, null, 2));
  return 0;
}

/** Widgets show no place for the signature on most of these forms, though their paper has one, which a reader finds. */
function ready(order: WriteOrder, values: Timing['values']): WriteOrder {
  const [first] = order.fields;
  const place = { ...first!, id: 'place', type: 'signature' as const, value: null, widget: null };
  const signed = order.fields.some(({ type }) => type === 'signature');
  const fields = order.fields.map((field) =>
    values === 'Latin' && field.type === 'text' && /[^\u0020-\u024f]/.test(field.value ?? '')
      ? { ...field, value: 'Berlin'.slice(0, field.format.maxLength ?? 6) }
      : field,
  );
  return { ...order, fields: signed ? fields : [...fields, { ...place, page: 1, rect: [40, 20, 180, 50] }] };
}

async function pdfLibAlone({ bytes }: BenchForm): Promise<void> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  await document.save({ updateFieldAppearances: false });
}

/** One after the other, so that other work on the machine disturbs both alike. */
async function paired(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  turns: number,
): Promise<{ signMs: number; pdfLibMs: number }> {
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const [mine, other]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    mine.push(await took(ours));
    other.push(await took(theirs));
  }
  return { signMs: median(mine), pdfLibMs: median(other) };
}

const median = (all: number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const KINDS = [false, true].flatMap((flat) => (['Latin', 'every script'] as const).map((values) => ({ flat, values })));
const groupOf = (timings: readonly Timing[], { flat, values }: (typeof KINDS)[number]): Timing[] =>
  timings.filter((one) => one.flat === flat && one.values === values);
const ratioOf = (group: readonly Timing[]): number => median(group.map((one) => one.signMs / one.pdfLibMs));

function measuresOf(timings: readonly Timing[]): Measure[] {
  return KINDS.map((kind) => ({
    name: `a sign against pdf-lib, ${kind.flat ? 'flat' : 'fillable'}, ${kind.values}`,
    value: ratioOf(groupOf(timings, kind)),
    ...{ floor: 4, goal: 2, unit: 'times', up: false },
  }));
}

/** The medians over the forms, by what is written and into what. */
export function timesOf(timings: readonly Timing[]): string {
  const rows = KINDS.map((kind) => {
    const group = groupOf(timings, kind);
    const sign = median(group.map((one) => one.signMs));
    return `| ${kind.flat ? 'flat' : 'fillable'} | ${kind.values} | ${group.length} | ${sign.toFixed(0)} ms | ${ratioOf(group).toFixed(2)}× | 4× | 2× |`;
  });
  const head = '| forms | values | forms of two pages | a sign, median | against pdf-lib | floor | goal |';
  return [head, '|---|---|---|---|---|---|---|', ...rows].join('\n');
}
