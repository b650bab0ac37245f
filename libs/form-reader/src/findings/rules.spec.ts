import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FINDING_RULES, type FindingRule } from '@formseal/contracts';
import { uncertainBy } from '../certainty/find-uncertain.js';
import { EFFECTS, type Rule, type Verdict } from './finding.js';
import { AT_THE_END, CAPTIONS, STAGES, type Stage } from './rules.js';
import { UNSURE } from './wording.js';

const root = path.resolve(__dirname, '../../../..');
const sources = [__dirname, path.resolve(__dirname, '../certainty'), path.resolve(__dirname, '../belonging')].flatMap(
  (folder) =>
    readdirSync(folder)
      .filter((file) => /(?<!\.spec)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
);

const CERTAINTY = Object.assign(
  uncertainBy(() => ({ isDoubtful: false, because: '' }), { learnt: [], findings: [] }),
  { doc: 'uncertainBy' },
);
/** Settled by a judge of its own, between certainty and the end. */
const OWN = Object.assign((): Verdict[] => [], { doc: 'giveBack' });
const ALL: readonly Stage[] = [CAPTIONS, ...STAGES, { certainty: CERTAINTY }, { own_after_all: OWN }, AT_THE_END];

/** What the comment over a rule says, and what its code does besides doubting. */
function told(rule: FindingRule, { name, doc = name }: Rule & { readonly doc?: string }): readonly string[] {
  if (rule in UNSURE) return [UNSURE[rule as keyof typeof UNSURE], 'unsure'];
  const code = new RegExp(
    `/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n(?:export )?(?:function|const) ${doc}\\b([^]*?)\\n(?:\\}|  \\};)\\n`,
  );
  const [, comment = '', body = ''] = sources.map((source) => code.exec(source)).find(Boolean) ?? [];
  const effects = Object.keys(EFFECTS).filter(
    (effect) =>
      new RegExp(`\\beffect(?::| =) [^;]*'${effect}'`).test(body) || (effect === 'no_key' && body.includes('noKey(')),
  );
  return [comment.replace(/\s*\n \*\s*/g, ' ').trim(), effects.filter((effect) => effect !== 'doubt').join(', ')];
}

const table = (): string => {
  const rows = ALL.flatMap((stage, at) =>
    (Object.entries(stage) as [FindingRule, Rule][]).map(([rule, find]) => {
      const [says = '', effects = ''] = told(rule, find);
      return `| ${at} | \`${rule}\` | ${says.replaceAll('|', '\\|')} | ${effects || '–'} |`;
    }),
  );
  return ['| stage | rule | what it finds | does more than doubt |', '|---|---|---|---|', ...rows].join('\n');
};

describe('the rules of findings', () => {
  it('are those that reasons are told for, each in one stage', () => {
    expect(ALL.flatMap(Object.keys).sort()).toEqual([...FINDING_RULES].sort());
  });

  it('say what they find', () => {
    for (const [rule, find] of ALL.flatMap((stage) => Object.entries(stage)))
      expect([rule, told(rule as FindingRule, find)[0]]).toEqual([rule, expect.stringMatching(/^[\p{Lu}"`].{15,}/u)]);
  });

  it('stand in docs/decisions/meaning.md as the code has them', () => {
    const page = readFileSync(path.join(root, 'docs/decisions/meaning.md'), 'utf8');
    const [, shown = ''] = /<!-- rules: held by rules\.spec\.ts -->\n+([^]*?)\n+<!-- end of rules -->/.exec(page) ?? [];
    expect(shown).toBe(table());
  });
});
