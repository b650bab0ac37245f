import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readText, root } from './workspace.js';

interface Declared {
  readonly name: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\bfrom\s+)?'([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm;
const SOURCE = /^(?!.*(?:node_modules|dist)\/).*\.(?:tsx?|mjs)$/;

const projects = ['apps', 'libs']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((project) => existsSync(path.join(root, project, 'package.json')));

const declaredBy = (project: string): Declared => JSON.parse(readText(path.join(project, 'package.json'))) as Declared;
const namesIn = ({ dependencies, devDependencies }: Declared): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });
/** What everything is tested, compiled and checked with. */
const ofTheWorkspace = namesIn(declaredBy('.'));

/** The packages that a project's own sources, its tests among them, import by name. */
function importedBy(project: string): string[] {
  const folder = path.join(root, project);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file));
  const specifiers = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORT)].map(([, plain, lazy]) => plain ?? lazy ?? ''),
  );
  const names = specifiers
    .filter((one) => /^[@a-z]/.test(one) && !one.includes(':'))
    .map((one) => /^(?:@[^/]+\/)?[^/]+/.exec(one)?.[0] ?? one);
  return [...new Set(names)].filter((name) => !builtinModules.includes(name));
}

describe('package.json', () => {
  it.each(projects)('of %s declares what its sources import', (project) => {
    const declared = declaredBy(project);
    const known = new Set([...namesIn(declared), ...ofTheWorkspace, declared.name]);
    expect(importedBy(project).filter((name) => !known.has(name))).toEqual([]);
  });
});
