import { isOfCreditor } from '../structure/creditor-print.js';

/** `Member no.: (filled in by the club)`: a caption, and who answers it. */
const BEHIND_CAPTION = /[\p{L}.]:\s*\([^()]+\)\s*$/u;

/** Whether a line that speaks of an office does so of one caption on it, and says nothing of what stands around: `Mandate reference (filled in by the club)`. */
export const isOfOneCaption = (text: string): boolean => BEHIND_CAPTION.test(text) || isOfCreditor(text);
