import { fileURLToPath } from 'node:url';
import type { FirstAccount } from './first-account/first-account.js';

const sampleForm = fileURLToPath(new URL('../../../../docs/sample/membership.pdf', import.meta.url));

/** What a start comes to. */
export interface Started extends FirstAccount {
  readonly baseUrl: string;
}

/** For scripts: one line. */
export function asJson({ baseUrl, apiKey, email, password, accountId }: Started): string {
  return JSON.stringify({ baseUrl, apiKey, email, password, accountId });
}

/** For people: where everything is, and three lines that take a form from upload to signed PDF. */
export function asText(started: Started, publicUrl: string, dataDir: string): string {
  const [upload, confirm, sign] = curlLines(started);
  return `
Formseal is running. Ctrl-C stops it.

  Base URL   ${started.baseUrl}
  Sign in    ${publicUrl}  as  ${started.email}  with  ${started.password}
  API key    ${started.apiKey}
  Data       ${dataDir} (logs in logs/)

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
export function curlLines({ baseUrl, apiKey }: Pick<Started, 'baseUrl' | 'apiKey'>): [string, string, string] {
  const curl = `curl -sS --fail-with-body -H 'Authorization: Bearer ${apiKey}'`;
  const documents = `${baseUrl}/documents`;
  const read = `JSON.parse(fs.readFileSync("form.json"))`;
  const every = `JSON.stringify({fields:${read}.fields.map(({id})=>({id}))})`;
  const document = `${documents}/$(node -p '${read}.id')`;
  return [
    `${curl} -F 'file=@${sampleForm}' ${documents} | tee form.json`,
    `${curl} -w '\\n' -H 'Content-Type: application/json' -d "$(node -p '${every}')" ${document}/fields/confirm`,
    `${curl} -w '\\n' -X POST ${document}/sign && ${curl} ${document}/download -o signed.pdf && ls -l signed.pdf`,
  ];
}
