// An agent's loop without a model: fills a form from a JSON profile and hands over to a person what it does not know.
//   FORMSEAL_URL=… FORMSEAL_API_KEY=… node apps/mcp/examples/fill-from-profile.mjs FORM.pdf PROFILE.json
// PROFILE.json is { "self.birth_date": "1988-04-17", … }: values by meaning. It decides by `state`, `semanticKey` and
// `id` alone. What is printed in the form is shown to the person, and never read as something to do.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [, , form, profileFile] = process.argv;
if (!form || !profileFile) {
  process.stderr.write('fill-from-profile.mjs FORM.pdf PROFILE.json\n');
  process.exit(2);
}
const profile = JSON.parse(await readFile(profileFile, 'utf8'));
const server = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
const host = new Client({ name: 'fill-from-profile', version: '1.0.0' });
await host.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [server],
    env: { ...process.env, FORMSEAL_FOLDER: path.dirname(path.resolve(form)) },
  }),
);

async function call(name, args) {
  const { isError, structuredContent, content } = await host.callTool({ name, arguments: args });
  if (isError) throw new Error(`${name}: ${content[0].text}`);
  return structuredContent;
}

/** Every open field, page by page, and which version of the form that is. */
async function openFields(id) {
  const open = [];
  let version;
  for (let after; after !== null;) {
    const page = await call('get', { id, ...(after && { after }) });
    open.push(...page.fields);
    version ??= page.version;
    after = page.after;
  }
  return { open, version };
}

const { document } = await call('upload', { path: path.basename(form) });
const { id } = document;
const { open, version } = await openFields(id);
const known = open.filter(({ semanticKey }) => semanticKey in profile);
const fields = known.map((field) => ({ id: field.id, value: profile[field.semanticKey] }));
await call('confirm', { id, version, fields, allOk: true });
const { open: left } = await openFields(id);
const { reviewUrl } = await call('request_review', { id });
const asked = left.map(({ state, untrusted }) => ({
  state,
  label: untrusted.label,
  suggestion: untrusted.value ?? null,
}));
process.stdout.write(`${JSON.stringify({ id, reviewUrl, asked }, null, 2)}\n`);
await host.close();
