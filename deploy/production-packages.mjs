// Lays out what one service runs with: its own project, the projects and packages it reaches through `dependencies`, as the
// lockfile pins them, and nothing that is for development or other platforms.   node deploy/production-packages.mjs apps/gateway OUT
// One installation serves every image, and files that no service ever opens stay behind: what its bundles hold among them.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesInBundles } from './bundles.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Where `name` is found from a place of the lockfile, as Node looks for it; undefined where it isn't installed. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** What a package needs at run time; a peer that is optional is brought by whoever really wants it. */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Every place of the lockfile that a project of the workspace reaches, links to other projects among them. */
export function reached({ packages }, project) {
  const seen = new Set();
  const open = [project];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const { link, resolved: target } = packages[place];
    if (link) open.push(target);
    else open.push(...needsOf(packages[place]).flatMap((name) => resolved(packages, place, name) ?? []));
  }
  return [...seen].sort();
}

/** Maps, declarations, sources and texts for people who develop. Licences stay: they go with what they are about. */
const NEVER_OPENED = /\.(map|[mc]?ts|flow|tsbuildinfo|markdown|md)$|(^|\/)\.(github|vscode|idea)\//i;
const LICENCE = /(^|\/)(licen[cs]e|notice|copying|copyright)[^/]*$/i;

/** What the large packages bring that nothing here asks for, by the path in the package. */
export const LEFT_BEHIND = {
  // One weight of each script is written with (libs/form-writer/src/text/fonts.ts).
  '@embedpdf/fonts-arabic': /^fonts\/.*(?<!-Regular)\.(ttf|otf)$/,
  '@embedpdf/fonts-hebrew': /^fonts\/.*(?<!-Regular)\.(ttf|otf)$/,
  '@embedpdf/fonts-jp': /^fonts\/.*(?<!-Regular)\.(ttf|otf)$/,
  '@embedpdf/fonts-kr': /^fonts\/.*(?<!-Regular)\.(ttf|otf)$/,
  '@embedpdf/fonts-sc': /^fonts\/.*(?<!-Regular)\.(ttf|otf)$/,
  '@expo-google-fonts/caveat': /^(?!600SemiBold\/).*\.ttf$/,
  '@expo-google-fonts/noto-sans-devanagari': /^(?!400Regular\/).*\.ttf$/,
  '@expo-google-fonts/noto-sans-thai': /^(?!400Regular\/).*\.ttf$/,
  // For browsers; services load legacy/build.
  'pdfjs-dist': /^(build|web|image_decoders|types|legacy\/(web|image_decoders))\/|\.min\.mjs$|pdf\.sandbox\./,
  '@hyzyla/pdfium': /\.base64|\.browser\.|\.cdn\.|worker/,
  rxjs: /^(src|dist\/(esm|esm5|bundles|types))\//,
  'libphonenumber-js': /^(bundle|build)\//,
  luxon: /^build\/(amd|global|es6|cjs-browser)\//,
  bintrees: /^(test|examples)\//,
};

/** Whether a file of a package goes along; `file` is its path in the package. */
export const goesAlong = (name, file) =>
  LICENCE.test(file) || !(NEVER_OPENED.test(file) || LEFT_BEHIND[name]?.test(file));

/** All they start lies in bundles. The gateway's migration and the maker of compose's secrets (cli) start from modules. */
export const FROM_BUNDLES = ['apps/extractor', 'apps/signer'];
const SCRIPT = /\.[mc]?js$/;
/** Scripts that are opened by path, from a bundle too: pdf.js's decoders where there is no WebAssembly. */
const OPENED_BY_PATH = /^wasm\//;

/** Whether a file of a package that lies in bundles goes along: fonts, tables and licences do, and what names and versions it. */
export const goesBeside = (name, file) => goesAlong(name, file) && (!SCRIPT.test(file) || OPENED_BY_PATH.test(file));

const isPackage = ({ packages }, place) => place.includes('node_modules/') && !packages[place].link;

/** Of the packages that bundles hold, those that no package outside of them asks for. */
export function bundledAlone(lockfile, project, held) {
  const inBundles = new Set(held);
  const outside = reached(lockfile, project).filter((place) => isPackage(lockfile, place) && !inBundles.has(place));
  const asked = new Set(outside.flatMap((place) => reached(lockfile, place)));
  return new Set(held.filter((place) => !asked.has(place)));
}

/** Of our own projects what was built, not what it was built from. */
const OURS = /^(package\.json|dist(\/|$))/;

/** Copies what `project` runs with into `out`, laid out as the workspace is. */
function layOut(project, out) {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { packages } = lockfile;
  const held = FROM_BUNDLES.includes(project) ? packagesInBundles(project) : [];
  const bundled = bundledAlone(lockfile, project, held);
  cpSync(path.join(root, 'package.json'), path.join(out, 'package.json'));
  for (const place of reached(lockfile, project)) {
    const [from, to] = [path.join(root, place), path.join(out, place)];
    // A package for another platform.
    if (!existsSync(from)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    const { link, resolved: target } = packages[place];
    if (link) symlinkSync(path.relative(path.dirname(to), path.join(out, target)), to);
    else copyPackage(from, to, place, bundled.has(place) ? goesBeside : goesAlong);
  }
}

function copyPackage(from, to, place, goes) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
  const wanted = (file) => (name ? goes(name, file) : OURS.test(file));
  const filter = (source) => {
    const file = path.relative(from, source);
    // A package in a package has a place of its own in the lockfile.
    if (file === '' || file === 'node_modules') return file === '';
    return lstatSync(source).isDirectory() ? (name ? true : OURS.test(file)) : wanted(file);
  };
  cpSync(from, to, { recursive: true, filter });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , project, out] = process.argv;
  if (!project || !out) {
    process.stderr.write('node deploy/production-packages.mjs PROJECT OUT\n');
    process.exit(2);
  }
  layOut(project, path.resolve(out));
}
