import type { JobName } from '@formseal/contracts';

/** One id per attempt: a job sent twice is one job, and a later attempt is another. BullMQ allows no colon in it. */
export function jobIdOf(job: JobName, documentId: string, attempt: number): string {
  return `${job}-${documentId}-${attempt}`;
}
