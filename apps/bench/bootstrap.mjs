// npm run bench -- NAME [options]: builds what is stale and runs the measurement NAME (dist/NAME/NAME.js: `run(args)`, `USAGE`).
// Without a name the report of all of them.
import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';

const words = process.argv.slice(2);
const isHelp = (word) => word === '--help' || word === '-h';
const isNamed = words[0] !== undefined && (isHelp(words[0]) || !words[0].startsWith('-'));
const [name, ...args] = isNamed ? words : ['report', ...words];
const entry = (one) => new URL(`./dist/${one}/${one}.js`, import.meta.url);
const isWrongUse = ({ name, code }) => name === 'WrongUse' || String(code).startsWith('ERR_PARSE_ARGS');
process.argv.splice(2);
const { build } = await import(new URL('../../deploy/build.mjs', import.meta.url).href);
await build();
if (!existsSync(entry(name))) {
  const all = await readdir(new URL('./dist/', import.meta.url));
  const known = all.filter((one) => existsSync(entry(one)));
  process.stderr.write(`usage: npm run bench -- [${known.join('|')}] [options]\n`);
  process.exit(isHelp(name) ? 0 : 2);
}
const { run, USAGE } = await import(entry(name).href);
const usage = `usage: npm run bench -- ${name} ${USAGE}\n`;
if (args.some(isHelp)) process.stdout.write(usage);
else {
  try {
    process.exitCode = await run(args);
  } catch (error) {
    if (!isWrongUse(error)) throw error;
    process.stderr.write(`${error.message}\n${usage}`);
    process.exitCode = 2;
  }
}
