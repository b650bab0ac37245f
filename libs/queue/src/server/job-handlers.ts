import { JOBS } from '@formseal/contracts';
import type { JobDefinition, JobName } from '@formseal/contracts';
import type { QueueName } from '../client/job-client.js';

/** A service that would leave jobs unworked, or work them twice, does not start. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
}

/** The catalogue's definition of a job, by the name that came out of the queue. */
export function definitionOf(name: string): JobDefinition | undefined {
  return Object.hasOwn(JOBS, name) ? JOBS[name as JobName] : undefined;
}

/** Throws where the handlers are not exactly the jobs of the queues. */
export function assertHandlers(queues: readonly QueueName[], handled: Iterable<string>): void {
  const wanted = Object.values(JOBS)
    .filter((job) => queues.includes(job.queue))
    .map((job) => job.name as string);
  const found = [...handled];
  const named = `the queue ${queues.join(', ')}`;
  const missing = wanted.filter((name) => !found.includes(name));
  const foreign = found.filter((name) => !wanted.includes(name));
  const problems = [
    ...missing.map((name) => `the job ${name} of ${named} has no handler`),
    ...foreign.map((name) => `the handler for ${name} belongs to no job of ${named}`),
  ];
  if (problems.length > 0) throw new HandlerError(problems.join('; '));
}
