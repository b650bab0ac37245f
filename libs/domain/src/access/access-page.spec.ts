import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { SCOPES } from '@formseal/contracts';
import type { Plan } from '../accounts/plans.js';
import { refusal } from './refusal.js';
import type { Asker, Member, Refusal } from './refusal.js';
import { reach } from './reach.js';
import type { Reach } from './reach.js';
import { WHO_MAY } from './who-may.js';
import type { Call, Rule } from './who-may.js';

const plan: Plan = { name: 'p', forms: 1, api: true, organisationSigning: true, extraForms: null };
const member: Member = { role: 'member', accountKind: 'organisation', plan };
const rules = Object.entries(WHO_MAY) as [Call, Rule][];

const ANSWERS: Record<Refusal, string> = {
  unknown: '401',
  foreign: '404',
  no_api: '403',
  no_organisation_signing: '403',
  scope: '403',
  test_key: '403',
  owners_only: '403',
  signers_only: '403',
  personal_account: '409',
  narrow_share: '403',
  not_theirs: '403',
};

/** By the way that leads there, with every scope. */
const askerBy = ({ web }: Rule, who: Member): Asker =>
  web === undefined ? { ...who, via: 'key', scopes: SCOPES } : { ...who, via: 'session' };
const cell = (call: Call, asker: Asker, reach?: Reach | null) => {
  const why = refusal(call, asker, reach);
  return why === null ? 'yes' : ANSWERS[why];
};
/** With a test key, where a key leads there at all. */
const byTestKey = (call: Call, rule: Rule, who: Member, reach?: Reach | null) =>
  rule.key === undefined ? '' : cell(call, { ...who, via: 'key', scopes: SCOPES, test: true }, reach);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const ways = ({ key, web, link }: Rule) => [key ? `\`${key}\`` : '', web ? 'yes' : '', link ? 'yes' : ''];

/** How far an owner's test key goes into what is no test. */
const OTHER = reach({ role: 'owner', isUploader: true, share: null, byTestKey: true, isTest: false });

const documents = () =>
  table(
    [
      'call',
      'key with',
      'signed in',
      'link',
      'not shared',
      'shared to view',
      'to fill',
      'to sign',
      'uploader',
      'owner',
      'test key, no test',
    ],
    rules
      .filter(([, { document }]) => document !== undefined)
      .map(([call, rule]) => [
        `\`${call}\``,
        ...ways(rule),
        ...([null, 'view', 'fill', 'sign', 'own'] as const).map((reach) => cell(call, askerBy(rule, member), reach)),
        cell(call, askerBy(rule, { ...member, role: 'owner' }), 'own'),
        byTestKey(call, rule, { ...member, role: 'owner' }, OTHER),
      ]),
  );

const accounts = () =>
  table(
    [
      'call',
      'key with',
      'signed in',
      'any member',
      'may sign a document',
      'about themself',
      'owner',
      'owner of a personal account',
      'owner’s test key',
    ],
    rules
      .filter(([, { document, web, key }]) => document === undefined && (web === 'member' || (!web && key)))
      .map(([call, rule]) => [
        `\`${call}\``,
        ...ways(rule).slice(0, 2),
        ...[
          member,
          { ...member, isSigner: true },
          { ...member, isSelf: true },
          { ...member, role: 'owner' } as const,
          { ...member, role: 'owner', accountKind: 'personal' } as const,
        ].map((who) => cell(call, askerBy(rule, who))),
        byTestKey(call, rule, { ...member, role: 'owner' }),
      ]),
  );

const named = (which: (rule: Rule) => boolean) =>
  rules
    .filter(([, rule]) => which(rule))
    .map(([call]) => `\`${call}\``)
    .join(', ');

it('stands in docs/access.md as it is in the table', () => {
  // Breaks of lines and blanks between columns are the formatter's.
  const flat = (text: string) => text.replace(/-+/g, '-').replace(/\s+/g, ' ');
  const page = flat(readFileSync(path.resolve('docs/access.md'), 'utf8'));
  const parts = [
    documents(),
    accounts(),
    named(({ web }) => web === 'person'),
    named(({ anybody }) => anybody === true),
  ];
  expect(parts.filter((part) => !page.includes(flat(part))).join('\n\n')).toBe('');
});
