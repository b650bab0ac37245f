#!/usr/bin/env node
import type { AddressInfo } from 'node:net';
import { Formseal } from '@formseal/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Files } from './files.js';
import { serveHttp } from './http.js';
import { createServer } from './server.js';
import { HELP, settingsOf } from './settings.js';

// The standard output is the protocol's: whatever else is to be said goes to the standard error.
const say = (line: string): boolean => process.stderr.write(`formseal-mcp: ${line}\n`);

const words = process.argv.slice(2);
const settings = settingsOf(process.env, words);
if (words.includes('--help')) {
  process.stdout.write(HELP);
} else if (typeof settings === 'string') {
  say(settings);
  process.exitCode = 2;
} else if ('http' in settings) {
  const { baseUrl, http } = settings;
  try {
    const server = await serveHttp({ baseUrl, ...http });
    const { port } = server.address() as AddressInfo;
    say(`http://${http.host}:${port}/mcp`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
  } catch (error) {
    // A port that is taken, a host that this machine is not.
    say((error as Error).message);
    process.exitCode = 1;
  }
} else {
  const { baseUrl, apiKey, folder } = settings;
  const context = { formseal: new Formseal({ baseUrl, apiKey }), files: new Files(folder) };
  await createServer(context).connect(new StdioServerTransport());
}
