import { setTimeout } from 'node:timers/promises';
import { loadPlans } from '@formseal/database';
import { createLogger, Health, loadConfig, Metrics, Shutdown, startHealthServer, Tracing } from '@formseal/platform';
import { GATEWAY_NEEDS } from './config.js';
import { createApp } from './create-app.js';

/** How long a gateway that leaves takes calls in, so that none meets a closed door. */
const GRACE_MS = 1_000;

/** The gateway, from its settings to its end. */
export async function serve(): Promise<void> {
  const config = loadConfig({ service: 'gateway', needs: GATEWAY_NEEDS });
  const log = createLogger('gateway', { level: config.logLevel, instance: config.instance });
  const tracing = await Tracing.start(config, log);
  const app = await createApp(config, await loadPlans(config.plansFile), log, tracing);
  const health = app.get(Health);

  await app.listen(config.http.port, config.http.host);
  // What is for the operator's eyes alone has a port of its own, which nobody leads the world to.
  const probes =
    config.healthPort === null ? null : await startHealthServer(config.healthPort, health, app.get(Metrics));
  log.info({ port: config.http.port, healthPort: probes?.port, publicUrl: config.http.publicUrl }, 'gateway listens');

  new Shutdown(log)
    .step('unready', 'readiness', () => health.stop())
    // Still listening: what is on its way is taken, and each answer asks its client to come back on another connection.
    .step('accept', 'connections', () => setTimeout(GRACE_MS))
    // Stops accepting, lets what is under way be answered, then closes Redis and Postgres.
    .step('drain', 'gateway', () => app.close(), 115_000)
    .step('connections', 'traces', () => tracing.close())
    .step('connections', 'probes', () => probes?.close())
    .listen();
}
