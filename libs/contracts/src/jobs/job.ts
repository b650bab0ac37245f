import type { z } from 'zod';
import { DrawPage } from './draw-page.js';
import { Extract } from './extract.js';
import { MakePages } from './make-pages.js';
import { Picture } from './picture.js';
import { Preview } from './preview.js';
import { ReadLabel } from './read-label.js';
import { Sign } from './sign.js';
import { Verify } from './verify.js';

/** What a job is: its name, who serves it, its plain data, how often and how long it is tried. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** The queue: `extractor` and `signer` are worked by the service of that name, `verifier`, `labels` and `pages` by the extractor, `previewer` by the signer. */
  readonly queue: 'extractor' | 'signer' | 'verifier' | 'labels' | 'pages' | 'previewer';
  readonly payload: Payload;
  /** How often a job may be started before its document is given up. */
  readonly attempts: number;
  /** How long one attempt may take before its lease is over. */
  readonly timeoutMs: number;
}

/** The job catalogue: start-up of a worker fails where a job of its queue has no handler, or two. */
export const JOBS = {
  extract: Extract,
  sign: Sign,
  verify: Verify,
  readLabel: ReadLabel,
  picture: Picture,
  preview: Preview,
  drawPage: DrawPage,
  makePages: MakePages,
} as const satisfies Record<string, JobDefinition>;
export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]['payload']>;

/** What a job is about: the id under which its end is awaited. */
export function subjectOf(payload: JobPayload<JobName>): string {
  if ('previewId' in payload) return payload.previewId;
  if ('drawingId' in payload) return payload.drawingId;
  if ('pagesId' in payload) return payload.pagesId;
  if ('documentId' in payload) return payload.documentId;
  if ('pictureId' in payload) return payload.pictureId;
  return 'verificationId' in payload ? payload.verificationId : payload.readingId;
}
