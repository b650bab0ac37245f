import type { Measure } from '../figures/measure.js';
import { byPackage, heaviest } from './shares.js';
import type { Profile } from './shares.js';
import { part } from './spell.js';
import type { Spell } from './spell.js';

/** One round: the gateway, and right after it the bare handler. */
export interface Turn {
  readonly what: 'document' | 'list';
  readonly gateway: Spell;
  readonly bare: Spell;
}

/** What of an upload was the gateway's own, by its own account of it. */
export async function uploadsOf(upload: () => Promise<Response>, count: number): Promise<number[]> {
  const shares: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await upload();
    await answer.arrayBuffer();
    const own = /gateway;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1];
    if (answer.status !== 201 || own === undefined) throw new Error(`an upload was answered with ${answer.status}`);
    shares.push(Number(own));
  }
  return shares;
}

const NAMES = { document: '`GET /documents/{id}`', list: '`GET /documents`' } as const;

const ratiosOf = (turns: readonly Turn[], what: Turn['what']): number[] =>
  turns.filter((turn) => turn.what === what).map(({ gateway, bare }) => gateway.perSecond / bare.perSecond);

/** What the report of all measurements tells of it. */
export const measuresOf = (turns: readonly Turn[], shares: readonly number[]): Measure[] => [
  ...(['document', 'list'] as const).map((what): Measure => {
    const name = `${NAMES[what]}: calls a second, of a bare handler's`;
    return { name, value: part(ratiosOf(turns, what), 0.5), floor: null, goal: 0.6, unit: 'share', up: true };
  }),
  ...([0.5, 0.99] as const).map((share): Measure => {
    const name = `the gateway's own share of an upload, p${100 * share}`;
    return { name, value: part(shares, share), floor: null, goal: share === 0.5 ? 15 : 50, unit: 'ms', up: false };
  }),
];

/** The whole page. */
export function pageOf(
  turns: readonly Turn[],
  shares: readonly number[],
  { command, profiles }: { command: string; profiles: Partial<Record<Turn['what'], Profile>> },
): string {
  const heavy = Object.entries(profiles).flatMap(([what, profile]) => [
    `## Where the processor was: ${NAMES[what as Turn['what']]}`,
    '',
    'For whose sake: what Node does for a package (its sockets, its ciphers) is the package’s. What was idle is left out.',
    '',
    '| share | package |\n|---|---|',
    byPackage(profile),
    '',
    'Each function by itself:',
    '',
    '| share | function |\n|---|---|',
    heaviest(profile),
    '',
  ]);
  return [
    '# The gateway against a bare handler',
    '',
    `\`${command}\`: the gateway with its checks, rates and activity log, and a Fastify handler that asks the same of the database and nothing else, in turns on one machine.`,
    '',
    tableOf(turns, shares),
    '',
    ...heavy,
  ].join('\n');
}

/** For each call the medians over its rounds; the ratio is the median of the rounds' own. */
export function tableOf(turns: readonly Turn[], shares: readonly number[]): string {
  return [
    '| call | rounds | calls a second, bare → gateway | gateway / bare | of each round | p50, ms | p99, ms | processor a call, ms | failed |',
    '|---|---|---|---|---|---|---|---|---|',
    ...(['document', 'list'] as const).map((what) =>
      row(
        what,
        turns.filter((turn) => turn.what === what),
      ),
    ),
    '',
    `The gateway's own share of an upload, ${shares.length} of them one after the other: p50 ${part(shares, 0.5).toFixed(1)} ms, p99 ${part(shares, 0.99).toFixed(1)} ms`,
  ].join('\n');
}

function row(what: Turn['what'], turns: readonly Turn[]): string {
  const ratios = ratiosOf(turns, what);
  const change = (of: keyof Spell, digits: number) =>
    (['bare', 'gateway'] as const)
      .map((side) =>
        part(
          turns.map((turn) => turn[side][of]),
          0.5,
        ).toFixed(digits),
      )
      .join(' → ');
  return `| ${[
    NAMES[what],
    turns.length,
    change('perSecond', 0),
    `**${part(ratios, 0.5).toFixed(2)}**`,
    ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    change('p50', 1),
    change('p99', 1),
    change('processorMs', 2),
    turns.reduce((all, { gateway, bare }) => all + gateway.failed + bare.failed, 0),
  ].join(' | ')} |`;
}
