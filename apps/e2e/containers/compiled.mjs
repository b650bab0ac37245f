// Whether the Node of a container takes what the build compiled (docs/decisions/service-start.md, docs/decisions/child-start.md):
// where it does not, all works, and every start is slow.

/** Prints whether it takes what was compiled of a service. */
export const takenBy = (service) => `import('/app/libs/platform/dist/bundled/run-bundle.js').then((bundled) => {
  const bundle = '/app/apps/${service}/dist/serve.bundle.cjs';
  const [code, compiled] = [bundle, bundled.compiledOf(bundle)].map(bundled.readIfThere);
  process.stdout.write(String(bundled.runBundle(bundle, code.toString('latin1'), compiled).taken), () => process.exit());
})`;

/** In a child's own walls and flags, which V8 compares too: prints whether it takes what was compiled of a bundle. */
const IN_CHILD = (bundle) => `const { readFileSync } = require('node:fs');
  const [bundle, compiled] = ['', '.compiled'].map((end) => readFileSync('${bundle}' + end));
  const name = 20;
  const { cachedDataRejected } = new (require('node:vm').Script)(bundle.toString('latin1'), { filename: '${bundle}', cachedData: compiled.subarray(name) });
  process.stdout.write(String(compiled.subarray(0, name).equals(bundle.subarray(0, name)) && cachedDataRejected === false));`;

/** Prints the children of a service that take nothing of it, and behind \` of \` how many it has. */
export const notTakenByChildren = (service) => `(async () => {
  const { childCommand } = await import('/app/libs/platform/dist/sandbox/child-command.js');
  const { HEAPS } = await import('/app/apps/${service}/dist/heaps.js');
  const said = Object.entries(HEAPS).map(([script, heapMb]) => {
    const inChild = (${String(IN_CHILD)})('/app/apps/${service}/dist/' + script.replace(/[.]js$/, '.bundle.cjs'));
    const [command, ...words] = childCommand(['-e', inChild], heapMb);
    const { stdout, stderr } = require('node:child_process').spawnSync(command, words, { cwd: '/', env: {}, encoding: 'utf8' });
    return stdout === 'true' ? '' : script + ' ' + stdout + stderr;
  });
  process.stdout.write(said.filter((one) => one !== '').join(', ') + ' of ' + said.length);
})()`;
