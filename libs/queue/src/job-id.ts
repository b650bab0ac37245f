import type { JobName } from '@formseal/contracts';

/** One id per fence: a job sent twice is one job, and one for a later hold is another. BullMQ allows no colon in it. */
export function jobIdOf(job: JobName, documentId: string, fence: number): string {
  return `${job}-${documentId}-${fence}`;
}
