import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isFault, outcomesOf } from '../robust/robust.js';
import type { Result } from '../robust/robust.js';
import type { FormResult } from '../signing/measure-form.js';
import { timesOf } from '../signing-time/signing-time.js';
import type { Timing } from '../signing-time/signing-time.js';
import { tableOf } from '../signing/table.js';
import { needed, WrongUse } from '../wrong-use.js';

/** What the report is made of, by the option that names its file. */
const SOURCES = ['dev', 'read', 'turned', 'time', 'robust', 'hostile', 'mutants'] as const;
type Source = (typeof SOURCES)[number];

/** What the report takes. */
export const USAGE = SOURCES.map((source) => `--${source} JSON`).join(' ');
const TARGET = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../docs/benchmarks/signing.md');

/** Writes docs/benchmarks/signing.md from what `signing --json` and `robust --json` have found. */
export async function run(args: string[]): Promise<number> {
  const options = Object.fromEntries(SOURCES.map((source) => [source, { type: 'string' } as const]));
  const { values } = parseArgs({ args, options });
  const found = <T>(source: Source): T[] => resultsIn<T>(source, needed(source, values[source]));
  const report = reportOf({
    forms: found<FormResult>('dev'),
    found: found<FormResult>('read'),
    rotated: found<FormResult>('turned'),
    timings: found<Timing>('time'),
    odd: found<Result>('robust'),
    crafted: found<Result>('hostile'),
    broken: found<Result>('mutants'),
  });
  writeFileSync(TARGET, report);
  return 0;
}

function resultsIn<T>(source: Source, file: string): T[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T[];
  } catch (error) {
    throw new WrongUse(`--${source}: ${(error as Error).message}`);
  }
}

interface Findings {
  readonly forms: FormResult[];
  /** Filled into the blanks that our reader finds. */
  readonly found: FormResult[];
  readonly rotated: FormResult[];
  readonly timings: Timing[];
  readonly odd: Result[];
  readonly crafted: Result[];
  /** Forms broken on purpose. */
  readonly broken: Result[];
}

function reportOf({ forms, found, rotated, timings, odd, crafted, broken }: Findings): string {
  const faults = (results: Result[]): string =>
    `${results.length} files; a crash, a hang or a wrong success: ${results.filter(({ outcome }) => isFault(outcome)).length}.`;
  return `# Signing, measured

Written by \`npm run bench -- signing-report\` from the findings of the commands named below; the files are not part of the project.

## Forms

\`npm run bench -- signing --forms DIR --json dev.json\` fills every form of \`DIR/dev\`, signs it and looks at the result with other programs. Values come in Latin,
Cyrillic, Greek, Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Devanagari, short, long and in combs; of options that exclude one another the first is ticked.
\`--sheets\` writes every page onto contact sheets.

${tableOf(forms)}

### Blanks as read

\`--read --only flat\`: the flat forms again, filled into the blanks that our own reader finds, with what is printed inside them: the product's whole road.

${tableOf(found)}
${refusedOf(found)}
### Turned and cropped pages

\`--set rot-dev\`: 90, 180 and 270 degrees, moved CropBox and MediaBox.

${tableOf(rotated)}

## Time

\`npm run bench -- signing-time --forms DIR --json FILE\`: filled, stamped, sealed, read again and compared, against pdf-lib loading and saving the same file and no more.
Turn by turn in one warm process, the middle of seven turns. Other work on the machine makes both slower and the ratio larger.

${timesOf(timings)}

## Odd, damaged and hostile files

\`npm run bench -- robust --folder DIR --json FILE\` takes each file from upload to signed PDF in a sandboxed child (60 s, 600 MB): normalised, held against the original,
read twice, the same each time, filled, signed, read again. A signed file must have every letter of its original, and \`pdfsig\` must call its seal valid.

Odd and damaged ones: ${faults(odd)}

${outcomesOf(odd)}

Made to do harm: ${faults(crafted)}

${outcomesOf(crafted)}

Forms broken in up to three places each, bytes and objects alike (\`--mutants COUNT\`): ${faults(broken)}

${outcomesOf(broken)}

## Memory

An upload of 20 MB and 20 pages signs within the 600 MB that a signer's child may hold (\`apps/signer/src/sandbox/writing-sandbox.int-spec.ts\`).
`;
}

/** Forms that were refused, with the reason: none of their texts counts as found. */
function refusedOf(forms: readonly FormResult[]): string {
  const lines = forms
    .filter(({ sealed }) => sealed === null)
    .map(({ name, problems }) => `- \`${name}\`: ${problems.join('; ')}`);
  return lines.length === 0 ? '' : `\nRefused, so that none of their texts counts as found:\n\n${lines.join('\n')}\n`;
}
