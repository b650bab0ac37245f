#!/usr/bin/env node
import { homedir } from 'node:os';
import { run } from './program.js';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  out: (text) => void process.stdout.write(text),
  say: (text) => void process.stderr.write(text),
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
  watched: process.stderr.isTTY,
});
