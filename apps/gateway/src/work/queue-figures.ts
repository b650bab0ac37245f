import type { Metrics } from '@formseal/platform';
import type { JobClient } from '@formseal/queue';

/** How many jobs wait in each queue, asked at each scrape; a queue whose Redis can't tell has no figure. */
export function reportQueues(metrics: Metrics, jobs: Pick<JobClient, 'queueNames' | 'depth'>): void {
  metrics.gauge('jobs_waiting', 'jobs that no worker has begun', ['queue'], async (gauge) => {
    gauge.reset();
    for (const queue of jobs.queueNames) {
      const depth = await jobs.depth(queue);
      if (depth !== null) gauge.set({ queue }, depth);
    }
  });
}
