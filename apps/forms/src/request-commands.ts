import type { Command } from 'commander';
import { localDay } from '@formseal/client';
import type { Formseal, RequestBody, RequestSigner, SigningRequest } from '@formseal/client';
import { plain } from './field-table.js';
import { clientFor, loginOf } from './login.js';
import { print } from './print.js';
import { WrongUse } from './surroundings.js';
import type { Surroundings } from './surroundings.js';
import { dayGiven, refuseIdle, wholeNumber } from './wrong-use.js';

interface AskOptions {
  readonly signer: readonly string[];
  readonly together: boolean;
  readonly own: boolean;
  readonly day?: string;
  readonly days?: string;
  readonly language?: 'en' | 'de';
}

/** `ask`, `requests`, `take-back`: others sign. */
export function requestCommands(program: Command, around: Surroundings): void {
  const client = (): Formseal => clientFor(loginOf(around));
  program
    .command('ask <id>')
    .description('asks others to sign a document of which every field is confirmed')
    .requiredOption(
      '--signer <who...>',
      '"Ada Lovelace <ada@example.org>", and after a comma in which capacity they sign',
    )
    .option('--together', 'they sign in any order, rather than one after the other', false)
    .option('--own', 'the account signs as well, first and now', false)
    .option('--day <day>', 'of its own signature, YYYY-MM-DD: that of this machine where nothing is said')
    .option('--days <count>', 'how long the links hold, 60 at most')
    .option('--language <code>', 'of the mails: en or de')
    .action(async (id: string, options: AskOptions, command: Command) => {
      refuseIdle(command, { day: 'own' });
      const asked = await client().askToSign(id, bodyOf(options));
      print(command, around, asked, linesOf(asked).join('\n'));
    });
  program
    .command('requests <id>')
    .description('who was asked to sign a document, and how far they are')
    .action(async (id: string, _options: object, command: Command) => {
      const requests = await client().requests(id);
      print(command, around, requests, requests.flatMap(linesOf).join('\n') || 'nobody was asked');
    });
  program
    .command('take-back <id>')
    .description('takes a document back from those who were asked to sign it')
    .action(async (id: string, _options: object, command: Command) => {
      await client().cancelRequest(id);
      print(command, around, { takenBack: true }, 'nobody is asked to sign it any more');
    });
}

function bodyOf({ signer, together, own, day, days, language }: AskOptions): RequestBody {
  const signers = signer.map((who) => ({ ...personOf(who), ...(together ? { order: 1 } : {}) }));
  return {
    signers,
    ...(own ? { own: { day: dayGiven(day) ?? localDay() } } : {}),
    ...(days === undefined ? {} : { expiresInDays: wholeNumber('--days', days) }),
    ...(language === undefined ? {} : { language }),
  };
}

/** A person as mail programs write them. */
export function personOf(who: string): RequestBody['signers'][number] {
  const [, name = '', email = '', role = ''] = /^\s*([^<>]+?)\s*<([^<>\s]+)>\s*(?:,\s*(\S.*?)\s*)?$/.exec(who) ?? [];
  if (name === '') throw new WrongUse(`"${who}": a person is wanted as "Ada Lovelace <ada@example.org>, Tenant".`);
  return { name, email, ...(role === '' ? {} : { role }) };
}

const linesOf = ({ id, state, expiresAt, halted, sealError, signers }: SigningRequest): string[] => [
  `${id}  ${state}  until ${expiresAt}${halted === null ? '' : `  nobody can sign it: ${halted}`}`,
  ...(sealError ? [`  not sealed: ${plain(sealError.message)}`] : []),
  ...signers.map(lineOf),
];

const lineOf = ({ order, state, name, email, mailFailed, actedAt, reason, url }: RequestSigner): string =>
  [
    `  ${order}  ${state.padEnd(8)}  ${plain(name)} <${plain(email)}>`,
    mailFailed && 'mail refused',
    ...[actedAt, reason && plain(reason), url],
  ]
    .filter(Boolean)
    .join('  ');
