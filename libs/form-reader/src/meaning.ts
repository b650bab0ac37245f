/** The part of the reader that opens no PDF: what labels mean. */
export { readAgain } from './meaning/read-again.js';
export type { LabelledField, LabelMeaning } from './meaning/read-again.js';
