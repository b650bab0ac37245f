import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@formseal/platform';
import type { QueueName } from '@formseal/queue';
import { reportQueues } from './queue-figures.js';

describe('reportQueues', () => {
  it('shows what waits now, and nothing where Redis is away', async () => {
    const depths: Partial<Record<QueueName, number | null>> = { extractor: 7, signer: 0 };
    const metrics = new Metrics('gateway');
    reportQueues(metrics, {
      queueNames: ['extractor', 'signer'],
      depth: async (queue) => depths[queue] ?? null,
      oldest: async (queue) => (depths[queue] === null ? null : (depths[queue] ?? 0) * 2),
    });
    expect(await metrics.text()).toContain('formseal_jobs_waiting{queue="extractor",service="gateway"} 7');
    expect(await metrics.text()).toContain('formseal_jobs_waiting{queue="signer",service="gateway"} 0');
    expect(await metrics.text()).toContain('formseal_oldest_job_seconds{queue="extractor",service="gateway"} 14');
    expect(await metrics.text()).toContain('formseal_oldest_job_seconds{queue="signer",service="gateway"} 0');

    depths.extractor = null;
    const away = await metrics.text();
    expect(away).not.toContain('queue="extractor"');
    expect(away).toContain('queue="signer"');
  });
});
