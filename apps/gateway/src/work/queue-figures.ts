import type { Metrics } from '@formseal/platform';
import type { JobClient, QueueName } from '@formseal/queue';

/** What waits in each queue and for how long, asked at each scrape; a queue whose Redis can't tell has no figure. */
export function reportQueues(metrics: Metrics, jobs: Pick<JobClient, 'queueNames' | 'depth' | 'oldest'>): void {
  const tell = async (
    gauge: ReturnType<typeof metrics.gauge<'queue'>>,
    ask: (queue: QueueName) => Promise<number | null>,
  ): Promise<void> => {
    gauge.reset();
    for (const queue of jobs.queueNames) {
      const figure = await ask(queue);
      if (figure !== null) gauge.set({ queue }, figure);
    }
  };
  metrics.gauge('jobs_waiting', 'jobs that no worker has begun', ['queue'], (gauge) =>
    tell(gauge, (queue) => jobs.depth(queue)),
  );
  const help = 'how long the oldest job that no worker has begun has waited; 0 where none waits';
  metrics.gauge('oldest_job_seconds', help, ['queue'], (gauge) => tell(gauge, (queue) => jobs.oldest(queue)));
}
