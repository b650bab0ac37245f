import { fileURLToPath } from 'node:url';
import type { FirstAccount } from './first-account/first-account.js';

const sampleForm = fileURLToPath(new URL('../../../../docs/sample/membership.pdf', import.meta.url));

/** What a start comes to; without an account of its own where others are there already. */
export interface Started extends FirstAccount {
  readonly baseUrl: string;
}
type StartedAgain = Pick<Started, 'baseUrl'> & Partial<FirstAccount>;

/** For scripts: one line. */
export function asJson({ baseUrl, apiKey, email, password, accountId }: StartedAgain): string {
  return JSON.stringify({ baseUrl, apiKey, email, password, accountId });
}

/** Where the three lines are pasted: which form they upload, and what reads the answer that is kept in form.json. */
export interface Shell {
  readonly form: string;
  /** A shell command that prints an expression of JavaScript in which `form` is the answer. */
  readonly printing: (expression: (form: string) => string) => string;
}

const ON_THIS_MACHINE: Shell = {
  form: sampleForm,
  printing: (expression) => `node -p '${expression('JSON.parse(fs.readFileSync("form.json"))')}'`,
};

/** In the folder of docker-compose.yml, on a machine that may have no Node: that of the gateway reads the answer. */
export const BESIDE_COMPOSE: Shell = {
  form: 'docs/sample/membership.pdf',
  printing: (expression) =>
    `docker compose exec -T gateway node -p '${expression('JSON.parse(fs.readFileSync(0))')}' < form.json`,
};

/** For people: where everything is, and three lines that take a form from upload to signed PDF. */
export function asText(started: Started | Pick<Started, 'baseUrl'>, publicUrl: string, dataDir: string): string {
  const isShown = 'apiKey' in started;
  return `
Formseal is running. Ctrl-C stops it.

${isShown ? placesOf(started, publicUrl) : placesOfOthers(started, publicUrl)}
  Data       ${dataDir} (logs in logs/)
${isShown ? stepsOf(curlLines(started)) : ''}`;
}

/** For whoever has just brought containers up: the same, and that it is said only now. */
export function asWelcome(started: Started, publicUrl: string): string {
  return `
Formseal is running. This account was made for the first start and is shown this once: keep it, or erase it.

${placesOf(started, publicUrl)}
${stepsOf(curlLines(started, BESIDE_COMPOSE))}`;
}

const placesOf = ({ baseUrl, email, password, apiKey }: Started, publicUrl: string): string =>
  `  Base URL   ${baseUrl}
  Sign in    ${publicUrl}  as  ${email}  with  ${password}
  API key    ${apiKey}`;

/** Nobody is made where somebody is. */
const placesOfOthers = ({ baseUrl }: Pick<Started, 'baseUrl'>, publicUrl: string): string =>
  `  Base URL   ${baseUrl}
  Sign in    ${publicUrl}  as who has an account here
  API key    one of theirs; npm run -s formseal -- key create --help  tells how another is made`;

function stepsOf([upload, confirm, sign]: [string, string, string]): string {
  return `
A form from upload to signed PDF, three lines to paste into another terminal:

# 1. upload the sample form; the answer says what was read, and is kept in form.json
${upload}

# 2. confirm every field
${confirm}

# 3. sign, and download signed.pdf
${sign}
`;
}

/** Each line stands alone: what the next one needs is in form.json, so that it doesn't matter in which shell it runs. */
export function curlLines(
  { baseUrl, apiKey }: Pick<Started, 'baseUrl' | 'apiKey'>,
  { form, printing }: Shell = ON_THIS_MACHINE,
): [string, string, string] {
  const curl = `curl -sS --fail-with-body -H 'Authorization: Bearer ${apiKey}'`;
  const documents = `${baseUrl}/documents`;
  const every = printing((answer) => `JSON.stringify({fields:${answer}.fields.map(({id})=>({id}))})`);
  const document = `${documents}/$(${printing((answer) => `${answer}.id`)})`;
  return [
    `${curl} -F 'file=@${form}' ${documents} | tee form.json`,
    `${curl} -w '\\n' -H 'Content-Type: application/json' -d "$(${every})" ${document}/fields/confirm`,
    `${curl} -w '\\n' -X POST ${document}/sign && ${curl} ${document}/download -o signed.pdf && ls -l signed.pdf`,
  ];
}
