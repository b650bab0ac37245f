import type { MeaningScore } from './meaning-score.js';
import type { Score } from './score-forms.js';
import type { Stage } from './stages.js';
import type { Measure } from '../figures/measure.js';
import { markdownTable, measureTable, written } from '../figures/measure.js';

interface Rates {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}

/** What some forms come to together. */
interface Sums {
  readonly count: number;
  readonly publishers: number;
  readonly strict: Rates;
  readonly lenient: Rates;
  readonly checkbox: { readonly strictF1: number | null };
}

/** What is found on documents that have no blank. */
interface Plain {
  readonly count: number;
  readonly pages: number;
  readonly inventedPerPage: number;
}

/** What training expects on publishers it has never seen (libs/form-reader/training/cross-validation.json). */
export interface Expected extends Sums {
  /** Forms it was trained on besides the development forms. */
  readonly others: Sums | null;
  /** Forms it was neither trained nor tuned on. */
  readonly heldOut: Sums | null;
  /** Documents without a blank: those trained on, cross-validated, and those held out. */
  readonly plain?: Plain | null;
  readonly plainHeldOut?: Plain | null;
  readonly forms: readonly {
    readonly name: string;
    readonly wanted: number;
    readonly predicted: number;
    readonly f1: number;
  }[];
}

/** All that is reported. */
export interface Parts {
  readonly measures: readonly Measure[];
  readonly expected: Expected;
  readonly flatScore: Score;
  readonly fillableScore: Score;
  readonly scanScore: Score | null;
  readonly turnedScore: Score | null;
  readonly meaning: { readonly fillable: MeaningScore; readonly flat: MeaningScore };
  readonly speed: { readonly reader: number; readonly pdfjs: number };
  readonly stages: readonly Stage[];
}

const WORST = 10;
const figure = (value: number | null): string => written(value, 'share');

function sets({ flatScore, fillableScore, scanScore, turnedScore }: Parts): string {
  const row = (name: string, score: Score | null): string[][] =>
    score === null
      ? []
      : [
          [
            name,
            figure(score.macro.strict.p),
            figure(score.macro.strict.r),
            figure(score.macro.strict.f),
            figure(score.macro.lenient.f),
            figure(score.macro.byType.checkbox.strictF1),
            figure(score.macro.typeAcc),
            figure(score.macro.labelF1),
          ],
        ];
  return markdownTable(
    ['set', 'precision', 'recall', 'F1', 'lenient F1', 'check box F1', 'type', 'label'],
    [
      ...row('fillable', fillableScore),
      ...row('flat', flatScore),
      ...row('scans', scanScore),
      ...row('turned, cropped', turnedScore),
    ],
  );
}

/** How the judge did on forms of publishers its weights had not seen. */
function unseen(expected: Expected): string {
  const row = (name: string, sums: Sums | null): string[][] =>
    sums === null
      ? []
      : [
          [
            name,
            String(sums.count),
            String(sums.publishers),
            figure(sums.strict.p),
            figure(sums.strict.r),
            figure(sums.strict.f),
            figure(sums.lenient.f),
            figure(sums.checkbox.strictF1),
          ],
        ];
  return markdownTable(
    ['set', 'forms', 'publishers', 'precision', 'recall', 'F1', 'lenient F1', 'check box F1'],
    [
      ...row('development forms, cross-validated', expected),
      ...row('other forms trained on, cross-validated', expected.others),
      ...row('held out: neither trained nor tuned on', expected.heldOut),
    ],
  );
}

/** Letters, articles, price lists, charts: whatever is found there is invented. */
function plain({ plain, plainHeldOut }: Expected): string {
  const row = (set: string, one: Plain | null | undefined): string[][] =>
    one ? [[set, String(one.count), String(one.pages), one.inventedPerPage.toFixed(2)]] : [];
  const rows = [...row('trained on, cross-validated', plain), ...row('held out', plainHeldOut)];
  if (rows.length === 0) return '';
  return `\n\nOn documents that are no forms, fields invented per page:\n\n${markdownTable(['set', 'documents', 'pages', 'invented'], rows)}`;
}

function worst({ forms }: Expected): string {
  const sorted = [...forms].sort((a, b) => a.f1 - b.f1).slice(0, WORST);
  return markdownTable(
    ['form', 'fields', 'found', 'F1'],
    sorted.map((form) => [form.name, String(form.wanted), String(form.predicted), figure(form.f1)]),
  );
}

/** Every wrong value by name: there should be none to list. */
function meaning({ meaning: { fillable, flat } }: Parts): string {
  const wrong = (set: string, score: MeaningScore): string[] => score.wrongOk.map((line) => `- ${set}: ${line}`);
  const lines = [...wrong('AcroForm', fillable), ...wrong('flat', flat)];
  return `${fillable.wanted} blanks were labelled by eye on the rendered pages: what they mean, whom they are about, which of them exclude
one another, and what an account with a profile for everything (profile.json) has to put there, or that it must put nothing there
without asking. ${fillable.found} of them are found in the fillable forms, ${flat.found} in the flat ones. Wrong at \`ok\`:

${lines.length > 0 ? lines.join('\n') : 'none.'}`;
}

/** So many stages are shown. */
const HEAVIEST = 7;

/** Where the time of a page goes, by V8's profiler. */
function stagesTable(stages: readonly Stage[]): string {
  const all = stages.reduce((sum, { ms }) => sum + ms, 0);
  const rows = stages
    .slice(0, HEAVIEST)
    .map(({ name, ms }) => [name, ms.toFixed(1), `${Math.round((100 * ms) / all)} %`]);
  return markdownTable(['stage', 'ms a page', 'share'], rows);
}

/** The report as Markdown. */
export function reportOf(parts: Parts): string {
  const { expected, speed } = parts;
  return `# Reading forms

Written by \`npm run bench -- reading\`; the forms themselves are not part of the project.

${measureTable(parts.measures, 'measure, macro over forms')}

The flat F1 is cross-validated: each publisher's forms were judged by weights trained on the other publishers' forms only
(\`node libs/form-reader/training/train.mjs\`; precision ${figure(expected.strict.p)}, recall ${figure(expected.strict.r)}, lenient F1
${figure(expected.lenient.f)}). Boxes to tick are found by rules that were never trained. Reading takes ${speed.reader.toFixed(0)} ms a page on the
machine this was written on, in a process with the options of a child, where pdf.js alone, as it comes, takes ${speed.pdfjs.toFixed(0)} ms for the same page's text and operators. On a
machine that has other work too the ratio is higher by a tenth to a fifth.

The heaviest stages of reading a flat page, by V8's profiler:

${stagesTable(parts.stages)}

![F1 by form, publishers never seen](reading.svg)

## Publishers never seen

Blanks of flat forms, as the last full run of training measured them (docs/decisions/flat-judge.md).

${unseen(expected)}${plain(expected)}

## By set

The weights that ship were trained on all of these forms: the flat, scanned and turned rows say that the road works, not how well it
will do on forms it has not seen. That is the table above.

${sets(parts)}

## What fields mean, and what goes into them

${meaning(parts)}

## The ten worst forms, cross-validated

${worst(expected)}
`;
}
