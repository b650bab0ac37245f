import { INVARIANTS } from './invariants.js';
import type { Measure } from '../figures/measure.js';
import type { Broken } from './invariants.js';

/** What came of one fault. */
export interface Outcome {
  readonly number: number;
  readonly name: string;
  readonly requests: number;
  readonly ok: number;
  readonly refused: number;
  readonly lost: number;
  readonly wrong: number;
  readonly twice: number;
  /** Connections that a dying gateway broke; each was asked again. */
  readonly cut: number;
  readonly broken: Broken;
  /** Why it was not injected. */
  readonly unfit: string | null;
  readonly backMs: number | null;
  readonly figures: readonly string[];
  readonly measures: readonly Measure[];
  readonly seconds: number;
}

export const isBroken = ({ lost, wrong, twice, broken }: Outcome): boolean =>
  lost + wrong + twice > 0 || broken.size > 0;

/** What has a goal: that nothing is broken, and what single faults add. */
export function measuresOf(outcomes: readonly Outcome[]): Measure[] {
  const none = { floor: 0, goal: 0, unit: 'count', up: false } as const;
  const sum = (of: (one: Outcome) => number): number => outcomes.reduce((all, one) => all + of(one), 0);
  return [
    { name: 'cells of fault and invariant that are broken', value: sum(({ broken }) => broken.size), ...none },
    { name: 'requests lost, wrong or had twice', value: sum((one) => one.lost + one.wrong + one.twice), ...none },
    ...outcomes.flatMap(({ measures }) => measures),
  ];
}

const label = ({ number, name }: Outcome): string => (number === 0 ? name : `${number} ${name}`);

/** Fault × what became of the requests. */
export function requestTable(outcomes: readonly Outcome[]): string {
  const head = ['fault', 'requests', 'ok', 'refused', 'cut', 'lost', 'wrong', 'twice', 'back after'];
  const rows = outcomes.map((one) =>
    one.unfit !== null
      ? [label(one), `not injected: ${one.unfit}`, '', '', '', '', '', '', '']
      : [
          ...[label(one), one.requests, one.ok, one.refused, one.cut, one.lost, one.wrong, one.twice],
          one.backMs === null ? 'NOT' : `${(one.backMs / 1000).toFixed(1)} s`,
        ],
  );
  return table(head, rows);
}

/** Fault × invariant. */
export function invariantTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((one) => [
    label(one),
    ...INVARIANTS.map((_what, at) => (one.unfit !== null ? '–' : one.broken.has(at + 1) ? '**✗**' : '✓')),
  ]);
  return table(['fault', ...INVARIANTS.map((_what, at) => `I${at + 1}`)], rows);
}

export const brokenList = (outcomes: readonly Outcome[]): string =>
  outcomes.flatMap((one) => [...one.broken].map(([number, why]) => `- ${label(one)}: I${number}, ${why}`)).join('\n');

/** The page for docs/benchmarks. */
export function page(outcomes: readonly Outcome[], told: { seed: number; command: string; node: string }): string {
  const injected = outcomes.filter(({ unfit }) => unfit === null);
  const cells = injected.length * INVARIANTS.length;
  const broken = injected.reduce((sum, one) => sum + one.broken.size, 0);
  const figures = outcomes.flatMap((one) => one.figures.map((figure) => `- ${label(one)}: ${figure}`));
  return `# Faults

\`${told.command}\` starts two gateways, two extractors, two signers, Postgres and Redis as processes, keeps forms on their way (upload, confirm, sign,
download, each with a nonce of its own in the PDF), injects each fault and then several at once, and looks at database, store and answers afterwards.
Seed ${told.seed}, Node ${told.node}. A caller tries again after \`Retry-After\`, elsewhere where a connection breaks: "refused" and "cut" were tried again.

${requestTable(outcomes)}

${cells} cells, ${broken} broken.

${invariantTable(outcomes)}

${INVARIANTS.map((what, at) => `- I${at + 1}: ${what}`).join('\n')}
${broken > 0 ? `\n## Broken\n\n${brokenList(outcomes)}\n` : ''}
## Figures

${figures.join('\n')}
`;
}

const table = (head: readonly unknown[], rows: readonly (readonly unknown[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
