// `npm run sbom`: what the services are made of, as CycloneDX on stdout. npm's own `--omit dev` drops whatever any workspace
// names among its development packages, pdf.js among them: what is for development only is marked by npm, and left out here.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  }),
);
const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
const components = bill.components.filter((component) => !isForDevelopment(component));
const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
