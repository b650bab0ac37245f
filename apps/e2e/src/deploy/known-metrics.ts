import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Metrics } from '@formseal/platform';
import { readText, root } from './workspace.js';

const SERVICES = [
  'apps/gateway/src',
  'apps/extractor/src',
  'apps/signer/src',
  'libs/queue/src',
  'libs/platform/src',
  'libs/database/src',
  'libs/storage/src',
];

const declaredIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
    .flatMap((file) => [
      ...readText(path.join(folder, file)).matchAll(/metrics\.(?:counter|gauge|histogram)\('(\w+)'/g),
    ])
    .map(([, name = '']) => `formseal_${name}`);

const ofEveryProcess = new Metrics('test').registry.getMetricsAsArray().map(({ name }) => name);

/** Every figure that a service reports: those of its process, and those that the source declares. */
export const knownMetrics: readonly string[] = [...ofEveryProcess, ...SERVICES.flatMap(declaredIn)];

/** The figures an expression of Prometheus asks for, a histogram's parts by the histogram's name. */
export const metricsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b((?:formseal|process|nodejs)_\w+)/g)].map(([, name = '']) =>
    name.replace(/^(formseal_\w+)_(bucket|sum|count)$/, '$1'),
  );
