// What a training was asked: folders, and options. `--help` prints the training's own head, and so does a call that is none, under its reason.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The comment that a module begins with. */
const headOf = (module) =>
  /^(?:\/\/.*\n)+/.exec(readFileSync(fileURLToPath(module), 'utf8'))[0].replace(/^\/\/ ?/gm, '');

/** Ends the process where no training was asked for. `refuse` among the options: it has to be said. */
export function asked(module, options = {}) {
  try {
    const given = { ...options, help: { type: 'boolean' } };
    const { positionals: folders, values } = parseArgs({ allowPositionals: true, options: given });
    if (values.help) {
      process.stdout.write(headOf(module));
      process.exit(0);
    }
    if (options.refuse && !values.refuse)
      throw new Error('--refuse LIST is missing: the forms that no training may touch');
    return { folders, values };
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${headOf(module)}`);
    return process.exit(2);
  }
}
