import { loadPlans } from '@formseal/database';
import { createLogger, loadConfig } from '@formseal/platform';
import { runWorker } from '@formseal/queue';
import { ExtractorModule, EXTRACTOR_NEEDS } from './extractor.module.js';

const config = loadConfig({ service: 'extractor', needs: EXTRACTOR_NEEDS });
const log = createLogger('extractor', { level: config.logLevel, instance: config.instance });
const module = ExtractorModule.forRoot(config, await loadPlans(config.plansFile), log);
await runWorker({ queue: 'extractor', config, log, module });
