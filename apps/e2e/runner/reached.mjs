// Which tests `--changed` runs: those that what differs from a commit can reach through imports. Jest knows that too, but takes a list
// of exports (index.ts) for a module like any other, so that whoever imports anything of a library would be reached by all of it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, parsed, sourcesUnder } from './modules.mjs';
import { root } from './program.mjs';

/** What everything stands on: a change there reaches every test. */
const FOUNDATION =
  /^(package(-lock)?\.json|jest\.config\.mjs|tsconfig\.base\.json|apps\/e2e\/(run-tests|jest\.\w+)\.mjs|apps\/e2e\/runner\/)/;
const TEST = /\.(spec|int-spec|e2e)\.ts$/;

/** The tests, as paths; null: all of them. */
export async function reachedSince(base) {
  const folder = fileURLToPath(root);
  const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [since] = git('merge-base', base, 'HEAD');
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  if (changed.some((file) => FOUNDATION.test(file))) return null;
  const { default: config } = await import(new URL('jest.config.mjs', root).href);
  const files = ['libs', 'apps', 'deploy'].flatMap((name) => sourcesUnder(path.join(folder, name)));
  const modules = new Modules(namedBy(config.moduleNameMapper, folder));
  return reachedFrom(
    changed.map((file) => path.join(folder, file)),
    files,
    modules,
  ).filter((file) => TEST.test(file));
}

/** The files among `files` that one of `changed` reaches, themselves among them. */
export function reachedFrom(changed, files, modules) {
  const users = new Map();
  for (const file of files)
    for (const used of modules.usedBy(file)) users.set(used, [...(users.get(used) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
  return [...reached];
}

/** What a project's name means, as Jest is told (moduleNameMapper). */
function namedBy(mapper, folder) {
  const names = Object.entries(mapper).filter(([pattern]) => pattern.includes('@'));
  return (specifier) =>
    names.flatMap(([pattern, meant]) => {
      const found = new RegExp(pattern).exec(specifier);
      const fill = (place) => place.replace('<rootDir>', folder).replace('$1', found[1]);
      return found ? [meant].flat().map(fill) : [];
    });
}

/** Who uses which module at run time; a list of exports is looked through, to the modules that have what is asked for. */
export class Modules {
  #read = new Map();
  #named;

  constructor(named = () => []) {
    this.#named = named;
  }

  usedBy(file) {
    const { imports, isList } = this.#module(file);
    // What goes through a list is used by whoever asks for it, not by the list.
    return isList
      ? []
      : imports.flatMap(({ target, names }) => [target, ...this.#behind(target, this.#known(target, names))]);
  }

  /** Where a name is not found everything may be what has it. */
  #known = (list, names) => (names?.every((name) => this.#has(list, name)) ? names : null);

  /** The modules behind a list that have these names; all of them where no names are said. */
  #behind(list, names) {
    if (!this.#module(list).isList) return [];
    return this.#module(list).imports.flatMap(({ target, ...passing }) => {
      const asked = askedThrough(passing, names);
      if (asked !== null && !asked.some((name) => this.#has(target, name))) return [];
      return [target, ...this.#behind(target, asked)];
    });
  }

  #has(file, name) {
    const { exported, imports } = this.#module(file);
    if (exported === null || exported.has(name)) return true;
    return imports.some(
      ({ target, as, again }) => again && (as === null ? this.#has(target, name) : as.includes(name)),
    );
  }

  #module(file) {
    if (!this.#read.has(file)) this.#read.set(file, this.#look(file));
    return this.#read.get(file);
  }

  #look(file) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) return { imports: [], exported: null, isList: false };
    const code = readFileSync(file, 'utf8');
    const { body, called } = parsed(file, code);
    const stated = body.filter(({ source }) => source).map(statement);
    const asked = [...stated, ...called.map((specifier) => ({ specifier, names: null, as: null, again: false }))];
    return {
      imports: asked.flatMap((one) => this.#meant(file, one.specifier).map((target) => ({ ...one, target }))),
      exported: new Set(body.flatMap(declaredBy)),
      isList: stated.length > 0 && called.length === 0 && body.every(passesOn),
    };
  }

  #meant(file, specifier) {
    if (specifier.startsWith('.')) return [fileOf(file, specifier) ?? []].flat();
    return this.#named(specifier).flatMap((place) => fileOf(file, place) ?? []);
  }
}

const passesOn = ({ type }) =>
  ['ExportAllDeclaration', 'ExportNamedDeclaration', 'TsTypeAliasDeclaration'].includes(type);

/** What of `names` is asked of a module that a list passes on, by its own names; null: everything. */
function askedThrough({ names: passed, as }, names) {
  if (names === null || as === null) return names ?? passed;
  const places = as.flatMap((name, at) => (names.includes(name) ? [at] : []));
  return passed === null && places.length > 0 ? null : places.map((at) => passed[at]);
}

/** What is imported or passed on: `names` as they are called there (null: everything), `as` under which they are passed on (null: their own). */
function statement({ type, source, specifiers = [] }) {
  const again = type !== 'ImportDeclaration';
  const named = specifiers.length > 0 && specifiers.every(isOfName);
  return {
    specifier: source.value,
    names: named ? specifiers.map((one) => (one.orig ?? one.imported ?? one.local).value) : null,
    as: again && specifiers.length > 0 ? specifiers.map((one) => (one.exported ?? one.orig ?? one.name).value) : null,
    again,
  };
}

const isOfName = ({ type }) => type === 'ExportSpecifier' || type === 'ImportSpecifier';

/** The names that a statement declares and exports itself. */
function declaredBy({ type, declaration, specifiers = [], source }) {
  if (type.startsWith('ExportDefault')) return ['default'];
  if (type === 'ExportNamedDeclaration' && !source) return specifiers.map((one) => (one.exported ?? one.orig).value);
  if (type !== 'ExportDeclaration') return [];
  if (declaration.declarations) return declaration.declarations.flatMap(({ id }) => namesIn(id));
  return [(declaration.identifier ?? declaration.id).value];
}

function namesIn(pattern) {
  if (pattern.type === 'Identifier') return [pattern.value];
  const inside = pattern.properties ?? pattern.elements ?? [];
  return inside.flatMap((one) =>
    one === null ? [] : namesIn(one.value?.type ? one.value : (one.key ?? one.argument ?? one.pattern ?? one)),
  );
}
