import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../figures/project-root.js';
import type { KedaFigures } from './keda.js';

export type Worker = 'extractor' | 'signer';

/** Where KEDA's figures stand. */
export const MANIFEST = path.join(root, 'deploy/kubernetes/overlays/production/worker-scaling.yaml');
/** Where an operator reads how many workers so many forms a day take. */
export const SIZES = path.join(root, 'docs/operating/scale.md');

const FROM = '<!-- written by bench -- scaling -->';
const TO = '<!-- to here -->';

/** The manifest with these figures; whatever else it says stays. */
export function withFigures(manifest: string, figures: Readonly<Record<Worker, KedaFigures>>): string {
  const parts = manifest.split(/^---$/m).map((part) => {
    const [, worker] = /^kind: ScaledObject\nmetadata:\n {2}name: formseal-(extractor|signer)$/m.exec(part) ?? [];
    return worker === undefined ? part : withFiguresOf(part, figures[worker as Worker]);
  });
  return parts.join('---');
}

/** The worker's own queue is the first in its part; how long the others may grow nobody has measured. */
function withFiguresOf(part: string, figures: KedaFigures): string {
  const { minReplicaCount, maxReplicaCount, fallback, listLength } = figures;
  return part
    .replace(/minReplicaCount: \d+/, `minReplicaCount: ${minReplicaCount}`)
    .replace(/maxReplicaCount: \d+/, `maxReplicaCount: ${maxReplicaCount}`)
    .replace(/replicas: \d+/, `replicas: ${fallback}`)
    .replace(/listLength: '\d+'/, `listLength: '${listLength}'`);
}

/** The page with this table where it has one of the bench's. */
export function withTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(FROM), page.indexOf(TO)];
  if (from < 0 || to < from) throw new Error('the page has no place for the table');
  return `${page.slice(0, from + FROM.length)}\n\n${table}\n\n${page.slice(to)}`;
}

/** What was measured goes where it is used. */
export function put(figures: Readonly<Record<Worker, KedaFigures>>, table: string): void {
  writeFileSync(MANIFEST, withFigures(readFileSync(MANIFEST, 'utf8'), figures));
  writeFileSync(SIZES, withTable(readFileSync(SIZES, 'utf8'), table));
}
