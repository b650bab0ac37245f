import { loadPlans, SchemaRepository } from '@formseal/database';
import { createLogger, loadConfig, logConsole, Metrics } from '@formseal/platform';
import { runWorker } from '@formseal/queue';
import type { WorkerOptions } from '@formseal/queue';
import { SIGNER_NEEDS } from './config.js';
import { SignerModule } from './signer.module.js';

/** A worker that signs, from its settings to its end. */
export async function serve(): Promise<void> {
  const config = loadConfig({ service: 'signer', needs: SIGNER_NEEDS });
  const log = createLogger('signer', { level: config.logLevel, instance: config.instance });
  logConsole(log);
  const metrics = new Metrics(config.service);
  const module = SignerModule.forRoot(config, await loadPlans(config.plansFile), log, metrics);
  const lanes = [{ queue: 'previewer', concurrency: config.workers.concurrency }] as const;
  const schema: WorkerOptions['schema'] = (app) => app.get(SchemaRepository, { strict: false }).ensureCurrent();
  await runWorker({ queue: 'signer', lanes, config, log, module, schema, metrics });
}
