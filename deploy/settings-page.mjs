// Writes the tables of docs/operating/settings.md from the schema that the services read their settings by, so that there is one
// description of each and not two.   npm run build && node deploy/settings-page.mjs      (a test holds the page to it)
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toldSettings } from '@formseal/platform';

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../docs/operating/settings.md');
const MADE = /(?<=^<!-- made by deploy\/settings-page\.mjs -->\n)[^]*(?=^<!-- to here -->$)/m;

/** The page with its tables made anew; what stands around them stays. */
export function settingsPage(page) {
  if (!MADE.test(page)) throw new Error('the page has no place for the settings');
  return page.replace(MADE, () => `\n${Object.entries(toldSettings()).map(tableOf).join('\n')}\n`);
}

const tableOf = ([group, settings]) =>
  [
    `## ${group}\n`,
    '| setting | default | may be | what |',
    '|---|---|---|---|',
    ...settings.map(
      ({ name, usual, allowed, what, isSecret }) =>
        `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${usual || 'none'} | ${allowed} | ${what} |`,
    ),
    '',
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, settingsPage(readFileSync(file, 'utf8')));
