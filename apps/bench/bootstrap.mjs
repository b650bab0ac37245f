// npm run bench -- NAME [options]: builds what is stale and runs the measurement NAME (dist/NAME/NAME.js, `run(args)`).
import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';

const [name, ...args] = process.argv.slice(2);
const entry = (one) => new URL(`./dist/${one}/${one}.js`, import.meta.url);
process.argv.splice(2);
const { build } = await import(new URL('../../deploy/build.mjs', import.meta.url).href);
await build();
if (!name || !existsSync(entry(name))) {
  const all = await readdir(new URL('./dist/', import.meta.url));
  const known = all.filter((one) => existsSync(entry(one)));
  process.stderr.write(`usage: npm run bench -- ${known.join('|')} [options]\n`);
  process.exit(2);
}
const { run } = await import(entry(name).href);
process.exitCode = await run(args);
