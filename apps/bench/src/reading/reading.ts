import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderAt } from '../wrong-use.js';
import { meaningMeasures, scoreMeaning } from './meaning-score.js';
import { peakMemory } from './memory.js';
import { plotOf } from './plot.js';
import { keep, seenNow } from '../figures/kept.js';
import { root } from '../figures/project-root.js';
import { measureAgainst } from './measure-against.js';
import { measureLabelled } from './measure-labelled.js';
import type { Expected, Parts } from './report.js';
import { reportOf } from './report.js';
import type { FormSet } from './score-forms.js';
import { inventedPerEmptyPage, longestForm, readSet, scoreOf } from './score-forms.js';
import type { Measure } from '../figures/measure.js';
import { measureTable } from '../figures/measure.js';
import { profileSet } from './stages.js';
import { perPage, timedReadings, timeSetAsChildren } from './timing.js';
import { loadTruth } from './truth.js';

/** Cross-validated figures of the judge of flat blanks, as its training wrote them down. */
function expectedFigures(): Expected {
  return JSON.parse(
    readFileSync(path.join(root, 'libs/form-reader/training/cross-validation.json'), 'utf8'),
  ) as Expected;
}

/** What the measurement takes. */
export const USAGE =
  '[--forms DIR] [--no-scans] | --labels FORMS_DIR... [--cache DIR] [--wrong] | --against BUILD FORMS_DIR... [--all]';

/** Measures reading on real forms, prints the table and writes docs/benchmarks/reading.md with its plot. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      forms: { type: 'string', default: path.join(root, '../shared/forms') },
      'no-scans': { type: 'boolean', default: false },
      labels: { type: 'boolean', default: false },
      cache: { type: 'string' },
      wrong: { type: 'boolean', default: false },
      against: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  const folders = positionals.map((folder) => folderAt(path.resolve(folder)));
  if (values.labels) return measureLabelled(folders, values);
  if (values.against !== undefined) return measureAgainst(values.against, folders, values.all);
  const dev = folderAt(path.join(path.resolve(values.forms), 'dev'));
  const flat: FormSet = { folder: dev, ending: '.flat.pdf', flags: ['--vis', '--free-signatures'] };
  // Lines to sign on with a pen are blanks that no widget stands for.
  const fillable: FormSet = { folder: dev, ending: '.pdf', flags: ['--free-signatures'] };
  const scans: FormSet = { ...flat, folder: path.join(dev, '../scan-dev'), ending: '.pdf' };
  const turned: FormSet = { ...flat, folder: path.join(dev, '../rot-dev') };

  const parts = await measure({ flat, fillable, scans: values['no-scans'] ? null : scans, turned });
  const bars = parts.expected.forms.map(({ name, f1 }) => ({ name, value: f1 }));
  const files = { 'reading.md': reportOf(parts), 'reading.svg': plotOf(bars, 0.75, 0.88) };
  keep({ ...seenNow('reading', 'npm run bench -- reading'), measures: parts.measures }, files);
  process.stdout.write(
    `${measureTable(parts.measures, 'measure, macro over forms')}\n\nwritten: docs/benchmarks/reading.md, docs/benchmarks/reading.svg\n`,
  );
  return 0;
}

interface Sets {
  readonly flat: FormSet;
  readonly fillable: FormSet;
  readonly scans: FormSet | null;
  readonly turned: FormSet;
}

async function measure({ flat, fillable, scans, turned }: Sets): Promise<Parts> {
  const expected = expectedFigures();
  const flatReadings = await readSet(flat);
  const flatScore = scoreOf(flat, flatReadings);
  const fillableReadings = await readSet(fillable);
  const fillableScore = scoreOf(fillable, fillableReadings);
  const truths = loadTruth();
  const meaning = {
    fillable: scoreMeaning(truths, fillableReadings, fillableReadings),
    flat: scoreMeaning(truths, flatReadings, fillableReadings),
  };
  const scanned = scans && existsSync(scans.folder) ? await timedReadings(scans) : null;
  const scanScore = scans && scanned ? scoreOf(scans, scanned.readings) : null;
  const turnedScore = existsSync(turned.folder) ? scoreOf(turned, await readSet(turned)) : null;
  const timings = timeSetAsChildren(flat);
  const speed = perPage(timings);
  const stages = await profileSet(flat);
  const weighed = longestForm(flat);
  const paperPages = new Map(truths.map(({ form, paperPages = [] }) => [form, paperPages]));
  const onPaper = [...paperPages.values()].flat().length;

  const measures: Measure[] = [
    share('flat: field F1 at IoU 0.5, strict (cross-validated)', expected.strict.f, 0.75, 0.88),
    share('flat: check box F1 (by rule, nothing trained)', flatScore.macro.byType.checkbox.strictF1, 0.88, 0.95),
    share('flat: type accuracy on matches', flatScore.macro.typeAcc, 0.95, 0.98),
    share('flat: label similarity to the tooltip', flatScore.macro.labelF1, 0.6, 0.8),
    share('AcroForm: fields found', fillableScore.macro.strict.r, 1, 1),
    share('AcroForm: fields that are real', fillableScore.macro.strict.p, 1, 1),
    {
      name: `fields invented per page that has none (${onPaper} with blanks on paper left out)`,
      value: inventedPerEmptyPage(flat, flatReadings, paperPages),
      floor: 0.3,
      goal: 0.05,
      unit: 'count',
      up: false,
    },
    ...meaningMeasures('AcroForm', meaning.fillable),
    ...meaningMeasures('flat', meaning.flat),
    { name: 'time per page, against pdf.js alone', value: speed.ratio, floor: 2, goal: 1.3, unit: 'times', up: false },
    {
      name: 'CPU of a scanned page, language and recognition included',
      value: scanned?.cpuPerPage ?? null,
      floor: 4,
      goal: 2,
      unit: 's',
      up: false,
    },
    {
      name: `memory of one reading, ${weighed?.pages ?? 0} pages`,
      value: weighed && peakMemory(weighed.file),
      floor: 400,
      goal: 250,
      unit: 'MB',
      up: false,
    },
  ];
  return { measures, expected, flatScore, fillableScore, scanScore, turnedScore, speed, stages, meaning };
}

const share = (name: string, value: number | null, floor: number, goal: number): Measure => ({
  name,
  value,
  floor,
  goal,
  unit: 'share',
  up: true,
});
