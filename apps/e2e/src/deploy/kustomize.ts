import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** What kustomize makes of an overlay of an operator's own, as the README shows one; AT stands for deploy/kubernetes. */
export function renderOverlay(kustomization: string): Manifest[] {
  const known = renderings.get(kustomization);
  if (known !== undefined) return known;
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-overlay-'));
  try {
    const at = path.relative(folder, path.join(root, 'deploy/kubernetes'));
    writeFileSync(path.join(folder, 'kustomization.yaml'), kustomization.replaceAll('AT/', `${at}/`));
    const made = render(folder);
    renderings.set(kustomization, made);
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The overlay for production with a component of ours beside it. */
export const withComponent = (name: string): string =>
  `namespace: formseal\nresources: [AT/overlays/production]\ncomponents: [AT/components/${name}]\n`;
