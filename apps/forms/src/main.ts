#!/usr/bin/env node
import { homedir } from 'node:os';
import { run } from './program.js';

// Whoever reads the result may have seen enough of it; a disc may have no room for it.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`The result can't be written (${code}).\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  out: (text) => void process.stdout.write(text),
  say: (text) => void process.stderr.write(text),
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
  watched: process.stderr.isTTY,
});
