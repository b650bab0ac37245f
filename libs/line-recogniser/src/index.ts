/** Pictures of lines in, letters out: it opens no file and knows no page. */
export { greyOf } from './grey.js';
export type { Grey } from './grey.js';
export { LINE_HELPERS } from './line-helpers.js';
export type { LineHelpers } from './line-helpers.js';
export { helpersBy, readLines } from './line-messages.js';
export type { LineMessage } from './line-messages.js';
export type { Letter, Letters } from './line-reader.js';
export { Recogniser } from './recogniser.js';
