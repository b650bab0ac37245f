import type { Candidate } from './candidate.js';

/** A candidate with what the model makes of it: how likely a blank is there, and how well this box fits it. */
export interface Judged {
  readonly candidate: Candidate;
  readonly place: number;
  readonly fit: number;
}
