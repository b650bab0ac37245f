import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath } from './debian-packages.mjs';
import { root } from './program.mjs';

/** Programs that single tests try things out with, out of Debian's packages: unpacked, as installing them would start servers. */
const TOOLS = {
  pgbouncer: { packages: ['pgbouncer'], at: 'usr/sbin/pgbouncer', needs: /^(pgbouncer|libc-ares2|libevent-.*)$/ },
  promtool: { packages: ['prometheus'], at: 'usr/bin/promtool', needs: /^prometheus$/ },
};

/** A PATH on which these are found, as far as they can be had; the tests that want one that is not there say so. */
export async function toolsIn(folder, ...names) {
  const { fromDebian, cacheFolder } = await import(new URL('apps/cli/dist/index.js', root).href);
  mkdirSync(folder, { recursive: true });
  for (const name of names.filter((one) => !onPath(one))) {
    const found = await fromDebian(cacheFolder, { name, ...TOOLS[name] }).catch(() => null);
    if (found !== null) shim(folder, name, found);
  }
  return `${folder}:${process.env.PATH}`;
}

/** Makes a program callable by that name from `folder`. */
export function shim(folder, name, { command, libraryPath }) {
  mkdirSync(folder, { recursive: true });
  const libraries = libraryPath ? `LD_LIBRARY_PATH='${libraryPath}' ` : '';
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${libraries}exec '${command}' "$@"\n`, { mode: 0o755 });
}
