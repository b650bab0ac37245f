import { Formseal } from '@formseal/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Files } from './files.js';
import { createServer } from './server.js';
import { settingsOf } from './settings.js';

// The standard output is the protocol's: whatever else is to be said goes to the standard error.
function fail(line: string): never {
  process.stderr.write(`formseal-mcp: ${line}\n`);
  process.exit(2);
}

const settings = settingsOf(process.env);
if (typeof settings === 'string') fail(settings);
const { baseUrl, apiKey, folder } = settings;
if (!apiKey) fail('set FORMSEAL_API_KEY to a key of your account, fsk_….');
await createServer({ formseal: new Formseal({ baseUrl, apiKey }), files: new Files(folder) }).connect(
  new StdioServerTransport(),
);
