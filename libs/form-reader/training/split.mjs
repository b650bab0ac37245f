// Publishers by what their forms are for: to learn from, to tune on, to be examined by. A hash of the name decides, for good.
import { createHash } from 'node:crypto';

const PARTS = ['training', 'training', 'training', 'tuning', 'exam'];

/** The part that a publisher's forms are in. */
export const splitOf = (publisher) => PARTS[createHash('sha256').update(publisher).digest()[0] % PARTS.length];

/** A publisher's own name: `US IRS: Form 1040 (2024)` is `US IRS`. */
export const plainPublisher = (publisher) => publisher.split(':')[0].replace(/ \(.*\)$/, '');
