import type { Kept } from '../figures/kept.js';
import { markdownTable, verdict, written } from '../figures/measure.js';
import type { Measure } from '../figures/measure.js';
import type { Part } from './parts.js';

/** The figures of all parts at one time, by the part's name. */
export interface Report {
  readonly at: string;
  readonly parts: Readonly<Record<string, Kept>>;
}

/** Less is not told from one run to the next on a machine that is shared. */
const TOLD_FROM = 0.1;
const RANK = ['below the floor', 'not reached', 'floor', 'goal'];

/** What became worse, each in words. */
export function fallen(before: Report, now: Report): string[] {
  return Object.entries(now.parts).flatMap(([part, { measures }]) =>
    measures.flatMap((measure) => {
      const old = before.parts[part]?.measures.find(({ name }) => name === measure.name);
      return old && fell(old, measure)
        ? [`${part}: ${measure.name}, ${written(old.value, old.unit)} → ${written(measure.value, measure.unit)}`]
        : [];
    }),
  );
}

/** Worse by more than a tenth, or no longer what was reached. */
function fell(old: Measure, now: Measure): boolean {
  if (old.value === null) return false;
  if (now.value === null || RANK.indexOf(verdict(now)) < RANK.indexOf(verdict(old))) return true;
  const worse = now.up ? old.value - now.value : now.value - old.value;
  return worse > TOLD_FROM * Math.abs(old.value);
}

/** What a report is made of. */
export interface Reported {
  readonly parts: readonly Part[];
  readonly before: Report;
  readonly now: Report;
  /** Parts whose measurement came to no end. */
  readonly failed: readonly string[];
  /** Whether a page is there to lead to. */
  readonly isPage: (page: string) => boolean;
}

/** The index of docs/benchmarks. */
export function indexPage({ parts, before, now, failed, isPage }: Reported): string {
  const worse = fallen(before, now);
  const lost = failed.map((name) => `${name}: the measurement failed, its figures are the last ones`);
  const list = (lines: readonly string[], none: string): string =>
    lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n');
  const known = parts.filter(({ name }) => now.parts[name]);
  const unknown = parts.filter(({ name }) => !now.parts[name]);
  return `# Benchmarks

Written by \`npm run bench\` on ${now.at}; with \`--all\` the parts that take long are measured too, each else with \`npm run bench -- NAME\`. A part's figures are kept beside its page as JSON.

## What fell

${before.at === '' ? 'This is the first report.' : `Since ${before.at}, by more than a tenth or below what was reached:\n\n${list([...worse, ...lost], 'nothing.')}`}

${known.map((part) => section(part, now.parts[part.name]!, before.parts[part.name])).join('\n\n')}
${
  unknown.length > 0
    ? `\n## No figures kept yet\n\n${list(
        unknown.map((part) => unmeasured(part, isPage)),
        '',
      )}\n`
    : ''
}
[Programs and agents](clients.md) and [containers](containers.md) are measured by tests, not by this report.
`;
}

const unmeasured = ({ title, page, words }: Part, isPage: Reported['isPage']): string =>
  `${isPage(page) ? `[${title}](${page})` : title}: \`npm run bench -- ${words({ forms: 'DIR' }).join(' ')}\``;

function section({ title, page }: Part, { at, node, cores, measures }: Kept, old: Kept | undefined): string {
  const rows = measures.map((measure) => {
    const was = old?.measures.find(({ name }) => name === measure.name);
    return [
      measure.name,
      written(measure.value, measure.unit),
      measure.floor === null ? '' : written(measure.floor, measure.unit),
      measure.goal === null ? '' : written(measure.goal, measure.unit),
      verdict(measure),
      was && old?.at !== at ? written(was.value, was.unit) : '',
    ];
  });
  return `## [${title}](${page})

${at.replace('T', ' ')}, Node ${node.replace('v', '')}, ${cores} cores.

${markdownTable(['measure', 'is', 'floor', 'goal', 'reaches', 'before'], rows)}`;
}
