import { loadPlans, SchemaRepository } from '@formseal/database';
import { createLogger, loadConfig, Metrics } from '@formseal/platform';
import { runWorker } from '@formseal/queue';
import type { WorkerOptions } from '@formseal/queue';
import {
  ExtractorModule,
  EXTRACTOR_NEEDS,
  LABELS_AT_ONCE,
  PAGES_AT_ONCE,
  VERIFICATIONS_AT_ONCE,
} from './extractor.module.js';

/** A worker that reads, from its settings to its end. */
export async function serve(): Promise<void> {
  const config = loadConfig({ service: 'extractor', needs: EXTRACTOR_NEEDS });
  const log = createLogger('extractor', { level: config.logLevel, instance: config.instance });
  const metrics = new Metrics(config.service);
  const module = ExtractorModule.forRoot(config, await loadPlans(config.plansFile), log, metrics);
  const lanes = [
    { queue: 'verifier', concurrency: VERIFICATIONS_AT_ONCE },
    { queue: 'labels', concurrency: LABELS_AT_ONCE },
    { queue: 'pages', concurrency: PAGES_AT_ONCE },
  ] as const;
  const schema: WorkerOptions['schema'] = (app) => app.get(SchemaRepository, { strict: false }).ensureCurrent();
  await runWorker({ queue: 'extractor', relieves: true, lanes, config, log, module, schema, metrics });
}
