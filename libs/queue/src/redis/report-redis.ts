import { within } from '@formseal/platform';
import type { Metrics } from '@formseal/platform';

/** A connection that holds on while Redis is away never answers. */
const LIMIT_MS = 1_000;

/** How long Redis takes to answer this process, asked at each scrape; no figure where it does not. */
export function reportRedis(metrics: Metrics, ask: () => Promise<void>): void {
  const help = 'how long Redis takes to answer; no figure where it does not';
  metrics.gauge('redis_answer_seconds', help, [], async (gauge) => {
    // Not `reset`, which leaves a figure without labels at 0.
    gauge.remove();
    const asked = performance.now();
    await within(LIMIT_MS, ask()).then(
      () => gauge.set((performance.now() - asked) / 1000),
      () => {},
    );
  });
}
