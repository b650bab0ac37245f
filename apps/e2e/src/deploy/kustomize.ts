import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseManifests } from './manifests.js';
import type { Manifest } from './manifests.js';
import { root } from './workspace.js';

export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const renderings = new Map<string, Manifest[]>();

/** What kustomize makes of a folder; an absolute one, or one of the workspace. */
export function render(folder: string): Manifest[] {
  const known = renderings.get(folder);
  if (known !== undefined) return known;
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path.resolve(root, folder)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const made = parseManifests(stdout);
  renderings.set(folder, made);
  return made;
}
